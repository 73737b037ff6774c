package layout

import (
	"math"

	"lastcard/engine"
	"lastcard/render/geom"
)

// Seat is one seat's part of the table.
type Seat struct {
	Block       geom.Rect // the room for everything at this seat
	Plate       geom.Rect // name, cards, score
	CatchButton geom.Rect // the button that catches this seat; it lies on the cards
	Scale       float64   // length of a unit of the text at this seat
	Cards       float64   // length of a unit of its cards
	IsMine      bool
}

// Size of a seat's block in units. The block is a fan of backs behind a plate.
const (
	blockW = 150
	plateH = 46
	fanH   = 62
	blockH = plateH + fanH
	backW  = 46 // width of a card back
	// MaxBacks is how many backs a fan shows; the count is written next to it.
	MaxBacks = 12
	// maxScale is the scale of the largest blocks, at tables with few seats.
	maxScale = 1.15
)

// spreads says for 1–14 other seats how many sit on each side and at the top, and how large they are.
var spreads = [engine.MaxSeats]struct {
	side, top int
	scale     float64
}{
	1: {0, 1, maxScale}, 2: {0, 2, maxScale}, 3: {1, 1, maxScale}, 4: {1, 2, maxScale}, 5: {1, 3, maxScale},
	6: {2, 2, 1.05}, 7: {2, 3, 1.05}, 8: {2, 4, 1.05}, 9: {2, 5, 1}, 10: {3, 4, 1}, 11: {3, 5, 1},
	12: {3, 6, 0.85}, 13: {3, 7, 0.75}, 14: {4, 6, 0.85},
}

// placeSeats places everybody. plates is the factor by which the text of the seats is enlarged, and more is
// how many seats each side gets in addition to spreads. Rows of cards grow with the plates, because
// people read them too.
func (t *Table) placeSeats(plates float64, more int) {
	t.Seats = make([]Seat, t.Params.Seats)
	me := max(int(t.Me), 0)
	sp := spreads[t.Params.Seats-1]
	if t.IsUpright { // there is room at the sides
		n := t.Params.Seats - 1
		sp.top = 2 - n%2
		if n == 2 && t.HasPairs { // both sit at the sides, so the middle has the room at the top too
			sp.top = 0
		}
		sp.side = (n - sp.top) / 2
	}
	if sp.top > 2*more {
		sp.side, sp.top = sp.side+more, sp.top-2*more
	}
	size := Seat{Scale: sp.scale * t.Unit * plates, Cards: sp.scale * t.Unit}
	if least := math.Min(t.TextUnit/t.Unit, 1); t.HasRows || plates < least {
		size.Cards = size.Scale / least
	}
	w, h := size.size()
	for i := range t.Seats {
		s := &t.Seats[(me+i)%t.Params.Seats]
		*s = size
		if i == 0 && t.Me == engine.NoSeat {
			r := t.HandRoom
			s.place(geom.Pt{X: r.X + r.W/2, Y: r.Y + r.H - 10*t.Unit - h/2})
			continue
		}
		if i == 0 {
			s.IsMine, s.Plate, s.Block, s.CatchButton = true, t.MyPlate, t.MyPlate, t.MyPlate
			continue
		}
		s.place(t.blockMiddle(i-1, sp.side, sp.top, w, h))
	}
}

func (s *Seat) size() (w, h float64) {
	return blockW * math.Max(s.Scale, s.Cards), plateH*s.Scale + fanH*s.Cards
}

// place puts the block's middle at p.
func (s *Seat) place(p geom.Pt) {
	k := s.Scale
	w, h := s.size()
	s.Block = geom.Rect{X: p.X - w/2, Y: p.Y - h/2, W: w, H: h}
	s.Plate = geom.Rect{X: s.Block.X, Y: s.Block.Y + fanH*s.Cards, W: w, H: plateH * k}
	s.CatchButton = geom.Rect{X: s.Block.X + 12*k, Y: s.Plate.Y - 48*s.Cards + 19*(s.Cards-k), W: w - 24*k, H: 38 * k}
}

// fan is the part of the block in which the cards lie.
func (s *Seat) fan() geom.Rect {
	w := blockW * s.Cards
	return geom.Rect{X: s.Block.X + (s.Block.W-w)/2, Y: s.Block.Y, W: w, H: fanH * s.Cards}
}

// blockMiddle is the middle of the block, of size w × h, of the i-th other seat: up the left side, along
// the top, down the right side.
func (t *Table) blockMiddle(i, side, top int, w, h float64) geom.Pt {
	u, f := t.Unit, t.Felt
	left, right := f.X+10*u+w/2, f.X+f.W-10*u-w/2
	switch {
	case i < side:
		return geom.Pt{X: left, Y: t.sideY(side-1-i, side, h)}
	case i >= side+top:
		return geom.Pt{X: right, Y: t.sideY(i-side-top, side, h)}
	}
	span := right - left
	if side > 0 {
		span -= 2 * (w + 6*u)
	}
	if side > 0 || t.IsUpright {
		span = math.Min(span, f.W-2*(t.CornerButtons.X+t.CornerButtons.W-f.X+8*u)-w)
	}
	step := 0.0
	if top > 1 {
		step = math.Min(span/float64(top-1), math.Max(300*u, w+50*u))
		if top == 2 {
			step = math.Min(span, math.Max(520*u, w+2*t.Ring.Radius)) // far enough apart for the ring
		}
	}
	dx := (float64(i-side) - float64(top-1)/2) * step
	bend := dx / (f.W / 2)
	return geom.Pt{X: f.X + f.W/2 + dx, Y: 8*u + h/2 + bend*bend*46*u}
}

// sideY is the y of the middle of the j-th of n blocks of height h at a side, counted from the top.
func (t *Table) sideY(j, n int, h float64) float64 {
	u := t.Unit
	top, bottom := math.Max(60*u, t.CornerButtons.Y+t.CornerButtons.H+4*u), t.ActionButtons[Actions-1].Y-8*u
	if t.hasHighSides() {
		return t.Felt.Y + (sidesTop-6)*u + h/2
	}
	if t.cardGrowth > 1 { // my hand is then higher than the buttons, and reaches below the seats at the sides
		bottom = math.Min(bottom, t.HandRoom.Y-4*u)
	}
	if n == 1 {
		return top + (bottom-top)*0.5
	}
	if n == 2 {
		top += 30 * u
	}
	step := math.Min((bottom-top-h)/float64(n-1), h+60*u)
	mid := (top + bottom) / 2
	return mid + (float64(j)-float64(n-1)/2)*step
}

// BackCount is how many card backs a seat with n cards shows.
func BackCount(n int) int { return min(max(n, 0), MaxBacks) }

// BackPlace is the place of the i-th of n backs (see [BackCount]) in the fan of seat s. For my own seat
// it is in my hand, and for no seat it is the draw pile.
func (t *Table) BackPlace(s engine.Seat, i, n int) Place {
	if s < 0 || int(s) >= len(t.Seats) {
		return t.DrawPile
	}
	seat := &t.Seats[s]
	if seat.IsMine {
		return t.HandCard(i, n, Rest)
	}
	switch {
	case t.HandsOpen:
		return seat.openCard(i, n, t.HasRows)
	case t.HasRows:
		return seat.backInRow(i, n)
	}
	k := seat.Cards
	n = max(n, 1)
	from := float64(i) - float64(n-1)/2
	step := math.Min(15, float64(blockW-backW-16)/float64(max(n-1, 1)))
	turn := math.Min(0.075, 0.5/float64(max(n-1, 1)))
	dip := from * turn
	return Place{
		X: seat.Block.X + seat.Block.W/2 + from*step*k,
		Y: seat.Block.Y + (backW*Aspect/2+6)*k + dip*dip*90*k,
		W: backW * k, Angle: dip, TurnedOver: 1, Alpha: 1,
	}
}

// openCard is a card of an open hand. It is small, so that the corner of each card can be read. At a seat with
// a row it lies in front of the row, and low enough that both can be read.
func (s *Seat) openCard(i, n int, hasRow bool) Place {
	w, low, k := 30.0, 6.0, s.Cards
	if hasRow {
		w, low = 27, 31
	}
	step := min(18, (blockW-w-4)/float64(max(n-1, 1)))
	from := float64(i) - float64(n-1)/2
	return Place{X: s.Block.X + s.Block.W/2 + from*step*k, Y: s.Block.Y + (low+w*Aspect/2)*k, W: w * k, TurnedOver: 1, Alpha: 1}
}

// backInRow is a back in a fan that shares its room with a row.
func (s *Seat) backInRow(i, n int) Place {
	const w = 27
	step := min(4, 6/float64(max(n-1, 1)))
	k := s.Cards
	return Place{X: s.fan().X + (w/2+1+float64(i)*step)*k, Y: s.Block.Y + (sideW*Aspect/2+8)*k, W: w * k, TurnedOver: 1, Alpha: 1}
}

// GatherPlace is the place where all cards of a hand are gathered when they enter or leave it together.
func (t *Table) GatherPlace(s engine.Seat) Place { return t.BackPlace(s, 0, 1) }
