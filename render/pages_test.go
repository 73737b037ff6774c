package render

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/menu"
	"lastcard/render/seam"
)

// TestSettingsOverATable: F2 shows the settings over a table, a choice takes effect at once, and the table
// goes on beneath.
func TestSettingsOverATable(t *testing.T) {
	a, b, tab := lobby(t)
	press(a, ebiten.KeyF2)
	if _, ok := a.overlay.(*menu.Settings); !ok {
		t.Fatalf("F2 shows %T", a.overlay)
	}
	tab.Snap.Stage = seam.Playing
	b.Wake()
	ticks(a, 3)
	if a.screen != screenBoard || a.overlay == nil {
		t.Error("the table does not go on beneath the settings")
	}
	p := a.shell.Profile
	p.Palette, p.Scale = string(cards.Tritan), 1.5
	a.shell.SetProfile(p)
	defer cards.UseLook(cards.Look{})
	if cards.Tint(cards.Green) != cards.Tritan.Tint(cards.Green) || a.scale() != 1.5 || b.SavedProfile != p {
		t.Error("the settings do not hold at once")
	}
	if want := ticks(a, 2); want == kit.Still {
		t.Error("nothing is drawn anew")
	}
	press(a, ebiten.KeyEscape)
	if a.overlay != nil || a.askingClose {
		t.Error("Escape does not close the settings only")
	}
	ticks(a, 5)
	press(a, ebiten.KeyF2, ebiten.KeyF2)
	if a.overlay != nil {
		t.Error("F2 does not close the settings")
	}
}

// A name that is changed in the settings over the home page is kept: the home page does not change it
// back.
func TestNameOfTheSettingsStays(t *testing.T) {
	b := newBackend()
	a := newApp(b, Options{})
	ticks(a, 2)
	press(a, ebiten.KeyF2)
	click(t, a, "name")
	for range len("Mária") {
		press(a, ebiten.KeyBackspace)
	}
	a.update(&kit.Input{Dt: kit.Tick, Size: kit.Size{W: 1280, H: 720}, Text: "Bob"})
	press(a, ebiten.KeyEnter, ebiten.KeyEscape)
	ticks(a, 3)
	if a.overlay != nil || b.SavedProfile.Name != "Bob" || a.shell.Profile.Name != "Bob" {
		t.Errorf("over %T, kept %q, in force %q", a.overlay, b.SavedProfile.Name, a.shell.Profile.Name)
	}
	if ticks(a, 1); a.mustCheck {
		t.Error("the profile is written again and again")
	}
}

// The keys of the pages lead from one page to another, and a name that was being typed is kept. F1
// leads to the rules of the table or, at home, to the rules of the chosen game.
func TestPageKeysOverTheSettings(t *testing.T) {
	for _, home := range []bool{false, true} {
		for _, key := range []kit.Key{ebiten.KeyF1, ebiten.KeyF2} {
			a, b, _ := lobby(t)
			if home {
				a.shell.Leave()
				ticks(a, 2)
			}
			press(a, ebiten.KeyF2)
			click(t, a, "name")
			a.update(&kit.Input{Dt: kit.Tick, Size: kit.Size{W: 1280, H: 720}, Text: " Z"})
			press(a, key)
			_, help := a.overlay.(*menu.Help)
			if b.SavedProfile.Name != "Mária Z" || help != (key == ebiten.KeyF1) || !help && a.overlay != nil {
				t.Errorf("home %v, %v: kept %q, shows %T", home, key, b.SavedProfile.Name, a.overlay)
			}
			press(a, ebiten.KeyF2)
			if _, ok := a.overlay.(*menu.Settings); !ok {
				t.Errorf("home %v, %v: F2 leads to %T", home, key, a.overlay)
			}
		}
	}
}

// TestNameHoldsOnAPage: a name that is typed at home holds on the page that a key opens from there, such as in a
// lesson.
func TestNameHoldsOnAPage(t *testing.T) {
	for _, key := range []kit.Key{ebiten.KeyF1, ebiten.KeyF2, ebiten.KeyF3} {
		a := newApp(newBackend(), Options{})
		click(t, a, "name")
		a.update(&kit.Input{Dt: kit.Tick, Size: kit.Size{W: 1280, H: 720}, Text: "Zoë"})
		if press(a, key); a.overlay == nil || a.pupils()[0] != "Zoë" {
			t.Errorf("%v shows %T, and a lesson calls me %q", key, a.overlay, a.pupils()[0])
		}
	}
}

// TestGearAtTheTable: a button at the table opens the settings, where the sounds can be turned off,
// without leaving the table.
func TestGearAtTheTable(t *testing.T) {
	a, b, tab := lobby(t)
	tab.Snap.Stage = seam.Playing
	b.Wake()
	ticks(a, 3)
	click(t, a, "settings")
	if _, ok := a.overlay.(*menu.Settings); !ok {
		t.Fatalf("the gear shows %T", a.overlay)
	}
	a.outline = nil
	click(t, a, "sounds")
	press(a, ebiten.KeyEscape)
	if !b.SavedProfile.Muted || a.overlay != nil || a.screen != screenBoard || tab.LeaveCount != 0 {
		t.Errorf("muted %v, over %T, screen %q, left %d times", b.SavedProfile.Muted, a.overlay, a.screen, tab.LeaveCount)
	}
}

// click clicks something on the screen by its id in the outline.
func click(t *testing.T, a *app, id string) {
	t.Helper()
	if a.outline == nil {
		a.outline = &kit.Outline{}
	}
	a.mustCheck = true
	ticks(a, 2)
	for _, n := range a.outline.Nodes() {
		if n.ID != id {
			continue
		}
		for _, b := range []kit.MouseButton{{}, {Down: true, Pressed: true}, {Released: true}} {
			a.update(&kit.Input{Dt: kit.Tick, Size: kit.Size{W: 1280, H: 720}, Mouse: n.Rect.Center(), MouseInside: true, MouseMoved: true, Left: b})
		}
		ticks(a, 1)
		return
	}
	t.Fatalf("there is no %s on the screen", id)
}

// TestRulesOverATable: F1 shows the rules of the table in the lobby, during a match and after a failure.
// At home it shows rules too.
func TestRulesOverATable(t *testing.T) {
	a, b, tab := lobby(t)
	for _, s := range []seam.Stage{seam.Lobby, seam.Playing, seam.Failed} {
		tab.Snap.Stage = s
		b.Wake()
		ticks(a, 2)
		press(a, ebiten.KeyF1)
		if _, ok := a.overlay.(*menu.Help); !ok {
			t.Errorf("stage %d: F1 shows %T", s, a.overlay)
		}
		press(a, ebiten.KeyF1)
		if a.overlay != nil {
			t.Errorf("stage %d: F1 does not close", s)
		}
	}
	a.shell.Leave()
	ticks(a, 2)
	press(a, ebiten.KeyF1)
	if _, ok := a.overlay.(*menu.Help); !ok {
		t.Errorf("at home F1 shows %T", a.overlay)
	}
}
