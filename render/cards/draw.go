package cards

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
)

// Mark is the shape that stands for a colour, for use as an icon: colour is
// never the only sign. None has the diamond of the wild cards.
func Mark(c Color) kit.Icon { return marks[c] }

var marks = [...]kit.Icon{
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

// DrawMark draws the mark of a colour.
func DrawMark(c *kit.Canvas, col Color, at kit.Pt, size float64, tint kit.Color) {
	c.Icon(Mark(col), at, size, 0, tint)
}

// draw lays shadow, halo, card and ring over one another.
func draw(c *kit.Canvas, f Face, p Place, o Opts) {
	scale := p.Scale
	if scale == 0 {
		scale = 1
	}
	flip := math.Cos(p.Turn)
	if flip < 0 {
		f = Back
	}
	sx := scale * math.Max(math.Abs(flip), 0.02)
	alpha := 1 - o.Alpha
	px := pixels(p.W * c.Scale)
	unit := p.W / float64(px) // units a pixel of the image

	put := func(k key, at kit.Pt, col kit.Color) {
		c.Image(image(k), at, unit*sx, unit*scale, p.Angle, col)
	}
	if !o.Flat {
		w := p.W * scale
		low := kit.Pt{X: p.At.X, Y: p.At.Y + w*0.022}
		high := kit.Pt{X: p.At.X + w*0.01, Y: p.At.Y + w*(0.03+0.10*o.Lift)}
		if o.Lift < 1 {
			put(key{layer: layerShadow, px: px}, low, kit.Alpha(kit.White, alpha*(1-o.Lift*0.6)))
		}
		if o.Lift > 0 {
			put(key{layer: layerHigh, px: px}, high, kit.Alpha(kit.White, alpha*o.Lift))
		}
	}
	if o.Glow.A > 0 {
		put(key{layer: layerGlow, px: px}, p.At, kit.Alpha(o.Glow, alpha))
	}
	put(key{layer: layerFace, face: f, px: px}, p.At, shade(o.Dim, alpha))
	if o.Ring.A > 0 {
		put(key{layer: layerRing, px: px}, p.At, kit.Alpha(o.Ring, alpha))
	}
}

// shade is what a card's colours are multiplied by.
func shade(dim, alpha float64) kit.Color {
	c := kit.Mix(kit.White, kit.RGB(0x84928D), min(max(dim, 0), 1))
	return kit.Alpha(c, alpha)
}

// layer is one of the images a card is laid together from.
type layer uint8

const (
	layerFace layer = iota
	layerShadow
	layerHigh // the shadow of a card held high
	layerGlow
	layerRing
)

type key struct {
	layer layer
	face  Face
	px    int // width of the card in the image
}

// pixels is the width in which a card that is w pixels wide on the screen is
// rendered: twice that, and in steps, so that resizing the window does not
// render every card for every width.
func pixels(w float64) int {
	const step = 16
	n := int(math.Ceil(w*kit.Oversample/step)) * step
	return min(max(n, step), maxPixels)
}

// maxPixels bounds the width of an image; beyond it a card gets softer.
const maxPixels = 1024

// maxKept bounds the pixels of all images kept: about 200 MB.
const maxKept = 50 << 20

// settleEvery is how many images are painted before they are drawn, in a frame
// that needs many for the first time.
const settleEvery = 8

var (
	images  = map[key]*ebiten.Image{}
	kept    int
	painted int
)

func image(k key) *ebiten.Image {
	if img, ok := images[k]; ok {
		return img
	}
	if kept > maxKept {
		forget()
	}
	img := paint(k)
	if painted++; painted%settleEvery == 0 {
		kit.Settle()
	}
	b := img.Bounds()
	kept += b.Dx() * b.Dy()
	images[k] = img
	return img
}

// forget drops all images.
func forget() {
	for _, img := range images {
		img.Deallocate()
	}
	clear(images)
	kept = 0
}
