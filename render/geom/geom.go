// Package geom has points, sizes and rectangles. It has no window and no picture, so that a layout
// can be computed and tested without them. It imports the standard library only, and every package
// of render may import it. Package kit has these types under the same names.
package geom

import "math"

// Pt is a point or a vector.
type Pt struct{ X, Y float64 }

// Add returns p+q; Sub returns p−q; Mul returns p scaled by k.
func (p Pt) Add(q Pt) Pt            { return Pt{p.X + q.X, p.Y + q.Y} }
func (p Pt) Sub(q Pt) Pt            { return Pt{p.X - q.X, p.Y - q.Y} }
func (p Pt) Mul(k float64) Pt       { return Pt{p.X * k, p.Y * k} }
func (p Pt) Dist(q Pt) float64      { return math.Hypot(p.X-q.X, p.Y-q.Y) }
func (p Pt) Rect(w, h float64) Rect { return Rect{p.X - w/2, p.Y - h/2, w, h} } // centred on p

// Turn returns p turned clockwise about the origin, by an angle in radians.
func (p Pt) Turn(angle float64) Pt {
	sin, cos := math.Sincos(angle)
	return Pt{p.X*cos - p.Y*sin, p.X*sin + p.Y*cos}
}

// Size is a width and a height.
type Size struct{ W, H float64 }

// Rect is a rectangle, given by its top left corner and its size.
type Rect struct{ X, Y, W, H float64 }

// Contains reports whether p lies in r. The right and bottom edges are not part of r.
func (r Rect) Contains(p Pt) bool {
	return p.X >= r.X && p.X < r.X+r.W && p.Y >= r.Y && p.Y < r.Y+r.H
}

// Overlaps reports whether r and s have inner points in common.
func (r Rect) Overlaps(s Rect) bool {
	return r.X < s.X+s.W && s.X < r.X+r.W && r.Y < s.Y+s.H && s.Y < r.Y+r.H
}

// Within reports whether r lies inside s, or beyond it by no more than rounding errors.
func (r Rect) Within(s Rect) bool {
	const slack = 1e-6
	return r.X >= s.X-slack && r.Y >= s.Y-slack && r.X+r.W <= s.X+s.W+slack && r.Y+r.H <= s.Y+s.H+slack
}

// Right and Bottom are the coordinates of r's right and bottom edges; Center is its middle.
func (r Rect) Right() float64  { return r.X + r.W }
func (r Rect) Bottom() float64 { return r.Y + r.H }
func (r Rect) Center() Pt      { return Pt{r.X + r.W/2, r.Y + r.H/2} }

// Inset shrinks r by d on every side (grows for d < 0).
func (r Rect) Inset(d float64) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

// Narrow shrinks r by d at its left and at its right.
func (r Rect) Narrow(d float64) Rect { return Rect{r.X + d, r.Y, r.W - 2*d, r.H} }

// Move returns r shifted by dx to the right and by dy downwards.
func (r Rect) Move(dx, dy float64) Rect { return Rect{r.X + dx, r.Y + dy, r.W, r.H} }

// CutTop takes a strip h high off the top of r and returns it; r keeps the part below that strip
// and a gap. CutBottom, CutLeft and CutRight do the same on the other sides.
func (r *Rect) CutTop(h, gap float64) Rect {
	t := Rect{r.X, r.Y, r.W, h}
	r.Y += h + gap
	r.H -= h + gap
	return t
}

// CutBottom takes a strip h high off the bottom of r.
func (r *Rect) CutBottom(h, gap float64) Rect {
	t := Rect{r.X, r.Bottom() - h, r.W, h}
	r.H -= h + gap
	return t
}

// CutLeft takes a strip w wide off the left of r.
func (r *Rect) CutLeft(w, gap float64) Rect {
	t := Rect{r.X, r.Y, w, r.H}
	r.X += w + gap
	r.W -= w + gap
	return t
}

// CutRight takes a strip w wide off the right of r.
func (r *Rect) CutRight(w, gap float64) Rect {
	t := Rect{r.Right() - w, r.Y, w, r.H}
	r.W -= w + gap
	return t
}

// Cell returns cell i of a grid with n cells in a row. Each cell is h high, with a gap to the next.
func (r Rect) Cell(i, n int, h, gap float64) Rect {
	w := (r.W - float64(n-1)*gap) / float64(n)
	return Rect{r.X + float64(i%n)*(w+gap), r.Y + float64(i/n)*(h+gap), w, h}
}

// Intersect returns the common part of r and s. It is empty if there is none.
func (r Rect) Intersect(s Rect) Rect {
	x0, y0 := max(r.X, s.X), max(r.Y, s.Y)
	x1, y1 := min(r.Right(), s.Right()), min(r.Bottom(), s.Bottom())
	if x1 <= x0 || y1 <= y0 {
		return Rect{X: x0, Y: y0}
	}
	return Rect{x0, y0, x1 - x0, y1 - y0}
}

// Empty reports whether r has no area.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }
