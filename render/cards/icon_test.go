package cards

import (
	"fmt"
	"testing"

	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
)

// TestIcon draws the program's icon: the last card over a back. With -update it writes the icon
// into assets, for the window (up to 128 pixels) and for the packages.
func TestIcon(t *testing.T) {
	for _, px := range []int{16, 24, 32, 48, 64, 128, 256, 512, 1024} {
		draw := drawIcon
		switch {
		case px <= 24:
			draw = drawTinyIcon
		case px <= 48:
			draw = drawSmallIcon
		}
		kittest.Icon(t, fmt.Sprintf("../../assets/icons/icon-%04d.png", px), px, draw)
	}
}

// iconBlue is the front card of the icon, a blue 1. The icon is drawn on a grid of 64 units.
var iconBlue = Face{Blue, Zero + 1}

func drawIcon(c *kit.Canvas) {
	Draw(c, Back, Place{Center: kit.Pt{X: 22.5, Y: 31.5}, W: 35, Angle: -0.22}, Opts{})
	Draw(c, iconBlue, Place{Center: kit.Pt{X: 39.5, Y: 32.5}, W: 38.5, Angle: 0.14}, Opts{})
}

// drawSmallIcon draws the two cards of drawIcon more simply: the front one has only a mark, the other nothing.
func drawSmallIcon(c *kit.Canvas) {
	blank(c, kit.Pt{X: 21.5, Y: 31.5}, 34, -0.22, kit.Back)
	front := kit.Pt{X: 39.5, Y: 32.5}
	blank(c, front, 39, 0.12, Tint(Blue))
	c.Icon(MarkIcon(Blue), front, 28, 0, kit.Paper)
}

// drawTinyIcon draws one card, upright so that its edges fall on pixels.
func drawTinyIcon(c *kit.Canvas) {
	at := kit.Pt{X: 32, Y: 32}
	c.Box(kit.Box{Rect: at.Rect(48, 64), Radius: 9, Fill: kit.Paper})
	c.Box(kit.Box{Rect: at.Rect(40, 56), Radius: 5, Fill: Tint(Blue)})
	c.Icon(MarkIcon(Blue), at, 38, 0, kit.Paper)
}

// blank draws a card of one colour, with its paper edge.
func blank(c *kit.Canvas, at kit.Pt, w, angle float64, col kit.Color) {
	c.Box(kit.Box{
		Rect: at.Rect(w, w*Ratio), Radius: w * 0.14, Angle: angle, Fill: col, Stroke: kit.Paper, StrokeWidth: w * 0.09,
		Shadow: kit.Shadow{Color: kit.RGBA(0, 110), Blur: 3, OffsetY: 1},
	})
}
