package board

import (
	"slices"

	"lastcard/engine"
)

// offer is what may be done now, read out of a View's legal actions.
type offer struct {
	legal      []engine.Action
	kinds      uint64 // of all legal actions, a bit each
	play, jump map[engine.Card]choice
	name       []engine.Color // the colours to name for the first card
	catch      []engine.Seat
	flip       []uint8
}

// choice is what a card needs to be played with.
type choice struct {
	colors  []engine.Color
	targets []engine.Seat
	places  []uint8 // where it can be laid; one where nothing is to be chosen
}

// offers reads the legal actions of v.
func offers(v *engine.View) offer {
	o := offer{legal: v.Legal, play: map[engine.Card]choice{}, jump: map[engine.Card]choice{}}
	for _, a := range v.Legal {
		o.kinds |= 1 << a.Kind
		switch a.Kind {
		case engine.Play:
			add(o.play, a)
		case engine.Jump:
			add(o.jump, a)
		case engine.Name:
			o.name = append(o.name, a.Color)
		case engine.Catch:
			o.catch = append(o.catch, a.Target)
		case engine.Flip:
			o.flip = append(o.flip, a.Pos)
		default: // needs nothing but its kind
		}
	}
	return o
}

// may reports whether an action of a kind is legal. Exchanges are never listed.
func (o *offer) may(k engine.Kind) bool { return o.kinds>>k&1 != 0 }

func add(m map[engine.Card]choice, a engine.Action) {
	c := m[a.Card.Card]
	if a.Color != engine.NoColor && !slices.Contains(c.colors, a.Color) {
		c.colors = append(c.colors, a.Color)
	}
	if a.Target != engine.NoSeat && !slices.Contains(c.targets, a.Target) {
		c.targets = append(c.targets, a.Target)
	}
	if !slices.Contains(c.places, a.Pos) {
		c.places = append(c.places, a.Pos)
	}
	m[a.Card.Card] = c
}

// moves reports whether the card can be played or jumped in with.
func (o *offer) moves(c engine.Card) bool {
	_, p := o.play[c]
	_, j := o.jump[c]
	return p || j
}

// firstOf is the card that a player most likely looks for: the first of those
// that can be played.
func (o *offer) firstOf(cards []engine.Shown) int {
	return max(slices.IndexFunc(cards, func(c engine.Shown) bool { return o.moves(c.Card) }), 0)
}
