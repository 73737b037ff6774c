package render

import (
	"testing"

	"lastcard/assets"
	"lastcard/render/kit"
	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
)

// toasted reports whether a message is visible.
func toasted(a *app) bool { return len(a.toasts.Outline()) > 0 }

// TestTroubleIsSaidOnce: a trouble makes one message, even if the table changes often while it lasts.
func TestTroubleIsSaidOnce(t *testing.T) {
	a, b, tab := lobby(t)
	tab.Snap.Trouble = &seam.Trouble{Code: "away", Args: assets.Args{"name": "Łukasz"}}
	for range 3 {
		b.Wake()
		ticks(a, 1)
	}
	if !toasted(a) {
		t.Fatal("nothing was said")
	}
	for range int(kit.ToastTime/kit.Tick) + 1 {
		ticks(a, 1)
	}
	b.Wake()
	ticks(a, 1)
	if toasted(a) {
		t.Error("the same trouble was said again")
	}
	tab.Snap.Trouble = &seam.Trouble{Code: "left", Args: assets.Args{"name": "Łukasz"}}
	b.Wake()
	ticks(a, 1)
	if !toasted(a) {
		t.Error("a new trouble was not said")
	}
}

// TestTableSaysThatItIsStuck: while too few people are here, the table itself says so. No message that
// disappears says it.
func TestTableSaysThatItIsStuck(t *testing.T) {
	a, b, tab := lobby(t)
	tab.Snap.Stage, tab.Snap.Stuck = seam.Playing, true
	tab.Snap.Trouble = &seam.Trouble{Code: "waiting", Case: "seat", Args: assets.Args{"names": []string{"Łukasz"}}}
	b.Wake()
	ticks(a, 2)
	if toasted(a) {
		t.Error("it is said in a message too")
	}
}

// TestToastsStayAtTheirTable: a message of a table that was left lies over neither the home page nor
// the next table.
func TestToastsStayAtTheirTable(t *testing.T) {
	next := func(a *app, b *seamtest.Backend) {
		t.Helper()
		tab, err := b.Host(seam.Setup{Game: "uno", Seats: 2})
		if err != nil {
			t.Fatal(err)
		}
		a.openTable(tab)
	}
	for what, leave := range map[string]func(a *app, b *seamtest.Backend){
		"home":       func(a *app, _ *seamtest.Backend) { a.shell.Leave() },
		"next table": next,
	} {
		a, b, tab := lobby(t)
		tab.Snap.Trouble = &seam.Trouble{Code: "away", Args: assets.Args{"name": "Łukasz"}}
		b.Wake()
		ticks(a, 1)
		if !toasted(a) {
			t.Fatal("nothing was said")
		}
		leave(a, b)
		if want := ticks(a, 1); toasted(a) || want == kit.Still {
			t.Errorf("%s: the message still shows: %v, drawn anew: %v", what, toasted(a), want)
		}
	}
	a := newApp(newBackend(), Options{})
	a.shell.Toast(kit.Toast{Text: "from the home page"})
	next(a, newBackend())
	if ticks(a, 1); !toasted(a) {
		t.Error("what the home page says about the table it opens is lost")
	}
}

// TestToastsAtTheFirstCards: when a match begins, a message about a success in the lobby disappears. A
// message about a trouble stays.
func TestToastsAtTheFirstCards(t *testing.T) {
	a, b, tab := lobby(t)
	a.shell.Toast(kit.Toast{Text: "copied", Tone: kit.Success})
	a.shell.Toast(kit.Toast{Text: "wrong", Tone: kit.Warning})
	tab.Snap.Stage = seam.Playing
	b.Wake()
	ticks(a, 1)
	if all := a.toasts.Outline(); len(all) != 1 || all[0].Name != "wrong" {
		t.Errorf("%v", all)
	}
}
