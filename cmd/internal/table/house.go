package table

import (
	"time"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/lockstep"
)

// house holds the options of the table itself.
type house struct {
	absent   string        // engine.AbsentRule or AbsentBot
	turnTime time.Duration // 0: no limit
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
	h = house{
		absent: r.Value(engine.AbsentOption), turnTime: time.Duration(r.Int(engine.TurnTimeOption)) * time.Second,
		diverged: r.Value(engine.DivergedOption), watched: r.Value(engine.SpectatorsOption) == engine.SpectatorsOn,
	}
	if Sealed(g) {
		h.absent = engine.AbsentRule // no bot can see the hand of an absent seat
	}
	return h
}
