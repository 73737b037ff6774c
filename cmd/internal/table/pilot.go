package table

import (
	"math/rand/v2"
	"time"

	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/lockstep"
)

// pilot plays a seat in a person's place (Options.Auto): it looks at each new position, and
// acts after a pause.
type pilot struct {
	temper temper // the temper of a bot; in a person's seat the zero temper, which never bluffs
	rng    *rand.Rand

	memory      bot.Memory     // what a hard bot remembers of the match; other bots do not use it
	memoryEntry lockstep.Hash  // the newest entry when the memory was last updated
	chosenEntry lockstep.Hash  // the newest entry when the pilot last chose an action
	plan        *engine.Action // the action for the end of the pause
	pause       time.Duration  // a pause that has just begun; the loop takes it and sets its timer
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
	return pilot{temper: t, rng: rand.New(rand.NewPCG(seed, uint64(key[0])<<8|uint64(key[1])))}
}

// reset resets the pilot for another match.
func (p *pilot) reset() {
	p.memory, p.memoryEntry, p.chosenEntry = bot.Memory{}, lockstep.Hash{}, lockstep.Hash{}
}

// lookAt looks at a new position. It returns an action and true if the action is due at once, or
// begins a pause before the action. If there is nothing to do, it does neither. The memory takes in
// every position, even while an action of the seat is pending. lookAt recognises a position by
// its last entry, not by the number of entries: a change of view may replace the last entry by another
// one.
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
	p.pause = p.temper.pause(m.opts.ThinkTime, len(m.view.Legal), p.rng)
	return a, false
}

// takePause returns the pause that has begun since its last call. ok is false if there is none.
func (p *pilot) takePause() (pause time.Duration, ok bool) {
	pause, p.pause = p.pause, 0
	return pause, pause > 0
}

// takePlan returns the action for the end of a pause, nil if the position has changed meanwhile. If the
// action is refused, lookAt chooses again in the next position.
func (p *pilot) takePlan() (a *engine.Action) {
	a, p.plan = p.plan, nil
	return a
}
