package table

import (
	"testing"
	"time"

	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// A seat that is set aside has a reason: it is silent if lockstep does not hear it, and it stalls if lockstep
// hears it. When the others let the seat in again, the reason disappears.
func TestCausesAreNamed(t *testing.T) {
	x := attendance{absences: make([]absence, 5)}
	x.noteSilent(1, 4*time.Second)
	all := lockstep.SeatSet(0b11111)
	x.noteSetAside(all.Without(1).Without(2), 0)
	for seat, want := range map[engine.Seat]seam.Why{1: seam.WhySilent, 2: seam.WhyStalls} {
		if got := x.absences[seat].reason(); got != want || !x.absences[seat].isSetAside {
			t.Errorf("seat %d: %s, want %s", seat, got, want)
		}
	}
	if x.presentSeats() != all.Without(1).Without(2) {
		t.Errorf("present are %b", x.presentSeats())
	}
	x.noteBack(1)
	if got := x.absences[1].reason(); got != seam.WhySilent {
		t.Errorf("a seat that is heard again, but still set aside: %s", got)
	}
	x.noteSetAside(all, 0)
	if x.absences[1] != (absence{}) || x.absences[2] != (absence{}) {
		t.Errorf("when both seats are back: %+v", x.absences)
	}
}
