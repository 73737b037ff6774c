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

// Move is an action that the person has decided on, with what must still be chosen before it can be sent.
type Move struct {
	Action      engine.Action
	Needs       Choice
	PlaceChosen bool // the person has chosen the place where the card is laid
	UndoAsked   bool // the person was asked whether to cancel the effect of somebody's card
	// ChosenBefore are the cards that were chosen when the move began. They are chosen again when the
	// move is taken back; nil: the cards that are chosen when the move is sent.
	ChosenBefore []engine.Card
}

// HasAction reports whether the move has an action. The zero Move has none.
func (m *Move) HasAction() bool { return m.Action.Kind != engine.KindNone }

// PlayOf is the play of a card, or the jump with it. If the card cannot be played, the move is still a play
// of it, so that the refusal says why.
func (f *Facts) PlayOf(c engine.Shown) Move {
	a := engine.PlayCard(c)
	if needs, ok := f.Offer.Play[c.Card]; ok {
		return Move{Action: a, Needs: needs}
	}
	if needs, ok := f.Offer.Jump[c.Card]; ok {
		a.Kind = engine.Jump
		return Move{Action: a, Needs: needs}
	}
	return Move{Action: f.Attempt(c)}
}

// Attempt is the play of a card that cannot be played. The table refuses it and says why.
func (f *Facts) Attempt(c engine.Shown) engine.Action {
	a := engine.PlayCard(c)
	if f.Words.Game != nil && f.Words.Game.FaceColor(c.Face) == engine.NoColor {
		a.Color = 1 // with a colour, so that the refusal names the real reason
	}
	return a
}

// Fit says whether a card can be part of the play that another card begins.
func (f *Facts) Fit(first, next engine.Face) engine.Fit {
	if !f.Traits.Several() {
		return engine.FitNever
	}
	return f.Traits.Fit(f.View(), first, next)
}

// PlaysAlone reports whether a card can be played, and no other card that I hold could be played together
// with it.
func (f *Facts) PlaysAlone(c engine.Shown) bool {
	if _, ok := f.Offer.Play[c.Card]; !ok {
		return false
	}
	zone, at := f.FindCard(c.Card)
	if at < 0 {
		return true
	}
	return !slices.ContainsFunc(zone.Cards, func(x engine.Shown) bool {
		return x.Card != c.Card && f.Fit(c.Face, x.Face) == engine.FitWell
	})
}
