package board

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/kit/kittest"
	"lastcard/render/seam"
)

// openTable is a fake table that people may watch, and may join between two matches.
type openTable struct {
	*fake
	watching   bool
	spectators []seam.Spectator
	asked      bool
	gone       bool // the table has gone back to the lobby
}

func (x *openTable) Snapshot() seam.Snapshot {
	s := x.fake.Snapshot()
	s.Watching, s.Spectators, s.CanRegroup = x.watching, x.spectators, true
	return s
}

func (x *openTable) AskForSeat(wants bool) {
	x.asked = wants
	for i := range x.spectators {
		if x.spectators[i].You {
			x.spectators[i].WantsSeat = wants
		}
	}
}

func (x *openTable) Regroup() { x.gone = true }

func (x *openTable) rig() *rig {
	r := newRig(x.t, x.fake, hd)
	r.scene = New(r.scene.shell, x)
	r.settle()
	return r
}

func watched(f *fake, watching bool) *openTable {
	return &openTable{fake: f, watching: watching, spectators: []seam.Spectator{{Name: "Zoë"}, {Name: "Noor", You: watching, Portrait: seam.Portrait{Animal: 2, Tint: 7}}}}
}

// pressID presses Tab until a button has the focus, and then Enter.
func (r *rig) pressID(id string) {
	r.t.Helper()
	for range 40 {
		if r.scene.frame.UI.Focus() == id {
			r.key(ebiten.KeyEnter)
			r.settle()
			return
		}
		r.key(ebiten.KeyTab)
	}
	r.t.Fatalf("Tab does not reach %q", id)
}

// A spectator sees the names of the other spectators, and can ask for a seat after the match.
func TestLookingOn(t *testing.T) {
	kittest.NeedDisplay(t)
	f := newFake(t, 4, engine.NoSeat, "", 61)
	for range 25 {
		f.bots()
	}
	x := watched(f, true)
	x.rig().shoot("watching", kittest.Shoot)

	f = newFake(t, 4, engine.NoSeat, "points=50", 61).until(func(v *engine.View) bool { return v.Phase == engine.PhaseMatchOver })
	x = watched(f, true)
	r := x.rig()
	r.pressID("match-sit")
	if !x.asked {
		t.Error("no seat was asked for")
	}
	r.shot("watching-over")
	r.pressID("match-sit")
	if x.asked {
		t.Error("the wish for a seat is not withdrawn")
	}
}

// The players of a match can begin another game afterwards.
func TestAnotherGame(t *testing.T) {
	kittest.NeedDisplay(t)
	f := newFake(t, 4, 0, "points=50", 62).until(func(v *engine.View) bool { return v.Phase == engine.PhaseMatchOver })
	x := watched(f, false)
	r := x.rig()
	r.shot("match-next")
	r.pressID("match-regroup")
	if !x.gone {
		t.Error("the lobby of the next match does not come")
	}
}
