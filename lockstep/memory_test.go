package lockstep

import "testing"

// A restarted seat is reminded of its record in the last recallMost entries, and of no earlier one.
func TestRecallMost(t *testing.T) {
	for back := recallMost - 1; back <= recallMost+1; back++ {
		c := make(chain, 2*recallMost)
		c[len(c)-back].Evidence = []Record{{Kind: RecordSeal, Seat: 1}}
		if found := c.lastOf(1) != nil; found != (back <= recallMost) {
			t.Errorf("the %dth entry from the end: found is %v", back, found)
		}
	}
}
