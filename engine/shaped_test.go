package engine

import (
	"testing"
)

// TestShaped: Shaped returns an error for a View that no front end can show.
func TestShaped(t *testing.T) {
	none := Shown{Card: NoCard}
	lay := func(v *View, owner Seat, shape Shape, cards ...Shown) {
		z := v.Lay(owner, ZoneUp, shape)
		z.Cards, z.Count = cards, len(cards)
	}
	row := make([]Shown, RowPlaces)
	for _, c := range []struct {
		name string
		ok   bool
		lay  func(v *View)
	}{
		{"a table", true, func(v *View) {
			lay(v, NoSeat, ShapePile)
			lay(v, NoSeat, ShapePairs, make([]Shown, 2*MaxPairs)...)
			lay(v, 0, ShapeRow, row...)
			lay(v, 0, ShapeRow, none, none)
			lay(v, 0, ShapeFan, make([]Shown, 40)...)
			lay(v, 1, ShapeRow, row...)
		}},
		{"the table's zones behind a seat's", false, func(v *View) {
			lay(v, 0, ShapeFan)
			lay(v, NoSeat, ShapePile)
		}},
		{"a row of the table", false, func(v *View) { lay(v, NoSeat, ShapeRow, row...) }},
		{"a seat's pile", false, func(v *View) { lay(v, 1, ShapePile) }},
		{"a long row", false, func(v *View) { lay(v, 1, ShapeRow, append(row, none)...) }},
		{"three rows", false, func(v *View) {
			for range MaxRows + 1 {
				lay(v, 1, ShapeRow, row...)
			}
			lay(v, 2, ShapeFan)
		}},
		{"too many pairs", false, func(v *View) {
			lay(v, NoSeat, ShapePairs, make([]Shown, 2*MaxPairs+2)...)
		}},
		{"pairs twice", false, func(v *View) {
			lay(v, NoSeat, ShapePairs)
			lay(v, NoSeat, ShapePairs)
		}},
		{"half a pair", false, func(v *View) { lay(v, NoSeat, ShapePairs, row[:1]...) }},
		{"a card on nothing", false, func(v *View) { lay(v, NoSeat, ShapePairs, none, row[0]) }},
		{"a zone of nobody", false, func(v *View) { lay(v, 3, ShapeFan) }},
		{"nobody's turn", true, func(v *View) { v.Turn, v.Dealer, v.Winner, v.Me = NoSeat, NoSeat, NoSeat, NoSeat }},
		{"the turn of a seat that is not there", false, func(v *View) { v.Turn = 3 }},
		{"a dealer who is not there", false, func(v *View) { v.Dealer = -2 }},
		{"a winner who is not there", false, func(v *View) { v.Winner = 3 }},
		{"a view of a seat that is not there", false, func(v *View) { v.Me = 3 }},
		{"as many seats as a table has", true, func(v *View) { v.Sit(MaxSeats) }},
		{"more seats than a table has", false, func(v *View) { v.Sit(MaxSeats + 1) }},
		{"counter-clockwise", true, func(v *View) { v.Dir = -1 }},
		{"two seats a turn", false, func(v *View) { v.Dir = 2 }},
		{"two seats back", false, func(v *View) { v.Dir = -2 }},
		{"actions about a seat and about none", true, func(v *View) { v.Legal = []Action{{Kind: Catch, Target: 2}, Act(Draw)} }},
		{"an action about a seat that is not there", false, func(v *View) { v.Legal = []Action{Act(Draw), {Kind: Catch, Target: 3}} }},
		{"an action about nobody that can be", false, func(v *View) { v.Legal = []Action{{Kind: Catch, Target: NoSeat - 1}} }},
	} {
		var v View
		v.Sit(3)
		c.lay(&v)
		if err := v.Shaped(); (err == nil) != c.ok {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}
