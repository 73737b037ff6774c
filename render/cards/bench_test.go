package cards

import (
	"testing"

	"lastcard/render/kit"
)

// BenchmarkPaint measures how long it takes to paint a card as large as in a hand at 1920 × 1080. When the
// graphics driver still painted the cards, a software driver took 45 ms, and the program had to wait for it.
func BenchmarkPaint(b *testing.B) {
	for _, c := range []struct {
		name string
		face Face
	}{{"back", Back}, {"seven", Face{Red, Zero + 7}}, {"wild-four", Face{None, WildFour}}, {"king", Face{Hearts, King}}} {
		b.Run(c.name, func(b *testing.B) {
			var r kit.Raster
			for b.Loop() {
				paintCard(&r, key{face: c.face, px: 304})
			}
		})
	}
}

// BenchmarkUnpack measures how long it takes until a card that was painted ahead can be put on a sheet.
func BenchmarkUnpack(b *testing.B) {
	var r kit.Raster
	var p packer
	k := key{face: Face{Red, Zero + 7}, px: 256}
	paintCard(&r, k)
	image := p.pack(r.Image.Pix)
	for b.Loop() {
		r.Reset(k.size())
		image.unpack(r.Image.Pix)
	}
}
