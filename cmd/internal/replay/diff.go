package replay

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"

	"lastcard/assets"
	"lastcard/cmd/internal/table"
	"lastcard/engine/games"
	"lastcard/lockstep"
)

// Difference is the first difference between two logs, or between two states after the same entry.
type Difference struct {
	K      uint64           // the entry that differs, or the entry after which the states differ
	Field  string           // the field that differs, of the entry or of the state
	Names  [2]string        // the two that differ: each is a file, or a seat in a report
	Values [2]string        // the two values of the field
	Notes  []assets.Trouble // sentences that explain the difference, or say which log is shorter; may be empty
}

var (
	// ErrReport says that a file is neither a log nor a report of a desync.
	ErrReport = errors.New("it is neither a log nor a report of a desync")
	// ErrDifferentEntries says that the two files have no state after the same entry, so they cannot be compared.
	ErrDifferentEntries = errors.New("they are about different entries")
)

// FileError is an error with the name of the file that it belongs to.
type FileError struct {
	Name string
	Err  error
}

func (x *FileError) Error() string { return x.Name + ": " + x.Err.Error() }

func (x *FileError) Unwrap() error { return x.Err }

// maxReport bounds the size of a report, in bytes. A report has the states of several seats, and the signed
// records about them.
const maxReport = 8 << 20

const (
	logStart    = "lastcard log "
	reportStart = "states differ after entry "
	stateStart  = "--- state of seat "
)

// Diff compares two files, each a log or a report of a desync, and returns their first difference. ok is
// false if there is none; two logs are compared up to the end of the shorter one. names are the names of
// the files. Diff may read a file more than once. If it cannot compare the files, the error is
// ErrDifferentEntries. If it cannot read one of them, the error comes from Seek or Read, or is a
// *FileError around ErrReport or around what is wrong with the log.
func Diff(names [2]string, files [2]io.ReadSeeker) (d Difference, ok bool, err error) {
	var all [2]file
	for i := range all {
		if all[i], err = newFile(names[i], files[i]); err != nil {
			return d, false, err
		}
	}
	if all[0].isLog && all[1].isLog {
		return diffLogs(all)
	}
	return diffStates(all)
}

// diffLogs compares the hashes of all entries of two logs, and then the fields of the first two entries
// whose hashes differ.
func diffLogs(files [2]file) (d Difference, ok bool, err error) {
	var hashes [2][]lockstep.Hash
	for i := range files {
		if err = files[i].eachEntry(func(e *lockstep.Entry) { hashes[i] = append(hashes[i][:e.K], e.Hash) }); err != nil {
			return d, false, err
		}
	}
	k := 0
	for k < len(hashes[0]) && k < len(hashes[1]) && hashes[0][k] == hashes[1][k] {
		k++
	}
	if k == len(hashes[0]) || k == len(hashes[1]) {
		if i := slices.IndexFunc(hashes[:], func(h []lockstep.Hash) bool { return len(h) == k }); len(hashes[1-i]) > k && k > 0 {
			d.Notes = []assets.Trouble{{Code: "shorter", Args: assets.Args{"path": files[i].name, "k": uint64(k - 1)}}}
		}
		return d, false, nil
	}
	d = Difference{K: uint64(k), Names: [2]string{files[0].name, files[1].name}}
	var entries [2]lockstep.Entry
	var geneses [2]*lockstep.Genesis
	for i := range files {
		var bad error
		err = files[i].eachEntry(func(e *lockstep.Entry) {
			if e.K == 0 {
				geneses[i], bad = lockstep.DecodeGenesis(e.Body)
			}
			if int(e.K) == k { // a later entry k replaces an earlier one
				entries[i] = *e
				entries[i].Body, entries[i].Evidence = bytes.Clone(e.Body), nil
			}
		})
		if err = cmp.Or(err, bad); err != nil {
			return d, false, err
		}
	}
	if k == 0 {
		d.Field, d.Values = genesisField(geneses[0], geneses[1])
		return d, true, nil
	}
	d.Field, d.Values = entryField(geneses[0], &entries[0], &entries[1])
	return findStateField(d, files), true, nil
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
	return textOrBytes(g, e.Body, func() (string, error) {
		a, err := table.ActionOf(g, e)
		game, ok := games.Lookup(g.Game)
		if err != nil || !ok {
			return fmt.Sprint(a), err
		}
		return a.Text(game), nil
	})
}

// textOrBytes returns what say returns, which is the text of a body. If say fails or the game has a fault,
// textOrBytes returns the bytes of the body in hexadecimal.
func textOrBytes(g *lockstep.Genesis, body []byte, say func() (string, error)) (text string) {
	err := table.CatchFault(func() *lockstep.Genesis { return g }, func() (err error) {
		text, err = say()
		return err
	})
	if err != nil {
		return fmt.Sprintf("%x", body)
	}
	return text
}

// findStateField plays both logs up to entry d.K, and returns d with notes. For each log whose entry cannot
// be played, a note says why not. If both can be played, a note names the first field in which the states
// after the entry differ, if any.
func findStateField(d Difference, files [2]file) Difference {
	var dumps [2]string
	for i := range files {
		var err error
		dumps[i], err = dumpAt(&files[i], d.K)
		if f, faulty := errors.AsType[*table.GameFault](err); faulty {
			d.Notes = append(d.Notes, assets.Trouble{Code: "entry-unplayable", Args: assets.Args{"path": d.Names[i], "k": d.K, "game": f.Game, "what": f.Message}})
		} else if dumps[i] == "" { // the log has no such valid entry, whatever the reason
			d.Notes = append(d.Notes, badEntryTrouble(d.Names[i], d.K, err))
		}
	}
	if dumps[0] != "" && dumps[1] != "" {
		if name, a, b, ok := lockstep.FirstDifference(dumps[0], dumps[1]); ok {
			d.Notes = []assets.Trouble{{Code: "state-differs", Args: assets.Args{"field": name, "a": a, "b": b}}}
		}
	}
	return d
}
