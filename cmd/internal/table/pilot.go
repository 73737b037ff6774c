package table

import (
	"math/rand/v2"
	"time"

	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/lockstep"
)

// pilot plays a seat with Options.Auto, a bot's or a person's: it looks at each new position, and acts after a
// pause.
type pilot struct {
	temper temper // of a bot; for the seat of a person it is the zero temper, which never bluffs
	rng    *rand.Rand

	memory      bot.Memory     // what a hard bot remembers of the match; other bots do not use it
	memoryEntry lockstep.Hash  // the last entry of the position that the memory has seen last
	chosenEntry lockstep.Hash  // the last entry of the position in which the pilot chose last
	plan        *engine.Action // the action for the end of the pause; nil: none
	timer       *time.Timer    // ends the pause
}

func newPilot(o *Options, key lockstep.Key, name string) pilot {
	var t temper
	if o.Bot {
		t = temperOf(name)
	}
	seed := o.Seed
	if seed == 0 {
		seed = rand.Uint64()
	}
	rng := rand.New(rand.NewPCG(seed, uint64(key[0])<<8|uint64(key[1])))
	return pilot{temper: t, rng: rng, timer: time.NewTimer(time.Hour)}
}

func (p *pilot) reset() {
	p.memory, p.memoryEntry, p.chosenEntry = bot.Memory{}, lockstep.Hash{}, lockstep.Hash{}
}

// lookAt looks at the position of the match, and chooses an action if the position is new. It returns the
// action and true if it is due at once. Otherwise it begins a pause before the action. If there is nothing to
// do, it does neither. The memory of a hard bot takes in every position, even while an action of the seat is
// pending. lookAt knows a position by its last entry and not by the number of entries, because a change of view
// may replace the last entry by another one.
func (p *pilot) lookAt(m *match) (a engine.Action, now bool) {
	if !m.opts.Auto || m.session == nil || m.course.phase != matchPlaying {
		return a, false
	}
	table := m.game.Table()
	if m.opts.Strength == bot.Hard && p.memoryEntry != m.chain {
		p.memoryEntry = m.chain
		p.memory.See(table.State())
	}
	if m.session.Pending() != nil || p.chosenEntry == m.chain {
		return a, false
	}
	p.chosenEntry, p.plan = m.chain, nil
	a = bot.Bot{Game: table.Game(), Rules: table.Rules(), Strength: m.opts.Strength, Memory: &p.memory}.Choose(&m.view, p.rng)
	a = p.temper.bluff(table.Game(), &m.view, a, p.rng)
	switch {
	case a.Kind == engine.KindNone:
		return a, false
	case m.opts.ThinkTime <= 0:
		return a, true
	}
	p.plan = &a
	p.timer.Reset(p.temper.pause(m.opts.ThinkTime, len(m.view.Legal), p.rng))
	return a, false
}

// takePlan returns the action for the end of a pause, nil if the position has changed meanwhile and needs none.
// If the action is then refused, lookAt chooses again in the next position.
func (p *pilot) takePlan() (a *engine.Action) {
	a, p.plan = p.plan, nil
	return a
}
