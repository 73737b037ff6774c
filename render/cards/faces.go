package cards

import (
	"math"

	"lastcard/render/kit"
)

var cardCenter = kit.Pt{X: gridW / 2, Y: gridH / 2}

// The index is the sign in the corner of a card, with the mark of the colour below it. Both lie within 0.35
// of the card's width from the left. In a hand, cards may cover the rest (Index of layout.Table).
var (
	indexAt = kit.Pt{X: 20, Y: 23}
	markAt  = kit.Pt{X: 20, Y: 48}
)

// The path data of signs that are shapes and not text, on the grid of icons.
const (
	pathReverse kit.Icon = "M8 2 L13.4 9 H10.2 V20 H5.8 V9 H2.6 Z M16 22 L10.6 15 H13.8 V4 H18.2 V15 H21.4 Z"
	pathSkip    kit.Icon = "M12 1.2 C18 1.2 22.8 6 22.8 12 C22.8 18 18 22.8 12 22.8 C6 22.8 1.2 18 1.2 12 C1.2 6 6 1.2 12 1.2 Z" +
		"M6.6 14.4 L14.4 6.6 C13.7 6.2 12.9 5.9 12 5.9 C8.6 5.9 5.9 8.6 5.9 12 C5.9 12.9 6.2 13.7 6.6 14.4 Z" +
		"M17.4 9.6 L9.6 17.4 C10.3 17.8 11.1 18.1 12 18.1 C15.4 18.1 18.1 15.4 18.1 12 C18.1 11.1 17.8 10.3 17.4 9.6 Z"
)

func (p *pen) drawFront(f Face) {
	if f.Color.French() {
		p.drawFrench(f)
		return
	}
	p.drawGround(p.Tint(f.Color))
	switch {
	case f.Sign == Wild:
		p.drawWheel(cardCenter, 37)
	case f.Sign == WildFour:
		p.drawFan()
	case f.Sign == DrawTwo, f.Sign == DrawTwenty:
		p.drawPair(f.Color)
	default:
		p.drawEmblem(f)
	}
	p.drawIndex(f)
}

// drawIndex draws the sign, and the mark below it, in two corners.
func (p *pen) drawIndex(f Face) {
	for _, pass := range []struct {
		col kit.Color
		d   kit.Pt
	}{{p.shadowOn(f.Color), kit.Pt{X: 0.7, Y: 1.2}}, {p.Ink(f.Color), kit.Pt{}}} {
		p.drawIndexSign(f, pass.col, pass.d)
		p.drawIndexMark(f, pass.col, pass.d)
	}
}

// shadowOn is the colour of the shadow behind a sign: dark behind a paper-coloured sign, light
// behind dark ink.
func (p Palette) shadowOn(c Color) kit.Color {
	if p.Ink(c) == kit.Night {
		return kit.Alpha(kit.Mix(p.Tint(c), kit.White, 0.7), 0.6)
	}
	return kit.Alpha(kit.Mix(p.Tint(c), kit.RGB(0x000010), 0.7), 0.5)
}

// drawIndexSign draws the sign in two corners, moved by d. drawIndex calls it for the shadow, and then
// for the sign itself.
func (p *pen) drawIndexSign(f Face, col kit.Color, d kit.Pt) {
	p.drawTwice(indexAt, func(at kit.Pt, angle float64) {
		at = at.Add(d)
		switch f.Sign {
		case Skip:
			p.drawIcon(pathSkip, at, 22, angle, col)
		case Reverse:
			p.drawIcon(pathReverse, at, 27, angle+math.Pi/6, col)
		case Wild:
			p.drawWheel(at, 11)
		default:
			size := 30.0
			if len(f.Sign.printedText()) > 1 {
				size = 21.5
				if f.Sign == DrawTwenty {
					size = 16.5
				}
				at.X += 1.5 * math.Cos(angle)
			}
			p.drawText(f.Sign.printedText(), at, size, angle, col)
			p.drawUnderline(f.Sign, at, size, angle, col)
		}
	})
}

// drawIndexMark draws the mark below the sign. For a wild draw four that is the wheel of four colours. A wild
// card has none, since the wheel is its sign.
func (p *pen) drawIndexMark(f Face, col kit.Color, d kit.Pt) {
	if f.Sign == Wild {
		return
	}
	p.drawTwice(markAt, func(at kit.Pt, angle float64) {
		if f.Color == None {
			p.drawWheel(at.Sub(kit.Pt{Y: 4 * math.Cos(angle)}), 6.5)
			return
		}
		p.drawIcon(colorMarks[f.Color], at.Add(d), 15.5, angle, col)
	})
}

// drawUnderline draws the line that tells 6 from 9 whichever way the card is held.
func (p *pen) drawUnderline(s Sign, at kit.Pt, size, angle float64, col kit.Color) {
	if s != Zero+6 && s != Nine {
		return
	}
	w, h := size*0.5, size*0.085
	d := size * 0.47
	sin, cos := math.Sincos(angle)
	mid := kit.Pt{X: at.X - d*sin, Y: at.Y + d*cos}
	p.drawBox(kit.Box{Rect: mid.Rect(w, h), Radius: h / 2, Fill: col, Angle: angle})
}

// drawEmblem draws the middle of a number, a skip or a reverse: the colour's mark, large and light,
// with the sign over it.
func (p *pen) drawEmblem(f Face) {
	at, size := cardCenter, 84.0
	switch f.Color {
	case Red: // the visual weight of a triangle lies low
		at.Y -= 7
		size = 88
	case Green:
		size = 76
	case None, Blue, Yellow, Spades, Hearts, Diamonds, Clubs:
	}
	p.drawIcon(colorMarks[f.Color], at, size, 0, kit.Alpha(kit.White, 0.2))
	shadow, ink := p.shadowOn(f.Color), p.Ink(f.Color)
	down := kit.Pt{X: cardCenter.X + 1.1, Y: cardCenter.Y + 2}
	switch f.Sign {
	case Skip:
		p.drawIcon(pathSkip, down, 50, 0, shadow)
		p.drawIcon(pathSkip, cardCenter, 50, 0, ink)
	case Reverse:
		p.drawIcon(pathReverse, down, 58, math.Pi/6, shadow)
		p.drawIcon(pathReverse, cardCenter, 58, math.Pi/6, ink)
	default:
		p.drawText(f.Sign.printedText(), down, 76, 0, shadow)
		p.drawText(f.Sign.printedText(), cardCenter, 76, 0, ink)
		p.drawUnderline(f.Sign, cardCenter, 76, 0, ink)
	}
}

func (p *pen) drawSmallCard(at kit.Pt, w, angle float64, col Color, ground, mark kit.Color) {
	h := w * 1.42
	p.drawBox(kit.Box{
		Rect: at.Rect(w, h), Radius: w * 0.14, Angle: angle, Fill: ground,
		Stroke: paper, StrokeWidth: w * 0.075, Shadow: kit.Shadow{Color: kit.RGBA(0x000010, 110), Blur: 4, OffsetY: 1.4},
	})
	p.drawIcon(colorMarks[col], at, w*0.56, angle, mark)
}

// onPaper is a card colour, darkened where necessary so that it can be seen on paper.
func (p Palette) onPaper(c Color) kit.Color {
	if p.Ink(c) == kit.Night {
		return kit.Mix(p.Tint(c), kit.RGB(0x1A0E00), 0.5)
	}
	return p.Tint(c)
}

// drawPair draws the middle of a draw two or a draw twenty.
func (p *pen) drawPair(col Color) {
	p.drawIcon(colorMarks[col], cardCenter, 84, 0, kit.Alpha(kit.White, 0.13))
	under := kit.Mix(p.Tint(col), kit.RGB(0x000010), 0.28)
	p.drawSmallCard(kit.Pt{X: 42.5, Y: 67}, 35, -0.2, col, under, kit.InkOn(under))
	p.drawSmallCard(kit.Pt{X: 58.5, Y: 78}, 35, 0.14, col, paper, p.onPaper(col))
}

// drawFan draws the middle of a wild draw four.
func (p *pen) drawFan() {
	for i, col := range fourColors {
		t := float64(i) - 1.5
		a := t * 0.26
		sin, cos := math.Sincos(a)
		at := kit.Pt{X: 50 + 52*sin, Y: 127 - 52*cos}
		p.drawSmallCard(at, 29, a, col, p.Tint(col), p.Ink(col))
	}
}

// drawWheel draws the sign of a wild card: the four colours and, on a large wheel, their marks.
func (p *pen) drawWheel(at kit.Pt, radius float64) {
	p.drawBox(kit.Box{Rect: at.Rect(2*radius+5, 2*radius+5), Radius: radius + 2.5, Fill: paper})
	quarter := kit.MustPath("M0 0 L0 -1 C0.5523 -1 1 -0.5523 1 0 Z")
	for i, col := range fourColors {
		a := float64(i) * math.Pi / 2
		p.fillPath(quarter, at, radius, a, p.Tint(col))
		if radius < 15 {
			continue
		}
		sin, cos := math.Sincos(a - math.Pi/4)
		p.drawIcon(colorMarks[col], kit.Pt{X: at.X + 0.56*radius*cos, Y: at.Y + 0.56*radius*sin}, radius*0.46, 0, p.Ink(col))
	}
	if radius >= 15 {
		p.drawBox(kit.Box{Rect: at.Rect(1.6, 2*radius), Fill: paper})
		p.drawBox(kit.Box{Rect: at.Rect(2*radius, 1.6), Fill: paper})
	}
}
