package board

import (
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/seam"
)

// withTakeBack is a table at which I can take back my actions.
func withTakeBack(t *testing.T, text string) *rig {
	t.Helper()
	r := newRig(t, laid(t, text), hd)
	r.scene.shell.Profile.TakeBack = seam.TakeBackShort
	r.settle()
	return r
}

const unoSlip = `
game uno
seats 3
hand 0 B5 R3 R9 W
hand 1 Y1 Y2
hand 2 G1 G2
discard R7
draw B9 B8 Y7
turn 0`

// An action is sent exactly once, when the time to take it back is over.
func TestHeldThenSent(t *testing.T) {
	for name, x := range map[string]struct {
		do   func(r *rig)
		want string
	}{
		"mouse":  {func(r *rig) { r.click(r.corner(r.named("R3"))) }, "play R3"},
		"double": {func(r *rig) { p := r.corner(r.named("R3")); r.click(p); r.click(p) }, "play R3"},
		"keys":   {func(r *rig) { r.selectCard(r.named("R3")); r.key(ebiten.KeyEnter) }, "play R3"},
		"draw":   {func(r *rig) { r.key(keyDraw) }, "draw"},
		"again":  {func(r *rig) { r.key(keyDraw); r.key(keyDraw) }, "draw"},
		"color":  {func(r *rig) { r.click(r.corner(r.named("W"))); r.tick(nil); r.key(ebiten.Key3) }, "play W color=B"},
		"other":  {func(r *rig) { r.click(r.corner(r.named("R3"))); r.click(r.corner(r.named("R9"))) }, "play R9"},
		"wrong":  {func(r *rig) { r.click(r.corner(r.named("R3"))); r.key(keyPass) }, "play R3"},
	} {
		t.Run(name, func(t *testing.T) {
			r := withTakeBack(t, unoSlip)
			x.do(r)
			r.wait(time.Second - 20*kit.Tick)
			if name != "wrong" {
				r.wantsNothing()
			}
			if r.scene.path.outbox.held == nil || r.want < kit.Paint {
				t.Fatalf("held %v, wants %v", r.scene.path.outbox.held, r.want)
			}
			r.fake.acts = nil // so that only later actions count below
			r.wait(25 * kit.Tick)
			r.wants(x.want)
		})
	}
}

// An action that the table does not take at once, because an earlier one is on its way, is sent as soon as it can be.
func TestHeldWhileBusy(t *testing.T) {
	r := withTakeBack(t, unoSlip)
	r.click(r.corner(r.named("R3")))
	r.fake.busy = true
	r.wait(2 * time.Second)
	if r.scene.path.outbox.held == nil || !r.scene.path.outbox.holds(r.named("R3")) {
		t.Fatal("the action is no longer held")
	}
	r.fake.busy, r.fake.acts = false, nil
	r.wait(20 * kit.Tick)
	r.wants("play R3")
}

// When an action is taken back, nothing is sent and everything is as it was.
func TestTakenBack(t *testing.T) {
	for name, back := range map[string]func(r *rig){
		"esc":       func(r *rig) { r.key(keyEsc) },
		"backspace": func(r *rig) { r.key(keyBack) },
		"z":         func(r *rig) { r.key(keyUndo) },
		"line":      func(r *rig) { r.click(r.scene.path.outbox.held.buttonRect.Center()) },
		"pile": func(r *rig) {
			r.wait(doubleTap)
			r.click(kit.Pt{X: r.scene.frame.Geo.DiscardPile.X, Y: r.scene.frame.Geo.DiscardPile.Y})
		},
		"tab": func(r *rig) {
			for range 30 {
				if r.tick(nil); r.scene.frame.UI.Focus() == takeBackID {
					r.key(ebiten.KeyEnter)
					return
				}
				r.key(ebiten.KeyTab)
			}
			t.Error("Tab does not lead to the button")
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := withTakeBack(t, situationText("switch-chosen"))
			r.scene.shell.Profile.TakeBack = seam.TakeBackLong
			r.chooseCards(false, "7S", "7D")
			r.key(keyPlayDrawn)
			r.tick(nil)
			s := r.scene
			if s.path.outbox.held == nil || s.poseOf(engine.Shown{Card: r.named("7D")}) != s.poseOf(engine.Shown{Card: r.named("7S")}) {
				t.Fatal("the action is not held")
			}
			back(r)
			r.settle()
			r.wait(4 * time.Second)
			r.wantsNothing()
			if s.path.outbox.held != nil || len(s.path.plan.cards) != 2 || s.path.outbox.sentCard != engine.NoCard || s.asksToLeave || s.frame.UI.Focus() == takeBackID {
				t.Fatalf("held %v, chosen %v, sent %v, leaving %t, focus %q", s.path.outbox.held, s.path.plan.cards, s.path.outbox.sentCard, s.asksToLeave, s.frame.UI.Focus())
			}
			r.key(keyPlayDrawn)
			r.wait(3 * time.Second)
			r.wants("play 7S 7D")
		})
	}
}

// When an exchange is taken back, the card that was chosen first is chosen again.
func TestTradeTakenBack(t *testing.T) {
	r := withTakeBack(t, situationText("palace-exchange"))
	hand, up := r.scene.frame.View().Hand(0).Cards[0], faceUp(r.scene.frame.View())[0]
	r.scene.path.tapCard(&r.scene.frame, hand)
	r.scene.path.tapCard(&r.scene.frame, up)
	if r.scene.path.outbox.held == nil {
		t.Fatal("the action is not held")
	}
	r.key(keyEsc)
	if c := r.scene.path.plan.cards; len(c) != 1 || c[0] != hand.Card {
		t.Fatalf("chosen %v", c)
	}
	r.wantsNothing()
	r.scene.path.tapCard(&r.scene.frame, up)
	r.wait(2 * time.Second)
	if _, n := r.sent(); n != 1 || r.fake.acts[0].Kind != engine.Exchange || len(r.scene.path.plan.cards) != 0 {
		t.Fatalf("sent %v, chosen %v", r.fake.acts, r.scene.path.plan.cards)
	}
}

// A held action that is no longer possible is dropped, and the line says why.
func TestHeldIsOvertaken(t *testing.T) {
	r := withTakeBack(t, strings.Replace(unoSlip, "hand 1 Y1", "hand 1 R7 Y1", 1)+"\nrules jump-in")
	r.click(r.corner(r.named("R3")))
	r.fake.play("1 jump R7")
	r.tick(func(in *kit.Input) { in.MayHaveChanged = true })
	if s := r.scene; s.path.outbox.held != nil || !s.path.line.note.isRefusal || s.path.outbox.sentCard != engine.NoCard {
		t.Fatalf("held %v, note %+v", s.path.outbox.held, s.path.line.note)
	}
	r.wait(2 * time.Second)
	r.wantsNothing()
}

// While a play is held, the person may still decide to call with it.
func TestCallWhileHeld(t *testing.T) {
	r := withTakeBack(t, strings.Replace(unoSlip, "B5 R3 R9 W", "B5 R3", 1))
	r.click(r.corner(r.named("R3")))
	r.key(keyCall)
	r.wait(2 * time.Second)
	r.wants("play R3 call")
}

// Actions that cannot be taken back, such as those in which the quickest player wins, are sent at once.
func TestReactionsAreNotHeld(t *testing.T) {
	for _, k := range []engine.Kind{engine.Jump, engine.Catch, engine.Call, engine.Challenge, engine.Next} {
		if canTakeBack.Has(k) {
			t.Errorf("an action of kind %v can be taken back", k)
		}
	}
	r := withTakeBack(t, strings.NewReplacer("turn 0", "turn 1", "R3", "R7").Replace(unoSlip)+"\nrules jump-in")
	r.click(r.corner(r.named("R7")))
	r.wants("jump R7")
}

// An automatic action is not held, and neither is an action when too little of the turn is left.
func TestNotHeld(t *testing.T) {
	r := withTakeBack(t, strings.Replace(unoSlip, "B5 R3 R9 W", "B5 G3", 1))
	r.scene.shell.Profile.Auto = true
	r.tick(func(in *kit.Input) { in.MayHaveChanged = true })
	r.wait(autoPause + 2*kit.Tick)
	if got, n := r.sent(); got != "draw" || n != 1 || r.scene.path.outbox.held != nil {
		t.Errorf("sent %q (%d)", got, n)
	}

	p := &timedTable{fake: laid(t, unoSlip), clock: &seam.Clock{Seat: 0, TimeLeft: 2 * time.Second, TurnTime: 40 * time.Second}}
	r = newRig(t, p.fake, hd)
	r.scene = New(r.scene.shell, p)
	r.scene.shell.Profile.TakeBack = seam.TakeBackLong
	r.settle()
	r.key(keyDraw)
	if got, _ := r.sent(); got != "draw" {
		t.Errorf("sent %q with two seconds left", got)
	}
}

// If a key to take back comes too late, the line says so, and the table does not ask whether to leave.
func TestTakenBackTooLate(t *testing.T) {
	r := withTakeBack(t, unoSlip)
	r.key(keyDraw)
	r.wait(time.Second + 4*kit.Tick)
	r.key(keyEsc)
	if s := r.scene; s.asksToLeave || s.path.line.note.text != assets.English().Say("takeback.late") {
		t.Errorf("leaving %t, note %q", s.asksToLeave, s.path.line.note.text)
	}
	r.settle()
	r.wait(2 * takeBackLate)
	if r.key(keyEsc); !r.scene.asksToLeave {
		t.Error("later Esc does not ask whether to leave")
	}
}

// The line becomes a button with a name. It fits in every language and in large print, and looks as in
// its picture.
func TestTakeBackPicture(t *testing.T) {
	kittest.NeedDisplay(t)
	r := withTakeBack(t, unoSlip)
	r.scene.shell.Profile.TakeBack = seam.TakeBackLong
	r.click(r.corner(r.named("W")))
	r.tick(nil)
	r.key(ebiten.Key3)
	r.wait(time.Second)
	if !r.scene.frame.Motion.IsStill() {
		t.Fatal("something still moves")
	}
	r.shoot("take-back", kittest.ShootState)
	out := &kit.Outline{}
	r.tick(func(in *kit.Input) { in.Outline = out })
	found := false
	for _, n := range out.Nodes() {
		found = found || n.ID == takeBackID && n.Role == kit.RoleButton && n.Value == "2" && strings.Contains(n.Name, "takes the move back")
	}
	if !found {
		t.Errorf("the button is not in the outline: %+v", out.Nodes())
	}
}
