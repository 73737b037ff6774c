package table

import (
	"time"

	"lastcard/engine"
	"lastcard/lockstep"
)

// tableOptions holds options that every game has, because they are about the table: absent, turn-time, diverged
// and spectators.
type tableOptions struct {
	absentRule       string        // engine.AbsentRule or AbsentBot
	turnTime         time.Duration // 0: no limit
	divergedRule     string        // engine.DivergedStop or DivergedAside
	allowsSpectators bool
}

func tableOptionsOf(g *lockstep.Genesis) tableOptions {
	_, r, err := parseTerms(g.Game, g.Rules)
	if err != nil {
		return tableOptions{absentRule: engine.AbsentRule, divergedRule: engine.DivergedStop, allowsSpectators: true}
	}
	h := tableOptions{
		absentRule: r.Value(engine.AbsentOption), turnTime: time.Duration(r.Int(engine.TurnTimeOption)) * time.Second,
		divergedRule: r.Value(engine.DivergedOption), allowsSpectators: r.Value(engine.SpectatorsOption) == engine.SpectatorsOn,
	}
	if IsSealed(g) {
		h.absentRule = engine.AbsentRule // no bot can see the hand of an absent seat
	}
	return h
}
