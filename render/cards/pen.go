package cards

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
)

// The design of a card has a grid 100 wide and 145 high.
const (
	gridW        = 100.0
	gridH        = gridW * Ratio
	paperEdge    = 5.2  // width of the paper around the ground
	cornerRadius = 10.0 // radius of the card's corners
)

var (
	paper = kit.Paper
	gold  = kit.RGB(0xE9BE6A)
)

// pen draws on the grid of one card.
type pen struct {
	raster        *kit.Raster
	pixelsPerUnit float64     // pixels per grid unit
	geo           ebiten.GeoM // from the grid to pixels
	Palette
	look Look
}

func (p *pen) drawBox(b kit.Box) {
	p.raster.Box(b, kit.Pt{X: kit.ImageMargin, Y: kit.ImageMargin}, p.pixelsPerUnit)
}

// fillPath scales a path by k, turns it, moves it to at, and fills it.
func (p *pen) fillPath(path *kit.Path, at kit.Pt, k, angle float64, col kit.Color) {
	var geo ebiten.GeoM
	geo.Scale(k, k)
	geo.Rotate(angle)
	geo.Translate(at.X, at.Y)
	geo.Concat(p.geo)
	p.raster.Path(path, geo, col)
}

// drawIcon fills an icon of the given size centred on at.
func (p *pen) drawIcon(i kit.Icon, at kit.Pt, size, angle float64, col kit.Color) {
	p.fillPath(kit.MustPath(string(i)), at.Sub(kit.Pt{X: 12, Y: 12}.Turn(angle).Mul(size/24)), size/24, angle, col)
}

// drawText writes s centred on at; size is the type size.
func (p *pen) drawText(s string, at kit.Pt, size, angle float64, col kit.Color) {
	const design = 512 // the type size of the outlines, before scaling
	path := kit.TextPath(s, kit.Style{Size: design, Weight: kit.Display})
	p.fillPath(path, at, size/design, angle, col)
}

// drawTwice calls f for a point and, upside down, for the point opposite to it.
func (p *pen) drawTwice(at kit.Pt, f func(at kit.Pt, angle float64)) {
	f(at, 0)
	f(kit.Pt{X: gridW - at.X, Y: gridH - at.Y}, math.Pi)
}

// drawGround draws the paper and the coloured field on it, whose lower part is a little darker.
func (p *pen) drawGround(col kit.Color) {
	light, dark := groundEnds(col)
	p.drawBox(kit.Box{Rect: kit.Rect{W: gridW, H: gridH}, Radius: cornerRadius, Fill: paper, FillBottom: kit.RGB(0xF1EBDB), Stroke: kit.RGBA(0x3A3325, 46), StrokeWidth: 0.7})
	p.drawBox(kit.Box{
		Rect: kit.Rect{W: gridW, H: gridH}.Inset(paperEdge), Radius: cornerRadius - 3,
		Fill: light, FillBottom: dark,
	})
	p.fillPath(kit.MustPath("M5.2 112 L94.8 46 V132.8 Q94.8 139.8 87.8 139.8 H12.2 Q5.2 139.8 5.2 132.8 Z"),
		kit.Pt{}, 1, 0, kit.RGBA(0x000018, 14))
}

// groundEnds returns the colours at the top and at the bottom of a ground.
func groundEnds(col kit.Color) (light, dark kit.Color) {
	return kit.Mix(col, kit.White, 0.07), kit.Mix(col, kit.RGB(0x2A0B10), 0.10)
}
