package layout

import (
	"math"

	"lastcard/engine"
)

// Seat is one seat's part of the table.
type Seat struct {
	Block Rect    // all of it
	Plate Rect    // name, cards, score
	Catch Rect    // the button that catches this seat, over its cards
	Scale float64 // pixels to a unit at this seat
	Mine  bool
}

// Size of a seat's block in units: a fan of backs that stands behind a plate.
const (
	blockW = 150
	plateH = 46
	fanH   = 62
	blockH = plateH + fanH
	backW  = 46 // width of a card back
	// MaxBacks is how many backs a fan shows; the count is written beside it.
	MaxBacks = 12
)

// spread says for 1–14 other seats how many sit on each side and on top, and
// how large they are.
var spread = [engine.MaxSeats]struct {
	side, top int
	scale     float64
}{
	1: {0, 1, 1.15}, 2: {0, 2, 1.15}, 3: {1, 1, 1.15}, 4: {1, 2, 1.15}, 5: {1, 3, 1.15},
	6: {2, 2, 1.05}, 7: {2, 3, 1.05}, 8: {2, 4, 1.05}, 9: {2, 5, 1}, 10: {3, 4, 1}, 11: {3, 5, 1},
	12: {3, 6, 0.85}, 13: {3, 7, 0.75}, 14: {4, 6, 0.85},
}

// seats places everybody.
func (t *Table) seats() {
	t.Seats = make([]Seat, t.Params.Seats)
	me := max(int(t.Me), 0)
	sp := spread[t.Params.Seats-1]
	scale := sp.scale * t.Unit
	for i := range t.Seats {
		s := &t.Seats[(me+i)%t.Params.Seats]
		s.Scale = scale
		if i == 0 && t.Me == engine.NoSeat {
			h := t.Hand
			s.place(Point{h.X + h.W/2, h.Y + h.H - 10*t.Unit - blockH*scale/2})
			continue
		}
		if i == 0 {
			s.Mine, s.Plate, s.Block, s.Catch = true, t.Mine, t.Mine, t.Mine
			continue
		}
		s.place(t.spot(i-1, sp.side, sp.top, scale))
	}
}

// place puts the block's middle at p.
func (s *Seat) place(p Point) {
	k := s.Scale
	s.Block = Rect{p.X - blockW*k/2, p.Y - blockH*k/2, blockW * k, blockH * k}
	s.Plate = Rect{s.Block.X, s.Block.Y + fanH*k, blockW * k, plateH * k}
	s.Catch = Rect{s.Block.X + 12*k, s.Block.Y + 14*k, (blockW - 24) * k, 38 * k}
}

// spot is the middle of the i-th other seat's block: up the left side, along
// the top, down the right side.
func (t *Table) spot(i, side, top int, scale float64) Point {
	u, f := t.Unit, t.Felt
	w, h := blockW*scale, blockH*scale
	left, right := f.X+10*u+w/2, f.X+f.W-10*u-w/2
	switch {
	case i < side:
		return Point{left, t.sideY(side-1-i, side, h)}
	case i >= side+top:
		return Point{right, t.sideY(i-side-top, side, h)}
	}
	span := right - left
	if side > 0 {
		span -= 2 * (w + 6*u)
	}
	step := 0.0
	if top > 1 {
		step = math.Min(span/float64(top-1), 300*u)
		if top == 2 {
			step = math.Min(span, 520*u) // clear of the ring
		}
	}
	dx := (float64(i-side) - float64(top-1)/2) * step
	bend := dx / (f.W / 2)
	return Point{f.X + f.W/2 + dx, 8*u + h/2 + bend*bend*46*u}
}

// sideY is the middle of the j-th of n blocks of height h in a column, from
// the top.
func (t *Table) sideY(j, n int, h float64) float64 {
	u := t.Unit
	top, bottom := 60*u, t.Action[Actions-1].Y-8*u
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

// Backs is how many card backs a seat with n cards shows.
func Backs(n int) int { return min(max(n, 0), MaxBacks) }

// Back is the place of the i-th of n backs (see [Backs]) in the fan of seat s.
// My own seat's is where my hand is.
func (t *Table) Back(s engine.Seat, i, n int) Place {
	if s < 0 || int(s) >= len(t.Seats) {
		return t.Draw
	}
	seat := &t.Seats[s]
	if seat.Mine {
		return t.HandCard(i, n, Rest)
	}
	if t.Rows {
		return seat.backIn(i, n)
	}
	k := seat.Scale
	n = max(n, 1)
	from := float64(i) - float64(n-1)/2
	step := math.Min(15, float64(blockW-backW-16)/float64(max(n-1, 1)))
	turn := math.Min(0.075, 0.5/float64(max(n-1, 1)))
	dip := from * turn
	return Place{
		X: seat.Block.X + seat.Block.W/2 + from*step*k,
		Y: seat.Block.Y + (backW*Aspect/2+6)*k + dip*dip*90*k,
		W: backW * k, Angle: dip, Back: 1, Alpha: 1,
	}
}

// From is where cards that leave or enter a hand as a whole are gathered.
func (t *Table) From(s engine.Seat) Place { return t.Back(s, 0, 1) }
