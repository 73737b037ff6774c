package replay

import (
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"lastcard/assets"
	"lastcard/cmd/internal/table"
	"lastcard/lockstep"
)

// seatState is the state after the entry that a report is about: as one seat had it, or as a log has it.
type seatState struct {
	source string // the seat and the file, or the log
	text   string // the dump of the state
}

// diffStates compares the first of several states with each of the others. The states come from two reports, or from
// a log and a report. In the second case the first state is the log's, after the entry that the report is about.
func diffStates(files [2]file) (d Difference, ok bool, err error) {
	var all []seatState
	known := false
	for i := range files {
		f := &files[i]
		if f.isLog {
			continue
		}
		k, states, err := readReport(f)
		switch {
		case err != nil:
			return d, false, &FileError{f.name, err}
		case known && k != d.K:
			return d, false, ErrDifferentEntries
		}
		d.K, known = k, true
		all = append(all, states...)
	}
	for i := range files {
		f := &files[i]
		if !f.isLog {
			continue
		}
		text, err := dumpAt(f, d.K)
		bad, isBad := errors.AsType[*lockstep.BadEntry](err)
		_, faulty := errors.AsType[*table.GameFault](err)
		switch {
		case text != "":
			all = append([]seatState{{f.name, text}}, all...)
		case isBad && !faulty && uint64(bad.K) == d.K:
			d.Notes = []assets.Trouble{badEntryTrouble(f.name, d.K, err)}
		case err != nil:
			return d, false, &FileError{f.name, err}
		default:
			return d, false, ErrDifferentEntries // the log ends before that entry
		}
	}
	for i := 1; i < len(all); i++ { // if all are equal to the first, no two differ
		name, a, b, differ := lockstep.FirstDifference(all[0].text, all[i].text)
		if !differ {
			continue
		}
		d.Field, d.Names, d.Values = name, [2]string{all[0].source, all[i].source}, [2]string{a, b}
		return d, true, nil
	}
	return d, false, nil
}

// readReport reads a report (lockstep.Divergence.Report): the number of the entry that it is about, and
// the states of the seats after that entry.
func readReport(f *file) (k uint64, states []seatState, err error) {
	b, err := io.ReadAll(io.LimitReader(f, maxReport+1))
	if err != nil {
		return 0, nil, err
	}
	text := string(b)
	rest, ok := strings.CutPrefix(text, reportStart)
	if !ok || len(b) > maxReport {
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
		if len(states) == lockstep.MaxSeats {
			return 0, nil, ErrReport
		}
		head, state, _ := strings.Cut(part, "\n")
		state, _, _ = strings.Cut(state, "\n\n--- ")
		state = strings.ReplaceAll("\n"+state, "\n ", "\n")[1:] // the lines of a state are indented
		seat, _, _ := strings.Cut(head, " ")
		n, err := strconv.ParseUint(seat, 10, 8)
		if err != nil || n >= lockstep.MaxSeats {
			return 0, nil, ErrReport
		}
		seat = strconv.FormatUint(n, 10) // the report may write the number with a million zeros before it
		states = append(states, seatState{assets.English().Say("said.seat-in", "seat", seat, "file", f.name), strings.TrimRight(state, "\n")})
	}
	slices.SortStableFunc(states, func(a, b seatState) int { return strings.Compare(a.source, b.source) })
	return k, states, nil
}
