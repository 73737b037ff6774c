package board

import (
	"lastcard/render/board/part"
	"lastcard/render/kit"
	"lastcard/render/scene"
)

// drawSpectators names the spectators, each with a portrait, in at most two rows below the small buttons in the
// corner.
func drawSpectators(f *part.Frame) {
	if len(f.Snap.Spectators) == 0 {
		return
	}
	u, corner := f.Geo.TextUnit, f.Geo.ToolButtons[2]
	text, portraits := scene.SpectatorNames(f.Words.Cat, f.Snap.Spectators)
	st := kit.Style{Size: 12.5 * u}
	for i, row := range kit.Wrap(text, st, 150*u) {
		if i == 2 {
			return
		}
		portraits = f.UI.Picture().PortraitLine(kit.Label{
			At: kit.Pt{X: corner.X + 4*u, Y: corner.Bottom() + (14+17*float64(i))*u}, Text: row, Style: st, Color: kit.InkSoft, MaxWidth: 156 * u,
		}, portraits)
	}
}
