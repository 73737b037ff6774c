package replay

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/lockstep"
)

// Difference is the first thing in which two accounts of a table differ.
type Difference struct {
	K     uint64 // the entry after which, or in which, they do
	Field string // of the entry, or of the state after it
	Whose [2]string
	Is    [2]string
	Note  string // what the rules say about it; may be empty
}

// Errors of Diff.
var (
	// ErrReport is a file that is neither a log nor a report of a desync.
	ErrReport = errors.New("it is neither a log nor a report of a desync")
	// ErrMoments are two states of different entries, which cannot be compared.
	ErrMoments = errors.New("they are about different entries")
)

const (
	logStart    = "lastcard log "
	reportStart = "states differ after entry "
	stateStart  = "--- state of seat "
)

// Diff compares two logs, two reports of a desync, or one with the other, and
// says where they part: ok is false if they agree as far as both go. names are those of the files.
func Diff(names [2]string, files [2][]byte) (d Difference, ok bool, err error) {
	logs := 0
	for _, f := range files {
		if bytes.HasPrefix(f, []byte(logStart)) {
			logs++
		}
	}
	if logs == 2 {
		return diffLogs(names, files)
	}
	return diffStates(names, files)
}

// diffLogs compares entry by entry.
func diffLogs(names [2]string, files [2][]byte) (d Difference, ok bool, err error) {
	var logs [2]*lockstep.Log
	for i, f := range files {
		if logs[i], err = lockstep.ReadLog(bytes.NewReader(f)); err != nil {
			return d, false, fmt.Errorf("%s: %w", names[i], err)
		}
	}
	a, b := logs[0], logs[1]
	for k := range min(len(a.Entries), len(b.Entries)) {
		x, y := &a.Entries[k], &b.Entries[k]
		if x.Hash == y.Hash {
			continue
		}
		d = Difference{K: uint64(k), Whose: names}
		d.Field, d.Is = entryField(a.Genesis.Game, x, y)
		if k == 0 {
			d.Field, d.Is = genesisField(a.Genesis, b.Genesis)
			return d, true, nil
		}
		return stateField(d, files), true, nil
	}
	return d, false, nil
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
func entryField(game string, x, y *lockstep.Entry) (string, [2]string) {
	for _, f := range []struct {
		name string
		text func(*lockstep.Entry) string
	}{
		{"view", func(e *lockstep.Entry) string { return fmt.Sprint(e.View) }},
		{"kind", func(e *lockstep.Entry) string { return e.Kind.String() }},
		{"seat", func(e *lockstep.Entry) string { return seatText(e.Seat) }},
		{"action", func(e *lockstep.Entry) string { return bodyText(game, e) }},
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
		return "the table"
	}
	return strconv.Itoa(int(s))
}

func bodyText(game string, e *lockstep.Entry) string {
	if e.Kind == lockstep.EntryPlay {
		if a, err := engine.DecodeAction(e.Body); err == nil {
			return actionText(game, a)
		}
	}
	return fmt.Sprintf("%x", e.Body)
}

// stateField replays both logs up to the entry. Where both can be, the field of the
// state that differs is named; where one cannot, that log holds what the rules do not allow.
func stateField(d Difference, files [2][]byte) Difference {
	var dumps [2]string
	for i, f := range files {
		dumps[i] = dumpAt(f, d.K)
		if dumps[i] == "" {
			d.Note += fmt.Sprintf("Entry %d of %s is not what the rules and its signatures give. ", d.K, d.Whose[i])
		}
	}
	if dumps[0] != "" && dumps[1] != "" {
		if name, a, b, ok := lockstep.FirstDifference(dumps[0], dumps[1]); ok {
			d.Note = fmt.Sprintf("In the state after it %s is %s here and %s there. ", name, a, b)
		}
	}
	d.Note = strings.TrimSuffix(d.Note, " ")
	return d
}

// dumpAt is the state after entry k of a log, "" if it does not get there.
func dumpAt(log []byte, k uint64) (text string) {
	err := Walk(bytes.NewReader(log), func(_ *lockstep.Genesis, m Moment) bool {
		if uint64(m.Entry.K) == k {
			text = m.Table.State().Dump()
		}
		return uint64(m.Entry.K) < k
	})
	if bad, ok := errors.AsType[*lockstep.BadEntry](err); ok && uint64(bad.K) <= k {
		return ""
	}
	return text
}

// account is the state of one seat after the entry, as one file has it.
type account struct {
	whose string
	text  string
}

// diffStates compares the states that reports hold, or a report's with the one
// that a log gives at that entry.
func diffStates(names [2]string, files [2][]byte) (d Difference, ok bool, err error) {
	var all []account
	known := false
	for i, f := range files {
		if bytes.HasPrefix(f, []byte(logStart)) {
			continue
		}
		k, states, err := readReport(names[i], string(f))
		switch {
		case err != nil:
			return d, false, fmt.Errorf("%s: %w", names[i], err)
		case known && k != d.K:
			return d, false, ErrMoments
		}
		d.K, known = k, true
		all = append(all, states...)
	}
	for i, f := range files {
		if !bytes.HasPrefix(f, []byte(logStart)) {
			continue
		}
		text := dumpAt(f, d.K)
		if text == "" {
			d.Note = fmt.Sprintf("Entry %d of %s is not what the rules and its signatures give.", d.K, names[i])
			continue
		}
		all = append([]account{{names[i], text}}, all...)
	}
	for _, x := range all {
		for _, y := range all {
			name, a, b, differ := lockstep.FirstDifference(x.text, y.text)
			if !differ {
				continue
			}
			d.Field, d.Whose, d.Is = name, [2]string{x.whose, y.whose}, [2]string{a, b}
			return d, true, nil
		}
	}
	return d, false, nil
}

// readReport reads the entry and the states of a report (lockstep.Session.Report).
func readReport(name, text string) (k uint64, states []account, err error) {
	rest, ok := strings.CutPrefix(text, reportStart)
	if !ok {
		return 0, nil, ErrReport
	}
	number, _, _ := strings.Cut(rest, " ")
	if k, err = strconv.ParseUint(number, 10, 64); err != nil {
		return 0, nil, ErrReport
	}
	for part := range strings.SplitSeq(text, "\n"+stateStart) {
		if strings.HasPrefix(part, reportStart) {
			continue
		}
		head, state, _ := strings.Cut(part, "\n")
		state, _, _ = strings.Cut(state, "\n\n--- ")
		seat, _, _ := strings.Cut(head, " ")
		states = append(states, account{fmt.Sprintf("seat %s in %s", seat, name), strings.TrimRight(state, "\n")})
	}
	slices.SortStableFunc(states, func(a, b account) int { return strings.Compare(a.whose, b.whose) })
	return k, states, nil
}

func actionText(game string, a engine.Action) string {
	if g, ok := games.Lookup(game); ok {
		return a.Text(g)
	}
	return fmt.Sprint(a)
}
