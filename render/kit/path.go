package kit

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Path is an area bounded by lines and curves. Parts that overlap must run in the same direction, and holes
// in the other.
type Path struct{ steps []step }

// step is a move, a line, a curve, or the closing of the path begun by the last move. It leads to the last
// of its points; the others are the control points of a curve.
type step struct {
	kind stepKind
	ends [3]Pt
}

type stepKind uint8

const (
	stepMove stepKind = iota
	stepLine
	stepQuad
	stepCubic
	stepClose
)

// points returns the ends that this kind of step uses: one for a move or a line, two or three for a curve,
// none for a closing.
func (s *step) points() []Pt {
	switch s.kind {
	case stepMove, stepLine:
		return s.ends[:1]
	case stepQuad:
		return s.ends[:2]
	case stepCubic:
		return s.ends[:3]
	case stepClose:
	}
	return nil
}

func (p *Path) moveTo(a Pt)        { p.steps = append(p.steps, step{stepMove, [3]Pt{a}}) }
func (p *Path) lineTo(a Pt)        { p.steps = append(p.steps, step{stepLine, [3]Pt{a}}) }
func (p *Path) quadTo(a, b Pt)     { p.steps = append(p.steps, step{stepQuad, [3]Pt{a, b}}) }
func (p *Path) cubicTo(a, b, c Pt) { p.steps = append(p.steps, step{stepCubic, [3]Pt{a, b, c}}) }
func (p *Path) close()             { p.steps = append(p.steps, step{kind: stepClose}) }

// shift moves all points of p.
func (p *Path) shift(by Pt) {
	for i := range p.steps {
		for k := range p.steps[i].ends {
			p.steps[i].ends[k] = p.steps[i].ends[k].Add(by)
		}
	}
}

// circle adds a full circle, clockwise.
func (p *Path) circle(at Pt, r float64) {
	const k = 0.5522847498 // how many radii the control points of a quarter circle lie from its ends
	p.moveTo(at.Add(Pt{X: r, Y: 0}))
	for i := range 4 {
		turned := func(x, y float64) Pt { return at.Add(Pt{X: x, Y: y}.Turn(float64(i) * math.Pi / 2).Mul(r)) }
		p.cubicTo(turned(1, k), turned(k, 1), turned(0, 1))
	}
	p.close()
}

// Polygon returns the closed path through the given corners.
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

// MustPath is ParsePath for path data in the source code. It panics if the data is wrong.
func MustPath(d string) *Path {
	p, err := ParsePath(d)
	if err != nil {
		panic("kit: " + err.Error())
	}
	return p
}

// operandCounts maps each command of path data to the count of numbers that follow it.
var operandCounts = map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'C': 6, 'Q': 4, 'Z': 0, 'O': 3}

// ParsePath reads path data: the commands M L H V C Q Z of SVG 2 (section 9.3), and one that SVG does not
// have: O x y r is a full circle. Coordinates are absolute, spaces separate the numbers, and each command
// has its letter, even if it is the same as the command before.
func ParsePath(d string) (*Path, error) {
	var r pathReader
	for d = strings.TrimSpace(d); d != ""; {
		end := 1
		for end < len(d) && !isLetter(d[end]) {
			end++
		}
		n, err := readNumbers(d[1:end])
		if want, ok := operandCounts[d[0]]; err != nil || !ok || len(n) != want {
			return nil, fmt.Errorf("path data: %q is no command with its numbers", d[:end])
		}
		r.add(d[0], n)
		d = d[end:]
	}
	return &r.path, nil
}

// pathReader holds the path read so far.
type pathReader struct {
	path       Path
	end, start Pt // where the last step ended, and where its path began
}

// add appends a command with its numbers.
func (r *pathReader) add(cmd byte, n []float64) {
	if len(n) > 1 && cmd != 'O' { // the last two numbers are its end point
		r.end = Pt{X: n[len(n)-2], Y: n[len(n)-1]}
	}
	switch cmd {
	case 'M':
		r.start = r.end
		r.path.moveTo(r.end)
	case 'L':
		r.path.lineTo(r.end)
	case 'H':
		r.end.X = n[0]
		r.path.lineTo(r.end)
	case 'V':
		r.end.Y = n[0]
		r.path.lineTo(r.end)
	case 'C':
		r.path.cubicTo(Pt{X: n[0], Y: n[1]}, Pt{X: n[2], Y: n[3]}, r.end)
	case 'Q':
		r.path.quadTo(Pt{X: n[0], Y: n[1]}, r.end)
	case 'O':
		r.path.circle(Pt{X: n[0], Y: n[1]}, n[2])
	case 'Z':
		r.end = r.start
		r.path.close()
	}
}

func isLetter(b byte) bool { return b >= 'A' && b <= 'Z' || b >= 'a' && b <= 'z' }

// readNumbers reads the numbers between two commands.
func readNumbers(s string) (all []float64, err error) {
	for _, word := range strings.Fields(s) {
		v, bad := strconv.ParseFloat(word, 64)
		all, err = append(all, v), errors.Join(err, bad)
	}
	return all, err
}
