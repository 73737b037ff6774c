package table

import (
	"encoding/binary"
	"math/rand/v2"

	"lastcard/engine"
	"lastcard/engine/bot"
)

// standIn plays for seats that are absent, at tables that chose so
// (absent=bot). It sees the seat's View only, as any bot, and chooses among
// equals by the hash of the state, so that all machines of the table, and whoever
// verifies its log, find the same action. So a change of what bots choose has to change Compat.
func standIn(t *engine.Table, seat engine.Seat) (engine.Action, bool) {
	h := t.Hash()
	rng := rand.New(rand.NewPCG(binary.BigEndian.Uint64(h[:8]), binary.BigEndian.Uint64(h[8:16])+uint64(seat)))
	a := bot.Bot{Game: t.Game(), Rules: t.Rules()}.Choose(t.View(seat), rng)
	return a, a.Kind != engine.KindNone
}

// Machine is a table as lockstep plays it, with what its rules say about absent
// seats. It owns the table.
func Machine(t *engine.Table) *engine.Machine {
	m := engine.NewMachine(t)
	if t.Rules().Value(engine.AbsentOption) == engine.AbsentBot {
		m.Deputize(standIn)
	}
	return m
}
