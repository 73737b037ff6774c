//go:build linux

package person

import (
	"strings"
	"testing"

	"lastcard/render"
	"lastcard/render/kit"
)

// watching has a spectator who joins by the code, without a seat. The spectator watches two matches to
// their ends, asks for a seat, and leaves.
func watching(t *testing.T, d *display, p *person) {
	host, guest := d.open(empty(t), "--name", "Anna"), d.open(empty(t), "--name", "Bela")
	host.front()
	p.skip(host)
	p.press(host, "host")
	host.wait("the page of a new table", hasNode("open"))
	p.press(host, "game/eights")
	p.set(host, "seats", "3")
	p.set(host, "bots", "2")
	p.set(host, "rule/points", "1")
	p.press(host, "open")
	host.wait("the lobby", screenIs("lobby"))
	invite := code(host)

	guest.front()
	p.skip(guest)
	p.press(guest, "join")
	guest.wait("the page to join", hasNode("code"))
	p.enter(guest, "code", strings.ToLower(strings.ReplaceAll(invite, "-", " ")))
	p.press(guest, "watch")
	guest.wait("the lobby", screenIs("lobby"))
	for _, w := range []*window{guest, host} {
		w.wait("that one watches", func(o *render.Outline) bool { return says(o, "1 watching") })
	}
	guest.pictureWhenStill("lobby")

	host.front()
	p.press(host, "ready")
	guest.wait("the table", screenIs("table"))
	guest.wait("whose turn it is", func(o *render.Outline) bool { return says(o, "’s turn") })
	guest.pictureWhenStill("table")
	p.handless(guest)
	p.match(host)
	guest.wait("the result", hasNode("match-leave"))
	guest.pictureWhenStill("result")

	host.front()
	p.press(host, "match-again")
	guest.wait("another match", func(o *render.Outline) bool {
		return o.Screen == "table" && find(o, "match-leave") == nil && says(o, "’s turn")
	})
	guest.pictureWhenStill("rematch")
	p.handless(guest)
	p.match(host)
	guest.wait("the second result", hasNode("match-leave"))
	guest.front()
	p.press(guest, "match-sit")
	for _, w := range []*window{guest, host} { // between two matches the spectator gets a seat at once
		w.wait("a seat for the spectator who asks", func(o *render.Outline) bool { return o.Screen == "lobby" && says(o, "4 of 4 taken") })
	}
	guest.pictureWhenStill("seat")
	p.leave(guest)
	guest.wait("the menu", screenIs("menu"))
	host.wait("an empty seat", func(o *render.Outline) bool { return !says(o, "Bela") })
	host.front()
	host.pictureWhenStill("alone-again")
}

// says reports whether a text on the screen contains the words.
func says(o *render.Outline, words string) bool {
	for _, n := range o.Nodes {
		if n.Role == kit.RoleText && strings.Contains(n.Name, words) {
			return true
		}
	}
	return false
}

// handless checks that the window shows no card of a hand and offers no card to play.
func (p *person) handless(w *window) {
	w.t.Helper()
	o, _, _ := w.look()
	for _, n := range o.Nodes {
		if n.Role == kit.RoleCard || strings.HasPrefix(n.ID, "act-") {
			w.t.Fatalf("a spectator is offered %s %q\n%s", n.ID, n.Name, w.describe())
		}
	}
}
