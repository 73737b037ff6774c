package table

import (
	"time"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/lockstep"
)

// HurryLast is how long before the vote a seat that does not act is hurried a
// second time; the first time is when half of its time is over.
const HurryLast = 10 * time.Second

// Clock is a seat that the table has waited for, for half of its time or more.
type Clock struct {
	Seat  engine.Seat
	Left  time.Duration // until all programs vote to set its turn aside
	Spare bool          // this seat can still give it its time once more (Table.Spare)
}

// house is what the table's own options say.
type house struct {
	absent   string        // engine.AbsentRule or AbsentBot
	turnTime time.Duration // 0: nobody is hurried
	diverged string        // engine.DivergedStop or DivergedAside
	watched  bool          // spectators are let in
}

func houseOf(g *lockstep.Genesis) house {
	h := house{absent: engine.AbsentRule, diverged: engine.DivergedStop, watched: true}
	game, ok := games.Lookup(g.Game)
	if !ok {
		return h
	}
	r, err := engine.ParseRules(game, g.Rules)
	if err != nil {
		return h
	}
	return house{
		absent: r.Value(engine.AbsentOption), turnTime: time.Duration(r.Int(engine.TurnTimeOption)) * time.Second,
		diverged: r.Value(engine.DivergedOption), watched: r.Value(engine.SpectatorsOption) == engine.SpectatorsOn,
	}
}

// clock is the seat that is hurried, nil if none is.
func (m *match) clock(t *Table) *Clock {
	if m.session == nil {
		return nil
	}
	seat, ticks, ok := m.session.Clock()
	left := time.Duration(ticks) * TickEvery
	if !ok || t.stage != Playing || left > m.house.turnTime/2 {
		return nil
	}
	return &Clock{engine.Seat(seat), left, m.session.CanSpare()}
}

// hurry is called on every tick: it tells of a seat that is slow, and shows how
// the seconds go by.
func (m *match) hurry(t *Table) {
	c := m.clock(t)
	if c == nil {
		if m.hurried > 0 {
			m.hurried, t.dirty = 0, true
		}
		return
	}
	if s := int(c.Left / time.Second); s != m.seconds || m.hurried == 0 {
		m.seconds, t.dirty = s, true
	}
	if m.hurried == 0 || m.hurried == 1 && c.Left <= HurryLast {
		if m.hurried++; c.Left <= HurryLast {
			m.hurried = 2
		}
		t.feed.put(Hurry{c.Seat, m.names[c.Seat], int((c.Left + time.Second - 1) / time.Second)})
	}
}

// Spare gives the seat that the table waits for its time once more, as far as
// this seat's vote goes. Errors: ErrStage if nobody is hurried, or it was done in
// this turn already; ErrOver.
func (t *Table) Spare() error {
	return t.do(func() error {
		if t.match == nil || t.stage != Playing || t.match.session == nil || !t.match.session.Spare() {
			return ErrStage
		}
		t.match.hurried, t.dirty = 0, true
		return nil
	})
}
