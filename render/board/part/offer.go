package part

import (
	"slices"

	"lastcard/engine"
)

// Offer is what I may do now, as a View's legal actions say.
type Offer struct {
	Play, Jump map[engine.Card]Choice
	NameColors []engine.Color // the colours that I can name for the first card
	CatchSeats []engine.Seat
	FlipPlaces []uint8 // places of the cards that can be turned over

	legal []engine.Action
	kinds uint64 // kinds of all legal actions, one bit for each kind
}

// Choice is what must be chosen to play a card.
type Choice struct {
	Colors  []engine.Color
	Targets []engine.Seat
	Places  []uint8 // places where it can be laid; a single one leaves no choice
}

// Offers builds the offer from the legal actions of v.
func Offers(v *engine.View) Offer {
	o := Offer{legal: v.Legal, Play: map[engine.Card]Choice{}, Jump: map[engine.Card]Choice{}}
	for _, a := range v.Legal {
		o.kinds |= 1 << a.Kind
		switch a.Kind {
		case engine.Play:
			addChoice(o.Play, a)
		case engine.Jump:
			addChoice(o.Jump, a)
		case engine.Name:
			o.NameColors = append(o.NameColors, a.Color)
		case engine.Catch:
			o.CatchSeats = append(o.CatchSeats, a.Target)
		case engine.Flip:
			o.FlipPlaces = append(o.FlipPlaces, a.Pos)
		default: // the kind is all that such an action needs
		}
	}
	return o
}

// May reports whether an action of a kind is legal. Exchanges are never among the legal actions of a
// View.
func (o *Offer) May(k engine.Kind) bool { return o.kinds>>k&1 != 0 }

func addChoice(m map[engine.Card]Choice, a engine.Action) {
	c := m[a.Card.Card]
	if a.Color != engine.NoColor && !slices.Contains(c.Colors, a.Color) {
		c.Colors = append(c.Colors, a.Color)
	}
	if a.Target != engine.NoSeat && !slices.Contains(c.Targets, a.Target) {
		c.Targets = append(c.Targets, a.Target)
	}
	if !slices.Contains(c.Places, a.Pos) {
		c.Places = append(c.Places, a.Pos)
	}
	m[a.Card.Card] = c
}

// CanPlay reports whether the card can be played, in turn or as a jump.
func (o *Offer) CanPlay(c engine.Card) bool {
	_, p := o.Play[c]
	_, j := o.Jump[c]
	return p || j
}

// FirstOf returns the position of the card that a player most likely looks for: the first one that can
// be played, or else the first card.
func (o *Offer) FirstOf(cards []engine.Shown) int {
	return max(slices.IndexFunc(cards, func(c engine.Shown) bool { return o.CanPlay(c.Card) }), 0)
}

// PairPlaces returns one place of each pair in the middle on which I can lay a card.
func (o *Offer) PairPlaces() (all []uint8) {
	for _, a := range o.legal {
		if a.Kind == engine.Play && !slices.ContainsFunc(all, func(place uint8) bool { return isSamePair(place, a.Pos) }) {
			all = append(all, a.Pos)
		}
	}
	return all
}

func isSamePair(a, b uint8) bool { return a/2 == b/2 }

// OnlyPlayTo returns the only play to the pair of a place. ok is false if there is none, or more than one.
func (o *Offer) OnlyPlayTo(place uint8) (only engine.Action, ok bool) {
	n := 0
	for _, a := range o.legal {
		if a.Kind == engine.Play && isSamePair(a.Pos, place) {
			only = a
			n++
		}
	}
	return only, n == 1
}
