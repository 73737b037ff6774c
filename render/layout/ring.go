package layout

import (
	"math"

	"lastcard/render/geom"
)

// Ring is the ring that shows the direction: one arc above and one below the piles or, where the height
// is too small for that, one at either side.
type Ring struct {
	X, Y, Radius float64
	HalfSweep    float64 // half the angle that each arc covers, in radians
	AtSides      bool
}

// Bounds is the room that the arcs and their heads need.
func (r Ring) Bounds() geom.Rect {
	h := r.Radius
	if r.AtSides {
		h = r.Radius*math.Sin(r.HalfSweep) + headRoom*r.Radius
	}
	return geom.Rect{X: r.X - r.Radius, Y: r.Y - h, W: 2 * r.Radius, H: 2 * h}
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
func (r Ring) Head(round, swept, way float64) float64 { return round + way*(swept+headPast) }

// Middles returns the angles of the middles of the two arcs.
func (r Ring) Middles() [2]float64 {
	if r.AtSides {
		return [...]float64{0, math.Pi}
	}
	return [...]float64{-math.Pi / 2, math.Pi / 2}
}

// Heads returns all places where the heads of the arcs may be, for both directions of play. unit is the
// table's Unit.
func (r Ring) Heads(unit float64) (heads [4]geom.Rect) {
	radius, h := r.Radius-Inset*unit, HeadSize/2*unit
	n := 0
	for _, m := range r.Middles() {
		for _, way := range [...]float64{-1, 1} {
			sin, cos := math.Sincos(r.Head(m, r.HalfSweep, way))
			heads[n] = geom.Rect{X: r.X + radius*cos - h, Y: r.Y + radius*sin - h, W: 2 * h, H: 2 * h}
			n++
		}
	}
	return heads
}

// The sweeps say how far an arc reaches to either side of its middle, in radians. headRoom is the room
// for its head, in multiples of the radius.
const (
	halfSweep = 0.98
	mostSweep = 1.22 // two arcs that reach further look like one circle
	headGap   = 1    // between a head and the corner of a pile that it passes, in units
	sideSweep = 0.55 // for an arc at the side, which ends above the colour in force
	headRoom  = 0.09
)

// placeRing puts the ring around the piles if there is enough height, and otherwise an arc at either side:
// in a smaller ring the heads of the arcs would lie behind the corners of the piles. Next to larger piles
// the arcs reach further round, so that their heads pass the corners.
func (t *Table) placeRing(x, y, half float64) {
	const least, most = 166, 176
	u, ring := t.Unit, t.Unit
	if t.isRoomy() {
		ring *= roomyGrowth
	}
	t.Ring = Ring{X: x, Y: y, Radius: math.Min(half, most*ring), HalfSweep: halfSweep}
	fits := half >= least*ring
	if t.cardGrowth > 1 {
		edge := t.DiscardPile.X + t.CardW/2 - x + (HeadSize/2+headGap)*u
		t.Ring.HalfSweep = math.Max(halfSweep, math.Asin(math.Min(edge/(t.Ring.Radius-Inset*u), 1))-headPast)
		fits = t.Ring.HalfSweep <= mostSweep
	}
	if fits {
		return
	}
	t.Ring.AtSides, t.Ring.Radius = true, most*ring
	t.Ring.HalfSweep = math.Min(sideSweep, math.Asin(math.Max(half/t.Ring.Radius-headRoom, 0)))
}
