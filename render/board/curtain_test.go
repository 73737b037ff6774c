package board

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/seam"
)

// sharing is a table in memory of which the seats 0 and 1 are people at one
// machine.
type sharing struct {
	*fake
	held bool
}

func (x *sharing) Snapshot() seam.Snapshot {
	s := x.fake.Snapshot()
	s.Shared = &seam.Shared{Pass: x.pass()}
	return s
}

func (x *sharing) pass() engine.Seat {
	turn := x.table.View(engine.NoSeat).Turn
	if !x.held || turn != x.me && turn < 2 {
		return turn
	}
	return engine.NoSeat
}

func (x *sharing) Take() {
	x.me, x.held = x.table.View(engine.NoSeat).Turn, true
	for i := range x.players {
		x.players[i].You = engine.Seat(i) == x.me
	}
}

func newShared(t testing.TB) (*rig, *sharing) {
	t.Helper()
	r := newRig(t, newFake(t, 3, 0, "", 5).until(func(v *engine.View) bool { return mine(v) && discards(v) > 3 && has(v, engine.Play) }), hd)
	x := &sharing{fake: r.fake}
	r.scene = New(r.scene.shell, x)
	r.tick(func(in *kit.Input) { in.Changed = true })
	return r, x
}

// The machine goes round: no card shows before it has been taken, by mouse or
// key; then the next person sees their hand and plays.
func TestCurtain(t *testing.T) {
	r, x := newShared(t)
	covered := func() {
		t.Helper()
		if !r.scene.curtain.down() || len(r.scene.picture.low)+len(r.scene.picture.high) > 0 {
			t.Fatalf("covered %v, %d cards", r.scene.curtain.down(), len(r.scene.picture.low))
		}
	}
	covered()
	r.key(keyDraw)
	r.click(kit.Pt{X: 640, Y: 650})
	if len(r.fake.acts) != 0 {
		t.Fatalf("played behind the curtain: %v", r.fake.acts)
	}
	r.key(ebiten.KeyEnter)
	r.settle()
	if r.scene.curtain.down() || r.scene.view().Me != 0 || len(r.scene.motion.Hand()) == 0 || !x.held {
		t.Fatal("Enter does not lift the curtain")
	}
	r.key(keyDraw)
	for i := 0; x.table.View(engine.NoSeat).Turn != 1; i++ {
		if i > 50 {
			t.Fatal("seat 1 has no turn")
		}
		if x.table.View(engine.NoSeat).Turn == 0 {
			if err := x.Act(choose(x.table.View(0), x.rng)); err != nil {
				t.Fatal(err)
			}
			continue
		}
		r.fake.bots()
	}
	r.tick(func(in *kit.Input) { in.Changed = true })
	for range 600 {
		if r.scene.curtain.down() {
			break
		}
		r.tick(nil)
	}
	if r.scene.curtain.to != 1 {
		t.Fatalf("the machine is passed to %d", r.scene.curtain)
	}
	// Nothing of the last picture is left over from before.
	r.scene.picture = picture{}
	r.tick(nil)
	covered()
	at, ok := r.scene.ui.Where("curtain")
	if !ok {
		t.Fatal("there is no button")
	}
	r.click(at.Center())
	r.settle()
	if r.scene.curtain.down() || r.scene.view().Me != 1 {
		t.Errorf("covered %v, seen by %d", r.scene.curtain.down(), r.scene.view().Me)
	}
	if hand := r.scene.motion.Hand(); len(hand) != x.table.View(1).Hand(1).Count {
		t.Errorf("seat 1 sees %v", hand)
	}
}

// The table can be left from behind the curtain.
func TestLeaveBehindCurtain(t *testing.T) {
	r, _ := newShared(t)
	r.key(keyEsc)
	if at, ok := r.scene.ui.Where("ask-do"); !ok {
		t.Fatal("nothing is asked")
	} else {
		r.click(at.Center())
	}
	if !r.fake.left {
		t.Error("the table is not left")
	}
}

func TestCurtainPicture(t *testing.T) {
	kittest.Need(t)
	r, _ := newShared(t)
	r.tick(nil)
	r.shot("curtain")
}
