package eights

import "lastcard/engine"

// What actions are worth to a bot. A card is worth what it would be charged for, and more or less
// by what it does.
const (
	announceWorth = 200 // of announcing, and of catching somebody
	anyPlay       = 40  // of any play over drawing
	keepJack      = -30 // of a jack, which fits later too
	suitWorth     = 4   // of a card of the same suit that is left, which may be played next
	hinderWorth   = 25  // of a seven or an eight while the next seat is about to win
	dangerCards   = 2   // cards with which a seat is about to win
)

// lookMauMau is how good an action of the seat v.Me looks: announce, get rid of what is charged most,
// keep jacks and long suits, and hinder a seat that is about to win.
func lookMauMau(v *engine.View, a *engine.Action) int {
	mine := v.Hand(v.Me)
	switch a.Kind {
	case engine.Call:
		if mine.Count > 1 {
			return -announceWorth // a play announces the last card
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
