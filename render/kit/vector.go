package kit

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// ImageMargin is the width, in pixels, of the transparent frame around every kept image of an icon or a
// card. It keeps the edges smooth when the image is turned.
const ImageMargin = 8

// Oversample limits the size of a kept image of an icon or a card: at most this many times its size on the
// screen.
const Oversample = 2

// Image draws a kept image of an icon or a card, centred on at. sx and sy are units per pixel of the image.
func (c *Canvas) Image(img *ebiten.Image, at Pt, sx, sy, angle float64, col Color) {
	b := img.Bounds()
	op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	op.GeoM.Translate(-float64(b.Dx())/2, -float64(b.Dy())/2)
	op.GeoM.Scale(sx*c.Scale, sy*c.Scale)
	op.GeoM.Rotate(angle)
	op.GeoM.Translate(at.X*c.Scale, at.Y*c.Scale)
	op.ColorScale.ScaleWithColor(col)
	c.Dst.DrawImage(img, op)
}

type iconKey struct {
	icon Icon
	px   int
}

// icons keeps images of icons.
var icons = cache[iconKey, *ebiten.Image]{limit: 256}

func iconImage(i Icon, px float64) *ebiten.Image {
	// An image more than Oversample times larger than on the screen would be drawn from a smaller copy of it,
	// which Ebitengine makes.
	k := iconKey{i, max(int(math.Floor(px*Oversample)), 1)}
	return icons.get(k, func() *ebiten.Image {
		side := k.px + 2*ImageMargin
		var r Raster
		r.Reset(image.Pt(side, side))
		var geo ebiten.GeoM
		geo.Scale(float64(k.px)/24, float64(k.px)/24)
		geo.Translate(ImageMargin, ImageMargin)
		r.Path(MustPath(string(i)), geo, White)
		img := ebiten.NewImage(side, side)
		img.WritePixels(r.Image.Pix)
		return img
	})
}
