//go:build linux

package person

import (
	"fmt"
	"testing"

	"lastcard/assets"
	"lastcard/cmd/internal/progtest"
	"lastcard/render"
)

// outOfStep plays at a table of four seats where one program comes to a wrong state of the game. It
// checks the text that the person at an honest seat reads. If aside is true, the others play on; if
// not, the table stops.
func outOfStep(t *testing.T, d *display, p *person, aside bool) {
	w := d.open(empty(t), "--name", "Anna")
	p.skip(w)
	p.press(w, "host")
	w.wait("the page of a new table", hasNode("open"))
	p.press(w, "game/uno")
	p.set(w, "rule/points", "200") // the match must not end before the states differ
	if aside {
		p.set(w, "rule/diverged", "The others play on")
		w.pictureWhenStill("rule")
	}
	p.press(w, "open")
	w.wait("the lobby", screenIs("lobby"))
	invite := code(w)
	honest, err := progtest.Path()
	if err != nil {
		t.Fatal(err)
	}
	wrong, err := progtest.ChangedPath()
	if err != nil {
		t.Fatal(err)
	}
	d.bot(invite, "Bela", honest)
	d.bot(invite, "Chidi", honest)
	d.bot(invite, "Dora", "env", "LASTCARD_CHEAT=wrong=40", wrong)
	w.wait("all others to be ready", func(o *render.Outline) bool { return says(o, assets.English().Say("lobby.press-ready")) })
	p.press(w, "ready")
	w.wait("the table", screenIs("table"))
	if !aside {
		p.until = screenIs("failed")
		p.match(w)
		w.wait("why it stops", screenIs("failed"))
		w.pictureWhenStill("stopped")
		p.press(w, "copy-report")
		w.pictureWhenStill("copied")
		p.press(w, "back")
		w.wait("the menu", screenIs("menu"))
		return
	}
	p.until = func(o *render.Outline) bool { return says(o, assets.English().Say("table.differs")) }
	p.match(w)
	d.picture("out-of-step")
	w.wait("that it goes on", func(o *render.Outline) bool { id, _ := p.decide(o); return id != "" || canUse(o, "match-leave") })
	w.pictureWhenStill("without")
	p.until = nil
	p.match(w)
	w.pictureWhenStill("result")
}

// bot starts a program that plays as a bot without a window, in the network of the display.
func (d *display) bot(invite, name string, program ...string) {
	d.t.Helper()
	data := fmt.Sprintf("%s/bot", d.t.TempDir())
	d.start(nil, append(program, "bot", invite, "--name", name, "--data", data, "--no-internet", "--think", "60ms", "--headless")...)
}
