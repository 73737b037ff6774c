package board

import (
	"testing"

	"lastcard/engine"
	"lastcard/engine/uno"
	"lastcard/render/cards"
)

// A card without a colour takes on the named colour when it has landed, and keeps it while another card
// lies on it.
func TestWildTakesTheColorNamed(t *testing.T) {
	f := newFake(t, 4, 0, "", 22).until(func(v *engine.View) bool {
		return v.Top().Card != engine.NoCard && v.Color != engine.NoColor && colorless(cards.FaceOf(uno.Game{}, v.Top().Face))
	})
	r := newRig(t, f, hd)
	r.settle()
	top := f.table.View(0).Top()
	want := cards.ColorOf(uno.Game{}, f.table.View(0).Color)
	shown := func() (face cards.Face) {
		for _, sp := range r.scene.frame.Motion.Sprites() {
			if sp.Card == top {
				face = r.scene.dyes.face(&r.scene.frame, sp)
			}
		}
		return face
	}
	if got := shown(); got.Color != want || got.Sign != cards.FaceOf(uno.Game{}, top.Face).Sign {
		t.Errorf("the wild card shows %v, but the named colour is %v", got, want)
	}
	for n := discards(f.table.View(0)); discards(f.table.View(0)) == n && f.anybody(); {
	}
	r.settle()
	if got := shown(); got.Color != want {
		t.Errorf("under another card the wild card shows %v, but the named colour is %v", got, want)
	}
}
