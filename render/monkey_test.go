package render

import (
	"testing"

	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
)

// TestMonkey lets a monkey at the whole window, with tables that come and go beneath its
// fingers: whatever it does, nothing panics and nothing stands still.
func TestMonkey(t *testing.T) {
	for seed := range uint64(4) {
		a, b, _ := lobby(t)
		m := kittest.NewMonkey(seed)
		m.Play(t, func(in *kit.Input) {
			if m.Rand.IntN(120) == 0 {
				disturb(a, b, m)
			}
			a.outline = in.Outline
			a.update(in)
			in.Outline, a.quit = a.outline, false
		})
		a.leave()
	}
}

// disturb opens a table, or moves the table that shows to another stage.
func disturb(a *app, b *seamtest.Backend, m *kittest.Monkey) {
	tab, ok := a.table.(*seamtest.Table)
	if !ok {
		opened, err := b.Host(seam.Setup{Game: "uno", Seats: 4, Bots: 2})
		a.shell.Show(opened, err)
		return
	}
	tab.Snap.Stage = []seam.Stage{seam.Connecting, seam.Lobby, seam.Playing, seam.Failed}[m.Rand.IntN(4)]
	if tab.Snap.Stage == seam.Failed {
		tab.Snap.Trouble = &seam.Trouble{Code: "bad-code"}
	}
	b.Wake()
}
