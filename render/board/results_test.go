package board

import (
	"testing"

	"lastcard/engine"
	"lastcard/engine/eights"
	"lastcard/engine/palace"
	"lastcard/render/kit/kittest"
)

// TestResultPictures shows how a round and a match of every game end.
func TestResultPictures(t *testing.T) {
	kittest.Need(t)
	for _, x := range []struct {
		name  string
		game  engine.Game
		seats int
		rules string
		seed  uint64
	}{
		{"switch", eights.Switch, 4, "rounds=2", 71},
		{"insane", eights.Insane, 4, "rounds=2", 72},
		{"palace", palace.Game{}, 5, "rounds=2", 73},
		{"eights", eights.Crazy, 4, "points=60", 74},
		{"palace-one", palace.Game{}, 5, "", 75},
		{"switch-one", eights.Switch, 3, "", 76},
	} {
		f := newGame(t, x.game, x.seats, 0, x.rules, x.seed)
		r := newRig(t, f, hd)
		f.until(func(v *engine.View) bool { return over(v.Phase) })
		r.settle()
		if r.scene.view().Phase == engine.PhaseRoundOver {
			r.shot("round-" + x.name)
		}
		f.until(func(v *engine.View) bool { return v.Phase == engine.PhaseMatchOver })
		r.settle()
		r.shot("match-" + x.name)
	}
}
