package cards

import "lastcard/render/kit"

// paintCard renders a card on r. It takes some milliseconds, so the album keeps the image. It needs no
// display, so any goroutine may call it.
func paintCard(r *kit.Raster, k key) {
	r.Reset(k.size())
	p := pen{raster: r, pixelsPerUnit: float64(k.px) / gridW, Palette: k.look.Palette, look: k.look}
	p.geo.Scale(p.pixelsPerUnit, p.pixelsPerUnit)
	p.geo.Translate(kit.ImageMargin, kit.ImageMargin)
	if k.face == Back {
		p.drawBack()
	} else {
		p.drawFront(k.face)
	}
}
