package table

import (
	"encoding/binary"
	"math/rand/v2"

	"lastcard/engine"
	"lastcard/engine/bot"
)

// standIn returns the action of a bot for an absent seat, at a table with absent=bot. Like any bot it sees only
// the seat's view. Where a bot chooses at random, the hash of the state decides, so that all machines of the
// table, and everybody who verifies the log, find the same action. So whoever changes the choices of bots has
// to change Compat.
func standIn(t *engine.Table, seat engine.Seat) (engine.Action, bool) {
	h := t.Hash()
	rng := rand.New(rand.NewPCG(binary.BigEndian.Uint64(h[:8]), binary.BigEndian.Uint64(h[8:16])+uint64(seat)))
	a := bot.Bot{Game: t.Game(), Rules: t.Rules()}.Choose(t.View(seat), rng)
	return a, a.Kind != engine.KindNone
}

// Machine returns the machine of a table, which owns the table from then on. With absent=bot, standIn plays for
// absent seats, otherwise a rule of the game.
func Machine(t *engine.Table) *engine.Machine {
	m := engine.NewMachine(t)
	if t.Rules().Value(engine.AbsentOption) == engine.AbsentBot {
		m.Deputize(standIn)
	}
	return m
}
