package replay

import (
	"errors"
	"fmt"
	"io"
	"strconv"

	"lastcard/assets"
	"lastcard/cmd/internal/table"
	"lastcard/engine/games"
	"lastcard/lockstep"
)

// Difference is the first thing in which two accounts of a table differ.
type Difference struct {
	K     uint64           // the entry in which the accounts differ, or after which the states do
	Field string           // of the entry, or of the state after it
	Whose [2]string        // the two accounts
	Is    [2]string        // what each says
	Notes []assets.Trouble // what the rules say about it; may be empty
}

// Errors of Diff.
var (
	// ErrReport says that a file is neither a log nor a report of a desync.
	ErrReport = errors.New("it is neither a log nor a report of a desync")
	// ErrMoments says that two states are of different entries, and so cannot be compared.
	ErrMoments = errors.New("they are about different entries")
)

// InFile says which of the two files an error is about.
type InFile struct {
	Name string
	Err  error
}

func (x *InFile) Error() string { return x.Name + ": " + x.Err.Error() }

func (x *InFile) Unwrap() error { return x.Err }

// maxReport bounds a report, in bytes: the states of all seats, and what they signed.
const maxReport = 8 << 20

const (
	logStart    = "lastcard log "
	reportStart = "states differ after entry "
	stateStart  = "--- state of seat "
)

// Diff compares two logs, two reports of a desync, or one with the other, and
// says where they part: ok is false if they agree as far as both go. names are those of
// the files, which are read more than once. The error is ErrMoments, that of a file's Seek, or an *InFile around what Walk
// returns or ErrReport.
func Diff(names [2]string, files [2]io.ReadSeeker) (d Difference, ok bool, err error) {
	var all [2]file
	for i := range all {
		if all[i], err = newFile(names[i], files[i]); err != nil {
			return d, false, err
		}
	}
	if all[0].log && all[1].log {
		return diffLogs(all)
	}
	return diffStates(all)
}

// diffLogs compares entry by entry: first the hashes, then the two that differ.
func diffLogs(files [2]file) (d Difference, ok bool, err error) {
	var hashes [2][]lockstep.Hash
	for i := range files {
		if err = files[i].entries(func(e *lockstep.Entry) { hashes[i] = append(hashes[i][:e.K], e.Hash) }); err != nil {
			return d, false, err
		}
	}
	k := 0
	for k < len(hashes[0]) && k < len(hashes[1]) && hashes[0][k] == hashes[1][k] {
		k++
	}
	if k == len(hashes[0]) || k == len(hashes[1]) {
		return d, false, nil
	}
	d = Difference{K: uint64(k), Whose: [2]string{files[0].name, files[1].name}}
	var at [2]lockstep.Entry
	var of [2]*lockstep.Genesis
	for i := range files {
		if at[i], err = files[i].entry(k); err != nil {
			return d, false, err
		}
		first, err := files[i].entry(0)
		if err == nil {
			of[i], err = lockstep.DecodeGenesis(first.Body)
		}
		if err != nil {
			return d, false, err
		}
	}
	if k == 0 {
		d.Field, d.Is = genesisField(of[0], of[1])
		return d, true, nil
	}
	d.Field, d.Is = entryField(of[0], &at[0], &at[1])
	return stateField(d, files), true, nil
}

func genesisField(a, b *lockstep.Genesis) (string, [2]string) {
	for _, x := range []struct{ name, a, b string }{
		{"game", a.Game, b.Game}, {"rules", a.Rules, b.Rules}, {"seats", strconv.Itoa(len(a.Seats)), strconv.Itoa(len(b.Seats))},
	} {
		if x.a != x.b {
			return x.name, [2]string{x.a, x.b}
		}
	}
	return "table", [2]string{a.Table().String(), b.Table().String()}
}

// entryField is the first field in which two entries differ.
func entryField(g *lockstep.Genesis, x, y *lockstep.Entry) (string, [2]string) {
	for _, f := range []struct {
		name string
		text func(*lockstep.Entry) string
	}{
		{"view", func(e *lockstep.Entry) string { return fmt.Sprint(e.View) }},
		{"kind", func(e *lockstep.Entry) string { return e.Kind.String() }},
		{"seat", func(e *lockstep.Entry) string { return seatText(e.Seat) }},
		{"action", func(e *lockstep.Entry) string { return bodyText(g, e) }},
		{"state", func(e *lockstep.Entry) string { return e.State.String() }},
	} {
		if a, b := f.text(x), f.text(y); a != b {
			return f.name, [2]string{a, b}
		}
	}
	return "hash", [2]string{x.Hash.String(), y.Hash.String()}
}

func seatText(s lockstep.Seat) string {
	if s == lockstep.NoSeat {
		return assets.English().Say("said.no-seat")
	}
	return strconv.Itoa(int(s))
}

func bodyText(g *lockstep.Genesis, e *lockstep.Entry) string {
	return textOr(g, e.Body, func() (string, error) {
		a, err := table.ActionOf(g, e)
		game, ok := games.Lookup(g.Game)
		if err != nil || !ok {
			return fmt.Sprint(a), err
		}
		return a.Text(game), nil
	})
}

// textOr is what a game says of a body, or the bytes of the body if the game cannot read it or has a fault.
func textOr(g *lockstep.Genesis, body []byte, say func() (string, error)) (text string) {
	err := table.Sound(func() *lockstep.Genesis { return g }, func() (err error) {
		text, err = say()
		return err
	})
	if err != nil {
		return fmt.Sprintf("%x", body)
	}
	return text
}

// stateField replays both logs up to the entry. If both can be replayed, it names the field
// of the state that differs; if one cannot, it says that the log holds what the rules do not
// allow.
func stateField(d Difference, files [2]file) Difference {
	var dumps [2]string
	for i := range files {
		var err error
		dumps[i], err = dumpAt(&files[i], d.K)
		if f, faulty := errors.AsType[*table.GameFault](err); faulty {
			d.Notes = append(d.Notes, assets.Trouble{Code: "entry-unplayable", Args: assets.Args{"path": d.Whose[i], "k": d.K, "game": f.Game, "what": f.What}})
		} else if dumps[i] == "" { // whatever is wrong with it, it gives no such entry
			d.Notes = append(d.Notes, badEntry(d.Whose[i], d.K, err))
		}
	}
	if dumps[0] != "" && dumps[1] != "" {
		if name, a, b, ok := lockstep.FirstDifference(dumps[0], dumps[1]); ok {
			d.Notes = []assets.Trouble{{Code: "state-differs", Args: assets.Args{"field": name, "a": a, "b": b}}}
		}
	}
	return d
}
