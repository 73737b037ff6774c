package part

import (
	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// PortraitOf is the portrait of the player who has a seat. If no such player is known, it is
// a nameless one.
func PortraitOf(f *Frame, seat engine.Seat) seam.Portrait {
	if seat < 0 || int(seat) >= len(f.Snap.Players) {
		return seam.PortraitOf("")
	}
	return f.Snap.Players[seat].Shown()
}

// DrawFace records the portrait of a seat.
func DrawFace(f *Frame, at kit.Pt, radius float64, seat engine.Seat, ring kit.Color) {
	p := PortraitOf(f, seat)
	f.UI.Picture().Portrait(kit.Portrait{At: at, Radius: radius, Animal: int(p.Animal), Tint: int(p.Tint), Ring: ring})
}
