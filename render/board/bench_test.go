package board

import (
	"testing"

	"lastcard/render/kit"
)

// BenchmarkUpdate measures one tick at a table of four: at rest, with Input.MayHaveChanged, and while the
// mouse moves.
func BenchmarkUpdate(b *testing.B) {
	for _, x := range []struct {
		name   string
		change func(in *kit.Input)
	}{
		{"rest", nil},
		{"changed", func(in *kit.Input) { in.MayHaveChanged = true }},
		{"moved", func(in *kit.Input) { in.MouseMoved = true }},
	} {
		b.Run(x.name, func(b *testing.B) {
			r := newRig(b, newFake(b, 4, 0, "", 5).until(isMyTurn), hd)
			r.settle()
			b.ReportAllocs()
			for b.Loop() {
				r.tick(x.change)
			}
		})
	}
}
