package bot

import (
	"math/rand/v2"
	"slices"

	"lastcard/engine"
	"lastcard/engine/eights"
	"lastcard/engine/palace"
	"lastcard/engine/uno"
)

// Limits of a hard decision. They count work, not time, so that a decision is
// the same on every machine; together they keep it under some 30 ms.
const (
	hardOptions = 12     // choices compared
	hardDeals   = 400    // tables each is tried on
	hardSteps   = 60_000 // steps of all playouts, to the end of a deal
	hardLook    = 25     // deals between two looks at which choices are behind
	// Squares of how many standard errors another choice must be ahead of the
	// sharp one to be preferred, or behind it to be given up: what the tables
	// say is much luck, what the sharp choice rests on is not.
	hardAhead  = 5
	hardBehind = 2
)

// hard compares its choices by playing the round out from each of them, on
// tables that are all consistent with what it sees (determinization). All
// choices are tried on the same tables with the same luck. Where a View does
// not tell enough to lay out a table (a run in Switch, an exchange of hands
// that a jump would cancel, the exchange before Palace) it makes the sharp choice.
func (b Bot) hard(v *engine.View, rng *rand.Rand) engine.Action {
	base := b.sharp(v, rng)
	options := b.options(v, base)
	if len(options) < 2 {
		return base
	}
	g, ok := b.Game.(engine.Arranger)
	if !ok {
		return base
	}
	w, err := newWorld(g, b.calm(), v)
	if err != nil {
		return base // a table that was set by hand
	}
	return w.compare(options, b.effort(), rng)
}

// effort is how many steps a decision may take.
func (b Bot) effort() int {
	if b.steps > 0 {
		return b.steps
	}
	return hardSteps
}

// calm returns the rules of playouts: announcing is left out where it can be.
func (b Bot) calm() engine.Rules {
	r := b.Rules
	if r.IsZero() {
		r = engine.DefaultRules(b.Game)
	}
	if r.Value("call") != "manual" {
		return r
	}
	auto, err := engine.ParseRules(b.Game, r.String()+" call=auto")
	if err != nil {
		return r
	}
	return auto
}

// tally is how a choice does compared with the first one, over the same deals.
type tally struct {
	gone         bool  // refused, or too far behind
	sum, squares int64 // of the differences
}

// apart is whether the difference is more standard errors than the root of a
// limit.
func (t *tally) apart(deals, limit int64) bool {
	return t.sum*t.sum*(deals-1) > limit*(deals*t.squares-t.sum*t.sum)
}

// compare is the option that does best; the first is the sharp choice.
func (w *world) compare(options []engine.Action, steps int, rng *rand.Rand) engine.Action {
	tallies := make([]tally, len(options))
	p := &playout{game: w.game, me: w.v.Me}
	deals, left := int64(0), len(options)-1
	for deals < hardDeals && p.steps < steps && left > 0 {
		if !w.deals(p, options, tallies, rng) {
			return options[0] // the table is not what it seems
		}
		deals++
		left = 0
		for i := range tallies[1:] {
			t := &tallies[1+i]
			if deals%hardLook == 0 && t.sum < 0 && t.apart(deals, hardBehind) {
				t.gone = true
			}
			if !t.gone {
				left++
			}
		}
	}
	best := 0
	for i := 1; i < len(options); i++ {
		if t := &tallies[i]; !t.gone && t.sum > tallies[best].sum && t.apart(deals, hardAhead) {
			best = i
		}
	}
	return options[best]
}

// deals tries the options on one more table, all with the same luck; ok is
// false when there is no such table or it does not take the first.
func (w *world) deals(p *playout, options []engine.Action, tallies []tally, rng *rand.Rand) (ok bool) {
	l := w.deal(rng)
	now, err := w.table(l)
	if err != nil {
		return false
	}
	if p.table == nil {
		p.table = now.Clone()
	}
	seed, first := rng.Uint64(), 0
	for i, a := range options {
		if tallies[i].gone {
			continue
		}
		from := now
		if a.Kind == engine.Pass {
			l.Turn = w.after()
			if from, err = w.table(l); err != nil {
				return false
			}
			l.Turn, a = w.v.Turn, Nothing()
		}
		value, taken := p.run(from, w.there(a), seed)
		switch {
		case i == 0 && !taken:
			return false
		case i == 0:
			first = value
		case !taken:
			tallies[i].gone = true
		default:
			d := int64(value - first)
			tallies[i].sum += d
			tallies[i].squares += d * d
		}
	}
	return true
}

// after is the next seat.
func (w *world) after() engine.Seat { return engine.Step(w.v.Me, w.v.Dir, len(w.v.Seats)) }

// options returns the choices worth a thought, base first, the sharp one; fewer than two
// where there is nothing to compare, as in games that say themselves what an action is worth.
func (b Bot) options(v *engine.View, base engine.Action) []engine.Action {
	if b.Game.Traits().Worth != nil {
		return []engine.Action{base}
	}
	var more []engine.Action
	switch g := b.Game.(type) {
	case uno.Game:
		more = unoOptions(g, v, base)
	case eights.Game:
		more = eightsOptions(g, v, base)
	case palace.Game:
		more = palaceOptions(v, base)
	}
	options := []engine.Action{base}
	for _, a := range more {
		if len(options) < hardOptions && !slices.ContainsFunc(options, func(o engine.Action) bool { return alike(o, a) }) {
			options = append(options, a)
		}
	}
	return options
}

// alike reports whether two choices come to the same: twins of one face do.
func alike(a, b engine.Action) bool {
	return a.Kind == b.Kind && a.Card.Face == b.Card.Face && a.Color == b.Color && a.Target == b.Target &&
		slices.EqualFunc(a.More, b.More, func(x, y engine.Shown) bool { return x.Face == y.Face })
}

// twoColors returns the two colours a hand holds most of without a card.
func (h *hand) twoColors(without engine.Card) (first, second engine.Color) {
	first = h.favourite(without)
	var count [5]int
	for _, c := range h.cards {
		if c.Card != without {
			count[h.g.FaceColor(c.Face)]++
		}
	}
	for k := engine.Color(1); k <= 4; k++ {
		if k != first && (second == engine.NoColor || count[k] > count[second]) {
			second = k
		}
	}
	return first, second
}

// worth reports whether the colour an action names, if any, is worth a thought.
func (h *hand) worth(a engine.Action) bool {
	if a.Color == engine.NoColor {
		return true
	}
	first, second := h.twoColors(a.Card.Card)
	return a.Color == first || a.Color == second
}
