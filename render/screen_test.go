package render

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine/scenario"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// findNode returns the first node in the outline of the screen that fits, or an empty node.
func findNode(a *app, fits func(n kit.Node) bool) kit.Node {
	all := a.outline.Nodes()
	if i := slices.IndexFunc(all, fits); i >= 0 {
		return all[i]
	}
	return kit.Node{}
}

// letters types small letters; each is a key too.
func letters(a *app, text string) {
	for _, c := range text {
		a.update(&kit.Input{
			Dt: kit.Tick, Size: kit.Size{W: 1280, H: 720}, Mouse: kit.Pt{X: -1, Y: -1},
			Text: string(c), Keys: []kit.Key{ebiten.KeyA + ebiten.Key(c-'a')},
		})
	}
}

// Words that somebody types at the table stay when the lobby of the next match comes. A space in them
// does not say that the person is ready, even if nobody is left to talk to.
func TestWordsGoOnInTheNextLobby(t *testing.T) {
	steps, err := scenario.Steps("end", strings.NewReader("game uno\nseats 2\nhand 0 B5 R3\nhand 1 Y1 Y2\ndiscard R7\ndraw B9 B8\nturn 0"))
	if err != nil {
		t.Fatal(err)
	}
	for _, alone := range []bool{false, true} {
		a, b, tab := lobby(t)
		a.outline = &kit.Outline{}
		tab.Snap.CanTalk, tab.Snap.Players[1] = true, seam.Player{Name: "Ben", IsHere: true}
		tab.Snap.Stage, tab.Snap.View = seam.Playing, *steps[0].Table.View(0)
		tab.Put(seam.Entry{Step: 1, View: tab.Snap.View})
		b.Wake()
		ticks(a, 2)
		press(a, ebiten.KeyM)
		letters(a, "goo")
		if tab.Snap.Stage = seam.Lobby; alone {
			tab.Snap.Players[1] = seam.Player{Name: "Bot Ada", Bot: true, IsHere: true}
		}
		b.Wake()
		a.update(&kit.Input{Dt: kit.Tick, Size: kit.Size{W: 1280, H: 720}, Mouse: kit.Pt{X: -1, Y: -1}, Text: " ", Keys: []kit.Key{ebiten.KeySpace}})
		letters(a, "d")
		ticks(a, 1)
		if tab.Snap.Players[0].Ready {
			t.Error("a space says ready")
		}
		if n := findNode(a, func(n kit.Node) bool { return n.ID == "talk-text" }); !alone && n.Value != "goo d" {
			t.Errorf("in the dialog stands %q", n.Value)
		}
	}
}

// A key that is meant for the table does not close the page that says why the table has ended.
func TestFailureIsNotPressedAway(t *testing.T) {
	a, b, tab := lobby(t)
	tab.Snap.Stage = seam.Failed
	b.Wake()
	press(a, ebiten.KeySpace)
	press(a, ebiten.KeyEnter)
	if a.screen != screenFailed {
		t.Fatalf("screen %v", a.screen)
	}
	press(a, ebiten.KeyTab)
	press(a, ebiten.KeyEnter)
	if ticks(a, 1); a.screen != screenMenu {
		t.Errorf("screen %v after Tab and Enter", a.screen)
	}
}

// If somebody is typing in the lobby when the match begins, the words stay in the chat of the table, if the
// table has one, and no letter becomes a move.
func TestWordsGoOnAtTheFirstCards(t *testing.T) {
	steps, err := scenario.Steps("begin", strings.NewReader("game uno\nseats 2\nhand 0 B5 R3\nhand 1 Y1 Y2\ndiscard R7\ndraw B9 B8\nturn 0"))
	if err != nil {
		t.Fatal(err)
	}
	for _, talks := range []bool{true, false} { // nobody talks at a table of people at one computer
		a, b, tab := lobby(t)
		a.outline = &kit.Outline{}
		tab.Snap.CanTalk = true
		tab.Snap.Players[1] = seam.Player{Name: "Ben", IsHere: true}
		b.Wake()
		ticks(a, 2)
		for range 40 {
			if findNode(a, func(n kit.Node) bool { return n.Focused }).ID == "talk" {
				break
			}
			press(a, ebiten.KeyTab)
		}
		press(a, ebiten.KeyEnter)
		letters(a, "goo")
		tab.Snap.Stage, tab.Snap.View, tab.Snap.CanTalk = seam.Playing, *steps[0].Table.View(0), talks
		tab.Put(seam.Entry{Step: 1, View: tab.Snap.View})
		b.Wake()
		if !talks {
			ticks(a, 1)
			press(a, ebiten.KeyD)
			if len(tab.Actions) != 1 {
				t.Errorf("the keys do not play: %v", tab.Actions)
			}
			continue
		}
		letters(a, "d")
		ticks(a, 1)
		if len(tab.Actions) > 0 {
			t.Errorf("a letter played %v", tab.Actions)
		}
		if n := findNode(a, func(n kit.Node) bool { return n.ID == "chat-text" }); n.Value != "good" {
			t.Errorf("in the chat stands %q", n.Value)
		}
	}
}
