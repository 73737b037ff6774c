package cards

import "lastcard/render/kit"

// Tint is the colour of a card colour's ground.
func Tint(c Color) kit.Color { return tints[c] }

var tints = [...]kit.Color{
	None:   kit.RGB(0x26242F),
	Red:    kit.RGB(0xDD4438),
	Green:  kit.RGB(0x16946B),
	Blue:   kit.RGB(0x2B66D0),
	Yellow: kit.RGB(0xEBA716),
}

// DrawMark draws the shape that stands for a colour (a disc, a square, a star,
// a diamond …), so that colour is never the only sign.
func DrawMark(c *kit.Canvas, col Color, at kit.Pt, size float64, tint kit.Color) {
	c.Icon(Mark(col), at, size, 0, tint)
}

// Mark is the shape that stands for a colour, for use as an icon.
func Mark(col Color) kit.Icon { return marks[col] }

var marks = [...]kit.Icon{
	None:   "M12 1 L23 12 L12 23 L1 12 Z",
	Red:    "M12 2 L23 21 L1 21 Z",
	Green:  "M3 3 H21 V21 H3 Z",
	Blue:   "M12 1 L15.2 8.4 L23.3 9.2 L17.2 14.5 L19 22.4 L12 18.2 L5 22.4 L6.8 14.5 L0.7 9.2 L8.8 8.4 Z",
	Yellow: "O12 12 10.5",
}

func draw(c *kit.Canvas, f Face, p Place, o Opts) {
	w := p.W
	if p.Scale != 0 {
		w *= p.Scale
	}
	r := p.At.Rect(w, Height(w))
	c.Box(kit.Box{Rect: r, Radius: w * 0.09, Fill: tints[f.Color], Stroke: kit.Paper, Line: w * 0.05, Angle: p.Angle})
}
