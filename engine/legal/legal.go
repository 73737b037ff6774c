// Package legal writes actions into a list, in the place where they stay, as package
// note writes events. Building an action first and copying it costs measurable speed,
// because the copy has to wait for the writes. It knows no rules and keeps nothing.
// It imports engine only, and only packages under engine may import it.
package legal

import "lastcard/engine"

// NoCard is the card of an action that names none.
var NoCard = engine.Shown{Card: engine.NoCard}

// List appends an action without a target.
func List(into []engine.Action, k engine.Kind, color engine.Color, c engine.Shown) []engine.Action {
	n := len(into)
	if n == cap(into) {
		into = append(into, engine.Action{})
	} else {
		into = into[:n+1]
	}
	Fill(&into[n], k, color, c)
	return into
}

// Fill makes a an action without a target.
func Fill(a *engine.Action, k engine.Kind, color engine.Color, c engine.Shown) {
	a.Kind, a.Call, a.Color, a.Target, a.Pos = k, false, color, engine.NoSeat, 0
	a.Card = c
	if a.More != nil {
		a.More = nil // seldom: what the slot held before
	}
}

// Colors makes four plays of the one in slot k, one for each colour; it returns
// the next free slot.
func Colors(slots []engine.Action, k int) int {
	card := slots[k].Card
	for color := engine.Color(1); color <= 4; color++ {
		Fill(&slots[k], engine.Play, color, card)
		k++
	}
	return k
}
