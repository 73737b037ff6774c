package cards

import (
	"math"

	"lastcard/render/kit"
)

// Jacks, queens and kings stand in a frame and look the same either way up. drawFigure and drawHead draw
// only the upper half; drawHalves draws it a second time, turned round, for the lower half.

// drawHalves draws the upper half and then, turned, the lower one.
func (p *pen) drawHalves(f func(angle float64)) {
	f(0)
	f(math.Pi)
}

// courtScale scales the grid of a court down to leave room for the index beside it.
const courtScale = 0.92

// drawPart fills the shape d, whose origin lies in the middle of the card.
func (p *pen) drawPart(d kit.Icon, angle float64, col kit.Color) {
	p.fillPath(kit.MustPath(string(d)), cardCenter, courtScale, angle, col)
}

// drawSuit draws a suit at a position relative to the middle of the card.
func (p *pen) drawSuit(c Color, x, y, size, angle float64, col kit.Color) {
	at := kit.Pt{X: x, Y: y}.Mul(courtScale)
	p.drawIcon(colorMarks[c], cardCenter.Add(at.Turn(angle)), size*courtScale, angle, col)
}

// courtGround is the ground colour inside the frame of a court.
func courtGround(ink kit.Color) kit.Color { return kit.Mix(paper, ink, 0.1) }

func (p *pen) drawCourt(f Face) {
	ink := p.Tint(f.Color)
	frame := cardCenter.Rect(46, 103)
	p.drawBox(kit.Box{Rect: frame, Radius: 6, Fill: courtGround(ink), Stroke: gold, StrokeWidth: 1.3})
	p.drawBox(kit.Box{Rect: frame.Inset(2.6), Radius: 4, Stroke: kit.Alpha(gold, 0.5), StrokeWidth: 0.6})
	if p.look.Courts == Crests {
		p.drawCrest(f, ink)
		return
	}
	p.drawHalves(func(angle float64) { p.drawFigure(f, ink, angle) })
	p.drawBox(kit.Box{Rect: cardCenter.Rect(40, 3.2), Fill: gold})
	p.drawBox(kit.Box{Rect: cardCenter.Rect(40, 1), Fill: ink})
}

// The parts of the figures, as path data.
const (
	robe   kit.Icon = "M-21.5 0 V-7 C-20.5 -15 -13 -18.6 -6.5 -20 H6.5 C13 -18.6 20.5 -15 21.5 -7 V0 Z"
	lapels kit.Icon = "M-7.5 0 L-9.5 -19 L0 -13.5 L9.5 -19 L7.5 0 Z"
	neck   kit.Icon = "M-3.4 -26 H3.4 V-18.6 C2 -16.6 -2 -16.6 -3.4 -18.6 Z"
	head   kit.Icon = "M-7 -33 C-7 -26.4 -4 -21.6 0 -21.6 C4 -21.6 7 -26.4 7 -33 C7 -38 4 -40 0 -40 C-4 -40 -7 -38 -7 -33 Z"
	brows  kit.Icon = "M-5.2 -33.6 Q-3.2 -35.4 -1.2 -33.8 L-1.2 -33 Q-3.2 -34.4 -5.2 -32.8 Z M1.2 -33.8 Q3.2 -35.4 5.2 -33.6 L5.2 -32.8 Q3.2 -34.4 1.2 -33 Z"
	eyes   kit.Icon = "O-3.1 -31.4 1 O3.1 -31.4 1"
	nose   kit.Icon = "M-0.5 -32.5 H0.5 L1.4 -28 H-0.9 Z"
	mouth  kit.Icon = "M-2.2 -26 Q0 -24.9 2.2 -26 Q0 -23.5 -2.2 -26 Z"

	kingHair  kit.Icon = "M-8.6 -38.5 C-10.6 -34 -10.4 -28 -8 -25 L-5 -28 V-38 H5 V-28 L8 -25 C10.4 -28 10.6 -34 8.6 -38.5 Z"
	kingBeard kit.Icon = "M-7 -30.5 C-7 -24 -4.5 -17.5 0 -15.4 C4.5 -17.5 7 -24 7 -30.5 C5.6 -27.6 3 -27.6 1.8 -27.8 Q0 -26.6 -1.8 -27.8 C-3 -27.6 -5.6 -27.6 -7 -30.5 Z"
	kingCrown kit.Icon = "M-9.4 -37 L-10.8 -47 L-5 -42 L0 -49 L5 -42 L10.8 -47 L9.4 -37 C4 -39 -4 -39 -9.4 -37 Z"

	queenHair  kit.Icon = "M0 -42 C-8 -42 -11 -36 -10.4 -29 C-10.2 -25 -12.4 -22.5 -11.6 -18.4 C-9 -16.4 -5.6 -18 -5 -22 L-6 -34 C-3 -36 3 -36 6 -34 L5 -22 C5.6 -18 9 -16.4 11.6 -18.4 C12.4 -22.5 10.2 -25 10.4 -29 C11 -36 8 -42 0 -42 Z"
	queenCrown kit.Icon = "M-8 -38 C-8.6 -41 -8.6 -43.6 -8 -46 L-4 -42.6 L0 -48 L4 -42.6 L8 -46 C8.6 -43.6 8.6 -41 8 -38 C3 -39.6 -3 -39.6 -8 -38 Z"
	pearls     kit.Icon = "O-8 -46.6 1.3 O8 -46.6 1.3 O0 -48.6 1.5 O-5.4 -18.4 1.1 O-2.9 -16.4 1.1 O0 -15.6 1.1 O2.9 -16.4 1.1 O5.4 -18.4 1.1"
	rose       kit.Icon = "O16 -24 3.4 O13.6 -21 2.6 O18.4 -21 2.6"
	stem       kit.Icon = "M15.4 -20 H16.6 V-8 H15.4 Z"

	jackHair kit.Icon = "M-8.6 -37 C-10 -32 -10 -26.4 -8.4 -24.4 C-6.6 -23.6 -5.4 -25 -5.4 -27 L-5.6 -35 H5.6 L5.4 -27 C5.4 -25 6.6 -23.6 8.4 -24.4 C10 -26.4 10 -32 8.6 -37 Z"
	jackCap  kit.Icon = "M10.6 -35.6 C10 -42.4 5 -45.6 0 -45.6 C-6 -45.6 -11 -43 -11.4 -37.6 C-6 -38.6 4 -38.4 10.6 -35.6 Z"
	feather  kit.Icon = "M-6 -40 C-12 -41.4 -18 -38.6 -19.4 -32 C-16.4 -32 -11 -34 -6 -40 Z"
	staff    kit.Icon = "M16.8 -48 L20 -40 H18 V-4 H15.6 V-40 H13.6 Z"
	blade    kit.Icon = "M15.4 -44 L17 -47.4 L18.6 -44 V-16 H15.4 Z M12.4 -16 H21.6 V-13.6 H12.4 Z M15.8 -13.6 H18.2 V-6 H15.8 Z"
)

// The paints of the figures. The skin has the colour of old paper, which is the skin colour of no
// person.
var (
	skin  = kit.RGB(0xF2DCB8)
	brown = kit.RGB(0x4A2F22)
	steel = kit.RGB(0x6E7C86)
)

// drawFigure draws a person from the middle of the card upwards.
func (p *pen) drawFigure(f Face, ink kit.Color, angle float64) {
	deep := kit.Mix(ink, kit.Night, 0.35)
	switch f.Sign {
	case King:
		p.drawPart(blade, angle, steel)
	case Queen:
		p.drawPart(stem, angle, deep)
		p.drawPart(rose, angle, ink)
	default:
		p.drawPart(staff, angle, brown)
	}
	p.drawPart(robe, angle, ink)
	p.drawPart(lapels, angle, kit.Mix(gold, paper, 0.25))
	p.drawSuit(f.Color, 0, -7.4, 9, angle, ink)
	p.drawHead(f.Sign, deep, angle)
	p.drawSuit(f.Color, -17.4, -44.6, 8.6, angle, ink)
}

// drawHead draws the head, with the hair and headgear of a jack, a queen or a king.
func (p *pen) drawHead(s Sign, deep kit.Color, angle float64) {
	hair := map[Sign]kit.Icon{King: kingHair, Queen: queenHair, Jack: jackHair}[s]
	p.drawPart(neck, angle, kit.Mix(skin, brown, 0.22))
	if s == Queen {
		p.drawPart(hair, angle, brown)
		p.drawPart(head, angle, skin)
	} else {
		p.drawPart(head, angle, skin)
		p.drawPart(hair, angle, brown)
	}
	p.drawPart(brows, angle, brown)
	p.drawPart(eyes, angle, brown)
	p.drawPart(nose, angle, kit.Mix(skin, brown, 0.35))
	switch s {
	case King:
		p.drawPart(kingBeard, angle, brown)
		p.drawPart(kingCrown, angle, kit.Mix(gold, brown, 0.15))
	case Queen:
		p.drawPart(queenCrown, angle, kit.Mix(gold, brown, 0.15))
		p.drawPart(pearls, angle, deep)
	default:
		p.drawPart(jackCap, angle, deep)
		p.drawPart(feather, angle, kit.Mix(gold, brown, 0.15))
	}
	p.drawPart(mouth, angle, kit.RGB(0xA63A2C))
}

// The path data of the crests, on a grid of 24.
const (
	crestKing  kit.Icon = "M3.4 20.4 H20.6 V22.6 H3.4 Z M1.4 7 L7.4 11.6 L12 3.6 L16.6 11.6 L22.6 7 L20.6 18.8 H3.4 Z O12 2.6 1.7 O1.5 6 1.5 O22.5 6 1.5"
	crestQueen kit.Icon = "M2.6 19.6 C8 17.6 16 17.6 21.4 19.6 L20.8 22 C15.6 20.2 8.4 20.2 3.2 22 Z" +
		"M2 9.6 L7 14.4 L8 7.6 L11 13.6 L12 5.4 L13 13.6 L16 7.6 L17 14.4 L22 9.6 L21 17.6 C16 15.6 8 15.6 3 17.6 Z" +
		"O12 3.6 1.9 O7.7 6 1.6 O16.3 6 1.6 O1.8 8 1.5 O22.2 8 1.5"
	crestJack kit.Icon = "M1.6 19.4 C7 16.6 17 16.6 22.4 19.4 L21.4 22 C16 19.8 8 19.8 2.6 22 Z" +
		"M4.6 16.2 C4.6 11 8 8 12.4 8 C16.6 8 19.4 11 19.4 16.2 C15 14.8 9 14.8 4.6 16.2 Z" +
		"M12.6 7.2 C13 3.6 17 0.8 22.8 1.6 C22.2 6.4 18.6 9.4 14.6 8 Z"
)

// drawCrest draws the headgear of a court card, above and below a large suit.
func (p *pen) drawCrest(f Face, ink kit.Color) {
	sign := map[Sign]kit.Icon{King: crestKing, Queen: crestQueen, Jack: crestJack}[f.Sign]
	p.drawBox(kit.Box{Rect: cardCenter.Rect(37, 37), Radius: 18.5, Fill: kit.Mix(paper, gold, 0.35), Stroke: gold, StrokeWidth: 1.2})
	p.drawSuit(f.Color, 0, 0, 24, 0, ink)
	p.drawHalves(func(angle float64) {
		p.drawIcon(sign, cardCenter.Add(kit.Pt{Y: -34.5}.Turn(angle)), 26, angle, ink)
	})
}
