package layout

import "math"

// Point is a place in the window.
type Point struct{ X, Y float64 }

// Rect is an upright rectangle.
type Rect struct{ X, Y, W, H float64 }

// Center is the middle of r.
func (r Rect) Center() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Has reports whether p lies in r.
func (r Rect) Has(p Point) bool {
	return p.X >= r.X && p.X < r.X+r.W && p.Y >= r.Y && p.Y < r.Y+r.H
}

// Overlaps reports whether r and s have inner points in common.
func (r Rect) Overlaps(s Rect) bool {
	return r.X < s.X+s.W && s.X < r.X+r.W && r.Y < s.Y+s.H && s.Y < r.Y+r.H
}

// Within reports whether r lies inside s.
func (r Rect) Within(s Rect) bool {
	const slack = 1e-6
	return r.X >= s.X-slack && r.Y >= s.Y-slack && r.X+r.W <= s.X+s.W+slack && r.Y+r.H <= s.Y+s.H+slack
}

// Aspect is the height of a card over its width (as cards.Ratio; a test of board
// keeps them equal).
const Aspect = 1.45

// Place is where and how a card lies.
type Place struct {
	X, Y  float64 // its middle
	W     float64 // its width; the height is Aspect×W
	Angle float64 // radians, clockwise
	Back  float64 // 0: face up, 1: face down, between: turning over
	Dim   float64 // 0: bright, 1: dimmed
	Alpha float64 // 1: solid
}

// Has reports whether p lies on the card.
func (c Place) Has(p Point) bool {
	sin, cos := math.Sincos(-c.Angle)
	dx, dy := p.X-c.X, p.Y-c.Y
	x, y := dx*cos-dy*sin, dx*sin+dy*cos
	return math.Abs(x) <= c.W/2 && math.Abs(y) <= c.W*Aspect/2
}

// At is the point of the card at (u, v), where (0, 0) is its upper left corner
// and (1, 1) its lower right one.
func (c Place) At(u, v float64) Point {
	sin, cos := math.Sincos(c.Angle)
	x, y := (u-0.5)*c.W, (v-0.5)*c.W*Aspect
	return Point{c.X + x*cos - y*sin, c.Y + x*sin + y*cos}
}

// Bounds is the upright rectangle around the card.
func (c Place) Bounds() Rect {
	sin, cos := math.Sincos(c.Angle)
	sin, cos = math.Abs(sin), math.Abs(cos)
	w, h := c.W*cos+c.W*Aspect*sin, c.W*sin+c.W*Aspect*cos
	return Rect{c.X - w/2, c.Y - h/2, w, h}
}
