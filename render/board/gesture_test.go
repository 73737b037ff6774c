package board

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/kit/kittest"
	"lastcard/render/seam"
)

// Pressing a plate, by mouse or Enter, shows the reactions that can be thrown to that seat; Escape
// closes them without a throw.
func TestThrow(t *testing.T) {
	r, talk := newTalk(t, hd)
	r.clickOn("seat-2")
	r.tick(nil)
	if !r.scene.thrown.open || r.scene.thrown.to != 2 {
		t.Fatalf("%+v", r.scene.thrown)
	}
	r.clickOn("throw-wow")
	r.hear()
	if len(talk.All) != 1 || talk.All[0].To != 2 || talk.All[0].Text != "wow" || r.scene.thrown.open {
		t.Fatalf("said %+v, open %v", talk.All, r.scene.thrown.open)
	}
	if len(r.scene.thrown.all) != 1 || len(r.scene.chat.bubbles) != 0 {
		t.Errorf("flying %+v, bubbles %+v", r.scene.thrown.all, r.scene.chat.bubbles)
	}
	r.scene.frame.UI.SetFocus("seat-1")
	r.key(ebiten.KeyEnter)
	r.tick(nil)
	if !r.scene.thrown.open || r.scene.thrown.to != 1 {
		t.Fatalf("Enter: %+v", r.scene.thrown)
	}
	r.key(keyEsc)
	r.tick(nil)
	if r.scene.thrown.open || len(talk.All) != 1 || r.scene.leaving.asked {
		t.Errorf("Escape: open %v, said %d, leaving %v", r.scene.thrown.open, len(talk.All), r.scene.leaving.asked)
	}
	if _, ok := r.scene.frame.UI.WidgetRect("seat-0"); ok {
		t.Error("my own plate can be pressed")
	}
}

// A reaction flies from plate to plate, stays there for a while and disappears. The person can play all
// the time. With reduced motion it is there at once, and a bubble at the seat shows it too.
func TestGestureFlies(t *testing.T) {
	r, talk := newTalk(t, hd)
	throw := func() {
		talk.Hear(seam.Chat{Seat: 1, Name: "Łukasz", Kind: seam.SayReaction, Text: "clap", To: 3})
		r.hear()
	}
	throw()
	from, to := r.scene.frame.Geo.Seats[1].Plate.Center(), r.scene.frame.Geo.Seats[3].Plate.Center()
	x := &r.scene.thrown.all[0]
	near, _, _ := x.look(from, to)
	if near.Dist(from) > 0.2*from.Dist(to) || !r.scene.thrown.moves() {
		t.Errorf("begins at %v, moves %v", near, r.scene.thrown.moves())
	}
	if !r.scene.frame.AcceptsAction() {
		t.Error("it holds the game up")
	}
	r.wait(gestureFlight + gesturePops + 50*time.Millisecond)
	if at, grown, solid := r.scene.thrown.all[0].look(from, to); at != to || grown != 1 || solid != 1 || r.scene.thrown.moves() {
		t.Errorf("rests at %v, %v times as large, %v solid, moves %v", at, grown, solid, r.scene.thrown.moves())
	}
	r.wait(gestureStays)
	if !r.scene.thrown.rests() {
		t.Errorf("it stays: %+v", r.scene.thrown.all)
	}
	r.scene.shell.Profile.ReducedMotion = true
	throw()
	if r.scene.thrown.moves() || len(r.scene.thrown.all) != 1 || len(r.scene.chat.bubbles) != 1 {
		t.Errorf("reduced: moves %v, %+v, bubbles %+v", r.scene.thrown.moves(), r.scene.thrown.all, r.scene.chat.bubbles)
	}
}

// A bot's remark does not count as unread, and is hidden from a person who wants bots to be quiet.
func TestBotsAreQuiet(t *testing.T) {
	for _, quiet := range []bool{false, true} {
		r, talk := newTalk(t, hd)
		r.scene.shell.Profile.BotsQuiet = quiet
		talk.Hear(seam.Chat{Seat: 2, Name: names[2], Kind: seam.SayPhrase, Text: seam.Remark("sly", "hit"), To: engine.NoSeat})
		talk.Hear(seam.Chat{Seat: 2, Name: names[2], Kind: seam.SayReaction, Text: "laugh", To: 1})
		r.hear()
		if b, g := len(r.scene.chat.bubbles), len(r.scene.thrown.all); (b == 0) != quiet || (g == 0) != quiet || r.scene.chat.unread != 0 {
			t.Errorf("quiet %v: %d bubbles, %d gestures, %d unread", quiet, b, g, r.scene.chat.unread)
		}
	}
}

func TestGesturePictures(t *testing.T) {
	kittest.NeedDisplay(t)
	r, talk := newTalk(t, hd)
	say := func(from, to engine.Seat, code string) {
		talk.Hear(seam.Chat{Seat: from, Name: names[from], Mine: from == 0, Kind: seam.SayReaction, Text: code, To: to})
		r.hear()
	}
	say(3, 1, "love")
	say(2, 0, "clap")
	say(0, 1, "laugh")
	r.wait(gestureFlight + gesturePops)
	say(1, 3, "wow")
	r.wait(gestureFlight / 2)
	r.shot("gesture")
	r.quieten()
	r.clickOn("seat-2")
	r.tick(nil)
	r.shot("gesture-choose")
	for _, fault := range r.scene.frame.UI.Audit() {
		t.Error(fault)
	}
}

// spectating is a table at which the person is a spectator and may talk.
type spectating struct{ talking }

func (x spectating) Snapshot() seam.Snapshot {
	s := x.talking.Snapshot()
	s.Watching = true
	return s
}

// A spectator has no seat from which a reaction could fly, so no plate can be pressed.
func TestSpectatorThrowsNothing(t *testing.T) {
	r, talk := newTalk(t, hd)
	if _, ok := r.scene.frame.UI.WidgetRect("seat-1"); !ok {
		t.Error("a player cannot press a plate")
	}
	r.scene = New(r.scene.shell, spectating{talking{r.fake, talk}})
	r.settle()
	if _, ok := r.scene.frame.UI.WidgetRect("seat-1"); ok {
		t.Error("a spectator can press a plate")
	}
}
