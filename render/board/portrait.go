package board

import (
	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// faceOf is the portrait of a seat; of one that nobody is known to have, a nameless one.
func faceOf(f *frame, seat engine.Seat) seam.Portrait {
	if seat < 0 || int(seat) >= len(f.snap.Players) {
		return seam.PortraitOf("")
	}
	return f.snap.Players[seat].Shown()
}

// drawFace records the portrait of a seat.
func drawFace(f *frame, at kit.Pt, radius float64, seat engine.Seat, ring kit.Color) {
	p := faceOf(f, seat)
	f.ui.Picture().Portrait(kit.Portrait{At: at, Radius: radius, Animal: int(p.Animal), Tint: int(p.Tint), Ring: ring})
}
