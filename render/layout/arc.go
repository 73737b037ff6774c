package layout

import (
	"math"

	"lastcard/render/geom"
)

// Arc is the ring that shows the direction: one arc above and one below the piles or, where the height
// is too small for that, one at either side.
type Arc struct {
	X, Y, Radius float64
	HalfSweep    float64 // half the angle that each arc covers, in radians
	AtSides      bool
}

// Bounds is the room that the arcs and their heads need.
func (a Arc) Bounds() geom.Rect {
	h := a.Radius
	if a.AtSides {
		h = a.Radius*math.Sin(a.HalfSweep) + arcHead*a.Radius
	}
	return geom.Rect{X: a.X - a.Radius, Y: a.Y - h, W: 2 * a.Radius, H: 2 * h}
}

// Inset is how far inside Radius the arcs are drawn, in units; headPast is how far an arc's head lies
// beyond its end, in radians; HeadSize is how large the head is, in units.
const (
	Inset    = 12
	headPast = 0.04
	HeadSize = 24
)

// Head is the angle of an arc's head. round is the angle of the arc's middle, and swept is how far the
// arc reaches to either side of it. way, 1 or -1, says at which end the head is.
func (a Arc) Head(round, swept, way float64) float64 { return round + way*(swept+headPast) }

// Middles returns the angles of the middles of the two arcs.
func (a Arc) Middles() [2]float64 {
	if a.AtSides {
		return [...]float64{0, math.Pi}
	}
	return [...]float64{-math.Pi / 2, math.Pi / 2}
}

// Heads returns all places where the heads of the arcs may be, for both directions of play. unit is the
// table's Unit.
func (a Arc) Heads(unit float64) (heads [4]geom.Rect) {
	r, h := a.Radius-Inset*unit, HeadSize/2*unit
	n := 0
	for _, m := range a.Middles() {
		for _, way := range [...]float64{-1, 1} {
			sin, cos := math.Sincos(a.Head(m, a.HalfSweep, way))
			heads[n] = geom.Rect{X: a.X + r*cos - h, Y: a.Y + r*sin - h, W: 2 * h, H: 2 * h}
			n++
		}
	}
	return heads
}

// The sweeps say how far an arc reaches to either side of its middle, in radians. arcHead is the room
// for its head, in multiples of the radius.
const (
	halfSweep = 0.98
	mostSweep = 1.22 // two arcs that reach further look like one circle
	headGap   = 1    // between a head and the corner of a pile that it passes, in units
	sideSweep = 0.55 // for an arc at the side, which ends above the colour in force
	arcHead   = 0.09
)

// placeArc puts the ring around the piles if there is enough height, and otherwise an arc at either side:
// in a smaller ring the heads of the arcs would lie behind the corners of the piles. Next to larger piles
// the arcs reach further round, so that their heads pass the corners.
func (t *Table) placeArc(x, y, half float64) {
	const least, most = 166, 176
	u, ring := t.Unit, t.Unit
	if t.isRoomy() {
		ring *= roomyGrowth
	}
	t.Arc = Arc{X: x, Y: y, Radius: math.Min(half, most*ring), HalfSweep: halfSweep}
	fits := half >= least*ring
	if t.cardGrowth > 1 {
		edge := t.DiscardPile.X + t.CardW/2 - x + (HeadSize/2+headGap)*u
		t.Arc.HalfSweep = math.Max(halfSweep, math.Asin(math.Min(edge/(t.Arc.Radius-Inset*u), 1))-headPast)
		fits = t.Arc.HalfSweep <= mostSweep
	}
	if fits {
		return
	}
	t.Arc.AtSides, t.Arc.Radius = true, most*ring
	t.Arc.HalfSweep = math.Min(sideSweep, math.Asin(math.Max(half/t.Arc.Radius-arcHead, 0)))
}
