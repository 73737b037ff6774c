package eights

import "lastcard/engine"

// How much actions are worth to a bot. A play is worth the points that its card would cost in the hand,
// plus or minus some of these numbers.
const (
	announceWorth = 200 // an announcement or a catch
	anyPlay       = 40  // any play, compared with drawing
	keepJack      = -30 // a jack, because it can also be played later
	suitWorth     = 4   // for each card of the same suit left in the hand, because it may be played next
	hinderWorth   = 25  // a seven or an eight, while the next seat is about to win
	dangerCards   = 2   // a seat with this many cards or fewer is about to win
)

// lookMauMau returns how good an action of the seat v.Me looks. It is good to announce, to play
// the cards with the most points, to keep jacks and long suits, and to hinder a seat that is
// about to win.
func lookMauMau(v *engine.View, a *engine.Action) int {
	mine := v.Hand(v.Me)
	switch a.Kind {
	case engine.Call:
		if mine.Count > 1 {
			return -announceWorth // it is better to announce along with a play
		}
		return announceWorth
	case engine.Catch:
		return announceWorth
	case engine.Play:
	default:
		return 0
	}
	f := a.Card.Face
	x, suit := anyPlay+int(worth[MauMau][f]), colorOf[f]
	if a.Color != engine.NoColor {
		suit = a.Color
	}
	for _, c := range mine.Cards {
		if c.Card != a.Card.Card && colorOf[c.Face] == suit {
			x += suitWorth
		}
	}
	next := v.Hand(engine.Step(v.Me, v.Dir, len(v.Seats)))
	switch rank := valueOf[f]; {
	case rank == valJack && mine.Count > 1:
		x += keepJack
	case (rank == val7 || rank == val8) && next.Count <= dangerCards:
		x += hinderWorth
	}
	return x
}
