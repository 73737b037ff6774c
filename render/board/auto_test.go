package board

import (
	"testing"

	"lastcard/engine"
	"lastcard/render/kit"
)

// With the setting on, the table draws a card for me when nothing matches, and passes if that card does
// not match either. Without the setting nothing happens automatically.
func TestDrawsAndPassesAutomatically(t *testing.T) {
	for _, on := range []bool{false, true} {
		r := newRig(t, laid(t, `
game uno
seats 2
hand 0 B5 G3
hand 1 Y1 Y2
discard R7
draw B9 B8 Y7
turn 0`), hd)
		r.settle()
		if on {
			r.tick(func(in *kit.Input) { in.Keys, in.Ctrl = []kit.Key{keyAuto}, true })
		}
		r.wait(4 * autoPause)
		if _, n := r.sent(); n != 0 && !on {
			t.Errorf("%d actions by themselves", n)
		} else if on && (n != 2 || r.fake.acts[0].Kind != engine.Draw || r.fake.acts[1].Kind != engine.Pass) {
			t.Errorf("sent %v", r.fake.acts)
		}
	}
}

// Without Ctrl the key A does not turn automatic play on: a person might type the letter because they think
// that the chat is open.
func TestBareLetterIsNotAutomatic(t *testing.T) {
	r := openSituation(t, "uno-stacked")
	r.key(keyAuto)
	if r.scene.shell.Profile.Auto {
		t.Error("A alone draws and passes for the person")
	}
}

// If the person can choose between several actions, nothing happens automatically.
func TestNothingIsChosenForThePerson(t *testing.T) {
	for _, name := range []string{"switch-chosen", "insane-twenty", "palace-flip", "palace-hand", "uno-stacked", "switch-last"} {
		r := openSituation(t, name)
		r.scene.shell.Profile.Auto = true
		r.tick(func(in *kit.Input) { in.MayHaveChanged = true })
		r.wait(4 * autoPause)
		r.wantsNothing()
	}
}
