package part

import (
	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
)

// KeyNext is the key for the next round, and for another match.
const KeyNext = ebiten.KeyN

// KeyButton draws a button with its key written on it, and reports whether it was pressed.
func KeyButton(ui *kit.UI, id string, r kit.Rect, label, letter string, o kit.ButtonOpts) bool {
	size := r.H * 0.48
	room := func() float64 { // the width for the label and its icon, without the key
		if o.Icon == "" {
			return r.W - 2*size - r.H*0.75
		}
		return r.W - 2*size - r.H*0.75 - o.Style.Size*1.15 - kit.Gap2
	}
	for o.Style.Size > r.H*0.26 && kit.Width(label, o.Style) > room() {
		o.Style.Size -= 0.5
	}
	pressed := ui.Button(id, r, label, o)
	key := kit.Rect{X: r.Right() - size - (r.H-size)/2, Y: r.Y + (r.H-size)/2, W: size, H: size}
	ink := kit.Ink
	switch {
	case o.Disabled:
		ink = kit.Alpha(kit.InkOff, 0.8)
	case o.Kind == kit.Primary:
		ink = kit.Night
	case o.Kind == kit.Danger:
		ink = kit.Paper
	}
	pic := ui.Picture()
	pic.Box(kit.Box{Rect: key, Radius: size * 0.26, Stroke: kit.Alpha(ink, 0.55), StrokeWidth: 1})
	pic.Label(kit.Label{At: key.Center(), Text: letter, Style: kit.Style{Size: size * 0.62, Weight: kit.SemiBold}, Color: ink, Align: kit.Middle})
	return pressed
}
