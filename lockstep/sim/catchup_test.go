package sim

import "testing"

// A seat that has lost everything has all entries again after a few ticks, and receives hardly anything twice. A
// thousand entries take at most 10 ticks, and at most twice the bytes of their evidence.
func TestCatchUp(t *testing.T) {
	const seats, entries = 4, 1000
	x, err := NewStraggler(seats, entries)
	if err != nil {
		t.Fatal(err)
	}
	evidence := 0
	for k := range x.entries {
		e, _ := x.table.peers[1].session.Entry(k)
		for i := range e.Evidence {
			evidence += len(e.Evidence[i].Bytes())
		}
	}
	bytes, ticks, err := x.CatchUp()
	if err != nil {
		t.Fatal(err)
	}
	if ticks > 10 || bytes > 2*evidence {
		t.Errorf("%d ticks, %d bytes for %d of evidence", ticks, bytes, evidence)
	}
	if x.table.peers[0].session.LastHash() != x.table.peers[1].session.LastHash() {
		t.Error("seat 0 has another last entry")
	}
}
