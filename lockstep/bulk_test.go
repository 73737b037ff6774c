package lockstep_test

import (
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// padded is a machine whose parts are padded, so that they are bulky like the parts of a real shuffle.
type padded struct{ *sim.Sealed }

const padding = 8 << 10

func (m padded) Part() []byte {
	part := m.Sealed.Part()
	if len(part) == 0 {
		return nil
	}
	return append(part, make([]byte, padding)...)
}

func unpad(part []byte) []byte { return part[:max(0, len(part)-padding)] }

func (m padded) CheckPart(seat int, part []byte) error { return m.Sealed.CheckPart(seat, unpad(part)) }

func (m padded) TakeParts(parts [][]byte) error {
	var all [][]byte
	for _, p := range parts {
		all = append(all, unpad(p))
	}
	return m.Sealed.TakeParts(all)
}

func newPaddedBus(t *testing.T, seats, turns int) *bus {
	return newBusOf(t, seats, sim.Hashed(), 0, func(seat int) lockstep.Machine { return padded{sim.NewSealed(seats, turns, seat)} })
}

// While small messages overtake the parts of a shuffle, as on a slow line, nobody sends a part again for two
// seconds, neither its author nor another seat, and statuses do not crowd out the parts. A lost part is sent
// again a little later.
func TestBulkIsSentOnce(t *testing.T) {
	const seats = 4
	b := newPaddedBus(t, seats, toyTurns)
	b.mute = true
	copies, statuses := 0, 0
	b.cut = func(p parcel) bool {
		if hasKind(p.data, lockstep.RecordStatus) {
			statuses++
		}
		if !hasKind(p.data, lockstep.RecordPart) {
			return false
		}
		copies++
		return true
	}
	k := b.s[0].Next()
	const seconds = 2
	b.tick(seconds * 1000 / lockstep.TickInterval)
	if copies == 0 || copies > seats*(seats-1) {
		t.Errorf("%d copies of parts are sent, want one of each to each other seat, %d at most", copies, seats*(seats-1))
	}
	if most := (seconds + 1) * seats * (seats - 1); statuses > most {
		t.Errorf("%d copies of statuses are sent, want %d at most", statuses, most)
	}
	b.cut = nil
	b.tick(2 * lockstep.MaxBulkPause)
	for i, s := range b.s {
		if s.Next() <= k {
			t.Errorf("seat %d has not got the parts", i)
		}
	}
}

// The table waits longer for a heavy part than for other records, as a slow line takes a while to bring the
// part to all others. If the part does not come even then, the table goes on without that seat.
func TestTimeForLongPart(t *testing.T) {
	const seats, slow = 4, 1
	b := newSealedBus(t, seats)
	b.mute = true
	b.cut = func(p parcel) bool {
		for _, rec := range lockstep.RecordsOf(p.data) {
			if rec.Kind == lockstep.RecordPart && rec.Seat == slow {
				return true
			}
		}
		return false
	}
	b.tick(1)
	k := b.s[0].Next()
	if !b.s[0].WaitsForHeavy() {
		t.Fatalf("position %d waits for no part of a shuffle", k)
	}
	b.tick(lockstep.StallAfter + lockstep.HeavyTime(seats) - 20)
	if b.s[0].Next() != k || len(b.found(0, lockstep.NoticeView)) > 0 {
		t.Errorf("after %d ticks the table no longer waits for seat %d", lockstep.StallAfter+lockstep.HeavyTime(seats)-20, slow)
	}
	b.tick(100)
	if len(b.found(0, lockstep.NoticeView)) == 0 {
		t.Error("the table waits for ever")
	}
}
