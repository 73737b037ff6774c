package bot

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"lastcard/engine"
	"lastcard/engine/choice"
	"lastcard/engine/fault"
)

// Strength is how well a bot plays.
type Strength uint8

// The strengths; the zero Strength is Normal.
const (
	Normal Strength = iota // sound judgement, now and then careless
	Easy                   // makes the mistakes beginners make
	Hard                   // never careless; it plays the round out in its head
	strengthEnd
)

var strengthNames = [strengthEnd]string{Normal: "normal", Easy: "easy", Hard: "hard"}

// String is "easy", "normal" or "hard".
func (s Strength) String() string {
	if s < strengthEnd {
		return strengthNames[s]
	}
	return fmt.Sprintf("strength-%d", uint8(s))
}

// ParseStrength returns the strength that a word names.
func ParseStrength(word string) (Strength, bool) {
	i := slices.Index(strengthNames[:], word)
	return Strength(max(i, 0)), i >= 0
}

// Bot is a player of a game. Between decisions it keeps only its Memory.
type Bot struct {
	Game     engine.Game
	Rules    engine.Rules // zero: the game's defaults; a bot needs them to play on in its head
	Strength Strength
	Memory   *Memory // what a hard bot has learned in the round; nil: nothing

	steps int // the most steps of a decision (effort); 0: as many as usual. Tests set fewer
}

// Nothing is the choice of a bot that waits: it is out of turn and does not interrupt. Never offer
// this action to a table.
func Nothing() engine.Action { return choice.Nothing() }

// Choose returns the choice with the best score. Every strength starts from this choice. Front ends
// offer it to a person as a hint, and tests play with it.
func Choose(g engine.Game, v *engine.View, rng *rand.Rand) engine.Action {
	return Bot{Game: g, Strength: strengthEnd}.Choose(v, rng)
}

// Choose returns what the seat v.Me does now, or Nothing if it waits. In its turn the seat always
// acts. The table accepts the action.
func (b Bot) Choose(v *engine.View, rng *rand.Rand) engine.Action {
	defer fault.NameGame(b.Game.Name())
	if len(v.Legal) == 0 {
		return Nothing()
	}
	if a, ok := choice.OfKind(v.Legal, engine.Next); ok {
		return a
	}
	switch b.Strength {
	case Easy:
		return b.chooseEasy(v, rng)
	case Normal:
		return b.chooseNormal(v, rng)
	case Hard:
		return b.chooseHard(v, rng)
	case strengthEnd:
	}
	return b.chooseSharp(v, rng)
}

// Random plays any card it can, else does any legal action. Out of turn it interrupts every other
// time. The other bots are measured against it.
func Random(v *engine.View, rng *rand.Rand) engine.Action {
	if len(v.Legal) == 0 {
		return Nothing()
	}
	plays := 0
	for plays < len(v.Legal) && v.Legal[plays].Kind == engine.Play {
		plays++
	}
	switch {
	case plays > 0:
		return v.Legal[rng.IntN(plays)]
	case v.Turn != v.Me && v.Turn != engine.NoSeat && v.Need == engine.NeedAction && rng.IntN(2) == 0:
		return Nothing()
	}
	return v.Legal[rng.IntN(len(v.Legal))]
}
