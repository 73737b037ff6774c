package uno

import "lastcard/engine"

// drawn is what the seat in turn has drawn one by one in this turn.
type drawn struct {
	card engine.Card // the last of these cards, NoCard if there is none
	n    uint16      // how many cards the seat has drawn in this way
}

var nothingDrawn = drawn{card: engine.NoCard}

func (d *drawn) add(c uint16) {
	d.card = engine.Card(c)
	d.n++
}

// in returns the part of a hand that holds only the last drawn card, or nothing if none was drawn.
func (d drawn) in(hand []engine.Shown) []engine.Shown {
	for i := len(hand) - 1; i >= 0; i-- {
		if hand[i].Card == d.card {
			return hand[i : i+1]
		}
	}
	return nil
}

// couldPlay reports whether the hand held a card whose face is among m before the draws of this
// turn. The cards drawn in this turn are the last of the hand.
func (d drawn) couldPlay(m engine.Faces, hand []engine.Shown) bool {
	return canPlay(hand[:max(0, len(hand)-int(d.n))], m)
}

// honestDraw refuses a draw if force-play or draw-to-match forbids it to a seat with this hand. m has
// the faces that may be played.
func (d drawn) honestDraw(rules *setup, m engine.Faces, hand []engine.Shown) engine.Reason {
	if d.card == engine.NoCard {
		if rules.forcePlay && canPlay(hand, m) {
			return engine.MustPlay
		}
		return engine.OK
	}
	if !rules.drawToMatch {
		return engine.OK // Apply refuses it anyway
	}
	if canPlay(d.in(hand), m) || d.couldPlay(m, hand) {
		return engine.AlreadyDrawn
	}
	return engine.OK
}

// honestPass is honestDraw for a pass. exhausted is set if nothing is left to draw.
func (d drawn) honestPass(rules *setup, m engine.Faces, hand []engine.Shown, exhausted bool) engine.Reason {
	if d.card == engine.NoCard {
		return engine.OK // Apply refuses it anyway
	}
	if canPlay(d.in(hand), m) {
		if rules.forcePlay {
			return engine.MustPlay
		}
		return engine.OK
	}
	if rules.drawToMatch && !exhausted && !d.couldPlay(m, hand) {
		return engine.MustDraw
	}
	return engine.OK
}

func canPlay(hand []engine.Shown, m engine.Faces) bool {
	for _, c := range hand {
		if m.Has(c.Face) {
			return true
		}
	}
	return false
}

// ask asks the seat v.Me what to do with the card that it has just drawn. play is set if it may play
// that card.
func (d drawn) ask(v *engine.View, play bool) engine.Ask {
	a := engine.Ask{Code: "draw-again"}
	for _, c := range d.in(v.Hand(v.Me).Cards) {
		a.Face = c.Face
	}
	switch pass := v.May(engine.Pass); {
	case play && (pass || v.May(engine.Draw)):
		a.Code = "drawn"
	case play:
		a.Code = "drawn-must"
	case pass:
		a.Code = "drawn-keep"
	}
	return a
}
