package cards

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"lastcard/render/kit"
)

// A card is designed on a grid 100 wide and 145 high.
const (
	gridW  = 100.0
	gridH  = gridW * Ratio
	edge   = 5.2  // paper around the ground
	corner = 10.0 // radius of the card
)

var (
	paper = kit.Paper
	gold  = kit.RGB(0xE9BE6A)
)

// pen draws on the grid of one card.
type pen struct {
	c   *kit.Canvas
	geo ebiten.GeoM // grid to pixels
	off kit.Pt      // the border, and where the image lies on its sheet, in grid units
	n   int         // paths filled
}

// settleEvery is how many paths are filled before they are drawn (kit.Settle).
const settleEvery = 12

// paint renders a card into an empty image. It is slow and done once for each key.
func paint(img *ebiten.Image, k key) {
	s := float64(k.px) / gridW
	b := img.Bounds()
	x, y := float64(b.Min.X+kit.Border), float64(b.Min.Y+kit.Border)
	p := pen{c: &kit.Canvas{Dst: img, Scale: s}, off: kit.Pt{X: x / s, Y: y / s}}
	p.geo.Scale(s, s)
	p.geo.Translate(x, y)
	if k.face == Back {
		p.back()
	} else {
		p.front(k.face)
	}
}

func (p *pen) box(b kit.Box) {
	b.Rect = b.Rect.Move(p.off.X, p.off.Y)
	p.c.Box(b)
}

// fill fills a path whose own coordinates are scaled by k, turned and moved.
func (p *pen) fill(path *vector.Path, at kit.Pt, k, angle float64, col kit.Color) {
	kit.FillPath(p.c.Dst, path, p.at(at, k, angle), col)
	p.flush()
}

// flush has the path drawn at once, with no other beside it: all of a card
// together would take a texture of 8 MB, kept for ever. Touching the image does
// it; what is touched is the outermost of its border, which is empty.
func (p *pen) flush() {
	at := p.c.Dst.Bounds().Min
	p.c.Dst.SubImage(image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))}).(*ebiten.Image).Clear()
	if p.n++; p.n%settleEvery == 0 {
		kit.Settle()
	}
}

func (p *pen) at(at kit.Pt, k, angle float64) (geo ebiten.GeoM) {
	geo.Scale(k, k)
	geo.Rotate(angle)
	geo.Translate(at.X, at.Y)
	geo.Concat(p.geo)
	return geo
}

// icon fills an icon of the given size centred on at.
func (p *pen) icon(i kit.Icon, at kit.Pt, size, angle float64, col kit.Color) {
	var centred vector.Path
	var shift ebiten.GeoM
	shift.Translate(-12, -12)
	centred.AddPath(kit.MustPath(string(i)), &vector.AddPathOptions{GeoM: shift})
	p.fill(&centred, at, size/24, angle, col)
}

// text fills text centred on at; size is that of the type.
func (p *pen) text(s string, at kit.Pt, size, angle float64, col kit.Color) {
	const design = 64 // the outlines are taken at this size
	path := kit.TextPath(s, kit.Style{Size: design, Weight: kit.Display})
	p.fill(path, at, size/design, angle, col)
}

// twice draws at a point and, turned by half, at the one opposite.
func (p *pen) twice(at kit.Pt, f func(at kit.Pt, angle float64)) {
	f(at, 0)
	f(kit.Pt{X: gridW - at.X, Y: gridH - at.Y}, math.Pi)
}

// ground is the paper and the coloured field on it, with its facet.
func (p *pen) ground(col kit.Color) {
	light, dark := groundEnds(col)
	p.box(kit.Box{Rect: kit.Rect{W: gridW, H: gridH}, Radius: corner, Fill: paper, Fill2: kit.RGB(0xF1EBDB), Stroke: kit.RGBA(0x3A3325, 46), Line: 0.7})
	p.box(kit.Box{
		Rect: kit.Rect{W: gridW, H: gridH}.Inset(edge), Radius: corner - 3,
		Fill: light, Fill2: dark,
	})
	p.fill(kit.MustPath("M5.2 112 L94.8 46 V132.8 Q94.8 139.8 87.8 139.8 H12.2 Q5.2 139.8 5.2 132.8 Z"),
		kit.Pt{}, 1, 0, kit.RGBA(0x000018, 14))
}

// groundEnds are the colours a ground goes through, from top to bottom.
func groundEnds(col kit.Color) (light, dark kit.Color) {
	return kit.Mix(col, kit.White, 0.07), kit.Mix(col, kit.RGB(0x2A0B10), 0.10)
}
