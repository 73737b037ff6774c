package sim

import "testing"

// The cost of an action grows in proportion to the number of seats: each peer sends its own records,
// about three, to each other peer, and nothing twice.
func TestTraffic(t *testing.T) {
	for _, seats := range []int{2, 4, 10} {
		l, err := Traffic(seats)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%+v", l)
		if l.Actions < 200 || l.Sends < 1 || l.Sends > 4 || l.Messages > 4*float64(seats-1) || l.Bytes/l.Messages > 700 || l.Quiet <= 0 || l.Calm <= 0 || l.Calm > l.Quiet/10 {
			t.Errorf("%+v", l)
		}
	}
}
