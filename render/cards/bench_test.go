package cards

import (
	"testing"

	"lastcard/render/kit"
)

// BenchmarkPaint measures how long it takes to paint a card for the first time, in the size of a
// hand at 1920 × 1080. It took 45 ms on a software driver while the graphics driver still painted
// the cards and the program waited for it.
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
