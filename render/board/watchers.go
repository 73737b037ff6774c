package board

import (
	"lastcard/render/board/part"
	"lastcard/render/kit"
)

// drawWatchers names the spectators, below the small buttons in the corner.
func drawWatchers(f *part.Frame) {
	if len(f.Snap.Watchers) == 0 {
		return
	}
	var names []string
	for _, w := range f.Snap.Watchers {
		names = append(names, w.Name)
	}
	cat, u, corner := f.Words.Cat, f.Geo.Text, f.Geo.Tool[2]
	text := cat.Say("watch.names", "count", cat.Count("watch.count", len(names)), "names", cat.List(names))
	st := kit.Style{Size: 12.5 * u}
	for i, row := range kit.Wrap(text, st, 150*u) {
		if i == 2 {
			return
		}
		f.UI.Picture().Label(kit.Label{
			At: kit.Pt{X: corner.X + 4*u, Y: corner.Bottom() + (14+17*float64(i))*u}, Text: row, Style: st, Color: kit.InkSoft, Max: 156 * u,
		})
	}
}
