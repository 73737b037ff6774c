package cards

import (
	_ "embed"
	"math"

	"lastcard/render/kit"
)

// Jacks, queens and kings stand in a frame and look the same either way up. courts.txt has the upper half of
// each; drawHalves draws it a second time, turned round, for the lower half.

//go:embed courts.txt
var courtsFile string

// courts are the figures of the jack, the queen and the king, on the grid of the card with its origin in the
// middle of the card, and after them their crests, on the grid of icons.
var courts = kit.ReadDrawings(courtsFile)

// firstCrest is the index of the jack's crest in courts.
const firstCrest = 3

// drawHalves draws the upper half and then, turned, the lower one.
func (p *pen) drawHalves(f func(angle float64)) {
	f(0)
	f(math.Pi)
}

// courtScale scales the grid of a court down to leave room for the index beside it.
const courtScale = 0.92

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

// The paints of the figures. The skin has the colour of old paper, which is the skin colour of no
// person.
var (
	skin  = kit.RGB(0xF2DCB8)
	brown = kit.RGB(0x4A2F22)
	steel = kit.RGB(0x6E7C86)
)

// courtPaints are the paints of the figures, by their names in courts.txt.
func courtPaints(ink kit.Color) map[string]kit.Color {
	return map[string]kit.Color{
		"ink": ink, "deep": kit.Mix(ink, kit.Night, 0.35), "steel": steel, "brown": brown, "skin": skin,
		"neck": kit.Mix(skin, brown, 0.22), "nose": kit.Mix(skin, brown, 0.35), "mouth": kit.RGB(0xA63A2C),
		"lapels": kit.Mix(gold, paper, 0.25), "gilt": kit.Mix(gold, brown, 0.15),
	}
}

// drawFigure draws a person from the middle of the card upwards.
func (p *pen) drawFigure(f Face, ink kit.Color, angle float64) {
	paints := courtPaints(ink)
	for _, l := range courts[f.Sign-Jack] {
		p.fillPath(kit.MustPath(string(l.Shape)), cardCenter, courtScale, angle, paints[l.Paint])
	}
	p.drawSuit(f.Color, 0, -7.4, 9, angle, ink)
	p.drawSuit(f.Color, -17.4, -44.6, 8.6, angle, ink)
}

// drawCrest draws the headgear of a court card, above and below a large suit.
func (p *pen) drawCrest(f Face, ink kit.Color) {
	p.drawBox(kit.Box{Rect: cardCenter.Rect(37, 37), Radius: 18.5, Fill: kit.Mix(paper, gold, 0.35), Stroke: gold, StrokeWidth: 1.2})
	p.drawSuit(f.Color, 0, 0, 24, 0, ink)
	p.drawHalves(func(angle float64) {
		p.drawIcon(courts[firstCrest+f.Sign-Jack][0].Shape, cardCenter.Add(kit.Pt{Y: -34.5}.Turn(angle)), 26, angle, ink)
	})
}
