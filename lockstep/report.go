package lockstep

import (
	"fmt"
	"strings"
)

// Report is a text about a divergence, for people and for the file that goes with a bug report. It is ""
// while all agree, and grows when states of other seats arrive (NoticeReport).
//
// The report contains names, platforms, commands and states that other programs wrote. The driver passes
// line, which makes each such text, and each line of a state, into one line that is safe to show. The lines
// of a state are indented by one space, so that none of them can pass for a line of the report.
func (s *Session) Report(line func(string) string) string {
	d := s.differed()
	if d == nil {
		return ""
	}
	r := &report{divergence: d, line: line, g: s.g, me: s.me}
	r.entry(&d.entry, s.table, s.final)
	for i := range s.seats {
		r.seat(Seat(i))
	}
	r.verdict(s.proofs.signedTwice(&d.entry))
	r.fields()
	r.states()
	return r.text.String()
}

// report builds the text.
type report struct {
	*divergence
	text strings.Builder
	line func(string) string
	g    *Genesis
	me   Seat
}

func (r *report) printf(format string, args ...any) { fmt.Fprintf(&r.text, format, args...) }

func (r *report) entry(e *Entry, table Hash, final Pos) {
	r.printf("states differ after entry %d (%v", r.k, e.Kind)
	if e.Seat != NoSeat {
		r.printf(" by seat %d, %s", e.Seat, r.line(r.g.Seats[e.Seat].Name))
	}
	r.printf(")\ntable %v\ngame %s\nrules %s\nfinal up to entry %d\n", table, r.line(r.g.Game), r.line(r.g.Rules), final)
	if r.err != nil {
		r.printf("own machine: %s\n", r.line(r.err.Error()))
	}
	if len(e.Body) <= MaxAction {
		r.printf("entry body %x\n", e.Body)
	}
}

func (r *report) seat(i Seat) {
	r.printf("seat %d %s: ", i, r.line(r.g.Seats[i].Name))
	if r.claims[i].known {
		r.printf("entry hash %v", r.claims[i].hash)
	} else {
		r.printf("not heard")
	}
	if x := r.dumps[i]; x != nil {
		r.printf(", state %v", x.state)
		if x.platform != "" {
			r.printf(", %s", r.line(x.platform))
		}
		if x.replay != "" {
			r.printf("\n  replay: %s", r.line(x.replay))
		}
	}
	r.printf("\n")
}

// verdict writes which seats are named. twice is the set of the seats that have signed twice for the
// entry.
func (r *report) verdict(twice SeatSet) {
	switch {
	case !r.judged:
		r.printf("verdict: not everybody has been heard yet\n")
	case r.named == 0:
		r.printf("verdict: no majority, nobody is named\n")
	case r.named == twice:
		r.printf("verdict: signed twice for this entry:")
		r.seats(r.named)
	default:
		r.printf("verdict: a majority agrees; wrong:")
		r.seats(r.named)
	}
}

func (r *report) seats(x SeatSet) {
	for i := range r.g.Seats {
		if x.Has(Seat(i)) {
			r.printf(" seat %d (%s)", i, r.line(r.g.Seats[i].Name))
		}
	}
	r.printf("\n")
}

// fields writes the first field in which our state and another one differ.
func (r *report) fields() {
	own := r.dumps[r.me]
	for i, x := range r.dumps {
		if Seat(i) == r.me || x == nil || own == nil || r.claims[i] == r.claims[r.me] {
			continue
		}
		if name, mine, theirs, ok := FirstDifference(own.text, x.text); ok {
			r.printf("first difference: %s\n  seat %d (own): %s\n  seat %d: %s\n", r.line(name), r.me, r.line(mine), i, r.line(theirs))
		} else {
			r.printf("first difference: none in the text of seats %d (own) and %d\n", r.me, i)
		}
	}
}

// states writes the texts of the states, each line indented.
func (r *report) states() {
	for i, x := range r.dumps {
		if x == nil || x.text == "" {
			continue
		}
		r.printf("\n--- state of seat %d after entry %d\n", i, r.k)
		for text := range strings.SplitSeq(strings.TrimRight(x.text, "\n"), "\n") {
			r.printf(" %s\n", r.line(text))
		}
	}
}

// FirstDifference compares two dumps (Machine.Dump, one `name value` a line) and returns the first
// line in which they differ. ok is false if they are equal.
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
