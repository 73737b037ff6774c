package table

import (
	"time"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

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
func (m *match) clock(t *Table) *seam.Clock {
	if m.session == nil {
		return nil
	}
	seat, ticks, ok := m.session.Clock()
	left := time.Duration(ticks) * TickEvery
	if !ok || t.stage != seam.Playing || left > m.house.turnTime/2 {
		return nil
	}
	left = (left + time.Second - 1).Truncate(time.Second)
	return &seam.Clock{Seat: engine.Seat(seat), Left: left, Spare: m.session.CanSpare()}
}

// Spare gives the seat that the table waits for its time once more, as far as
// this seat's vote goes. Errors: ErrStage if nobody is hurried, or it was done in
// this turn already; ErrOver.
func (t *Table) Spare() error {
	return t.do(func() error {
		if t.match == nil || t.stage != seam.Playing || t.match.session == nil || !t.match.session.Spare() {
			return seam.ErrStage
		}
		return nil
	})
}
