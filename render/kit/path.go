package kit

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/image/font/sfnt"
)

// Path is an area bounded by lines and curves. Parts that overlap must run in the same direction, and holes
// in the other.
type Path struct{ steps []step }

// step is a move, a line or a curve. It leads to the last of its points; the others are the control points of a
// curve.
type step struct {
	op   sfnt.SegmentOp
	ends [3]Pt
}

// points returns the ends that this kind of step uses: one for a move or a line, two or three for a curve.
func (s *step) points() []Pt { return s.ends[:max(s.op, 1)] }

func (p *Path) add(op sfnt.SegmentOp, ends ...Pt) {
	s := step{op: op}
	copy(s.ends[:], ends)
	p.steps = append(p.steps, s)
}

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
	p.add(sfnt.SegmentOpMoveTo, at.Add(Pt{X: r}))
	for i := range 4 {
		turned := func(x, y float64) Pt { return at.Add(Pt{X: x, Y: y}.Turn(float64(i) * math.Pi / 2).Mul(r)) }
		p.add(sfnt.SegmentOpCubeTo, turned(1, k), turned(k, 1), turned(0, 1))
	}
}

// Polygon returns the closed path through the given corners.
func Polygon(corners ...Pt) *Path {
	var p Path
	p.add(sfnt.SegmentOpMoveTo, corners[0])
	for _, at := range corners[1:] {
		p.add(sfnt.SegmentOpLineTo, at)
	}
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

// commands are the commands of path data: how many numbers follow each, and the step that it adds.
var commands = map[byte]struct {
	operands int
	op       sfnt.SegmentOp
}{
	'M': {2, sfnt.SegmentOpMoveTo}, 'L': {2, sfnt.SegmentOpLineTo}, 'H': {1, sfnt.SegmentOpLineTo}, 'V': {1, sfnt.SegmentOpLineTo},
	'Z': {0, sfnt.SegmentOpLineTo}, 'Q': {4, sfnt.SegmentOpQuadTo}, 'C': {6, sfnt.SegmentOpCubeTo}, 'O': {3, 0},
}

// ParsePath reads path data: the commands M L H V C Q Z of SVG 2 (section 9.3), and one that SVG does not
// have: O x y r is a full circle. Coordinates are absolute, spaces separate the numbers, and each command
// has its letter, even if it is the same as the command before.
func ParsePath(d string) (*Path, error) {
	var r pathReader
	for d = strings.TrimSpace(d); d != ""; {
		end := strings.IndexFunc(d[1:], unicode.IsLetter) + 1
		if end == 0 {
			end = len(d)
		}
		n, err := readNumbers(d[1:end])
		if want, ok := commands[d[0]]; err != nil || !ok || len(n) != want.operands {
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
	if cmd == 'O' {
		r.path.circle(Pt{X: n[0], Y: n[1]}, n[2])
		return
	}
	s := step{op: commands[cmd].op}
	for i := range len(n) / 2 {
		r.end = Pt{X: n[2*i], Y: n[2*i+1]}
		s.ends[i] = r.end
	}
	switch cmd {
	case 'M':
		r.start = r.end
	case 'H':
		r.end.X = n[0]
	case 'V':
		r.end.Y = n[0]
	case 'Z':
		r.end = r.start
	}
	if len(n) < 2 {
		s.ends[0] = r.end
	}
	r.path.steps = append(r.path.steps, s)
}

// readNumbers reads the numbers between two commands.
func readNumbers(s string) (all []float64, err error) {
	for _, word := range strings.Fields(s) {
		v, bad := strconv.ParseFloat(word, 64)
		all, err = append(all, v), errors.Join(err, bad)
	}
	return all, err
}
