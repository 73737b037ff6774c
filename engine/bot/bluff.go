package bot

import (
	"math/rand/v2"

	"lastcard/engine"
	"lastcard/engine/choice"
)

// Bluff returns a bluff (engine.Traits.Bluff) to play instead of a, the action that the seat v.Me
// has chosen. ok is false if there is no bluff, if a is not a play in the seat's turn, or if a is
// a bluff already. The driver of a bot decides how often the bot bluffs.
func Bluff(g engine.Game, v *engine.View, a engine.Action, rng *rand.Rand) (lie engine.Action, ok bool) {
	bluff := g.Traits().Bluff
	if bluff == nil || a.Kind != engine.Play || bluff(v, &a) {
		return lie, false
	}
	h, p := choice.NewHand(g, v), choice.NewPick(rng)
	for i := range v.Legal {
		if x := &v.Legal[i]; x.Kind == engine.Play && bluff(v, x) {
			p.Weigh(*x, bluffColorScore(h, x.Color))
		}
	}
	lie = p.Best
	lie.Call = a.Call && len(a.More) == 0
	return lie, p.Score > choice.None
}

// bluffColorScore scores the colour that a bluff names. When such a play is honest, the hand has no card of
// the colour in force, so the play names another colour of the hand. A bluff does the same. It names the
// colour in force only if the hand has no other.
func bluffColorScore(h *choice.Hand, named engine.Color) int {
	if named == h.View.Color {
		return 1
	}
	return 2 * h.Colors[named]
}
