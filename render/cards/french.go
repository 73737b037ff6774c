package cards

import (
	"math"

	"lastcard/render/kit"
)

// The French deck has ink on paper and pips in their usual places. Its courts (courts.go) have a
// frame.

// The positions of the rank and the suit in the index. The index is narrower than in the colour deck
// because pips stand next to it.
var (
	rankAt = kit.Pt{X: 15.5, Y: 19}
	suitAt = kit.Pt{X: 15.5, Y: 38}
)

func (p *pen) drawFrench(f Face) {
	ink := p.Tint(f.Color)
	p.drawBox(kit.Box{
		Rect: kit.Rect{W: gridW, H: gridH}, Radius: cornerRadius,
		Fill: kit.RGB(0xFFFDF6), FillBottom: kit.RGB(0xF6F0E1), Stroke: kit.RGBA(0x3A3325, 60), StrokeWidth: 0.8,
	})
	p.drawTwice(rankAt, func(at kit.Pt, angle float64) {
		size := 26.0
		if f.Sign == Ace+9 {
			size = 22
		}
		p.drawText(f.Sign.printedText(), at, size, angle, ink)
	})
	p.drawTwice(suitAt, func(at kit.Pt, angle float64) { p.drawIcon(colorMarks[f.Color], at, 15, angle, ink) })
	switch f.Sign {
	case Ace:
		if f.Color == Spades {
			p.drawBox(kit.Box{Rect: cardCenter.Rect(66, 66), Radius: 33, Stroke: kit.Alpha(gold, 0.9), StrokeWidth: 1.2})
		}
		p.drawIcon(colorMarks[f.Color], cardCenter, 46, 0, ink)
	case Jack, Queen, King:
		p.drawCourt(f)
	default:
		p.drawPips(f.Color, int(f.Sign-Ace)+1)
	}
}

// pip is the place of one pip: its column (−1, 0, 1) and how far down it is, 0 … 1.
type pip struct{ col, row float64 }

var pips = map[int][]pip{
	2:  {{0, 0}, {0, 1}},
	3:  {{0, 0}, {0, 0.5}, {0, 1}},
	4:  {{-1, 0}, {1, 0}, {-1, 1}, {1, 1}},
	5:  {{-1, 0}, {1, 0}, {0, 0.5}, {-1, 1}, {1, 1}},
	6:  {{-1, 0}, {1, 0}, {-1, 0.5}, {1, 0.5}, {-1, 1}, {1, 1}},
	7:  {{-1, 0}, {1, 0}, {0, 0.25}, {-1, 0.5}, {1, 0.5}, {-1, 1}, {1, 1}},
	8:  {{-1, 0}, {1, 0}, {0, 0.25}, {-1, 0.5}, {1, 0.5}, {0, 0.75}, {-1, 1}, {1, 1}},
	9:  {{-1, 0}, {1, 0}, {-1, 1. / 3}, {1, 1. / 3}, {0, 0.5}, {-1, 2. / 3}, {1, 2. / 3}, {-1, 1}, {1, 1}},
	10: {{-1, 0}, {1, 0}, {0, 1. / 6}, {-1, 1. / 3}, {1, 1. / 3}, {-1, 2. / 3}, {1, 2. / 3}, {0, 5. / 6}, {-1, 1}, {1, 1}},
}

// drawPips draws n pips in their usual places. Those in the lower half are upside down.
func (p *pen) drawPips(c Color, n int) {
	const colW, top, bottom, size = 14.6, 29.0, gridH - 29, 17.0
	for _, at := range pips[n] {
		angle := 0.0
		if at.row > 0.5 {
			angle = math.Pi
		}
		p.drawIcon(colorMarks[c], kit.Pt{X: cardCenter.X + at.col*colW, Y: top + at.row*(bottom-top)}, size, angle, p.Tint(c))
	}
}
