package replay

import (
	"testing"

	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
)

// TestMonkey lets a monkey use the guide, again and again. Whatever it does, nothing panics or
// hangs, and the table shows the state that the guide is at.
func TestMonkey(t *testing.T) {
	for seed := range uint64(2) {
		m, x := kittest.NewMonkey(seed), newLesson(t)
		m.Play(t, func(in *kit.Input) {
			if x.Closed() {
				x = newLesson(t)
			}
			x.Update(in)
			if first := x.pages[max(x.at-1, 0)].end; x.reel.at > x.pages[x.at].end || x.at > 0 && x.reel.at < first {
				t.Fatalf("page %d at move %d", x.at, x.reel.at)
			}
		})
	}
}
