package table

import (
	"time"

	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/render/seam"
)

// decide lets the bot look at a table that has changed. It reports whether it
// acted at once; otherwise a timer is set, or there is nothing to do.
func (t *Table) decide() bool {
	m := t.match
	if t.stage != seam.Playing || m.session.Pending() != nil || m.decided == m.entries || !m.enoughAt.IsZero() {
		return false
	}
	m.decided = m.entries
	t.plan = nil
	at := m.machine.Table()
	a := bot.Bot{Game: at.Game(), Rules: at.Rules(), Strength: t.opts.Strength}.Choose(&m.view, t.rng)
	if a.Kind == engine.KindNone {
		return false
	}
	if t.opts.Think <= 0 {
		return t.propose(a) == nil
	}
	t.plan = &a
	t.think.Reset(t.pause())
	return false
}

// pause is how long the bot seems to think: six to fourteen tenths of Think.
func (t *Table) pause() time.Duration {
	return t.opts.Think*6/10 + time.Duration(t.rng.Int64N(int64(t.opts.Think)*8/10+1))
}

// thought is the end of a pause. A plan that the table has overtaken was
// dropped by decide; one that is refused is thought over at the next change.
func (t *Table) thought() {
	a := t.plan
	t.plan = nil
	if a != nil && t.match != nil {
		_ = t.propose(*a)
	}
}
