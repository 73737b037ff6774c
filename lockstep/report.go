package lockstep

import (
	"fmt"
	"strings"
)

// Report is the text of what is known about a divergence, for people and for
// the file that goes with a bug report; "" while all agree. It grows as the
// others' states come in (NoticeReport).
//
// The others wrote the names, platforms, commands and states in it. Each such text,
// of a state each line, passes line before it is written, which makes it one line
// that can be shown. The lines of a state are indented by one space, so that none
// of them passes for a line of the report.
func (s *Session) Report(line func(string) string) string {
	d := s.differed()
	if d == nil {
		return ""
	}
	b := &report{line: line}
	e := &s.entries[d.k]
	fmt.Fprintf(b, "states differ after entry %d (%v", d.k, e.Kind)
	if e.Seat != NoSeat {
		fmt.Fprintf(b, " by seat %d, %s", e.Seat, line(s.g.Seats[e.Seat].Name))
	}
	fmt.Fprintf(b, ")\ntable %v\ngame %s\nrules %s\nfinal up to entry %d\n", s.table, line(s.g.Game), line(s.g.Rules), s.final)
	if d.err != nil {
		fmt.Fprintf(b, "own machine: %s\n", line(d.err.Error()))
	}
	if len(e.Body) <= MaxAction {
		fmt.Fprintf(b, "entry body %x\n", e.Body)
	}
	for i := range s.n {
		s.reportSeat(b, Seat(i))
	}
	s.reportVerdict(b)
	s.reportFields(b)
	for i := range s.n {
		if x := d.dumps[i]; x != nil && x.text != "" {
			fmt.Fprintf(b, "\n--- state of seat %d after entry %d\n", i, d.k)
			for text := range strings.SplitSeq(strings.TrimRight(x.text, "\n"), "\n") {
				fmt.Fprintf(b, " %s\n", line(text))
			}
		}
	}
	return b.String()
}

// report is the text as it grows.
type report struct {
	strings.Builder
	line func(string) string
}

func (s *Session) reportSeat(b *report, i Seat) {
	d := s.differed()
	fmt.Fprintf(b, "seat %d %s: ", i, b.line(s.g.Seats[i].Name))
	if d.claims[i].known {
		fmt.Fprintf(b, "entry hash %v", d.claims[i].hash)
	} else {
		b.WriteString("not heard")
	}
	if x := d.dumps[i]; x != nil {
		fmt.Fprintf(b, ", state %v", x.state)
		if x.platform != "" {
			fmt.Fprintf(b, ", %s", b.line(x.platform))
		}
		if x.replay != "" {
			fmt.Fprintf(b, "\n  replay: %s", b.line(x.replay))
		}
	}
	b.WriteString("\n")
}

func (s *Session) reportVerdict(b *report) {
	d := s.differed()
	switch {
	case !d.judged:
		b.WriteString("verdict: not everybody has been heard yet\n")
	case d.named == 0:
		b.WriteString("verdict: no majority, nobody is named\n")
	case d.named == s.proven(d.k):
		b.WriteString("verdict: signed twice for this entry:")
		s.reportSeats(b, d.named)
	default:
		b.WriteString("verdict: a majority agrees; wrong:")
		s.reportSeats(b, d.named)
	}
}

func (s *Session) reportSeats(b *report, x SeatSet) {
	for i := range Seat(s.n) {
		if x.Has(i) {
			fmt.Fprintf(b, " seat %d (%s)", i, b.line(s.g.Seats[i].Name))
		}
	}
	b.WriteString("\n")
}

// reportFields names the first field in which the own state and another differ.
func (s *Session) reportFields(b *report) {
	d := s.differed()
	own := d.dumps[s.me]
	for i := range s.n {
		x := d.dumps[i]
		if Seat(i) == s.me || x == nil || own == nil || d.claims[i] == d.claims[s.me] {
			continue
		}
		if name, mine, theirs, ok := FirstDifference(own.text, x.text); ok {
			fmt.Fprintf(b, "first difference: %s\n  seat %d (own): %s\n  seat %d: %s\n", b.line(name), s.me, b.line(mine), i, b.line(theirs))
		} else {
			fmt.Fprintf(b, "first difference: none in the text of seats %d (own) and %d\n", s.me, i)
		}
	}
}

// FirstDifference compares two dumps (Machine.Dump, one `name value` a line)
// and returns the first line in which they differ.
func FirstDifference(a, b string) (name, inA, inB string, ok bool) {
	x, y := strings.Split(strings.TrimRight(a, "\n"), "\n"), strings.Split(strings.TrimRight(b, "\n"), "\n")
	for i := range max(len(x), len(y)) {
		var p, q string
		if i < len(x) {
			p = x[i]
		}
		if i < len(y) {
			q = y[i]
		}
		if p == q {
			continue
		}
		nameA, valueA, _ := strings.Cut(p, " ")
		nameB, valueB, _ := strings.Cut(q, " ")
		if nameA == nameB {
			return nameA, valueA, valueB, true
		}
		return fmt.Sprintf("line %d", i+1), p, q, true
	}
	return "", "", "", false
}
