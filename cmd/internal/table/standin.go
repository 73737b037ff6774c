package table

import (
	"encoding/binary"
	"math/rand/v2"

	"lastcard/engine"
	"lastcard/engine/bot"
)

// standIn plays for absent seats at tables with absent=bot. It sees only the seat's View, like any
// bot. The hash of the state decides between equally good actions, so that all machines of the
// table, and everybody who verifies its log, find the same action. So whoever changes the choices of
// the bots has to change Compat.
func standIn(t *engine.Table, seat engine.Seat) (engine.Action, bool) {
	h := t.Hash()
	rng := rand.New(rand.NewPCG(binary.BigEndian.Uint64(h[:8]), binary.BigEndian.Uint64(h[8:16])+uint64(seat)))
	a := bot.Bot{Game: t.Game(), Rules: t.Rules()}.Choose(t.View(seat), rng)
	return a, a.Kind != engine.KindNone
}

// Machine returns a table as lockstep plays it, with its rules for absent seats. The machine owns the
// table.
func Machine(t *engine.Table) *engine.Machine {
	m := engine.NewMachine(t)
	if t.Rules().Value(engine.AbsentOption) == engine.AbsentBot {
		m.Deputize(standIn)
	}
	return m
}
