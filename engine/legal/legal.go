// Package legal writes actions directly into their places in a list, as package note writes
// events. To build an action first and then copy it would be slower, because the copy has to wait
// for the writes. The package knows no rules and keeps nothing. It imports engine only, and only
// packages under engine may import it.
package legal

import (
	"slices"

	"lastcard/engine"
)

// NoCard is the card of an action that names no card.
var NoCard = engine.Shown{Card: engine.NoCard}

// Append appends an action without a target.
func Append(into []engine.Action, k engine.Kind, color engine.Color, c engine.Shown) []engine.Action {
	n := len(into)
	if n == cap(into) {
		into = append(into, engine.Action{})
	} else {
		into = into[:n+1]
	}
	Fill(&into[n], k, color, c)
	return into
}

// Fill sets *a to an action without a target.
func Fill(a *engine.Action, k engine.Kind, color engine.Color, c engine.Shown) {
	a.Kind, a.Call, a.Color, a.Target, a.Pos = k, false, color, engine.NoSeat, 0
	a.Card = c
	if a.More != nil {
		a.More = nil // seldom: an older action has used this place of the list
	}
}

// Play makes *a a play of one card without a colour. Unlike Fill it leaves a.More as it was,
// since clearing it would take registers from the loop that calls Play. It returns the capacity of
// a.More. Unless that is 0, the caller has to call Tidy for this place of the list.
func Play(a *engine.Action, c engine.Card, f engine.Face) (used int) {
	a.Kind, a.Call, a.Color, a.Target, a.Pos = engine.Play, false, engine.NoColor, engine.NoSeat, 0
	a.Card = engine.Shown{Card: c, Face: f}
	return cap(a.More)
}

// Tidy clears a.More in the places that Play has written.
//
//go:noinline
func Tidy(slots []engine.Action) {
	for i := range slots {
		slots[i].More = nil
	}
}

// PerCard is how many plays there can be of one card: one for each colour.
const PerCard = 4

// Grow makes room for all plays of that many cards, and for one more action. It is not inlined,
// because its callers need all registers while they walk along a hand.
//
//go:noinline
func Grow(into []engine.Action, cards int) []engine.Action {
	return slices.Grow(into, PerCard*cards+1)
}

// Colors turns the play that Play has written to slots[k] into four plays, one for each colour.
// It returns the next free place. Like Grow, it is not inlined.
//
//go:noinline
func Colors(slots []engine.Action, k int) int {
	four := slots[k : k+PerCard]
	card := four[0].Card
	four[0].Color = 1
	for i := 1; i < len(four); i++ {
		Fill(&four[i], engine.Play, engine.Color(i+1), card)
	}
	return k + PerCard
}
