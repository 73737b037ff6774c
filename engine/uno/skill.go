package uno

import (
	"math/rand/v2"

	"lastcard/engine"
	"lastcard/engine/choice"
)

// skill is how bots play Uno. Luck decides much of a round, and one step of a round takes little computing
// time, so a bot tries its choices on more tables than in other games.
var skill = engine.Skill{Choose: choose, Options: options, Quick: quick, Suited: true, Deals: 1600, Steps: 150_000}

type hand struct{ *choice.Hand }

func newHand(v *engine.View) *hand { return &hand{choice.NewHand(Game{}, v)} }

// choose catches, or announces the only card of its hand, at once if it can, and jumps in unless that does
// harm. Otherwise, in its turn, it names a colour, challenges now and then, or plays the card with the best score.
// If no play is good enough, it draws or passes.
func choose(v *engine.View, rng *rand.Rand) engine.Action {
	if a, ok := choice.SpeakUp(v); ok {
		return a
	}
	h := newHand(v)
	if a, score := h.best(engine.Jump, rng); score > choice.Pass {
		return h.announce(a)
	}
	if v.Turn != v.Me {
		return choice.Nothing()
	}
	if a, ok := choice.OfKind(v.Legal, engine.Name); ok {
		a.Color = h.Favourite(engine.NoCard)
		return a
	}
	if a, ok := choice.OfKind(v.Legal, engine.Challenge); ok && h.doubts(rng) {
		return a
	}
	_, mayPass := choice.OfKind(v.Legal, engine.Pass)
	_, mayDraw := choice.OfKind(v.Legal, engine.Draw)
	if a, score := h.best(engine.Play, rng); score > choice.Pass || score > choice.None && !mayPass && !mayDraw {
		return h.announce(a)
	}
	return choice.DrawOrPass(v)
}

// announce returns a, with an announcement if it leaves one card that is not yet announced.
func (h *hand) announce(a engine.Action) engine.Action {
	me := h.View.Me
	a.Call = h.View.Hand(me).Count == 2 && !h.View.Seats[me].Called
	return a
}

// doubts decides, partly at random, whether to challenge the seat that played before. If that seat is
// guilty, it draws the penalty instead of the bot; if not, the bot draws two cards more. The more cards
// that seat holds, the likelier it has bluffed.
func (h *hand) doubts(rng *rand.Rand) bool {
	n := h.View.Hand(h.Away(-1)).Count
	return rng.IntN(100) < min(5+5*n, 50)
}

// best returns the action of a kind with the highest score, or one of several such actions at random.
func (h *hand) best(k engine.Kind, rng *rand.Rand) (best engine.Action, score int) {
	c := choice.NewPick(rng)
	for _, a := range h.View.Legal {
		if a.Kind == k {
			c.Weigh(a, h.score(a))
		}
	}
	return c.Best, c.Score
}

// score rates a play or a jump. Cards with many points go first and wilds last. Draw cards, Skips and
// Reverses are good if the next seat is about to go out.
func (h *hand) score(a engine.Action) int {
	f := a.Card.Face
	if len(h.Cards) == 1 {
		return 1000 // the seat goes out
	}
	x := h.Game.Value(f)
	color := h.Game.FaceColor(f)
	if color != engine.NoColor {
		x += 6 * (h.Colors[color] - 1)
	}
	threat := 0
	if h.Next <= 2 {
		threat = 60
	}
	switch Symbol(f) {
	case Skip, Reverse:
		x += threat / 2
		if len(h.View.Seats) == 2 {
			x += 20
		}
	case DrawTwo:
		x += threat + 5
	case Wild, WildDrawFour:
		x = h.wildScore(a, threat)
	case 7, 0:
		x += h.exchangeScore(a)
	}
	return x
}

// wildScore keeps wilds until few cards are left, and names the favourite colour.
func (h *hand) wildScore(a engine.Action, threat int) int {
	x := -60
	if Symbol(a.Card.Face) == WildDrawFour {
		x = -80 + threat
	}
	if len(h.Cards) <= 3 || h.Fewest <= 2 {
		x += 70
	}
	if a.Color == h.Favourite(a.Card.Card) {
		return x
	}
	return x - 30
}

// exchangeScore rates how many cards a swap gains or loses. A play that names a target is a swap.
// A rotation cannot be seen in the action; only the next view shows what it gains.
func (h *hand) exchangeScore(a engine.Action) int {
	if a.Target == engine.NoSeat {
		return 0
	}
	mine := len(h.Cards) - 1
	gain := 15 * (mine - h.View.Hand(a.Target).Count)
	if mine <= 2 && gain < 0 {
		return gain - 600 // the seat should rather draw than give this hand away
	}
	return gain
}

// options returns the plays worth comparing, the jumps, and the draw or the pass. It leaves out plays
// that name a colour other than the two best, and swaps with any but the smallest hand. Out of turn it
// returns the jumps and the choice to do nothing.
func options(v *engine.View, base engine.Action) (all []engine.Action) {
	switch base.Kind {
	case engine.Catch, engine.Call, engine.Name, engine.Challenge:
		return nil
	default:
	}
	h := newHand(v)
	jumps := false
	for _, a := range v.Legal {
		switch a.Kind {
		case engine.Jump:
			jumps = true
			all = append(all, h.announce(a))
		case engine.Play:
			if h.Considers(&a) && (a.Target == engine.NoSeat || v.Hand(a.Target).Count == h.Fewest) {
				all = append(all, h.announce(a))
			}
		case engine.Draw, engine.Pass:
			all = append(all, a)
		default:
		}
	}
	if v.Turn != v.Me {
		if !jumps {
			return nil
		}
		all = append(all, choice.Nothing())
	}
	return all
}

// quick rates a face for a bot that plays on in its head. The bot plays cards with the most
// points first, and wild cards last.
func quick(f engine.Face) int {
	if (Game{}).FaceColor(f) == engine.NoColor {
		return choice.QuickLast
	}
	return Game{}.Value(f)
}
