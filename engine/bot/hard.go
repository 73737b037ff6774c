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
// the same on every machine; together they keep it under some 20 ms.
const (
	hardOptions = 12     // choices compared
	hardDeals   = 80     // tables each is tried on
	hardSteps   = 20_000 // steps of all playouts, to the end of a deal
	// hardTrust is by how much another choice must be better than the normal
	// one to be preferred: so many points (valueWon) times the square root of
	// the number of deals, about what luck alone makes of them.
	hardTrust = 400
)

// hard compares its choices by playing the round out from each of them, on
// tables that are all consistent with what it sees (determinization). All
// choices are tried on the same tables with the same luck. Where a View does
// not tell enough to lay out a table (a run in Switch, an exchange of hands
// that a jump would cancel, the exchange before Palace) it plays as Normal.
func (b Bot) hard(v *engine.View, rng *rand.Rand) engine.Action {
	base := b.normal(v, rng)
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

// calm is the rules of playouts: announcing is left out where it can be.
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

// compare is the option that does best; the first is the normal choice.
func (w *world) compare(options []engine.Action, steps int, rng *rand.Rand) engine.Action {
	total := make([]int, len(options))
	refused := make([]bool, len(options))
	p := &playout{game: w.game, me: w.v.Me}
	deals := 0
	for ; deals < hardDeals && p.steps < steps; deals++ {
		l := w.deal(rng)
		now, err := w.table(l)
		if err != nil {
			return options[0]
		}
		if p.table == nil {
			p.table = now.Clone()
		}
		seed := rng.Uint64()
		for i, a := range options {
			if refused[i] {
				continue
			}
			from := now
			if a.Kind == engine.Pass {
				l.Turn = w.after()
				if from, err = w.table(l); err != nil {
					return options[0]
				}
				l.Turn, a = w.v.Turn, Nothing()
			}
			value, ok := p.run(from, w.there(a), seed)
			total[i] += value
			refused[i] = !ok
		}
	}
	if refused[0] {
		return options[0] // the table is not what it seems
	}
	best, most := 0, total[0]+hardTrust*root(deals)
	for i := 1; i < len(options); i++ {
		if !refused[i] && total[i] > most {
			best, most = i, total[i]
		}
	}
	return options[best]
}

// root is the whole part of a square root.
func root(n int) (r int) {
	for (r+1)*(r+1) <= n {
		r++
	}
	return r
}

// after is the next seat.
func (w *world) after() engine.Seat {
	n := len(w.v.Seats)
	return engine.Seat(((int(w.v.Me)+w.v.Dir)%n + n) % n)
}

// options are the choices worth a thought, the normal one first; fewer than two
// where there is nothing to compare.
func (b Bot) options(v *engine.View, base engine.Action) []engine.Action {
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

// twoColors are the two colours a hand holds most of without a card.
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
