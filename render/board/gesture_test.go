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
	if !r.scene.gestures.choiceOpen || r.scene.gestures.target != 2 {
		t.Fatalf("after a click on a plate: %+v", r.scene.gestures)
	}
	r.clickOn("throw-wow")
	r.wake()
	if len(talk.Messages) != 1 || talk.Messages[0].To != 2 || talk.Messages[0].Text != "wow" || r.scene.gestures.choiceOpen {
		t.Fatalf("said %+v, open %v", talk.Messages, r.scene.gestures.choiceOpen)
	}
	if len(r.scene.gestures.items) != 1 || len(r.scene.chat.bubbles) != 0 {
		t.Errorf("flying %+v, bubbles %+v", r.scene.gestures.items, r.scene.chat.bubbles)
	}
	r.scene.frame.UI.SetFocus("seat-1")
	r.key(ebiten.KeyEnter)
	r.tick(nil)
	if !r.scene.gestures.choiceOpen || r.scene.gestures.target != 1 {
		t.Fatalf("after Enter on a plate: %+v", r.scene.gestures)
	}
	r.key(keyEsc)
	r.tick(nil)
	if r.scene.gestures.choiceOpen || len(talk.Messages) != 1 || r.scene.asksToLeave {
		t.Errorf("Escape: open %v, said %d, leaving %v", r.scene.gestures.choiceOpen, len(talk.Messages), r.scene.asksToLeave)
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
		r.wake()
	}
	throw()
	from, to := r.scene.frame.Geo.Seats[1].Plate.Center(), r.scene.frame.Geo.Seats[3].Plate.Center()
	x := &r.scene.gestures.items[0]
	near, _, _ := x.placeAt(from, to)
	if near.Dist(from) > 0.2*from.Dist(to) || !r.scene.gestures.moves() {
		t.Errorf("begins at %v, moves %v", near, r.scene.gestures.moves())
	}
	if !r.scene.frame.AcceptsAction() {
		t.Error("the gesture keeps me from acting")
	}
	r.wait(gestureFlightTime + gesturePopTime + 50*time.Millisecond)
	if at, grown, solid := r.scene.gestures.items[0].placeAt(from, to); at != to || grown != 1 || solid != 1 || r.scene.gestures.moves() {
		t.Errorf("rests at %v, %v times as large, %v solid, moves %v", at, grown, solid, r.scene.gestures.moves())
	}
	r.wait(gestureStayTime)
	if !r.scene.gestures.rests() {
		t.Errorf("the gesture does not disappear: %+v", r.scene.gestures.items)
	}
	r.scene.shell.Profile.ReducedMotion = true
	throw()
	if r.scene.gestures.moves() || len(r.scene.gestures.items) != 1 || len(r.scene.chat.bubbles) != 1 {
		t.Errorf("reduced: moves %v, %+v, bubbles %+v", r.scene.gestures.moves(), r.scene.gestures.items, r.scene.chat.bubbles)
	}
}

// A bot's remark does not count as unread, and is hidden from a person who wants bots to be quiet.
func TestBotsAreQuiet(t *testing.T) {
	for _, quiet := range []bool{false, true} {
		r, talk := newTalk(t, hd)
		r.scene.shell.Profile.BotsQuiet = quiet
		talk.Hear(seam.Chat{Seat: 2, Name: names[2], Kind: seam.SayPhrase, Text: seam.Remark("sly", "hit"), To: engine.NoSeat})
		talk.Hear(seam.Chat{Seat: 2, Name: names[2], Kind: seam.SayReaction, Text: "laugh", To: 1})
		r.wake()
		if b, g := len(r.scene.chat.bubbles), len(r.scene.gestures.items); (b == 0) != quiet || (g == 0) != quiet || r.scene.chat.unreadCount != 0 {
			t.Errorf("quiet %v: %d bubbles, %d gestures, %d unread", quiet, b, g, r.scene.chat.unreadCount)
		}
	}
}

func TestGesturePictures(t *testing.T) {
	kittest.NeedDisplay(t)
	r, talk := newTalk(t, hd)
	say := func(from, to engine.Seat, code string) {
		talk.Hear(seam.Chat{Seat: from, Name: names[from], Mine: from == 0, Kind: seam.SayReaction, Text: code, To: to})
		r.wake()
	}
	say(3, 1, "love")
	say(2, 0, "clap")
	say(0, 1, "laugh")
	r.wait(gestureFlightTime + gesturePopTime)
	say(1, 3, "wow")
	r.wait(gestureFlightTime / 2)
	r.shot("gesture")
	r.quieten()
	r.clickOn("seat-2")
	r.tick(nil)
	r.shot("gesture-choose")
	for _, fault := range kittest.Audit(r.scene.frame.UI) {
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
