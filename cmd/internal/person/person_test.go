//go:build linux

package person

import (
	"math/rand/v2"
	"os"
	"testing"

	"lastcard/assets"
	"lastcard/cmd/internal/progtest"
	"lastcard/engine/games"
	"lastcard/render"
)

func TestMain(m *testing.M) {
	code := m.Run()
	progtest.Remove()
	os.Exit(code)
}

// A scripted person starts the program for the first time, plays a match of every game to its end,
// hosts and joins tables, watches a replay and changes settings. The person does all this with the
// mouse alone, and again with the keyboard alone.
func TestPerson(t *testing.T) {
	need(t)
	for _, by := range []func() hands{func() hands { return &mouse{} }, func() hands { return &keys{} }} {
		name := by().name()
		t.Run(name, func(t *testing.T) {
			journey := func(what string, f func(*testing.T, *display, *person)) {
				t.Run(what, func(t *testing.T) {
					p := &person{hands: by(), rng: rand.New(rand.NewPCG(7, 7)), game: what}
					f(t, newDisplay(t, name+"-"+what), p)
				})
			}
			journey("first", firstStart)
			for _, g := range games.Names() {
				journey(g, func(t *testing.T, d *display, p *person) { playGame(t, d, p, g) })
			}
			journey("together", together)
			journey("sealed-uno", func(t *testing.T, d *display, p *person) {
				sealed(t, d, p, "uno", [][2]string{{"rule/points", "50"}, {"rule/jump-in", "on"}, {"rule/seven-swap", "on"}, {"rule/zero-rotation", "on"}})
			})
			journey("sealed-palace", func(t *testing.T, d *display, p *person) { // against a bot, which wins because the person plays at random
				sealed(t, d, p, "palace", [][2]string{{"seats", "3"}, {"bots", "1"}, {"rule/stop", "One player is out"}})
			})
			journey("link", byLink)
			journey("shared", shared)
			journey("watch", watching)
			journey("aside", func(t *testing.T, d *display, p *person) { outOfStep(t, d, p, true) })
			journey("stop", func(t *testing.T, d *display, p *person) { outOfStep(t, d, p, false) })
		})
	}
}

func screenIs(name string) func(*render.Outline) bool {
	return func(o *render.Outline) bool { return o.Screen == name }
}

// skip closes the guide of the first start, and keeps the given portrait.
func (p *person) skip(w *window) {
	w.t.Helper()
	w.wait("the guide", screenIs("lesson"))
	p.press(w, "lesson-skip")
	w.wait("the question how one wants to look", hasNode("portrait-done"))
	p.press(w, "portrait-done")
	w.wait("the menu", hasNode("play"))
}

// portray chooses a portrait when the first start asks for one.
func (p *person) portray(w *window) {
	w.t.Helper()
	w.wait("the question how one wants to look", hasNode("portrait-done"))
	w.pictureWhenStill("portrait")
	p.press(w, "portrait-owl")
	p.press(w, "portrait-tint-4")
	w.wait("the portrait chosen", func(o *render.Outline) bool {
		return hasValue("portrait-owl", "on")(o) && hasValue("portrait-tint-4", "on")(o)
	})
	w.pictureWhenStill("portrait-chosen")
	p.press(w, "portrait-done")
	w.wait("the menu", hasNode("name"))
}

// firstStart is a newcomer's first evening. They read the guide, choose a portrait and a name, and
// change settings, some of them back. The program still has these settings at its next start.
func firstStart(t *testing.T, d *display, p *person) {
	data := empty(t)
	w := d.open(data)
	w.wait("the guide", screenIs("lesson"))
	w.pictureWhenStill("guide")
	for i := 0; ; i++ {
		w.calm() // the window may be just closing the guide
		o, number, _ := w.look()
		if o.Screen != "lesson" {
			break
		}
		next := find(&o, "lesson-next")
		p.try(w, "lesson-next")
		if next != nil && next.Name == assets.English().Say("guide.done") { // the page after the guide may take a while to come
			w.tried(func(o *render.Outline) bool { return o.Screen != "lesson" }, answers)
		} else {
			w.changed(number, answers)
		}
		if i == 3 {
			w.pictureWhenStill("guide-later")
		}
		if i > 60 {
			t.Fatal("the guide does not end")
		}
	}
	p.portray(w)
	w.pictureWhenStill("home")
	p.enter(w, "name", "Mona")
	d.picture("home-named")

	p.press(w, "settings")
	w.wait("the settings", screenIs("settings"))
	d.picture("settings")
	p.set(w, "theme", "Light")
	d.picture("settings-light")
	p.set(w, "lang", "Deutsch")
	d.picture("settings-german")
	p.set(w, "scale", "150")
	w.pictureWhenStill("settings-large")
	p.press(w, "reduced")
	w.wait("reduced motion", hasValue("reduced", "on"))
	p.press(w, "palette/deutan")
	p.press(w, "back")
	w.wait("the menu", screenIs("menu"))
	w.pictureWhenStill("home-german-light-large")
	w.close()

	w = d.open(data)
	w.wait("the menu, without the guide", screenIs("menu"))
	w.wait("the name, and no question", hasValue("name", "Mona"))
	w.pictureWhenStill("home-again")
	p.press(w, "portrait")
	w.wait("the portrait", hasValue("portrait-owl", "on"))
	p.press(w, "portrait-done")
	w.wait("the menu", hasNode("name"))
	p.press(w, "settings")
	w.wait("what was set", func(o *render.Outline) bool {
		return hasValue("lang", "Deutsch")(o) && hasValue("scale", "150")(o) && hasValue("reduced", "on")(o)
	})
	p.set(w, "scale", "100")
	p.set(w, "lang", "English")
	p.set(w, "theme", "Dark")
	p.press(w, "reduced")
	p.press(w, "palette/")
	d.picture("settings-back")
	p.press(w, "back")
	w.wait("the menu", screenIs("menu"))
	p.press(w, "help")
	w.wait("the help", screenIs("help"))
	d.picture("help")
	w.close()
}
