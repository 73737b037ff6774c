package part

import (
	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// PortraitOf is the portrait of the player at a seat. If no such player is known, it is a nameless
// portrait.
func PortraitOf(f *Frame, seat engine.Seat) seam.Portrait {
	if seat < 0 || int(seat) >= len(f.Snap.Players) {
		return seam.PortraitOf("")
	}
	return f.Snap.Players[seat].ShownPortrait()
}

// PortraitFace is a portrait ready to draw, without a place.
func PortraitFace(p seam.Portrait) kit.Portrait {
	return kit.Portrait{Animal: int(p.Animal), Tint: int(p.Tint)}
}

// DrawFace draws the portrait of the player at a seat.
func DrawFace(f *Frame, at kit.Pt, radius float64, seat engine.Seat, ring kit.Color) {
	face := PortraitFace(PortraitOf(f, seat))
	face.At, face.Radius, face.Ring = at, radius, ring
	f.UI.Picture().Portrait(face)
}
