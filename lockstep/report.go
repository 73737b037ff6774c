package lockstep

import (
	"fmt"
	"strings"
)

// Divergence is what a session knew, when the driver asked, about the entry at which states differ. It does not change
// when the session learns more.
type Divergence struct {
	K      Pos      // the table stopped at this entry
	Named  SeatSet  // the seats that were named, since they signed twice or differ from a majority
	Upheld bool     // other seats were named, and a majority of the roster has our state; then the session may play on without them
	Claims []Record // in seat order, the records with which the seats have signed their hash of the entry; some seats may be missing

	divergence
	proven  SeatSet // the seats against which there is a proof about the entry
	genesis *Genesis
	tableID Hash
	me      Seat
	final   Pos
}

// Divergence is the divergence at which the table stands still, or else the last one. ok is false if there was
// none. With the keys of the genesis and the Claims anybody can see which seats differ.
func (s *Session) Divergence() (x Divergence, ok bool) {
	d := s.dispute.last()
	if d == nil {
		return x, false
	}
	x = Divergence{
		K: d.entry.K, Named: d.namedSeats, Upheld: s.dispute.upheld(&s.moment, &s.proofs),
		divergence: *d, proven: s.proofs.provenFor(&d.entry),
		genesis: s.genesis, tableID: s.tableID, me: s.me, final: s.checks.final,
	}
	for _, rec := range d.claimRecords {
		if rec != nil {
			x.Claims = append(x.Claims, rec.clone())
		}
	}
	return x, true
}

// Report is a text about a divergence, for people and for the file that goes with a bug report. After a
// NoticeReport, the next Divergence has a longer one.
//
// The report contains names, platforms and states that other programs wrote. The driver passes a function,
// line, that turns each such text, or one line of a state, into one line that is safe to show. The report
// indents the lines of a state by one space, so that none of them can pass for a line of the report itself. It
// leaves out the commands that others sent (Config.Replay), because people paste commands.
func (x *Divergence) Report(line func(string) string) string {
	r := &report{Divergence: x, formatLine: line}
	r.writeEntry(&x.entry)
	for i := range x.genesis.Seats {
		r.writeSeat(Seat(i))
	}
	r.writeVerdict()
	r.writeFields()
	r.writeStates()
	return r.text.String()
}

type report struct {
	*Divergence
	text       strings.Builder
	formatLine func(string) string
}

func (r *report) printf(format string, args ...any) { fmt.Fprintf(&r.text, format, args...) }

func (r *report) writeEntry(e *Entry) {
	r.printf("states differ after entry %d (%v", r.K, e.Kind)
	if e.Seat != NoSeat {
		r.printf(" by seat %d, %s", e.Seat, r.formatLine(r.genesis.Seats[e.Seat].Name))
	}
	r.printf(")\ntable %v\ngame %s\nrules %s\nfinal up to entry %d\n", r.tableID, r.formatLine(r.genesis.Game), r.formatLine(r.genesis.Rules), r.final)
	if r.err != nil {
		r.printf("seat %d (own) stopped: %s\n", r.me, r.formatLine(r.err.Error()))
	}
	if len(e.Body) <= MaxAction {
		r.printf("entry body %x\n", e.Body)
	}
}

func (r *report) writeSeat(i Seat) {
	r.printf("seat %d %s: ", i, r.formatLine(r.genesis.Seats[i].Name))
	if r.claims[i].known {
		r.printf("entry hash %v", r.claims[i].hash)
	} else {
		r.printf("not heard")
	}
	if x := r.dumps[i]; x != nil {
		r.printf(", state %v", x.stateHash)
		if x.platform != "" {
			r.printf(", %s", r.formatLine(x.platform))
		}
		if x.replay != "" && i == r.me { // people paste this command, so it must not come from others
			r.printf("\n  replay: %s", r.formatLine(x.replay))
		}
	}
	r.printf("\n")
}

func (r *report) writeVerdict() {
	switch {
	case !r.judged:
		r.printf("verdict: not everybody has been heard yet\n")
	case r.namedSeats == 0:
		r.printf("verdict: no majority, nobody is named\n")
	case r.namedSeats == r.proven:
		r.printf("verdict: signed twice for this entry:")
		r.writeSeats(r.namedSeats)
	default:
		r.printf("verdict: a majority agrees; wrong:")
		r.writeSeats(r.namedSeats)
	}
}

func (r *report) writeSeats(x SeatSet) {
	for i := range x.All() {
		r.printf(" seat %d (%s)", i, r.formatLine(r.genesis.Seats[i].Name))
	}
	r.printf("\n")
}

// writeFields writes, for each seat whose claim differs from ours and whose state has come, the first field in
// which the two states differ.
func (r *report) writeFields() {
	own := r.dumps[r.me]
	for i, x := range r.dumps {
		if Seat(i) == r.me || x == nil || own == nil || r.claims[i] == r.claims[r.me] {
			continue
		}
		if name, mine, theirs, ok := FirstDifference(own.text, x.text); ok {
			r.printf("first difference: %s\n  seat %d (own): %s\n  seat %d: %s\n", r.formatLine(name), r.me, r.formatLine(mine), i, r.formatLine(theirs))
		} else {
			r.printf("first difference: none in the text of seats %d (own) and %d\n", r.me, i)
		}
	}
}

func (r *report) writeStates() {
	for i, x := range r.dumps {
		if x == nil || x.text == "" {
			continue
		}
		r.printf("\n--- state of seat %d after entry %d\n", i, r.K)
		for text := range strings.SplitSeq(strings.TrimRight(x.text, "\n"), "\n") {
			r.printf(" %s\n", r.formatLine(text))
		}
	}
}

// FirstDifference compares two dumps (Machine.Dump, one `name value` a line) and returns the first field in
// which they differ: its name, and both values. If the lines have different names, name is instead the number
// of the line, and inA and inB are the whole lines. ok is false if the dumps are equal.
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
