package board

import (
	"fmt"
	"testing"

	"lastcard/engine"
	"lastcard/render/kit"
)

// TestLargePrint: with 2 to 10 seats and the log and the chat as they are at first, no text is cut or
// overlaps anything. The windows have the fewest units that usual shapes can have, or the smallest size.
func TestLargePrint(t *testing.T) {
	for seats := 2; seats <= 10; seats++ {
		for _, size := range []kit.Size{{W: 960, H: 540}, {W: 900, H: 675}, {W: 900, H: 562}} {
			t.Run(fmt.Sprintf("%d/%gx%g", seats, size.W, size.H), func(t *testing.T) {
				f := newFake(t, seats, 0, "", 5).until(func(v *engine.View) bool { return mine(v) && discards(v) > 3 && has(v, engine.Play) })
				r := newRig(t, f, size)
				r.settle()
				r.audit("table")
			})
		}
	}
}
