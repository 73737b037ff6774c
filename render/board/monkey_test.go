package board

import (
	"testing"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
)

// TestMonkey lets a monkey sit at a table of every game, among bots: whatever it does,
// nothing panics and nothing stands still.
func TestMonkey(t *testing.T) {
	for i, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			low, high := g.Seats(engine.DefaultRules(g))
			m := kittest.NewMonkey(uint64(i))
			f := newGame(t, g, min(max(low, 4), high), 0, "", uint64(i+1))
			r := newRig(t, f, kit.Size{W: 1280, H: 720})
			m.Play(t, func(in *kit.Input) {
				if m.Rand.IntN(25) == 0 {
					f.bots()
					in.Changed = true
				}
				r.scene.Update(in)
			})
		})
	}
}
