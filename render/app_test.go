package render

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/render/board"
	"lastcard/render/kit"
	"lastcard/render/menu"
	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
)

// ticks lets n ticks pass without input.
func ticks(a *app, n int) (want kit.Want) {
	for range n {
		want = max(want, a.update(&kit.Input{Dt: kit.Tick, Size: kit.Size{W: 1280, H: 720}, Mouse: kit.Pt{X: -1, Y: -1}}))
	}
	return want
}

func press(a *app, keys ...kit.Key) {
	for _, k := range keys {
		a.update(&kit.Input{Dt: kit.Tick, Size: kit.Size{W: 1280, H: 720}, Keys: []kit.Key{k}})
	}
	ticks(a, 1)
}

// lobby is a table in its lobby, opened in the app.
func lobby(t *testing.T) (*app, *seamtest.Backend, *seamtest.Table) {
	t.Helper()
	b := newBackend()
	a := newApp(b, Options{})
	tab, err := b.Host(seam.Setup{Game: "uno", Seats: 2, Bots: 1})
	if err != nil {
		t.Fatal(err)
	}
	a.openTable(tab)
	ticks(a, 1)
	return a, b, tab.(*seamtest.Table)
}

// TestSceneFollowsStage: the window shows the scene of the table's stage, and draws a new scene at once.
func TestSceneFollowsStage(t *testing.T) {
	a, b, tab := lobby(t)
	is := func(s kit.Scene) string {
		switch s.(type) {
		case *menu.Menu:
			return "menu"
		case *menu.Connecting:
			return "connecting"
		case *menu.Lobby:
			return "lobby"
		case *menu.Failed:
			return "failed"
		case *board.Scene:
			return "board"
		}
		return "?"
	}
	for _, step := range []struct {
		stage seam.Stage
		want  string
	}{{seam.Connecting, "connecting"}, {seam.Lobby, "lobby"}, {seam.Failed, "failed"}, {seam.Connecting, "connecting"}} {
		tab.Snap.Stage = step.stage
		b.Wake()
		if want := ticks(a, 1); want == kit.Still {
			t.Errorf("stage %d: a new scene is not drawn", step.stage)
		}
		if got := is(a.scene); got != step.want {
			t.Errorf("stage %d shows %s, want %s", step.stage, got, step.want)
		}
	}
	for s, want := range map[seam.Stage]screen{seam.Playing: screenBoard, seam.Ended: screenBoard, seam.Lobby: screenLobby, seam.Failed: screenFailed} {
		if screenOf(s) != want {
			t.Errorf("stage %d is screen %q, want %q", s, screenOf(s), want)
		}
	}
	a.shell.Leave()
	ticks(a, 1)
	if is(a.scene) != "menu" || tab.LeaveCount != 1 {
		t.Errorf("after leaving: %s, left %d times", is(a.scene), tab.LeaveCount)
	}
}

// TestOpenLeavesTheOther checks that opening a table leaves the one that was open before.
func TestOpenLeavesTheOther(t *testing.T) {
	a, b, first := lobby(t)
	second, err := b.Host(seam.Setup{Game: "uno", Seats: 3})
	if err != nil {
		t.Fatal(err)
	}
	was := a.scene
	a.openTable(second)
	ticks(a, 1)
	if first.LeaveCount != 1 || a.scene == was {
		t.Errorf("left %d times; same scene: %v", first.LeaveCount, a.scene == was)
	}
	a.leaveTable()
	a.leaveTable()
	if n := second.(*seamtest.Table).LeaveCount; n != 1 {
		t.Errorf("closing left the table %d times", n)
	}
}

// TestIdleIsStill: a menu or lobby at rest is not drawn again.
func TestIdleIsStill(t *testing.T) {
	a, b, _ := lobby(t)
	ticks(a, 5)
	if want := ticks(a, 600); want != kit.Still {
		t.Errorf("an idle lobby wants %v", want)
	}
	b.Wake()
	if want := ticks(a, 3); want != kit.Still {
		t.Errorf("being woken for nothing wants %v", want)
	}
	a.shell.Leave()
	ticks(a, 5)
	if want := ticks(a, 600); want != kit.Still {
		t.Errorf("an idle menu wants %v", want)
	}
}

// TestCloseAsksDuringAMatch: closing the window asks only during a match. Escape, and the button with
// the focus, mean to play on. The other button leaves.
func TestCloseAsksDuringAMatch(t *testing.T) {
	a, _, tab := lobby(t)
	a.askClose()
	if !a.quit {
		t.Error("closing a lobby asks")
	}
	a.quit = false
	tab.Snap.Stage = seam.Playing // the scene stays the lobby, since nobody wakes the app
	a.askClose()
	ticks(a, 2)
	if a.quit || !a.askingClose {
		t.Fatal("closing a match does not ask")
	}
	press(a, ebiten.KeyEscape)
	if a.quit || a.askingClose {
		t.Error("Escape does not go on playing")
	}
	a.askClose()
	ticks(a, 2)
	press(a, ebiten.KeyTab, ebiten.KeyEscape) // Escape means no, even when the focus is on the button that leaves
	a.askClose()
	ticks(a, 2)
	press(a, ebiten.KeyEnter)
	if a.quit || a.askingClose {
		t.Error("asked again, the question does not begin with going on")
	}
	a.askClose()
	ticks(a, 2)
	press(a, ebiten.KeyTab, ebiten.KeyEnter)
	if !a.quit {
		t.Error("the window stays open")
	}
}

// A name that is being typed when the window is closed is kept, whether the person types it at home or
// in the settings. If both have a new name, the later one is kept.
func TestTypedNameIsKeptOnClose(t *testing.T) {
	b := newBackend()
	write := func(a *app, s string) { a.update(&kit.Input{Dt: kit.Tick, Size: kit.Size{W: 1280, H: 720}, Text: s}) }
	start := func() *app {
		b.SavedProfile.Name = ""
		a := newApp(b, Options{})
		ticks(a, 2)
		write(a, "Zoe")
		return a
	}
	a := start()
	if a.closeWindow(); b.SavedProfile.Name != "Zoe" {
		t.Errorf("typed at home: the name kept is %q", b.SavedProfile.Name)
	}
	a = start()
	press(a, ebiten.KeyF2, ebiten.KeyTab, ebiten.KeyTab)
	write(a, "!")
	if a.closeWindow(); b.SavedProfile.Name != "Zoe!" {
		t.Errorf("typed in the settings: the name kept is %q", b.SavedProfile.Name)
	}
}

// TestCloseTellsWhatBecomesOfTheMatch: the question before closing says what happens to the match, in the
// same words as when the person leaves the table.
func TestCloseTellsWhatBecomesOfTheMatch(t *testing.T) {
	people, bots := []seam.Player{{You: true}, {}}, []seam.Player{{You: true}, {Bot: true}}
	for code, snap := range map[string]seam.Snapshot{
		"leave.text":   {Players: people, Log: "x"},
		"leave.here":   {Players: bots, Log: "x"},
		"leave.unkept": {Players: bots},
		"watch.leave":  {Players: people, Watching: true, Me: engine.NoSeat},
		"leave.over":   {Players: people, Log: "x", View: engine.View{Phase: engine.PhaseMatchOver}},
	} {
		a, _, tab := lobby(t)
		a.outline = &kit.Outline{}
		snap.Stage = seam.Playing
		tab.Snap = snap // the scene stays the lobby, since nobody wakes the app
		a.askClose()
		ticks(a, 1)
		said := ""
		for _, n := range a.outline.Nodes() {
			said += n.Name + " "
		}
		if want := assets.English().Say(code); !strings.Contains(said, want) {
			t.Errorf("%s: said %q", code, said)
		}
	}
}

func TestOptionsJoin(t *testing.T) {
	b := newBackend()
	tab := &seamtest.Table{Snap: seam.Snapshot{Stage: seam.Connecting, Seats: 2}}
	b.Replies = map[string]*seamtest.Table{"4K7": tab}
	a := newApp(b, Options{Join: "4K7"})
	ticks(a, 1)
	if _, ok := a.scene.(*menu.Connecting); !ok {
		t.Errorf("joining at the start shows %T", a.scene)
	}
	a = newApp(newBackend(), Options{Join: "nonsense"})
	ticks(a, 1)
	if !toasted(a) {
		t.Error("a wrong code at the start says nothing")
	}
}

// TestUnit: a unit grows with the window, more slowly above 1280 × 720, and with the person's scale,
// and every scene has at least leastW × leastH units.
func TestUnit(t *testing.T) {
	for _, c := range []struct{ w, h, own, want float64 }{
		{1280, 720, 1, 1}, {2560, 1440, 1, math.Pow(2, fitGrowth)}, {2560, 720, 1, 1}, {800, 500, 1, minFit}, {1280, 720, 0.75, 0.75}, {1280, 720, 1.5, 4.0 / 3},
	} {
		if got := unitSize(c.w, c.h, c.own); got-c.want > 1e-9 || c.want-got > 1e-9 {
			t.Errorf("unit(%v, %v, %v) = %v, want %v", c.w, c.h, c.own, got, c.want)
		}
	}
	for w := 800.0; w < 4000; w += 190 {
		for h := 500.0; h < 2200; h += 170 {
			if u := unitSize(w, h, MaxScale); w/u < leastW-1e-9 || h/u < leastH-1e-9 {
				t.Errorf("%v × %v leaves %v × %v units", w, h, w/u, h/u)
			}
		}
	}
}

func TestNoDisplay(t *testing.T) {
	if DisplayMissing() {
		if err := Run(newBackend(), Options{}); !errors.Is(err, ErrNoDisplay) {
			t.Errorf("Run: %v", err)
		}
		return
	}
	t.Setenv("DISPLAY", "")
	if !DisplayMissing() {
		t.Skip("this system needs no DISPLAY")
	}
	if err := Run(newBackend(), Options{}); !errors.Is(err, ErrNoDisplay) {
		t.Errorf("Run: %v", err)
	}
}
