package lockstep_test

import (
	"testing"

	"lastcard/lockstep"
)

// Busy lines drop all repeated messages. While no other message is lost, the table needs no repetitions:
// messages that are sent once suffice for the shuffle, for every action and for the end, and the
// view never changes.
func TestWithoutRepetitions(t *testing.T) {
	for name, make := range map[string]func(*testing.T, int) *bus{
		"open":   func(t *testing.T, seats int) *bus { return newBus(t, seats, nil) },
		"sealed": newSealedBus,
	} {
		t.Run(name, func(t *testing.T) {
			b := make(t, 4)
			left := 0
			b.cut = func(p parcel) bool {
				if p.again {
					left++
				}
				return p.again
			}
			for range 400 {
				b.tick(1)
			}
			if left == 0 {
				t.Error("nothing was to be said again")
			}
			for i, s := range b.s {
				if !s.Over() {
					t.Errorf("seat %d is at entry %d after 20 s", i, s.Next())
				}
				if n := len(b.found(i, lockstep.NoticeView)); n > 0 {
					t.Errorf("seat %d has changed the view %d times", i, n)
				}
			}
			b.same()
		})
	}
}

// A line never drops a message with a new record, whatever else is in it.
func TestNewsIsNoRepetition(t *testing.T) {
	b := newBus(t, 3, nil)
	seen := map[string]bool{}
	b.cut = func(p parcel) bool {
		for _, rec := range lockstep.RecordsOf(p.data) {
			id := string(rune(p.to)) + string(rec.Bytes())
			if rec.Kind != lockstep.RecordStatus && !seen[id] && p.again && int(rec.Seat) == p.from {
				t.Errorf("seat %d sends a %v for the first time as a repetition", p.from, rec.Kind)
			}
			seen[id] = true
		}
		return false
	}
	b.finish()
}
