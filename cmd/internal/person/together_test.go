//go:build linux

package person

import (
	"strings"
	"testing"

	"lastcard/render"
)

// code returns the invite code that a lobby shows: three or more groups of letters and digits, with
// hyphens between.
func code(w *window) string {
	w.t.Helper()
	found := ""
	w.wait("a code", func(o *render.Outline) bool {
		for _, n := range o.Nodes {
			if n.ID == "" && n.Role == "text" && strings.Count(n.Name, "-") >= 2 && strings.ToUpper(n.Name) == n.Name && !strings.Contains(n.Name, " ") {
				found = n.Name
			}
		}
		return found != ""
	})
	return found
}

// together has two people at two computers. One opens a table and the other types the code. Then the
// other opens a table, and the first finds it in the list of tables on the network.
func together(t *testing.T, d *display, p *person) {
	host, guest := d.open(empty(t), "--name", "Anna"), d.open(empty(t), "--name", "Bela")
	host.front()
	p.skip(host)
	p.invite(host, "eights", [2]string{"rule/points", "1"})
	invite := code(host)
	d.picture("invite")
	guest.front()
	p.skip(guest)
	p.press(guest, "join")
	guest.wait("the page to join", hasNode("code"))
	p.enter(guest, "code", strings.ToLower(strings.ReplaceAll(invite, "-", " "))) // as a person types it
	d.picture("code-typed")
	p.press(guest, "go")
	p.start(host, guest)
	p.match(host, guest)
	d.picture("two-result")
	p.goHome(host)
	p.goHome(guest)

	guest.front()
	p.invite(guest, "eights", [2]string{"rule/points", "1"})
	host.wait("a table of the network", hasNode("lan/0"))
	host.front()
	d.picture("lan")
	p.press(host, "lan/0")
	p.start(guest, host)
	p.match(guest, host)
	d.picture("lan-result")
}

// sealed has two people who play a game with a sealed deck. The lobby says that the deck is sealed
// as soon as the second person is there.
func sealed(t *testing.T, d *display, p *person, game string, rules [][2]string) {
	host, guest := d.open(empty(t), "--name", "Anna"), d.open(empty(t), "--name", "Bela")
	host.front()
	p.skip(host)
	p.invite(host, game, rules...)
	host.awaitWords("The deck is sealed as soon as people sit at two computers")
	guest.front()
	p.skip(guest)
	guest.wait("a table of the network", hasNode("lan/0"))
	p.press(guest, "lan/0")
	guest.awaitWords("Sealed deck: only your own computer knows your cards.")
	guest.pictureWhenStill("lobby")
	p.start(host, guest)
	p.match(host, guest)
	d.picture("result")
	p.goHome(guest)
	p.goHome(host)
	p.lookBack(host)
}

// awaitWords waits until the screen shows the given words.
func (w *window) awaitWords(words string) {
	w.t.Helper()
	w.wait("the words "+words, func(o *render.Outline) bool { return says(o, words) })
}

// invite opens a table for two with some rules.
func (p *person) invite(w *window, game string, rules ...[2]string) {
	w.t.Helper()
	p.press(w, "host")
	w.wait("the page of a new table", hasNode("open"))
	p.press(w, "game/"+game)
	p.set(w, "seats", "2")
	p.set(w, "bots", "0")
	for _, r := range rules {
		p.rule(w, r[0], r[1])
	}
	p.press(w, "open")
	w.wait("the lobby", screenIs("lobby"))
}

// start makes both players ready.
func (p *person) start(host, guest *window) {
	for _, w := range []*window{guest, host} {
		w.wait("the lobby", screenIs("lobby"))
		w.front()
		w.wait("two people", func(o *render.Outline) bool { return canUse(o, "ready") && !anyText(o, "Free seat") })
		p.press(w, "ready")
	}
	host.picture("ready")
	for _, w := range []*window{guest, host} {
		w.wait("the table", screenIs("table"))
	}
}

func anyText(o *render.Outline, text string) bool {
	for _, n := range o.Nodes {
		if n.Role == "text" && n.Name == text {
			return true
		}
	}
	return false
}

func (p *person) goHome(w *window) {
	w.t.Helper()
	w.front()
	p.press(w, "match-leave")
	w.wait("the menu", screenIs("menu"))
}

// byLink joins by a link on the clipboard, with the button that pastes it. Then it leaves, and joins
// again from the list of recent tables.
func byLink(t *testing.T, d *display, p *person) {
	host, guest := d.open(empty(t), "--name", "Anna"), d.open(empty(t), "--name", "Bela")
	host.front()
	p.skip(host)
	before := p.pressed()
	p.press(host, "host")
	host.wait("the page of a new table", hasNode("open"))
	extra := p.pressed()
	p.rule(host, "shared", "off") // so that only the link leads to the table
	before += p.pressed() - extra
	p.press(host, "open")
	host.wait("the lobby", screenIs("lobby"))
	p.press(host, "copy-link")
	t.Logf("%s: from the first page to the invite on the clipboard: %d presses", p.name(), p.pressed()-before)
	host.pictureWhenStill("copied")
	guest.front()
	p.skip(guest)
	p.press(guest, "join")
	guest.wait("the page to join", hasNode("paste"))
	p.press(guest, "paste")
	guest.wait("the lobby", screenIs("lobby"))
	d.picture("pasted")
	p.leave(guest)
	guest.wait("the table among those of late", hasNode("late/0"))
	guest.pictureWhenStill("lately")
	p.press(guest, "late/0")
	guest.wait("the lobby again", screenIs("lobby"))
	guest.pictureWhenStill("joined-again")
}

// shared has two people who share one computer.
func shared(t *testing.T, d *display, p *person) {
	w := d.open(empty(t), "--name", "Anna")
	p.skip(w)
	p.press(w, "here")
	w.wait("who plays", hasNode("here-go"))
	p.enter(w, "here-name-1", "Bela")
	d.picture("who-plays")
	p.press(w, "here-go")
	w.wait("the table", screenIs("table"))
	d.picture("curtain")
	for range 12 {
		w.wait("something to do", func(o *render.Outline) bool { id, _ := p.decide(o); return id != "" })
		p.act(w, "shared")
	}
	d.picture("shared-later")
}
