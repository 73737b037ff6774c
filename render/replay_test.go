package render

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/engine/uno"
	"lastcard/render/kit"
	"lastcard/render/menu"
	"lastcard/render/replay"
	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
)

// A key leads from home to the list of matches, and back. The keys of other pages do not close the
// list.
func TestLookingBack(t *testing.T) {
	a := newApp(newBackend(), Options{})
	ticks(a, 2)
	press(a, ebiten.KeyF3)
	if _, ok := a.overlay.(*replay.Scene); !ok {
		t.Fatalf("F3 shows %T", a.overlay)
	}
	press(a, ebiten.KeyF1, ebiten.KeyF2)
	if _, ok := a.overlay.(*replay.Scene); !ok {
		t.Errorf("F1 and F2 lead to %T", a.overlay)
	}
	press(a, ebiten.KeyEscape)
	if _, ok := a.scene.(*menu.Menu); a.overlay != nil || !ok {
		t.Errorf("Escape leads to %T over %T", a.overlay, a.scene)
	}
}

// If the program is started with a file, it shows the file at once.
func TestOptionsReplay(t *testing.T) {
	b := newBackend()
	b.Films = map[string]seam.Film{"x.lastcard": seamtest.NewFilm(uno.Game{}, 2, "", 1, 40)}
	a := newApp(b, Options{Replay: "x.lastcard"})
	if want := ticks(a, 1); want == kit.Still {
		t.Error("nothing is drawn")
	}
	press(a, ebiten.KeyRight, ebiten.KeyEscape)
	if a.overlay != nil {
		t.Error("Escape does not close the film")
	}
}

// The guide opens at every start until somebody has left it once, at its end or earlier. A person can
// open it again. A start does not count if nobody saw the guide, or if the program ended while the
// guide was open.
func TestGuideAtFirstStart(t *testing.T) {
	b := newBackend()
	var a *app
	for n := range 2 {
		a = newApp(b, Options{Guide: true})
		ticks(a, 2*n) // as if the first window never showed
		if _, ok := a.overlay.(*replay.Lesson); !ok || b.SavedProfile.GuideSeen {
			t.Fatalf("start %d shows %T, kept: %v", n, a.overlay, b.SavedProfile.GuideSeen)
		}
		if n == 0 {
			a.leaveTable()
		}
	}
	press(a, ebiten.KeyF1)
	if _, ok := a.overlay.(*replay.Lesson); !ok {
		t.Errorf("F1 leads to %T", a.overlay)
	}
	press(a, ebiten.KeyEscape)
	if a.overlay != nil || !b.SavedProfile.GuideSeen {
		t.Errorf("Escape leads to %T, kept: %v", a.overlay, b.SavedProfile.GuideSeen)
	}
	a = newApp(b, Options{Guide: true})
	if a.overlay != nil {
		t.Errorf("the second start shows %T", a.overlay)
	}
	a.shell.Guide()
	if _, ok := a.overlay.(*replay.Lesson); !ok {
		t.Errorf("asked for, it is %T", a.overlay)
	}
	fresh := newBackend()
	if a = newApp(fresh, Options{Guide: true, Join: "x"}); a.overlay != nil || fresh.SavedProfile.GuideSeen {
		t.Errorf("whoever follows a link is shown %T first", a.overlay)
	}
}

// Nobody else in a lesson has the person's name.
func TestPupilsHaveDifferentNames(t *testing.T) {
	for name, want := range map[string]string{"Mária": "Mária Ada Blaise", "Ada": "Ada Blaise Carl", "blaise": "blaise Ada Carl", "": "You Ada Blaise"} {
		b := newBackend()
		b.SavedProfile.Name = name
		if got := strings.Join(newApp(b, Options{}).pupils()[:3], " "); got != want {
			t.Errorf("%q: %s, want %s", name, got, want)
		}
	}
}

// The guide counts as seen at its end as well. An example of a rule is not a guide.
func TestGuideToItsEnd(t *testing.T) {
	b := newBackend()
	a := newApp(b, Options{})
	ticks(a, 2)
	text, _ := engine.Lesson(uno.Game{}, "turn")
	a.shell.Lesson("uno", text)
	press(a, ebiten.KeyEscape)
	if a.overlay != nil || b.SavedProfile.GuideSeen {
		t.Fatalf("after an example: %T, kept: %v", a.overlay, b.SavedProfile.GuideSeen)
	}
	a.shell.Guide()
	for n := 0; a.overlay != nil; n++ {
		if n > 60 || b.SavedProfile.GuideSeen {
			t.Fatalf("page %d of the guide shows %T, kept: %v", n, a.overlay, b.SavedProfile.GuideSeen)
		}
		press(a, ebiten.KeyPageDown)
	}
	if !b.SavedProfile.GuideSeen {
		t.Error("the end of the guide is not kept")
	}
}

// shows reports whether something with this id is on the screen.
func shows(a *app, id string) bool {
	if a.outline == nil {
		a.outline = &kit.Outline{}
	}
	a.mustCheck = true
	ticks(a, 2)
	return slices.ContainsFunc(a.outline.Nodes(), func(n kit.Node) bool { return n.ID == id })
}

// After the guide of the first start a newcomer is asked once how they want to look. With Escape they
// keep the portrait that follows from their identity, and at the next start nobody is asked.
func TestPortraitAtFirstStart(t *testing.T) {
	b := newBackend()
	a := newApp(b, Options{Guide: true})
	if shows(a, "portrait-done") {
		t.Error("asked over the guide")
	}
	press(a, ebiten.KeyEscape)
	if !shows(a, "portrait-done") || !b.SavedProfile.PortraitAsked {
		t.Fatalf("after the guide nobody is asked; kept: %v", b.SavedProfile.PortraitAsked)
	}
	press(a, ebiten.KeyEscape)
	if shows(a, "portrait-done") || !shows(a, "play") || b.SavedProfile.Portrait != "" || a.quit {
		t.Errorf("Escape leaves the dialog, or chooses %q", b.SavedProfile.Portrait)
	}
	a.shell.Guide()
	ticks(a, 2)
	press(a, ebiten.KeyEscape)
	if shows(a, "portrait-done") {
		t.Error("asked again after the guide")
	}
	if a = newApp(b, Options{Guide: true}); shows(a, "portrait-done") {
		t.Error("asked again at the second start")
	}
}

// When the window opens, a person who was asked before, who starts without the guide, or who has come for
// a table is not asked how they want to look.
func TestPortraitIsNotAskedFor(t *testing.T) {
	for what, o := range map[string]Options{
		"asked":    {Guide: true},
		"no guide": {},
		"a link":   {Guide: true, Join: "4K7"},
		"bots":     {Guide: true, BotTable: seam.Setup{Game: "uno", Seats: 3, Bots: 2}},
	} {
		b := newBackend()
		b.SavedProfile.PortraitAsked = what == "asked"
		b.Replies = map[string]*seamtest.Table{"4K7": {Snap: seam.Snapshot{Stage: seam.Connecting, Seats: 2}}}
		a := newApp(b, o)
		ticks(a, 2)
		if _, guide := a.overlay.(*replay.Lesson); guide {
			press(a, ebiten.KeyEscape)
		}
		if shows(a, "portrait-done") || a.overlay != nil {
			t.Errorf("%s: asked, or %T is left", what, a.overlay)
		}
		if _, home := a.scene.(*menu.Menu); home != (a.table == nil) || home && b.SavedProfile.GuideSeen != o.Guide {
			t.Errorf("%s: %T shows, guided %v", what, a.scene, b.SavedProfile.GuideSeen)
		}
	}
}

// A newcomer who has come for a table is asked at home: after leaving the table, or at the next start.
func TestPortraitAfterATable(t *testing.T) {
	for what, o := range map[string]Options{
		"a link": {Guide: true, Join: "4K7"},
		"bots":   {Guide: true, BotTable: seam.Setup{Game: "uno", Seats: 3, Bots: 2}},
	} {
		for _, restarted := range []bool{false, true} {
			b := newBackend()
			b.Replies = map[string]*seamtest.Table{"4K7": {Snap: seam.Snapshot{Stage: seam.Connecting, Seats: 2}}}
			a := newApp(b, o)
			ticks(a, 2)
			if _, guide := a.overlay.(*replay.Lesson); guide {
				press(a, ebiten.KeyEscape)
			}
			if b.SavedProfile.PortraitAsked {
				t.Fatalf("%s: asked at the table", what)
			}
			if a.leaveTable(); restarted {
				a = newApp(b, Options{Guide: true})
				ticks(a, 2)
				if _, guide := a.overlay.(*replay.Lesson); guide {
					press(a, ebiten.KeyEscape)
				}
			}
			if !shows(a, "portrait-done") || !b.SavedProfile.PortraitAsked {
				t.Errorf("%s, started again %v: nobody is asked at home; kept: %v", what, restarted, b.SavedProfile.PortraitAsked)
			}
			press(a, ebiten.KeyEscape)
			a.openTable(&seamtest.Table{Snap: seam.Snapshot{Stage: seam.Connecting, Seats: 2}})
			ticks(a, 2)
			if a.leaveTable(); shows(a, "portrait-done") {
				t.Errorf("%s, started again %v: asked twice", what, restarted)
			}
		}
	}
}

// An example of a rule leads back to the page that opened it.
func TestLessonComesBack(t *testing.T) {
	a := newApp(newBackend(), Options{})
	ticks(a, 2)
	press(a, ebiten.KeyF1)
	h, ok := a.overlay.(*menu.Help)
	if !ok {
		t.Fatalf("F1 shows %T", a.overlay)
	}
	text, _ := engine.Lesson(uno.Game{}, "turn")
	a.shell.Lesson("uno", text)
	ticks(a, 2)
	if _, ok := a.overlay.(*replay.Lesson); !ok {
		t.Fatalf("the example is %T", a.overlay)
	}
	press(a, ebiten.KeyEscape)
	if a.overlay != h {
		t.Errorf("Escape leads to %T", a.overlay)
	}
	press(a, ebiten.KeyEscape)
	if a.overlay != nil {
		t.Errorf("Escape leads on to %T", a.overlay)
	}
}
