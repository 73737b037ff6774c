//go:build linux

package person

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"lastcard/render"
)

// sizes are the window sizes that people have: a laptop, three screens, a small window and an upright
// one.
var sizes = [][2]int{{1280, 720}, {1920, 1080}, {2560, 1440}, {3440, 1440}, {800, 500}, {900, 1400}}

// tour lists the tables at which TestSizes plays, with the rules that differ from the official ones. The
// person leaves a table after a number of looks at it.
var tour = []struct {
	game  string
	looks int // 0: the person plays to the end of the match
	rules [][2]string
}{
	{game: "uno", rules: [][2]string{{"rule/points", "50"}, {"rule/stacking", "on"}, {"rule/jump-in", "on"}, {"rule/seven-swap", "on"}}},
	{game: "palace", looks: 40},
	{game: "durak", looks: 40},
	{game: "maumau", looks: 20},
	{game: "insane", looks: 20},
}

// TestSizes takes pictures of each screen of the program in each size of a window. A person has to look
// at the pictures.
func TestSizes(t *testing.T) {
	eachSize(t, "size", func(d *display, size string) {
		p := &person{hands: &mouse{}, rng: rand.New(rand.NewPCG(7, 7))}
		w := d.open(empty(d.t), "--size", size)
		p.pages(w)
		for _, x := range tour {
			p.game = x.game
			p.host(w, x.game, x.rules)
			p.until = nil
			if x.looks > 0 {
				p.until = after(x.looks)
			}
			p.match(w)
			w.pictureWhenStill(x.game + "-end")
			p.home(w)
		}
		p.lookBack(w)
		w.close()
	})
}

// eachSize runs a test on a display for each size of a window. The folder for the pictures is named
// after the test and the size.
func eachSize(t *testing.T, what string, f func(d *display, size string)) {
	need(t)
	for _, s := range sizes {
		size := fmt.Sprintf("%dx%d", s[0], s[1])
		t.Run(size, func(t *testing.T) { f(newDisplayOf(t, what+"-"+size, s[0]+10, s[1]+40), size) })
	}
}

// after returns a condition that is true only after it has been asked as often as looks says.
func after(looks int) func(*render.Outline) bool {
	return func(*render.Outline) bool { looks--; return looks < 0 }
}

// pages visits the pages of the program besides the table.
func (p *person) pages(w *window) {
	w.t.Helper()
	w.wait("the guide", screenIs("lesson"))
	w.pictureWhenStill("guide")
	p.skip(w)
	w.pictureWhenStill("home")
	p.press(w, "portrait")
	w.wait("the portraits", hasNode("portrait-done"))
	w.pictureWhenStill("portraits")
	p.press(w, "portrait-done")
	for _, page := range [...]struct{ press, screen string }{{"settings", "settings"}, {"help", "help"}} {
		p.press(w, page.press)
		w.wait(page.screen, screenIs(page.screen))
		w.pictureWhenStill(page.screen)
		if page.screen == "settings" {
			p.dress(w)
		}
		p.press(w, "back")
		w.wait("the menu", screenIs("menu"))
	}
	p.press(w, "join")
	w.wait("the page to join", hasNode("code"))
	w.pictureWhenStill("join")
	p.press(w, "back")
	w.wait("the menu", screenIs("menu"))
}

// dress chooses the appearance of the table.
func (p *person) dress(w *window) {
	w.t.Helper()
	for _, id := range [...]string{"cloth/wine", "back/rays", "courts/crests", "rim"} {
		p.press(w, id)
	}
	w.pictureWhenStill("looks")
}

// host opens a table with bots and starts the match.
func (p *person) host(w *window, game string, rules [][2]string) {
	w.t.Helper()
	p.press(w, "host")
	w.wait("the page of a new table", hasNode("open"))
	p.press(w, "game/"+game)
	w.pictureWhenStill(game + "-host")
	for _, r := range append([][2]string{{"seats", "4"}, {"bots", "3"}}, rules...) {
		p.rule(w, r[0], r[1])
	}
	p.press(w, "open")
	w.wait("the lobby", screenIs("lobby"))
	w.pictureWhenStill(game + "-lobby")
	p.press(w, "ready")
	w.wait("the table", screenIs("table"))
}

// home leaves a table, no matter whether its match is over, is being played, or is just ending.
func (p *person) home(w *window) {
	w.t.Helper()
	first := func(ids ...string) string {
		o, _, _ := w.look()
		for _, id := range ids {
			if canUse(&o, id) {
				return id
			}
		}
		return ""
	}
	for n := 0; first("match-leave", "leave") == "" && n < maxTurn; n++ { // a question may lie over the table
		p.act(w, p.game)
	}
	if first("match-leave") == "" {
		p.press(w, "leave")
		w.wait("the question, or the end of the match", func(*render.Outline) bool { return first("ask-do", "match-leave") != "" })
	}
	p.press(w, first("ask-do", "match-leave"))
	w.wait("the menu", screenIs("menu"))
}

// TestBursts takes pictures of the animations of cards, in each size of a window. A person has to look
// at the bursts of pictures.
func TestBursts(t *testing.T) {
	eachSize(t, "burst", func(d *display, size string) {
		p := &person{hands: &mouse{}, rng: rand.New(rand.NewPCG(7, 7)), game: "uno"}
		w := d.open(empty(d.t), "--size", size, "--think", "700ms") // each card appears before the next one comes
		p.skip(w)
		p.host(w, "uno", [][2]string{{"rule/points", "150"}, {"rule/stacking", "on"}, {"rule/jump-in", "on"}, {"rule/seven-swap", "on"}, {"rule/zero-rotation", "on"}})
		f := w.films()
		p.match(w)
		w.settle()
		if err := f.end(); err != nil {
			d.t.Error(err)
		}
		if !f.seen["end"] {
			d.t.Error("the end of the match is not on the film")
		}
		w.close()
	})
}
