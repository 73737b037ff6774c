package layout

import (
	"lastcard/render/geom"
	"math"
)

// Aspect is the height of a card divided by its width (the same as cards.Ratio; a test of board keeps
// them equal).
const Aspect = 1.45

// Place is where and how a card lies.
type Place struct {
	X, Y       float64 // its middle
	W          float64 // its width; the height is Aspect×W
	Angle      float64 // radians, clockwise
	TurnedOver float64 // 0: face up, 1: face down, in between: turning over
	Dimming    float64 // 0: bright, 1: dimmed
	Alpha      float64 // 1: solid
}

// Contains reports whether p lies on the card.
func (c Place) Contains(p geom.Pt) bool {
	q := p.Sub(geom.Pt{X: c.X, Y: c.Y}).Turn(-c.Angle)
	return math.Abs(q.X) <= c.W/2 && math.Abs(q.Y) <= c.W*Aspect/2
}

// PointAt is the point of the card at (u, v): (0, 0) is the upper left corner of the card and (1, 1) the
// lower right one.
func (c Place) PointAt(u, v float64) geom.Pt {
	return geom.Pt{X: (u - 0.5) * c.W, Y: (v - 0.5) * c.W * Aspect}.Turn(c.Angle).Add(geom.Pt{X: c.X, Y: c.Y})
}

// Bounds is the smallest upright rectangle around the card.
func (c Place) Bounds() geom.Rect {
	sin, cos := math.Sincos(c.Angle)
	sin, cos = math.Abs(sin), math.Abs(cos)
	w, h := c.W*cos+c.W*Aspect*sin, c.W*sin+c.W*Aspect*cos
	return geom.Rect{X: c.X - w/2, Y: c.Y - h/2, W: w, H: h}
}
