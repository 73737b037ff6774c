package layout

import "lastcard/engine"

// Cards that lie before a seat: RowCards places, each for a face-down card and
// a face-up one on it.
const RowCards = 3

// Sizes of a row, in units: of mine, and of another seat's, which takes the
// right part of the room its fan has.
const (
	rowSpace = 218
	rowW     = 66 // width of a card of my row
	rowStep  = 72
	// The same where my hand is empty.
	bareSpace = 360
	bareW     = 94
	bareStep  = 104
	sideW     = 36
	sideStep  = 38
	// rowPeek is how far a face-down card looks out over the one on it, as a
	// part of its width.
	rowPeek = 0.16
)

// Up is the place of the i-th face-up card of a seat; Down that of the
// face-down card at position i. Without Rows they are where its hand is.
func (t *Table) Up(s engine.Seat, i int) Place {
	if !t.Rows || s < 0 || int(s) >= len(t.Seats) {
		return t.From(s)
	}
	if seat := &t.Seats[s]; !seat.Mine {
		k, room := seat.Cards, seat.fan()
		right := room.X + room.W
		return Place{X: right - (sideW/2+2+float64(RowCards-1-i)*sideStep)*k, Y: seat.Block.Y + (sideW*Aspect/2+8)*k, W: sideW * k, Alpha: 1}
	}
	u, w, step := t.Unit, float64(rowW), float64(rowStep)
	if t.Bare {
		w, step = bareW, bareStep
	}
	from := float64(i) - float64(RowCards-1)/2
	return Place{X: t.Row.X + t.Row.W/2 + from*step*u, Y: t.Row.Y + t.Row.H - w*Aspect/2*u - 18*t.Text, W: w * u, Alpha: 1}
}

// Down is described at Up.
func (t *Table) Down(s engine.Seat, i int) Place {
	p := t.Up(s, i)
	p.Y -= p.W * rowPeek
	p.Back = 1
	return p
}

// backIn is a back of a fan that shares its room with a row.
func (s *Seat) backIn(i, n int) Place {
	const w = 27
	step := min(4, 6/float64(max(n-1, 1)))
	k := s.Cards
	return Place{X: s.fan().X + (w/2+1+float64(i)*step)*k, Y: s.Block.Y + (sideW*Aspect/2+8)*k, W: w * k, Back: 1, Alpha: 1}
}
