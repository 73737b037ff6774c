package kit

import "math"

// shape is a box in pixels, relative to its middle.
type shape struct {
	halfSize                    Size
	radius, line, blur, margin  float64
	shadowShift                 float64 // offset of the shadow, downwards
	shadowless                  bool
	fill, fill2, stroke, shadow premultiplied
}

func newShape(b Box, scale float64) *shape {
	if b.FillBottom == (Color{}) {
		b.FillBottom = b.Fill
	}
	s := &shape{
		halfSize: Size{W: b.Rect.W * scale / 2, H: b.Rect.H * scale / 2}, line: b.StrokeWidth * scale, margin: 2,
		blur: max(b.Shadow.Blur*scale, 0.5), shadowShift: b.Shadow.OffsetY * scale,
		fill: premultiply(b.Fill), fill2: premultiply(b.FillBottom), stroke: premultiply(b.Stroke), shadow: premultiply(b.Shadow.Color),
	}
	s.radius = min(b.Radius*scale, s.halfSize.W, s.halfSize.H)
	if s.shadowless = s.shadow[3] == 0; !s.shadowless {
		s.margin += s.blur + math.Abs(s.shadowShift)
	}
	return s
}

// edgeDistance is the distance of p from the edge, negative inside.
func (s *shape) edgeDistance(p Pt) float64 {
	x, y := math.Abs(p.X)-s.halfSize.W+s.radius, math.Abs(p.Y)-s.halfSize.H+s.radius
	if x > 0 && y > 0 {
		return math.Sqrt(x*x+y*y) - s.radius
	}
	return max(x, y) - s.radius
}

// isOpaque reports whether the fill hides everything under it.
func (s *shape) isOpaque() bool { return s.fill[3] == 255 && s.fill2[3] == 255 }

// innerRange returns the range of a row's n pixels that are clear of the border and the corners, and so
// have the colour of the fill alone. y is how far the row lies below the middle of the box, and middle is
// where in the row the middle of the box lies.
func (s *shape) innerRange(y, middle float64, n int) (from, to int) {
	edge := max(s.line, 0) + 1
	if math.Abs(y) >= s.halfSize.H-edge {
		return 0, 0
	}
	w := s.halfSize.W - edge
	if math.Abs(y) > s.halfSize.H-s.radius { // at the height of the corners
		w = s.halfSize.W - max(s.radius, edge)
	}
	return max(int(math.Ceil(middle-w)), 0), min(int(middle+w), n)
}

func (s *shape) fillColorAt(y float64) premultiplied {
	t := float32(min(max(y/(2*s.halfSize.H)+0.5, 0), 1))
	return s.fill.scaledBy(1 - t).plus(s.fill2.scaledBy(t))
}

func (s *shape) colorAt(p Pt) (c premultiplied) {
	d := s.edgeDistance(p)
	switch {
	case s.shadowless && d >= 0.5:
		return c
	case d <= -0.5-s.line && (s.shadowless || s.isOpaque()):
		return s.fillColorAt(p.Y)
	}
	if !s.shadowless {
		t := min(max(0.5-s.edgeDistance(p.Sub(Pt{Y: s.shadowShift}))/(2*s.blur), 0), 1)
		t *= t * (3 - 2*t)
		out := min(max(d+0.5, 0), 1)
		if d <= 0 {
			out += float64(s.fill[3]) / 255
		}
		c = s.shadow.scaledBy(float32(t * out))
	}
	inside := min(max(0.5-d, 0), 1)
	c = c.withTop(s.fillColorAt(p.Y).scaledBy(float32(inside)))
	if s.line > 0 {
		c = c.withTop(s.stroke.scaledBy(float32(inside * min(max(0.5+d+s.line, 0), 1))))
	}
	return c
}

// premultiplied is a colour in premultiplied form, 0 … 255.
type premultiplied [4]float32

func premultiply(c Color) premultiplied {
	a := float32(c.A) / 255
	return premultiplied{float32(c.R) * a, float32(c.G) * a, float32(c.B) * a, float32(c.A)}
}

func (t premultiplied) scaledBy(a float32) premultiplied {
	return premultiplied{t[0] * a, t[1] * a, t[2] * a, t[3] * a}
}

func (t premultiplied) plus(u premultiplied) premultiplied {
	return premultiplied{t[0] + u[0], t[1] + u[1], t[2] + u[2], t[3] + u[3]}
}

// withTop returns the colour of t with top laid over it.
func (t premultiplied) withTop(top premultiplied) premultiplied {
	rest := 1 - top[3]/255
	return premultiplied{top[0] + t[0]*rest, top[1] + t[1]*rest, top[2] + t[2]*rest, top[3] + t[3]*rest}
}

func (t premultiplied) layOver(pix []uint8) {
	_ = pix[3]
	rest := 1 - t[3]/255
	pix[0] = uint8(int32(t[0] + float32(pix[0])*rest + 0.5))
	pix[1] = uint8(int32(t[1] + float32(pix[1])*rest + 0.5))
	pix[2] = uint8(int32(t[2] + float32(pix[2])*rest + 0.5))
	pix[3] = uint8(int32(t[3] + float32(pix[3])*rest + 0.5))
}

func (t premultiplied) layOverAll(pix []uint8) {
	if t[3] < 255 {
		for i := 0; i < len(pix); i += 4 {
			t.layOver(pix[i:])
		}
		return
	}
	t.layOver(pix)
	for n := 4; n < len(pix); n *= 2 {
		copy(pix[n:], pix[:n])
	}
}
