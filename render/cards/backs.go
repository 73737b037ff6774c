package cards

import (
	"math"

	"lastcard/render/kit"
)

var backGrounds = map[Pattern]kit.Color{
	Marks: kit.Back, Lattice: kit.RGB(0x17483B), Rays: kit.RGB(0x7A1D2C), Waves: kit.RGB(0x1B4874),
}

// drawBack draws the back of a card. It is the same for every card and looks the same either way up.
func (p *pen) drawBack() {
	p.drawBox(kit.Box{Rect: kit.Rect{W: gridW, H: gridH}, Radius: cornerRadius, Fill: paper, FillBottom: kit.RGB(0xF1EBDB), Stroke: kit.RGBA(0x3A3325, 46), StrokeWidth: 0.7})
	field := kit.Rect{W: gridW, H: gridH}.Inset(paperEdge)
	ground := kit.Mix(backGrounds[p.look.Pattern], kit.White, 0.05)
	p.drawBox(kit.Box{Rect: field, Radius: cornerRadius - 3, Fill: ground, FillBottom: ground})
	p.drawBox(kit.Box{Rect: field.Inset(4), Radius: cornerRadius - 5, Stroke: kit.Alpha(gold, 0.75), StrokeWidth: 0.9})
	switch p.look.Pattern {
	case Lattice:
		p.drawLattice()
	case Rays:
		p.drawRays()
	case Waves:
		p.drawWaves()
	case Marks:
		p.drawMarkField()
	}
	p.drawMedallion()
}

// fourColors are the four colours, in the order in which cards show them together.
var fourColors = [4]Color{Red, Yellow, Green, Blue}

// drawMedallion draws the four marks that every back has in its middle.
func (p *pen) drawMedallion() {
	ground := kit.Mix(backGrounds[p.look.Pattern], kit.RGB(0x000008), 0.22)
	if p.look.Pattern == Marks {
		ground = kit.RGB(0x231D49)
	}
	p.drawBox(kit.Box{Rect: cardCenter.Rect(46, 46), Radius: 23, Fill: ground, Stroke: kit.Alpha(gold, 0.85), StrokeWidth: 1.1})
	for i, col := range fourColors {
		a := float64(i)*math.Pi/2 - math.Pi/4
		sin, cos := math.Sincos(a)
		p.drawIcon(colorMarks[col], kit.Pt{X: cardCenter.X + 11*cos, Y: cardCenter.Y + 11*sin}, 9.5, a+math.Pi/4, gold)
	}
}

func (p *pen) drawMarkField() {
	for row := -5; row <= 5; row++ {
		for col := -3; col <= 3; col++ {
			at := kit.Pt{X: cardCenter.X + float64(col)*11.4, Y: cardCenter.Y + float64(row)*11.4}
			angle := 0.0
			if row > 0 || row == 0 && col > 0 {
				angle = math.Pi
			}
			n := row*row + col*col + row*col
			if row*row+col*col < 7 {
				continue
			}
			p.drawIcon(colorMarks[fourColors[n&3]], at, 5.2, angle, kit.Alpha(gold, 0.42))
		}
	}
}

// patternW and patternH are half the width and half the height of a pattern, on the card's grid.
const patternW, patternH = 37.0, 59.0

// drawLattice draws a net of lines with a diamond in every mesh.
func (p *pen) drawLattice() {
	const step = 12.4
	line := kit.MustPath("M-0.5 0 L0 -0.5 L0.5 0 L0 0.5 Z")
	for row := -9; row <= 9; row++ {
		for col := -6; col <= 6; col++ {
			x, y := float64(col)*step/2, float64(row)*step/2
			if math.Abs(x) > patternW-1 || math.Abs(y) > patternH-1 {
				continue
			}
			at := kit.Pt{X: cardCenter.X + x, Y: cardCenter.Y + y}
			if (row+col)%2 == 0 {
				p.fillPath(line, at, 5.4, 0, kit.Alpha(gold, 0.5))
			} else {
				p.drawBox(kit.Box{Rect: at.Rect(1.7, 1.7), Radius: 0.85, Fill: kit.Alpha(gold, 0.45)})
			}
		}
	}
}

// drawRays draws rays from the middle to the line at the edge, long and short ones in turn.
func (p *pen) drawRays() {
	const many = 48
	for i := range many {
		a := 2 * math.Pi * float64(i) / many
		sin, cos := math.Sincos(a)
		far := min(patternW/max(math.Abs(cos), 1e-9), patternH/max(math.Abs(sin), 1e-9))
		near, wide, strong := 25.0, 0.034, 0.55
		if i%2 == 1 {
			near, wide, strong = 29, 0.018, 0.34
		}
		if far <= near {
			continue
		}
		ray := kit.Polygon(
			kit.Pt{X: near, Y: 0}, kit.Pt{X: far, Y: -far * wide}, kit.Pt{X: far, Y: far * wide})
		p.fillPath(ray, cardCenter, 1, a, kit.Alpha(gold, strong))
	}
}

// drawWaves draws rows of scales, which rise from both ends to the middle.
func (p *pen) drawWaves() {
	const wide, high = 10.6, 5.3
	ground := kit.Mix(backGrounds[Waves], kit.White, 0.05)
	for row := 10; row >= 0; row-- { // from the middle outwards, each row over the one before
		y := patternH - high*(float64(row)+0.35)
		shift, many := 0.0, 3
		if row%2 == 1 {
			shift, many = wide/2, 2
		}
		for col := -many - int(2*shift/wide); col <= many; col++ {
			p.drawScale(float64(col)*wide+shift, y, wide, ground)
		}
	}
}

// drawScale draws one scale of the waves, and the scale opposite to it.
func (p *pen) drawScale(x, y, wide float64, ground kit.Color) {
	half := kit.MustPath("M-1 0 C-1 -0.5523 -0.5523 -1 0 -1 C0.5523 -1 1 -0.5523 1 0 Z")
	for _, angle := range [2]float64{0, math.Pi} {
		at := cardCenter.Add(kit.Pt{X: x, Y: y}.Turn(angle))
		for i, r := range [4]float64{wide / 2, wide/2 - 0.7, wide/2 - 2.3, wide/2 - 3.0} {
			col := kit.Mix(ground, gold, 0.5)
			if i%2 == 1 {
				col = ground
			}
			p.fillPath(half, at, r, angle, col)
		}
	}
}
