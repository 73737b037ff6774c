package board

import (
	"fmt"
	"testing"

	"lastcard/engine"
	"lastcard/render/kit"
)

// TestLargePrint: with 2 to 10 seats, while the log and the chat are closed, no text is cut or overlaps
// anything. Each window has as few units as a window of its shape can have.
func TestLargePrint(t *testing.T) {
	for seats := 2; seats <= 10; seats++ {
		for _, size := range []kit.Size{{W: 960, H: 540}, {W: 900, H: 675}, {W: 900, H: 562}} {
			t.Run(fmt.Sprintf("%d/%gx%g", seats, size.W, size.H), func(t *testing.T) {
				f := newFake(t, seats, 0, "", 5).until(func(v *engine.View) bool { return isMyTurn(v) && discards(v) > 3 && isLegal(v, engine.Play) })
				r := newRig(t, f, size)
				r.settle()
				r.audit("table")
			})
		}
	}
}
