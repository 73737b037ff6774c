package board

import (
	"testing"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
)

// TestMonkey puts a monkey, which makes random input, at a table of every game, while reactions fly between
// the seats. Whatever the monkey does, nothing panics and nothing gets stuck.
func TestMonkey(t *testing.T) {
	for i, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			low, high := g.Seats(engine.DefaultRules(g))
			m := kittest.NewMonkey(uint64(i))
			f := newGame(t, g, min(max(low, 4), high), 0, "", uint64(i+1))
			r := newRig(t, f, kit.Size{W: 1280, H: 720})
			talk := &seamtest.Talk{Feed: &f.Feed}
			r.scene = New(r.scene.shell, talking{f, talk})
			m.Play(t, func(in *kit.Input) {
				if m.Rand.IntN(25) == 0 {
					f.bots()
					in.MayHaveChanged = true
				}
				if m.Rand.IntN(60) == 0 {
					seat := func() engine.Seat { return engine.Seat(m.Rand.IntN(len(f.players)+1)) - 1 }
					code := seam.Reactions[m.Rand.IntN(len(seam.Reactions))]
					talk.Hear(seam.Chat{Seat: seat(), Name: "X", Kind: seam.SayReaction, Text: code, To: seat()})
					in.MayHaveChanged = true
				}
				r.scene.Update(in)
			})
		})
	}
}
