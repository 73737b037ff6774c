package lockstep_test

import (
	"testing"

	"lastcard/lockstep"
)

// The table needs no repetitions while every message arrives the first time: the lines drop all repeated
// messages, but the shuffle, every action and the end still work, and the view never changes.
func TestWithoutRepetitions(t *testing.T) {
	for name, newTable := range map[string]func(*testing.T, int) *bus{
		"open":   func(t *testing.T, seats int) *bus { return newBus(t, seats, nil) },
		"sealed": newSealedBus,
	} {
		t.Run(name, func(t *testing.T) {
			b := newTable(t, 4)
			repeats := 0
			b.cut = func(p parcel) bool {
				if p.mayDrop {
					repeats++
				}
				return p.mayDrop
			}
			for range 400 {
				b.tick(1)
			}
			if repeats == 0 {
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

// A message with a new record of its sender, other than a status, is never marked as a repetition
// (Message.MayDrop): a busy line would drop it.
func TestNewsIsNoRepetition(t *testing.T) {
	b := newBus(t, 3, nil)
	sent := map[string]bool{}
	b.cut = func(p parcel) bool {
		for _, rec := range lockstep.RecordsOf(p.data) {
			id := string(rune(p.to)) + string(rec.Bytes())
			if rec.Kind != lockstep.RecordStatus && !sent[id] && p.mayDrop && int(rec.Seat) == p.from {
				t.Errorf("seat %d sends a %v for the first time as a repetition", p.from, rec.Kind)
			}
			sent[id] = true
		}
		return false
	}
	b.finish()
}
