package board

import "lastcard/render/kit"

// askOnLine records a question in the place of the line over my hand.
func askOnLine(f *frame, title, hint string) {
	u, pic := f.geo.Text, f.ui.Picture()
	big, small := kit.Style{Size: 17 * u, Weight: kit.SemiBold}, kit.Style{Size: 14.5 * u}
	turn := f.geo.Turn
	r := kit.Pt{X: turn.Center().X, Y: turn.Bottom() - 31*u}.Rect(max(kit.Width(title, big), kit.Width(hint, small))+44*u, 62*u)
	r.Y = max(r.Y, f.geo.Color.Y+f.geo.Color.H+3*u)
	pic.Box(kit.Box{Rect: r, Radius: 16 * u, Fill: kit.PlateTurn, Stroke: kit.Gold, Line: 1.5, Shadow: kit.ShadowMid})
	pic.Label(kit.Label{At: kit.Pt{X: r.Center().X, Y: r.Y + 20*u}, Text: title, Style: big, Color: kit.Ink, Align: kit.Middle})
	pic.Label(kit.Label{At: kit.Pt{X: r.Center().X, Y: r.Y + 43*u}, Text: hint, Style: small, Color: kit.InkSoft, Align: kit.Middle})
}
