package part

import "lastcard/render/kit"

// DrawTag draws a short word in a box, centred on at.
func DrawTag(pic *kit.Picture, at kit.Pt, text string, size float64, fill, ink kit.Color) {
	st := kit.Style{Size: size, Weight: kit.Display}
	r := at.Rect(kit.Width(text, st)+size*1.1, size*1.7)
	pic.Box(kit.Box{Rect: r, Radius: r.H / 2, Fill: fill, Shadow: kit.ShadowLow})
	pic.Label(kit.Label{At: at, Text: text, Style: st, Color: ink, Align: kit.Middle})
}
