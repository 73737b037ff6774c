package part

import (
	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// KeyNext is the key for the next round, and for another match.
const KeyNext = ebiten.KeyN

// KeyButton draws a button with the letter of its key written on it, and reports whether it was pressed.
func KeyButton(ui *kit.UI, id string, r kit.Rect, label string, o kit.ButtonOpts) bool {
	o.HasKey = true
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
	pic.Label(kit.Label{At: key.Center(), Text: o.Key.String(), Style: kit.Style{Size: size * 0.62, Weight: kit.SemiBold}, Color: ink, Align: kit.Middle})
	return pressed
}

// DrawTag draws a short word in a box, centred on at.
func DrawTag(pic *kit.Picture, at kit.Pt, text string, size float64, fill, ink kit.Color) {
	st := kit.Style{Size: size, Weight: kit.Display}
	r := at.Rect(kit.Width(text, st)+size*1.1, size*1.7)
	pic.Box(kit.Box{Rect: r, Radius: r.H / 2, Fill: fill, Shadow: kit.ShadowLow})
	pic.Label(kit.Label{At: at, Text: text, Style: st, Color: ink, Align: kit.Middle})
}

// PortraitOf is the portrait of the player at a seat. If no player is known there, it is the portrait that
// seam.PortraitOf derives from "".
func PortraitOf(f *Frame, seat engine.Seat) seam.Portrait {
	if seat < 0 || int(seat) >= len(f.Snap.Players) {
		return seam.PortraitOf("")
	}
	return f.Snap.Players[seat].ShownPortrait()
}

// DrawPortrait draws the portrait of the player at a seat.
func DrawPortrait(f *Frame, at kit.Pt, radius float64, seat engine.Seat, ring kit.Color) {
	p := PortraitOf(f, seat)
	f.UI.Picture().Portrait(kit.Portrait{At: at, Radius: radius, Animal: int(p.Animal), Tint: int(p.Tint), Ring: ring})
}
