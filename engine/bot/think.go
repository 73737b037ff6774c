package bot

import (
	"math/rand/v2"

	"lastcard/engine"
)

// Limits of a hard decision. They count work, not time, so that a decision is the same on every
// computer. Together they keep a decision under some 40 ms.
const (
	hardOptions    = 12 // the most choices compared
	hardCheckEvery = 25 // each time the bot has tried this many more deals, it drops the choices that are far behind
	hardDropLimit  = 2  // a choice is far behind if it is behind by more standard errors than the square root of this
)

type effort struct {
	deals    int64 // on how many imagined tables the bot tries the choices
	steps    int   // the most steps of all playouts together; the bot still finishes the deal that reaches it
	maxSteps int   // the most steps of one playout
	// Another choice replaces the first one only if it is ahead by more standard errors than the
	// square root of this. Results on the tables are mostly luck, but the first choice has
	// reasons.
	leadNeeded int64
}

// The defaults, for games in which more deals and steps make no difference.
const (
	defaultDeals = 400
	defaultSteps = 60_000
)

// think compares choices by playing on from each of them, at tables that all agree
// with what the seat sees (determinization). It tries all choices at the same tables with the
// same luck. base is the choice that another choice has to beat.
func (b Bot) think(v *engine.View, base engine.Action, e effort, rng *rand.Rand) engine.Action {
	options := b.options(v, base)
	if len(options) < 2 {
		return base
	}
	w, err := newWorld(b.Game, b.Rules, v)
	if err != nil {
		return base // the table was set by hand
	}
	if b.Memory != nil && b.Game.Traits().Kinds.Has(engine.Draw) {
		w.remember(b.Memory)
	}
	if b.steps > 0 {
		e.steps = b.steps
	}
	return w.compare(options, e, rng)
}

// tally compares a choice with the first one, over the same deals.
type tally struct {
	dropped      bool  // the table refused it, or it is too far behind
	sum, squares int64 // of the differences between the values of the choice and of the first one
}

// clearlyDiffers reports whether the values of the choice and of the first one differ by more standard
// errors than the square root of limit.
func (t *tally) clearlyDiffers(deals, limit int64) bool {
	return t.sum*t.sum*(deals-1) > limit*(deals*t.squares-t.sum*t.sum)
}

// compare returns the option that does best, or the first option if no other is clearly ahead of it.
func (w *world) compare(options []engine.Action, e effort, rng *rand.Rand) engine.Action {
	tallies := make([]tally, len(options))
	p := newPlayout(w.game, w.view.Me, e.maxSteps)
	deals, left := int64(0), len(options)-1
	for deals < e.deals && p.steps < e.steps && left > 0 {
		if !w.tryDeal(p, options, tallies, rng) {
			return options[0] // an imagined table refuses the first option
		}
		deals++
		left = 0
		for i := range tallies[1:] {
			t := &tallies[1+i]
			if deals%hardCheckEvery == 0 && t.sum < 0 && t.clearlyDiffers(deals, hardDropLimit) {
				t.dropped = true
			}
			if !t.dropped {
				left++
			}
		}
	}
	best := 0
	for i := 1; i < len(options); i++ {
		if t := &tallies[i]; !t.dropped && t.sum > tallies[best].sum && t.clearlyDiffers(deals, e.leadNeeded) {
			best = i
		}
	}
	return options[best]
}

// tryDeal tries the options on one more table, all with the same luck. ok is false if that table
// refuses the first option.
func (w *world) tryDeal(p *playout, options []engine.Action, tallies []tally, rng *rand.Rand) (ok bool) {
	now := w.deal(rng)
	if p.table == nil {
		p.table = now.Clone()
	}
	seed, first := rng.Uint64(), 0
	for i, a := range options {
		if tallies[i].dropped {
			continue
		}
		value, taken := p.run(now, a, seed)
		switch {
		case i == 0 && !taken:
			return false
		case i == 0:
			first = value
		case !taken:
			tallies[i].dropped = true
		default:
			d := int64(value - first)
			tallies[i].sum += d
			tallies[i].squares += d * d
		}
	}
	return true
}
