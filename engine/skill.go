package engine

import "math/rand/v2"

// Skill is what bots know of a game beyond what its actions are worth (Traits.Worth). Each part may
// be missing. Package choice has what the skills of several games share.
type Skill struct {
	// Choose is the action that looks best to the seat v.Me. If it is not the seat's turn, the kind may
	// be KindNone: then the seat waits. A bot calls Choose in games without Traits.Worth. nil: the bot
	// chooses by playing on in its head.
	Choose func(v *View, rng *rand.Rand) Action
	// Options are the actions that a hard bot compares with base, the action that looks best.
	// nil: the bot compares legal actions of its turn, except announcements without a play. It ignores
	// all options after the first few.
	Options func(v *View, base Action) []Action

	// Quick rates a face: when a bot plays on in its head, each seat plays the card with the highest
	// number first. nil: all cards are alike. A bot calls Quick and Game.FaceColor with every number
	// below 64, even with numbers that are no face.
	Quick func(f Face) int
	// If Suited is set, a seat in a bot's head prefers cards of the colour of which it holds the most.
	Suited bool
	// Together reports whether, in a bot's head, next can be played along with first. nil: a play has
	// one card.
	Together func(first, next Face) bool

	// Deals is the number of imagined tables on which a hard bot tries its choices. Steps is the
	// number of steps that it plays on all of these tables together. 0: the bot's usual number.
	Deals, Steps int
}
