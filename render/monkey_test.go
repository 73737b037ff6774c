package render

import (
	"testing"

	"lastcard/engine"
	"lastcard/engine/uno"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
)

// TestMonkey lets a monkey (random input) use the whole window. Tables come and go, and there is a match
// to watch again. The monkey reaches every screen, and whatever it does there, nothing panics and nothing
// gets stuck.
func TestMonkey(t *testing.T) {
	met := map[string]int{} // ticks spent at each screen
	for seed := range uint64(4) {
		a, b, _ := lobby(t)
		pastOf(b)
		m := kittest.NewMonkey(seed)
		m.Play(t, func(in *kit.Input) {
			if m.Rand.IntN(120) == 0 {
				disturb(a, b, m)
			}
			a.outline = in.Outline
			a.update(in)
			in.Outline, a.quit = a.outline, false
			met[a.screenName()]++
		})
		a.leaveTable()
	}
	t.Log(met)
	for _, screen := range screens {
		if met[screen] == 0 {
			t.Errorf("no monkey came to the screen %q", screen)
		}
	}
}

// screens are the values that Outline.Screen can have.
var screens = []string{"menu", "connecting", "lobby", "table", "failed", "settings", "help", "archive", "opening", "replay", "lesson", "closing"}

// pastOf gives a backend a match that can be watched again, and one that cannot.
func pastOf(b *seamtest.Backend) {
	b.Films = map[string]seam.Film{"x.lastcard": seamtest.NewFilm(uno.Game{}, 2, "", 1, 40)}
	for _, path := range []string{"x.lastcard", "lost.lastcard"} {
		b.SavedArchive.Matches = append(b.SavedArchive.Matches, seam.Match{Path: path, Game: "uno", Players: []seam.Record{{Name: "Ann"}, {Name: "Bo"}}, Moves: 40, Ended: true, Winner: engine.Seat(1)})
	}
}

// disturb opens a table or the recording of a match, asks to close the window, or moves the current table to
// another stage.
func disturb(a *app, b *seamtest.Backend, m *kittest.Monkey) {
	tab, ok := a.table.(*seamtest.Table)
	if !ok {
		if m.Rand.IntN(2) == 0 {
			a.showArchive([]string{"x.lastcard", "lost.lastcard"}[m.Rand.IntN(2)])
			return
		}
		opened, err := b.Host(seam.Setup{Game: "uno", Seats: 4, Bots: 2})
		a.shell.Show(opened, err)
		return
	}
	stages := []seam.Stage{seam.Connecting, seam.Lobby, seam.Playing, seam.Failed}
	if tab.Snap.Stage == seam.Playing && m.Rand.IntN(2) == 0 {
		a.askClose()
		return
	}
	tab.Snap.Stage = stages[m.Rand.IntN(len(stages))]
	if tab.Snap.Stage == seam.Failed {
		tab.Snap.Trouble = &seam.Trouble{Code: "bad-code"}
	}
	b.Wake()
}
