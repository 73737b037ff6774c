package cards

import "lastcard/render/kit"

// paint renders a card on r. It takes some milliseconds, and each key is painted only once. It
// needs no display, so any goroutine may call it.
func paint(r *kit.Raster, k key) {
	r.Reset(k.size())
	p := pen{r: r, k: float64(k.px) / gridW, Palette: k.look.Palette, look: k.look}
	p.geo.Scale(p.k, p.k)
	p.geo.Translate(kit.Border, kit.Border)
	if k.face == Back {
		p.back()
	} else {
		p.front(k.face)
	}
}
