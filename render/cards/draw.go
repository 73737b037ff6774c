package cards

import (
	"math"

	"lastcard/render/kit"
)

// MarkIcon is the shape that stands for a colour, for use as an icon. A person who cannot see the
// colours can still read it. None has the diamond of the wild cards.
func MarkIcon(c Color) kit.Icon { return colorMarks[c] }

var colorMarks = [...]kit.Icon{
	None:   "M12 1.5 L22.5 12 L12 22.5 L1.5 12 Z",
	Red:    "M12 2.6 L22.8 21 H1.2 Z",
	Green:  "M5 3.2 H19 Q20.8 3.2 20.8 5 V19 Q20.8 20.8 19 20.8 H5 Q3.2 20.8 3.2 19 V5 Q3.2 3.2 5 3.2 Z",
	Blue:   "M12 0.8 L15.3 8.1 L23.2 8.9 L17.3 14.3 L19 22.1 L12 18.1 L5 22.1 L6.7 14.3 L0.8 8.9 L8.7 8.1 Z",
	Yellow: "O12 12 10.2",
	Spades: "M12 1.5 C13.4 5.5 21.8 9.6 21.8 15 C21.8 18 19.6 20 17 20 C15.2 20 13.7 19.1 12.9 17.6 C13 19.8 13.8 21.6 15.6 22.8" +
		"H8.4 C10.2 21.6 11 19.8 11.1 17.6 C10.3 19.1 8.8 20 7 20 C4.4 20 2.2 18 2.2 15 C2.2 9.6 10.6 5.5 12 1.5 Z",
	Hearts: "M12 22 C5 16 1.5 12.4 1.5 8 C1.5 4.8 4 2.6 6.8 2.6 C9 2.6 11 3.8 12 6" +
		"C13 3.8 15 2.6 17.2 2.6 C20 2.6 22.5 4.8 22.5 8 C22.5 12.4 19 16 12 22 Z",
	Diamonds: "M12 1.2 C14.2 5.2 17.4 9 20.6 12 C17.4 15 14.2 18.8 12 22.8 C9.8 18.8 6.6 15 3.4 12 C6.6 9 9.8 5.2 12 1.2 Z",
	Clubs:    "O12 6.6 5 O6.5 14.2 5 O17.5 14.2 5 M10.4 9 H13.6 L13.2 16.6 C13.3 19.6 13.9 21.6 15.6 22.8 H8.4 C10.1 21.6 10.7 19.6 10.8 16.6 Z",
}

// Draw draws a card in the look in use: first the shadow, then the halo, the card and the ring.
func Draw(c *kit.Canvas, f Face, p Place, o Opts) { DrawIn(c, lookInUse, f, p, o) }

// DrawIn draws a card in a given look, so that a page can show the looks to choose from.
func DrawIn(c *kit.Canvas, look Look, f Face, p Place, o Opts) {
	scale := p.Scale
	if scale == 0 {
		scale = 1
	}
	flip := math.Cos(p.Turn)
	if flip < 0 {
		f = Back
	}
	sx := scale * math.Max(math.Abs(flip), 0.02)
	alpha := 1 - o.Fade
	b := body{center: p.Center, width: p.W * sx, grid: p.W * scale / gridW, angle: p.Angle}
	if !o.Flat {
		b.drawShadows(c, o.Lift, alpha)
	}
	if o.Glow.A > 0 {
		glow := kit.Alpha(o.Glow, alpha)
		b.drawBox(c, kit.Box{Radius: cornerRadius, Shadow: kit.Shadow{Color: glow, Blur: 10}}, p.Center, 0)
		b.drawBox(c, kit.Box{Radius: cornerRadius + 1.6, Stroke: glow, StrokeWidth: 3}, p.Center, 1.6)
	}
	px := imageWidth(p.W * c.Scale)
	unit := p.W / float64(px) // units per pixel of the image
	// The colours of the image are multiplied by shade, which darkens and fades the card.
	shade := kit.Alpha(kit.Mix(kit.White, kit.RGB(0x84928D), min(max(o.Dim, 0), 1)), alpha)
	c.Image(cardAlbum.image(key{face: f, look: look, px: px}, c.Picture), p.Center, unit*sx, unit*scale, p.Angle, shade)
	if o.Ring.A > 0 {
		b.drawBox(c, kit.Box{Radius: cornerRadius + 4, Stroke: kit.Alpha(o.Ring, alpha), StrokeWidth: 3}, p.Center, 4)
	}
}

// PaintAhead lets another goroutine paint the faces of a deck before a table needs them, for cards w units
// wide. The board calls it in every frame of a table. scale is the number of pixels per unit.
func PaintAhead(deck []Face, w, scale float64) { cardAlbum.store.paintAhead(deck, imageWidth(w*scale)) }

// body is the place of a card. It draws the parts around the card, which are drawn every time and
// never kept as an image.
type body struct {
	center kit.Pt
	width  float64 // the width drawn, less than the card's own while it is being turned over
	grid   float64 // a hundredth of a card's width, in units
	angle  float64
}

// drawBox draws the box x around the point at. The box is as large as the card, and larger by wider on every
// side. wider and the lengths in x are in units of the card's grid.
func (b body) drawBox(c *kit.Canvas, x kit.Box, at kit.Pt, wider float64) {
	k := b.grid
	x.Rect = at.Rect(max(b.width+2*wider*k, k), (gridH+2*wider)*k)
	x.Radius *= k
	x.StrokeWidth *= k
	x.Shadow.Blur *= k
	x.Angle = b.angle
	c.Box(x)
}

// drawShadows draws the shadow of a card that lies on the table, the shadow of a card held high, or
// both, fainter, for a card between the two.
func (b body) drawShadows(c *kit.Canvas, lift, alpha float64) {
	w := b.grid * gridW
	dark := func(a uint8, part float64) kit.Color { return kit.Alpha(kit.RGBA(0, a), alpha*part) }
	if lift < 1 {
		part := 1 - lift*0.6
		low := kit.Box{Radius: cornerRadius, Fill: dark(120, part), Shadow: kit.Shadow{Color: dark(120, part), Blur: 5}}
		b.drawBox(c, low, kit.Pt{X: b.center.X, Y: b.center.Y + w*0.022}, -1)
	}
	if lift > 0 {
		high := kit.Box{Radius: cornerRadius, Fill: dark(90, lift), Shadow: kit.Shadow{Color: dark(110, lift), Blur: 17}}
		b.drawBox(c, high, kit.Pt{X: b.center.X + w*0.01, Y: b.center.Y + w*(0.03+0.10*lift)}, -3)
	}
}
