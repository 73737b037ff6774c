package layout

import (
	"lastcard/engine"
	"lastcard/render/geom"
)

// Sizes of rows, in units. My row lies above my hand. The row of another seat takes the right part of
// the room for that seat's fan. A row has engine.RowPlaces places; at each, cards may lie on top of
// each other.
const (
	// The room for my row above my hand, with a key at the foot of each card.
	rowSpace = 206
	rowHigh  = 108
	rowW     = 60 // width of a card
	rowStep  = 68
	rowFoot  = 8 // how far the keys reach below the cards
	// The room for my row when my hand is empty.
	bareSpace = 360
	bareHigh  = 168
	bareW     = 92
	bareStep  = 104
	// rowsCardW is the width of the cards on the piles and in my hand when cards lie before me.
	rowsCardW = 92
	sideW     = 36
	sideStep  = 38
	// rowPeek is how much of a card shows above the card on it, as a part of its width.
	rowPeek = 0.16
)

// placeRow places my row above my hand. If my hand is empty, it places the row in the middle of the room
// for both.
func (t *Table) placeRow() {
	u, f := t.Unit, t.Felt
	if !t.mineInRow() {
		return
	}
	t.RowRoom = geom.Rect{X: f.X + f.W/2 - rowSpace/2*u, Y: t.HandRoom.Y - 6*u - rowHigh*u, W: rowSpace * u, H: rowHigh * u}
	if t.HandBare {
		free := f.H - 5*u - t.RowRoom.Y
		t.RowRoom = geom.Rect{X: f.X + f.W/2 - bareSpace/2*u, Y: t.RowRoom.Y + (free-bareHigh*u)/2, W: bareSpace * u, H: bareHigh * u}
	}
}

// RowCard is the i-th place of the row of a seat, for a card with above cards on top of it. Without HasRows
// it is where the seat's hand is.
func (t *Table) RowCard(s engine.Seat, above, i int) Place {
	if !t.HasRows || s < 0 || int(s) >= len(t.Seats) {
		return t.GatherPlace(s)
	}
	p := t.uppermostPlace(s, i)
	p.Y -= float64(above) * p.W * rowPeek
	return p
}

// uppermostPlace is the i-th place of the row of a seat, for a card on top of the others.
func (t *Table) uppermostPlace(s engine.Seat, i int) Place {
	if seat := &t.Seats[s]; !seat.IsMine {
		k, room := seat.Cards, seat.fan()
		right := room.X + room.W
		return Place{X: right - (sideW/2+2+float64(engine.RowPlaces-1-i)*sideStep)*k, Y: seat.Block.Y + (sideW*Aspect/2+8)*k, W: sideW * k, Alpha: 1}
	}
	u, w, step := t.Unit, float64(rowW), float64(rowStep)
	if t.HandBare {
		w, step = bareW, bareStep
	}
	from := float64(i) - float64(engine.RowPlaces-1)/2
	return Place{X: t.RowRoom.X + t.RowRoom.W/2 + from*step*u, Y: t.RowRoom.Y + t.RowRoom.H - (w*Aspect/2+rowFoot)*u, W: w * u, Alpha: 1}
}
