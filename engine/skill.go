package engine

import "math/rand/v2"

// Skill is what bots know of a game beyond what its actions are worth (Traits.Worth). Each part may
// be missing. Package choice has what the skills of several games share.
type Skill struct {
	// Choose is the action that looks best to the seat v.Me. An action of KindNone means that the seat
	// waits: it is not the seat's turn. A bot calls Choose in games without Traits.Worth. nil: the bot
	// chooses by playing on in its head.
	Choose func(v *View, rng *rand.Rand) Action
	// Options are the actions that a hard bot compares with base, the action that looks best.
	// nil: the bot compares every action that the seat may do.
	Options func(v *View, base Action) []Action

	// Quick rates a face: when a bot plays on in its head, a seat plays the card with the highest
	// number first. nil: all cards are alike. If the game is Suited, cards of the colour that a
	// hand has most of are played sooner. A bot calls Quick and FaceColor with every number below
	// 64, even with numbers that are no face. Together reports whether next can be played along
	// with first. nil: a play has one card.
	Quick    func(f Face) int
	Suited   bool
	Together func(first, next Face) bool

	// Deals is the number of tables on which a hard bot tries its choices. Steps is the number of
	// steps that it plays on all of these tables together. 0: the number that is usual for other
	// games.
	Deals, Steps int
}
