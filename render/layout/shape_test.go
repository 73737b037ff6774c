package layout

import (
	"math"
	"testing"

	"lastcard/engine"
)

// A window wider than 21:9 has a table of that shape in its middle, and plate and buttons stay close to
// the hand there.
func TestVeryWideWindow(t *testing.T) {
	for _, size := range [][2]float64{{3440, 1440}, {3840, 1080}, {5120, 1440}} {
		for seats := 2; seats <= engine.MaxSeats; seats++ {
			g := New(Params{W: size[0], H: size[1], Seats: seats})
			if shape := g.Felt.W / g.Felt.H; math.Abs(shape-maxAspect) > 1e-9 {
				t.Errorf("%v, %d seats: the table is %.2f times as wide as high, want %.2f", size, seats, shape, maxAspect)
			}
			if left, right := g.Felt.X, size[0]-g.Felt.X-g.Felt.W; math.Abs(left-right) > 1e-6 {
				t.Errorf("%v, %d seats: %.1f beside the table at the left, %.1f at the right", size, seats, left, right)
			}
			if wide := g.ActionButtons[0].X + g.ActionButtons[0].W - g.MyPlate.X; wide > usualWidth*g.Unit {
				t.Errorf("%v, %d seats: from my plate to the buttons it is %.0f units", size, seats, wide/g.Unit)
			}
		}
	}
}

// An upright window uses its whole height: the units are larger than the width alone would make them,
// the seats begin near the top, and my hand ends at the bottom and has the whole width.
func TestUprightWindow(t *testing.T) {
	for _, size := range [][2]float64{{800, 1200}, {900, 1400}, {1080, 1920}} {
		for seats := 2; seats <= engine.MaxSeats; seats++ {
			g := New(Params{W: size[0], H: size[1], Seats: seats})
			if !g.IsUpright || g.Unit <= size[0]/baseW {
				t.Errorf("%v, %d seats: a unit is %.3f", size, seats, g.Unit)
			}
			top := g.H
			for i := range g.Seats {
				if s := &g.Seats[i]; !s.IsMine {
					top = math.Min(top, s.Block.Y)
				}
			}
			if bottom := g.HandRoom.Y + g.HandRoom.H; top > g.H/8 || bottom < g.H-1e-6 {
				t.Errorf("%v, %d seats: the seats begin at %.0f, my hand ends at %.0f", size, seats, top, bottom)
			}
			if g.HandRoom.W < 0.95*g.W {
				t.Errorf("%v, %d seats: my hand has %.0f of %.0f", size, seats, g.HandRoom.W, g.W)
			}
		}
	}
}

// In an upright window one or two others sit at the top. Then nobody sits beside the piles, so the
// piles, the ring and the cards of my hand are larger than at a table for four.
func TestUprightWindowForFew(t *testing.T) {
	for _, size := range [][2]float64{{800, 925}, {800, 1200}, {900, 1400}, {1080, 1920}} {
		four := New(Params{W: size[0], H: size[1], Seats: 4})
		for seats := 2; seats <= maxRoomy; seats++ {
			g := New(Params{W: size[0], H: size[1], Seats: seats})
			ring := g.Ring.Bounds()
			for i := range g.Seats {
				if s := &g.Seats[i]; !s.IsMine && s.Block.Y+s.Block.H > ring.Y {
					t.Errorf("%v, %d seats: seat %d %v is not over the ring %v", size, seats, i, s.Block, ring)
				}
			}
			if g.Ring.AtSides || g.Ring.Radius <= four.Ring.Radius || g.CardW <= four.CardW || g.HandW <= four.HandW {
				t.Errorf("%v, %d seats: the ring has %.0f, cards %.0f and %.0f; at a table for four %.0f, %.0f and %.0f",
					size, seats, g.Ring.Radius, g.CardW, g.HandW, four.Ring.Radius, four.CardW, four.HandW)
			}
			if ring.Y < g.Felt.Y || ring.X < g.MyPlate.X+g.MyPlate.W || ring.X+ring.W > g.ActionButtons[0].X || ring.Y+ring.H > g.TurnLine.Y {
				t.Errorf("%v, %d seats: the ring %v runs over my plate %v, the buttons %v or the line %v", size, seats, ring, g.MyPlate, g.ActionButtons[0], g.TurnLine)
			}
		}
	}
}

// BackPlace lays a card face down, whatever else lies on the table.
func TestBacksLieFaceDown(t *testing.T) {
	for _, p := range []Params{{}, {HasRows: true}, {HandsOpen: true}, {HasRows: true, HandsOpen: true}} {
		p.W, p.H, p.Seats = 1280, 720, 4
		if c := New(p).BackPlace(1, 0, 5); c.TurnedOver != 1 {
			t.Errorf("rows %v, open %v: a back is turned over by %v", p.HasRows, p.HandsOpen, c.TurnedOver)
		}
	}
}
