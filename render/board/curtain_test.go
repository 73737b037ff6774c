package board

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/seam"
)

// sharing is a table in memory. The players at seats 0 and 1 are people at one computer.
type sharing struct {
	*fake
	taken bool
}

func (x *sharing) Snapshot() seam.Snapshot {
	s := x.fake.Snapshot()
	s.Shared = &seam.Shared{PassTo: x.pass()}
	return s
}

func (x *sharing) pass() engine.Seat {
	turn := x.table.View(engine.NoSeat).Turn
	if !x.taken || turn != x.me && turn < 2 {
		return turn
	}
	return engine.NoSeat
}

func (x *sharing) TakeComputer() {
	x.taken = true
	if turn := x.table.View(engine.NoSeat).Turn; turn < 2 { // otherwise it is a bot's turn
		x.me = turn
	}
	for i := range x.players {
		x.players[i].You = engine.Seat(i) == x.me
	}
}

// playUntil lets everybody play until it is the turn of a seat.
func (x *sharing) playUntil(seat engine.Seat) {
	x.t.Helper()
	for range 50 {
		switch x.table.View(engine.NoSeat).Turn {
		case seat:
			return
		case 0:
			if err := x.fake.apply(0, randomAction(x.table.View(0), x.rng)); err != nil {
				x.t.Fatal(err)
			}
		default:
			x.fake.bots()
		}
	}
	x.t.Fatalf("seat %d has no turn", seat)
}

func newShared(t testing.TB) (*rig, *sharing) {
	t.Helper()
	r := newRig(t, newFake(t, 3, 0, "", 5).until(func(v *engine.View) bool { return isMyTurn(v) && discards(v) > 3 && isLegal(v, engine.Play) }), hd)
	x := &sharing{fake: r.fake}
	r.scene = New(r.scene.shell, x)
	r.tick(func(in *kit.Input) { in.MayHaveChanged = true })
	return r, x
}

// People pass the computer on: no card is visible until the next person has taken it, by mouse or key.
// Then that person sees their hand and plays.
func TestCurtain(t *testing.T) {
	r, x := newShared(t)
	covered := func() {
		t.Helper()
		if !r.scene.curtain.isDown() || len(r.scene.picture.underWidgets)+len(r.scene.picture.overWidgets) > 0 {
			t.Fatalf("covered %v, %d cards", r.scene.curtain.isDown(), len(r.scene.picture.underWidgets))
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
	if r.scene.curtain.isDown() || r.scene.frame.View().Me != 0 || len(r.scene.frame.Motion.Hand()) == 0 || !x.taken {
		t.Fatal("Enter does not lift the curtain")
	}
	r.key(keyDraw)
	x.playUntil(1)
	r.tick(func(in *kit.Input) { in.MayHaveChanged = true })
	for range 600 {
		if r.scene.curtain.isDown() {
			break
		}
		r.tick(nil)
	}
	if r.scene.curtain.nextPerson != 1 {
		t.Fatalf("the computer is passed to %d", r.scene.curtain)
	}
	// Forget the last picture: from now on the curtain must draw no card.
	r.scene.picture = picture{}
	r.tick(nil)
	covered()
	at, ok := r.scene.frame.UI.WidgetRect("curtain")
	if !ok {
		t.Fatal("the curtain has no button")
	}
	r.click(at.Center())
	r.settle()
	if r.scene.curtain.isDown() || r.scene.frame.View().Me != 1 {
		t.Errorf("covered %v, seen by %d", r.scene.curtain.isDown(), r.scene.frame.View().Me)
	}
	if hand := r.scene.frame.Motion.Hand(); len(hand) != x.table.View(1).Hand(1).Count {
		t.Errorf("seat 1 sees %v", hand)
	}
}

// While the curtain is down the turn goes on, and the curtain names the person who gets the computer.
// If the person whom it named before presses the button, the curtain stays down.
func TestCurtainFollowsTheTurn(t *testing.T) {
	r, x := newShared(t)
	s := r.scene
	if s.curtain.nextPerson != 0 {
		t.Fatalf("the curtain is lowered for seat %d", s.curtain.nextPerson)
	}
	x.playUntil(1)
	r.tick(func(in *kit.Input) { in.MayHaveChanged, in.Keys = true, []kit.Key{ebiten.KeyEnter} })
	if !s.curtain.isDown() {
		t.Fatal("seat 0 sees the hand of seat 1")
	}
	r.labelled("I am " + names[1])
	if s.curtain.nextPerson != 1 {
		t.Errorf("the curtain names seat %d", s.curtain.nextPerson)
	}
	r.key(ebiten.KeyEnter)
	r.settle()
	if s.curtain.isDown() || s.frame.View().Me != 1 {
		t.Errorf("covered %v, seen by %d", s.curtain.isDown(), s.frame.View().Me)
	}
}

// When only a bot is left to act, the computer stays with the person who had it, and the curtain
// says so.
func TestCurtainNamesWhoeverKeepsTheComputer(t *testing.T) {
	r, x := newShared(t)
	r.key(ebiten.KeyEnter)
	r.settle()
	x.playUntil(1)
	r.settle()
	r.wait(pollEvery)
	if r.scene.curtain.nextPerson != 1 || !r.scene.curtain.isDown() {
		t.Fatalf("the curtain is %+v", r.scene.curtain)
	}
	x.playUntil(2)
	r.wake()
	r.labelled("I am " + names[0])
	r.key(ebiten.KeyEnter)
	r.settle()
	if r.scene.curtain.isDown() || r.scene.frame.View().Me != 0 {
		t.Errorf("covered %v, seen by %d", r.scene.curtain.isDown(), r.scene.frame.View().Me)
	}
}

// The person can leave the table from behind the curtain.
func TestLeaveBehindCurtain(t *testing.T) {
	r, _ := newShared(t)
	r.key(keyEsc)
	if at, ok := r.scene.frame.UI.WidgetRect("ask-do"); !ok {
		t.Fatal("nothing is asked")
	} else {
		r.click(at.Center())
	}
	if !r.fake.left {
		t.Error("the table is not left")
	}
}

func TestCurtainPicture(t *testing.T) {
	kittest.NeedDisplay(t)
	r, _ := newShared(t)
	r.tick(nil)
	r.shot("curtain")
}
