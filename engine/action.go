package engine

import "slices"

// Kind is what an action does.
type Kind uint8

// The kinds of action. The scenario language has a word for each of them (text.go).
const (
	KindNone  Kind = iota
	Play           // play Card (and More) in the seat's turn
	Jump           // play Card on an identical card, even out of turn
	Draw           // draw a card, or all cards that the seat owes
	Pass           // end the turn without a play; in Durak: add no card to the bout
	Call           // announce the last card without a play
	Catch          // catch Target, which did not announce its last card
	Challenge      // challenge the wild draw four
	Name           // name the colour of a wild that was turned as the first card
	Take           // take the pile, or in Durak the cards of the bout
	Flip           // play the face-down card at Pos
	Exchange       // trade Card, which is in the hand, for More[0], which lies face up
	Ready          // finish the exchange of cards
	Next           // the round is over: be ready for the next one
	kindEnd
)

// MaxPlay is the most cards that Action.More may have.
const MaxPlay = 128

// Action is one choice of one seat. Unused fields are zero (Target: NoSeat, Card: NoCard). If an
// action has a field that its kind does not call for, the table refuses it (NotCalledFor). A play
// names the face of each card that it plays, unless the seat is absent (Faceless).
type Action struct {
	Kind   Kind
	Call   bool    // the play also announces the last card
	Color  Color   // the colour or suit named, or NoColor
	Target Seat    // Catch: the seat to catch; Play/Jump of a 7: the seat to trade hands with; else NoSeat
	Pos    uint8   // the place of the action in its zone (Zone.For). Flip: which card; Play: where the card goes, else 0
	Card   Shown   // Play, Jump, Exchange: the (first) card; else NoCard (for an absent seat, see Faceless)
	More   []Shown // Play, Jump: the cards after the first, in order; Exchange: the face-up card
}

// Act returns an action that has no field set but its kind.
func Act(k Kind) Action {
	return Action{Kind: k, Target: NoSeat, Card: Shown{Card: NoCard}}
}

// PlayCard returns the play of one card.
func PlayCard(c Shown) Action { return Action{Kind: Play, Target: NoSeat, Card: c} }

// Place returns the place (Pos) of the first action in legal that has the kind and the card of a.
// If there is none, Place returns a's own place.
func (a *Action) Place(legal []Action) uint8 {
	for i := range legal {
		if l := &legal[i]; l.Kind == a.Kind && l.Card == a.Card {
			return l.Pos
		}
	}
	return a.Pos
}

// Bare reports whether an action has no card, no place and no announcement. Bare ignores the
// colour and the target.
func (a *Action) Bare() bool {
	return !a.Call && a.Pos == 0 && a.Card == Shown{Card: NoCard} && len(a.More) == 0
}

// Plain reports whether an action has no field set but its kind.
func (a *Action) Plain() bool { return a.Bare() && a.Color == NoColor && a.Target == NoSeat }

// Faceless reports whether an action names a card without its face. Only actions for an absent
// seat do so (Table.PlayByRule), because such an action must not depend on a secret.
func (a *Action) Faceless() bool { return a.Card.Card != NoCard && a.Card.Face == Hidden }

func (a *Action) equal(b *Action) bool {
	return a.Kind == b.Kind && a.Call == b.Call && a.Color == b.Color && a.Target == b.Target && a.Pos == b.Pos &&
		a.Card == b.Card && slices.Equal(a.More, b.More)
}

// CheckColor checks the colour or suit that an action names. If must is true, the action must name a
// colour; if must is false, it must name none.
func (a *Action) CheckColor(must bool) Reason {
	switch {
	case !must && a.Color != NoColor:
		return NotCalledFor
	case must && a.Color == NoColor:
		return ColorNeeded
	case a.Color > maxColor:
		return BadColor
	}
	return OK
}
