package part

import (
	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// PortraitOf is the portrait of the player at a seat. If no player is known there, it is the portrait that
// seam.PortraitOf derives from "".
func PortraitOf(f *Frame, seat engine.Seat) seam.Portrait {
	if seat < 0 || int(seat) >= len(f.Snap.Players) {
		return seam.PortraitOf("")
	}
	return f.Snap.Players[seat].ShownPortrait()
}

// PortraitPicture is a portrait ready to draw, without a place.
func PortraitPicture(p seam.Portrait) kit.Portrait {
	return kit.Portrait{Animal: int(p.Animal), Tint: int(p.Tint)}
}

// DrawPortrait draws the portrait of the player at a seat.
func DrawPortrait(f *Frame, at kit.Pt, radius float64, seat engine.Seat, ring kit.Color) {
	portrait := PortraitPicture(PortraitOf(f, seat))
	portrait.At, portrait.Radius, portrait.Ring = at, radius, ring
	f.UI.Picture().Portrait(portrait)
}
