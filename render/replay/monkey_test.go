package replay

import (
	"testing"

	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
)

// TestMonkey lets a monkey, which makes random input, use the guide again and again. Whatever it does,
// nothing panics or hangs, and the move shown belongs to the page.
func TestMonkey(t *testing.T) {
	for seed := range uint64(2) {
		m, x := kittest.NewMonkey(seed), newLesson(t)
		m.Play(t, func(in *kit.Input) {
			if x.Closed() {
				x = newLesson(t)
			}
			x.Update(in)
			if first := x.pages[max(x.page-1, 0)].lastMove; x.reel.move > x.pages[x.page].lastMove || x.page > 0 && x.reel.move < first {
				t.Fatalf("page %d at move %d", x.page, x.reel.move)
			}
		})
	}
}
