package table

import (
	"testing"

	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// Whoever is set aside is shown with what it did: one that nothing is heard of is silent, one
// that is heard and does not do its part holds up the match. Coming back clears both.
func TestCausesAreNamed(t *testing.T) {
	g := &lockstep.Genesis{Seats: []lockstep.Player{{Key: lockstep.Key{1}, Name: "Anna"}, {Key: lockstep.Key{2}, Name: "Ben"}, {Key: lockstep.Key{3}, Name: "Cleo"}, {Key: lockstep.Key{4}, Name: "Dora"}, {Key: lockstep.Key{5}, Name: "Emil"}}}
	m := &match{g: g, names: Names(g), away: make([]absence, 5), log: &logFile{}}
	x := &Table{feed: newFeed(), seat: seat{stage: seam.Playing}}
	m.notice(x, &lockstep.Notice{Kind: lockstep.NoticeWaiting, Seat: 1, Ticks: 80})
	all := lockstep.SeatSet(0b11111)
	m.setAside(x, all.Without(1).Without(2))
	for seat, want := range map[engine.Seat]seam.Why{1: seam.WhySilent, 2: seam.WhyStalls} {
		if got := m.away[seat].why(); got != want || !m.away[seat].aside {
			t.Errorf("seat %d: %s, want %s", seat, got, want)
		}
	}
	m.notice(x, &lockstep.Notice{Kind: lockstep.NoticeBack, Seat: 1})
	if got := m.away[1].why(); got != seam.WhySilent {
		t.Errorf("one that was silent and is heard again, not yet let in: %s", got)
	}
	m.setAside(x, all)
	if m.away[1] != (absence{}) || m.away[2] != (absence{}) {
		t.Errorf("they are back: %+v", m.away)
	}
}
