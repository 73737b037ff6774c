package replay

import (
	"bytes"
	"testing"

	"lastcard/engine"
	"lastcard/lockstep"
)

// unconfirmed returns a log with the same entries, but with no check of the last n entries. So they are not final.
func unconfirmed(t *testing.T, log []byte, n int) []byte {
	t.Helper()
	l, err := lockstep.ReadLog(bytes.NewReader(log))
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	w, err := lockstep.NewWriter(&b)
	if err != nil {
		t.Fatal(err)
	}
	entries := lockstep.Pos(0)
	for e, err := range l.Entries() {
		if err != nil {
			t.Fatal(err)
		}
		if err := w.WriteEntry(&e); err != nil {
			t.Fatal(err)
		}
		entries++
	}
	for i := range l.Records {
		if r := &l.Records[i]; r.Kind != lockstep.RecordCheck || int(r.K)+n < int(entries) {
			if err := w.WriteRecord(r); err != nil {
				t.Fatal(err)
			}
		}
	}
	return b.Bytes()
}

// A player who signs twice can show somebody another end than the others have seen. That end is not final, so it does
// not count: not in the summary of a match, from which the archive and the statistics are made, nor in a tape.
func TestEndThatIsNotFinal(t *testing.T) {
	log := played(t, "eights", "points=20", 3)
	whole, err := Summarize(bytes.NewReader(log))
	if err != nil || !whole.Ended || whole.Winner == engine.NoSeat {
		t.Fatalf("%+v, %v", whole, err)
	}
	for _, n := range []int{1, 2, 6} {
		open := unconfirmed(t, log, n)
		s, err := Summarize(bytes.NewReader(open))
		if err != nil || s.Ended || s.Verdict != lockstep.VerdictProven {
			t.Fatalf("without checks of the last %d entries: %+v, %v", n, s, err)
		}
		if n > 1 && (s.Winner != engine.NoSeat || s.Moves >= whole.Moves) {
			t.Errorf("without checks of the last %d entries: seat %d wins, after %d of %d moves", n, s.Winner, s.Moves, whole.Moves)
		}
		tape, err := ReadTape(bytes.NewReader(open), nil)
		if err != nil || tape.Ended || n > 1 && tape.FinalMoves >= len(tape.Moves) {
			t.Errorf("without checks of the last %d entries: ended %t, %d of %d moves are final, %v", n, tape.Ended, tape.FinalMoves, len(tape.Moves), err)
		}
	}
}
