package table

import (
	"testing"
	"time"

	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// If a seat is set aside, people see the reason. A seat that lockstep does not hear is silent. A
// seat that it hears, but that does not do its part, stalls the match. When the others let the seat
// in again, the reason disappears.
func TestCausesAreNamed(t *testing.T) {
	x := attendance{away: make([]absence, 5)}
	x.silent(1, 4*time.Second)
	all := lockstep.SeatSet(0b11111)
	x.setAside(all.Without(1).Without(2), 0)
	for seat, want := range map[engine.Seat]seam.Why{1: seam.WhySilent, 2: seam.WhyStalls} {
		if got := x.away[seat].why(); got != want || !x.away[seat].aside {
			t.Errorf("seat %d: %s, want %s", seat, got, want)
		}
	}
	if x.here() != all.Without(1).Without(2) {
		t.Errorf("here are %b", x.here())
	}
	x.back(1)
	if got := x.away[1].why(); got != seam.WhySilent {
		t.Errorf("one that was silent and is heard again, not yet let in: %s", got)
	}
	x.setAside(all, 0)
	if x.away[1] != (absence{}) || x.away[2] != (absence{}) {
		t.Errorf("they are back: %+v", x.away)
	}
}
