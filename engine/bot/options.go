package bot

import (
	"math/rand/v2"
	"slices"

	"lastcard/engine"
)

// options returns the choices worth comparing, base first, at most hardOptions. If there is nothing
// to compare, it returns base alone.
func (b Bot) options(v *engine.View, base engine.Action) []engine.Action {
	var more []engine.Action
	if known := b.Game.Traits().Skill.Options; known != nil {
		more = known(v, base)
	} else {
		more = turnActions(v)
	}
	options := []engine.Action{base}
	for _, a := range more {
		if len(options) < hardOptions && !slices.ContainsFunc(options, func(o engine.Action) bool { return sameEffect(o, a) }) {
			options = append(options, a)
		}
	}
	return options
}

// sameEffect reports whether two choices differ at most in the announcement, and in which of several
// cards with the same face they name.
func sameEffect(a, b engine.Action) bool {
	return a.Kind == b.Kind && a.Pos == b.Pos && a.Card.Face == b.Card.Face && a.Color == b.Color && a.Target == b.Target &&
		slices.EqualFunc(a.More, b.More, func(x, y engine.Shown) bool { return x.Face == y.Face })
}

// turnActions returns every action that v.Me may do in its turn, except an announcement without a
// play.
func turnActions(v *engine.View) (options []engine.Action) {
	if v.Turn != v.Me {
		return nil
	}
	for _, a := range v.Legal {
		if a.Kind != engine.Call {
			options = append(options, withAnnouncement(v, a))
		}
	}
	return options
}

// withAnnouncement returns a, with an announcement if a is a play of the last but one card and v.Me
// may announce its last card, and otherwise without one.
func withAnnouncement(v *engine.View, a engine.Action) engine.Action {
	a.Call = a.Kind == engine.Play && len(a.More) == 0 && v.Hand(v.Me).Count == 2 && v.May(engine.Call)
	return a
}

// randomPlay returns one of the legal plays at random; ok is false if there is none.
func randomPlay(legal []engine.Action, rng *rand.Rand) (play engine.Action, ok bool) {
	n := 0
	for _, a := range legal {
		if a.Kind == engine.Play {
			if n++; rng.IntN(n) == 0 {
				play = a
			}
		}
	}
	return play, n > 0
}
