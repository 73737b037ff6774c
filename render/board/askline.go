package board

import (
	"lastcard/render/board/part"
	"lastcard/render/kit"
)

// askOnLine draws a question in place of the line above my hand. If the text is too wide, it
// continues on more rows, and the whole question grows upwards.
func askOnLine(f *part.Frame, title, hint string) {
	u, pic, turn, room := f.Geo.TextUnit, f.UI.Picture(), f.Geo.TurnLine, lineRoom(f)
	big, small := kit.Style{Size: 17 * u, Weight: kit.SemiBold}, kit.Style{Size: 14.5 * u}
	heads, rows := kit.Wrap(title, big, room), kit.Wrap(hint, small, room)
	head, row := 1.25*big.Size, 1.35*small.Size
	more := float64(len(heads)-1) * head
	high := 62*u + more + float64(len(rows)-1)*row
	r := kit.Pt{X: turn.Center().X, Y: turn.Bottom() - high/2}.Rect(max(widest(heads, big), widest(rows, small))+44*u, high)
	r.Y = max(r.Y, f.Geo.ColorRoom.Y+f.Geo.ColorRoom.H+3*u)
	pic.Box(kit.Box{Rect: r, Radius: 16 * u, Fill: kit.PlateTurn, Stroke: kit.Gold, StrokeWidth: 1.5, Shadow: kit.ShadowMid})
	drawRows(f, heads, big, head, kit.Pt{X: r.Center().X, Y: r.Y + 20*u + more/2}, kit.Ink)
	drawRows(f, rows, small, row, kit.Pt{X: r.Center().X, Y: r.Y + 43*u + more + float64(len(rows)-1)*row/2}, kit.InkSoft)
}
