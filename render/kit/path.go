package kit

import (
	"fmt"
	"math"
	"strconv"
)

// Path is an outline of lines and curves. What is inside is filled; parts that
// overlap have to run the same way round, holes the other way.
type Path struct{ steps []step }

// step is a move to, or a line or curve to, the last of its points.
type step struct {
	kind stepKind
	p    [3]Pt
}

type stepKind uint8

const (
	stepMove stepKind = iota
	stepLine
	stepQuad
	stepCubic
	stepClose
)

// points returns the points of a step.
func (s *step) points() []Pt {
	switch s.kind {
	case stepMove, stepLine:
		return s.p[:1]
	case stepQuad:
		return s.p[:2]
	case stepCubic:
		return s.p[:3]
	case stepClose:
	}
	return nil
}

func (p *Path) moveTo(a Pt)        { p.steps = append(p.steps, step{stepMove, [3]Pt{a}}) }
func (p *Path) lineTo(a Pt)        { p.steps = append(p.steps, step{stepLine, [3]Pt{a}}) }
func (p *Path) quadTo(a, b Pt)     { p.steps = append(p.steps, step{stepQuad, [3]Pt{a, b}}) }
func (p *Path) cubicTo(a, b, c Pt) { p.steps = append(p.steps, step{stepCubic, [3]Pt{a, b, c}}) }
func (p *Path) close()             { p.steps = append(p.steps, step{kind: stepClose}) }

// move moves all of p.
func (p *Path) move(by Pt) {
	for i := range p.steps {
		for k := range p.steps[i].p {
			p.steps[i].p[k] = p.steps[i].p[k].Add(by)
		}
	}
}

// circle adds a full circle, clockwise.
func (p *Path) circle(at Pt, r float64) {
	const k = 0.5522847498 // of a quarter's curve
	p.moveTo(at.Add(Pt{X: r, Y: 0}))
	for i := range 4 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 2)
		turned := func(x, y float64) Pt { return at.Add(Pt{X: x*cos - y*sin, Y: x*sin + y*cos}.Mul(r)) }
		p.cubicTo(turned(1, k), turned(k, 1), turned(0, 1))
	}
	p.close()
}

// Polygon is the outline through some corners.
func Polygon(corners ...Pt) *Path {
	var p Path
	for i, at := range corners {
		if i == 0 {
			p.moveTo(at)
			continue
		}
		p.lineTo(at)
	}
	p.close()
	return &p
}

// MustPath is ParsePath for path data written in the program.
func MustPath(d string) *Path {
	p, err := ParsePath(d)
	if err != nil {
		panic("kit: " + err.Error())
	}
	return p
}

// ParsePath reads path data as in the d attribute of SVG 2 (section 9.3):
// commands M L H V C S Q T Z, absolute and relative. Arcs (A) are not read;
// O x y r, which SVG does not have, is a full circle.
func ParsePath(d string) (*Path, error) {
	r := pathReader{d: d}
	for {
		r.space()
		if r.i == len(r.d) {
			return &r.p, r.err
		}
		if isLetter(r.d[r.i]) {
			r.cmd = r.d[r.i]
			r.i++
		} else if r.cmd == 0 {
			return nil, fmt.Errorf("path data: a command is missing at %d", r.i)
		}
		if r.step(); r.err != nil {
			return nil, r.err
		}
	}
}

type pathReader struct {
	d      string
	i      int
	cmd    byte
	p      Path
	x, y   float64 // current point
	x0, y0 float64 // start of the sub-path
	cx, cy float64 // last control point, for S and T
	prev   byte
	err    error
}

func isLetter(b byte) bool { return b >= 'A' && b <= 'Z' || b >= 'a' && b <= 'z' }

func (r *pathReader) space() {
	for r.i < len(r.d) && (r.d[r.i] == ' ' || r.d[r.i] == ',' || r.d[r.i] == '\n' || r.d[r.i] == '\t') {
		r.i++
	}
}

func (r *pathReader) number() float64 {
	r.space()
	j, dot := r.i, false
	for j < len(r.d) {
		b := r.d[j]
		sign := (b == '-' || b == '+') && j == r.i
		if b == '.' && !dot {
			dot = true
		} else if !sign && (b < '0' || b > '9') {
			break
		}
		j++
	}
	v, err := strconv.ParseFloat(r.d[r.i:j], 64)
	if err != nil && r.err == nil {
		r.err = fmt.Errorf("path data: a number is missing at %d", r.i)
	}
	r.i = j
	return v
}

// point reads a point, relative to the current one for a small command.
func (r *pathReader) point() (x, y float64) {
	x, y = r.number(), r.number()
	if r.relative() {
		x, y = x+r.x, y+r.y
	}
	return x, y
}

func (r *pathReader) relative() bool { return r.cmd >= 'a' }

func (r *pathReader) step() {
	cmd := r.cmd &^ 0x20 // upper case
	switch cmd {
	case 'M':
		r.moveTo(r.point())
		r.cmd = 'L' | r.cmd&0x20 // further points are lines
	case 'L':
		r.lineTo(r.point())
	case 'H', 'V':
		r.straight(cmd)
	case 'C', 'S':
		r.cubic(cmd)
	case 'Q', 'T':
		r.quad(cmd)
	case 'O':
		x, y := r.point()
		radius := r.number()
		r.p.circle(Pt{X: x, Y: y}, radius)
	case 'Z':
		r.p.close()
		r.x, r.y = r.x0, r.y0
		r.cmd = 0
	default:
		r.err = fmt.Errorf("path data: unknown command %q", r.cmd)
	}
	r.prev = cmd
}

func (r *pathReader) moveTo(x, y float64) {
	r.p.moveTo(Pt{X: x, Y: y})
	r.x, r.y, r.x0, r.y0 = x, y, x, y
}

func (r *pathReader) lineTo(x, y float64) {
	r.p.lineTo(Pt{X: x, Y: y})
	r.x, r.y = x, y
}

func (r *pathReader) straight(cmd byte) {
	v := r.number()
	x, y := r.x, r.y
	switch {
	case cmd == 'H' && r.relative():
		x += v
	case cmd == 'H':
		x = v
	case r.relative():
		y += v
	default:
		y = v
	}
	r.lineTo(x, y)
}

// control is the first control point of a curve: the given one, or that of the
// curve before, mirrored.
func (r *pathReader) control(cmd, given, smooth byte) (x, y float64) {
	switch {
	case cmd == given:
		return r.point()
	case r.prev == given || r.prev == smooth:
		return 2*r.x - r.cx, 2*r.y - r.cy
	}
	return r.x, r.y
}

func (r *pathReader) cubic(cmd byte) {
	x1, y1 := r.control(cmd, 'C', 'S')
	x2, y2 := r.point()
	x, y := r.point()
	r.p.cubicTo(Pt{X: x1, Y: y1}, Pt{X: x2, Y: y2}, Pt{X: x, Y: y})
	r.x, r.y, r.cx, r.cy = x, y, x2, y2
}

func (r *pathReader) quad(cmd byte) {
	x1, y1 := r.control(cmd, 'Q', 'T')
	x, y := r.point()
	r.p.quadTo(Pt{X: x1, Y: y1}, Pt{X: x, Y: y})
	r.x, r.y, r.cx, r.cy = x, y, x1, y1
}
