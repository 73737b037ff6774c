package table

import (
	"testing"

	"lastcard/engine"
	"lastcard/lockstep"
)

// Whoever is set aside is shown with what it did: one that nothing is heard of is silent, one
// that is heard and does not do its part holds up the match. Coming back clears both.
func TestCausesAreNamed(t *testing.T) {
	g := &lockstep.Genesis{Seats: []lockstep.Player{{Key: lockstep.Key{1}, Name: "Anna"}, {Key: lockstep.Key{2}, Name: "Ben"}, {Key: lockstep.Key{3}, Name: "Cleo"}, {Key: lockstep.Key{4}, Name: "Dora"}, {Key: lockstep.Key{5}, Name: "Emil"}}}
	m := &match{g: g, names: Names(g), away: make([]absence, 5), log: &logFile{}}
	x := &Table{feed: newFeed(), seat: seat{stage: Playing}}
	m.notice(x, &lockstep.Notice{Kind: lockstep.NoticeWaiting, Seat: 1, Ticks: 80})
	all := lockstep.SeatSet(0b11111)
	m.setAside(x, all.Without(1).Without(2))
	for seat, want := range map[engine.Seat]Why{1: WhySilent, 2: WhyStalls} {
		if got := m.away[seat].why(); got != want || !m.away[seat].aside {
			t.Errorf("seat %d: %s, want %s", seat, got, want)
		}
	}
	var told []Away
	for range 4 {
		ev, _ := x.Next(t.Context())
		if a, ok := ev.Event.(Away); ok {
			told = append(told, a)
		}
	}
	if len(told) != 2 || told[0].Why != WhySilent || told[1].Why != WhyStalls || told[1].Name != "Cleo" {
		t.Errorf("told %+v", told)
	}
	m.notice(x, &lockstep.Notice{Kind: lockstep.NoticeBack, Seat: 1})
	if got := m.away[1].why(); got != WhySilent {
		t.Errorf("one that was silent and is heard again, not yet let in: %s", got)
	}
	m.setAside(x, all)
	if m.away[1] != (absence{}) || m.away[2] != (absence{}) {
		t.Errorf("they are back: %+v", m.away)
	}
}
