package enginetest

import (
	"testing"

	"lastcard/engine"
)

// TestShapes: a View that no front end can show is found.
func TestShapes(t *testing.T) {
	none := engine.Shown{Card: engine.NoCard}
	lay := func(v *engine.View, owner engine.Seat, shape engine.Shape, cards ...engine.Shown) {
		z := v.Lay(owner, engine.ZoneUp, shape)
		z.Cards, z.Count = cards, len(cards)
	}
	row := make([]engine.Shown, engine.RowPlaces)
	for _, c := range []struct {
		name string
		ok   bool
		lay  func(v *engine.View)
	}{
		{"a table", true, func(v *engine.View) {
			lay(v, engine.NoSeat, engine.ShapePile)
			lay(v, engine.NoSeat, engine.ShapePairs, make([]engine.Shown, 2*engine.MaxPairs)...)
			lay(v, 0, engine.ShapeRow, row...)
			lay(v, 0, engine.ShapeRow, none, none)
			lay(v, 0, engine.ShapeFan, make([]engine.Shown, 40)...)
			lay(v, 1, engine.ShapeRow, row...)
		}},
		{"the table's zones behind a seat's", false, func(v *engine.View) {
			lay(v, 0, engine.ShapeFan)
			lay(v, engine.NoSeat, engine.ShapePile)
		}},
		{"a row of the table", false, func(v *engine.View) { lay(v, engine.NoSeat, engine.ShapeRow, row...) }},
		{"a seat's pile", false, func(v *engine.View) { lay(v, 1, engine.ShapePile) }},
		{"a long row", false, func(v *engine.View) { lay(v, 1, engine.ShapeRow, append(row, none)...) }},
		{"three rows", false, func(v *engine.View) {
			for range engine.MaxRows + 1 {
				lay(v, 1, engine.ShapeRow, row...)
			}
			lay(v, 2, engine.ShapeFan)
		}},
		{"too many pairs", false, func(v *engine.View) {
			lay(v, engine.NoSeat, engine.ShapePairs, make([]engine.Shown, 2*engine.MaxPairs+2)...)
		}},
		{"pairs twice", false, func(v *engine.View) {
			lay(v, engine.NoSeat, engine.ShapePairs)
			lay(v, engine.NoSeat, engine.ShapePairs)
		}},
		{"half a pair", false, func(v *engine.View) { lay(v, engine.NoSeat, engine.ShapePairs, row[:1]...) }},
		{"a card on nothing", false, func(v *engine.View) { lay(v, engine.NoSeat, engine.ShapePairs, none, row[0]) }},
	} {
		var v engine.View
		c.lay(&v)
		if err := Shapes(&v); (err == nil) != c.ok {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}
