package replay

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
	"lastcard/render/seam"
)

// The newcomer plays the guide by mouse or by keys: each move is the one that the text asks for.
// The guide does not make any other move, whether the rules allow it or not, and says why.
func TestGuideByDoing(t *testing.T) {
	x := newLesson(t)
	x.turnPage(1)
	x.until()
	at := x.reel.move
	if said := x.reel.task.sentence(x.shell.Words); !strings.Contains(said, "Red 5") {
		t.Errorf("the guide asks %q", said)
	}
	for _, other := range []string{"Yellow 1", "draw-pile"} {
		if x.click(other); x.reel.move != at {
			t.Fatalf("a click on %s makes a move", other)
		}
	}
	if nodes := x.outline(); !slices.ContainsFunc(nodes, func(n kit.Node) bool { return strings.Contains(n.Name, "allowed, too") }) {
		t.Error("the guide does not say why it does not make the move")
	}
	x.click("Red 5")
	if x.reel.move != at+1 || x.reel.task != nil {
		t.Fatalf("at move %d, not %d", x.reel.move, at+1)
	}
	x.rest()
	x.turnPage(1)
	x.until()
	x.key(ebiten.KeyD)
	x.until()
	if said := x.reel.task.sentence(x.shell.Words); !strings.Contains(said, "Green 3") {
		t.Errorf("the guide asks %q", said)
	}
	x.click("Green 3")
	x.rest()
	x.turnPage(1)
	x.rest()
	x.turnPage(1)
	x.until()
	at = x.reel.move
	x.click("Wild")
	x.key(ebiten.Key1) // red, but the guide asks for blue
	if x.reel.move != at {
		t.Fatal("another colour is named")
	}
	x.click("Wild")
	x.click("Blue")
	if x.reel.move != at+1 {
		t.Error("the wild card is not played")
	}
	x.rest()
	x.turnPage(1)
	x.until()
	at = x.reel.move
	if x.click("Blue 7"); x.reel.move != at {
		t.Error("the card is played without a call")
	}
	x.key(ebiten.KeyU)
	x.click("Blue 7")
	if x.reel.move != at+1 {
		t.Error("the card is not played with the call")
	}
}

// Escape first takes back a move that the pupil has begun, or closes the log. Only then does it leave the
// guide.
func TestEscapeInTheGuide(t *testing.T) {
	escapes := func(x *lesson, what string) {
		t.Helper()
		at := x.reel.move
		if x.key(ebiten.KeyEscape); x.Closed() || x.board.NeedsEscape() {
			t.Fatalf("%s: after Escape: closed %v, needs Escape %v", what, x.Closed(), x.board.NeedsEscape())
		}
		for range 240 { // nothing may be sent later
			x.tick(nil)
		}
		if x.reel.move != at {
			t.Errorf("%s: the move is made", what)
		}
		if x.key(ebiten.KeyEscape); !x.Closed() {
			t.Errorf("%s: a second Escape does not close the guide", what)
		}
	}
	x := newLesson(t)
	for range 3 {
		x.turnPage(1)
		x.rest()
	}
	x.turnPage(1)
	x.until()
	x.click("Wild")
	x.tick(nil)
	if !x.board.NeedsEscape() {
		t.Fatal("no colour is asked for")
	}
	escapes(x, "the colour")

	x = newLesson(t)
	x.shell.Profile.TakeBack = seam.TakeBackLong
	x.turnPage(1)
	x.until()
	x.click("Red 5")
	if !x.board.NeedsEscape() {
		t.Fatal("the card is not held")
	}
	x.ui.SetFocus("lesson-next") // like Tab
	escapes(x, "the held card")

	x = newLesson(t)
	x.turnPage(1)
	x.until()
	x.key(ebiten.KeyL)
	escapes(x, "the log")
}

// The person can turn the page even while the guide asks for a move, with keys too.
func TestGuideIsNotForced(t *testing.T) {
	x := newLesson(t)
	x.turnPage(1)
	x.until()
	x.key(ebiten.KeyPageDown)
	if x.page != 2 {
		t.Errorf("after PageDown the page is %d", x.page)
	}
	x.until()
	x.key(ebiten.KeyTab)
	if x.ui.Focus() == "" {
		t.Fatal("Tab leads to no button")
	}
	x.ui.SetFocus("lesson-next")
	x.key(ebiten.KeyEnter)
	if x.page != 3 {
		t.Errorf("after Enter on the button the page is %d", x.page)
	}
	x.key(ebiten.KeyEscape)
	if !x.Closed() {
		t.Error("Escape does not close the guide")
	}
}

// A move that the person has left undone is not asked for on a later page, and that page shows its own moves.
func TestUndoneMoveIsForgotten(t *testing.T) {
	x := newLesson(t)
	x.turnPage(1)
	x.until()
	x.click("lesson-next")
	x.until()
	if said := x.reel.task.sentence(x.shell.Words); !strings.Contains(said, "draw pile") {
		t.Errorf("the page about drawing asks %q", said)
	}
	for x.page < len(x.pages)-1 {
		x.turnPage(1)
	}
	x.tick(nil)
	if x.reel.task != nil {
		t.Errorf("the last page asks %q", x.reel.task.sentence(x.shell.Words))
	}
}

// One gamepad button may stand for the key of an action and for a key that turns the page
// (render/gamepad.go). While the pupil plays, it means the action, as at a table.
func TestGamepadInTheGuide(t *testing.T) {
	x := newLesson(t)
	x.turnPage(1)
	x.until()
	for _, keys := range [][]kit.Key{{ebiten.KeyR, ebiten.KeyPageUp}, {ebiten.KeyU, ebiten.KeyPageDown}} {
		if x.tick(func(in *kit.Input) { in.Keys = keys }); x.page != 1 {
			t.Fatalf("the keys %v lead to page %d", keys, x.page)
		}
	}
	x.ui.SetFocus("lesson-next")
	if x.tick(func(in *kit.Input) { in.Keys = []kit.Key{ebiten.KeyU, ebiten.KeyPageDown} }); x.page != 2 {
		t.Errorf("with the focus on a button the keys lead to page %d", x.page)
	}
}
