//go:build linux

package person

import (
	"math/rand/v2"
	"strings"
	"time"

	"lastcard/render"
)

// person is a scripted person, who uses the window with hands.
type person struct {
	hands
	rng  *rand.Rand
	game string // the name of the game, for the names of pictures
	// until returns true to end a match early; nil: the person plays to the result.
	until func(*render.Outline) bool
}

// maxActs bounds the acts of a person in a match. If a match needs more, the person makes no
// progress.
const maxActs = 1500

// match plays until all windows show the result of the match, or p.until returns true. If there are other
// windows, the person plays at whichever window has the turn.
func (p *person) match(w *window, others ...*window) {
	w.t.Helper()
	stuck := 0
	for n := 0; ; n++ {
		if n > maxActs {
			w.t.Fatalf("the match does not end\n%s", w.describe())
		}
		active := p.nextWindow(append([]*window{w}, others...))
		if active == nil {
			return
		}
		if active != w || len(others) > 0 {
			active.front()
		}
		id, answered := p.act(active, p.game)
		if id == "" {
			continue
		}
		if answered {
			stuck = 0
		} else if stuck++; stuck > 8 {
			active.picture("stuck")
			active.t.Fatalf("%s does nothing\n%s", id, active.describe())
		}
	}
}

// act presses something that can be pressed, and returns its id, "" if there is nothing. answered
// says whether the window changed. In each new situation act takes a picture, whose name begins with
// played, the name of the game.
func (p *person) act(w *window, played string) (id string, answered bool) {
	w.settle()
	o, number, _ := w.look()
	id, picture := p.decide(&o)
	if id == "" {
		return "", false
	}
	if picture != "" {
		w.pictureOnce(played + "-" + picture)
	}
	p.try(w, id)
	return id, w.changed(number, answers)
}

// try presses something, unless it has disappeared.
func (p *person) try(w *window, id string) {
	o, _, _ := w.look()
	if canUse(&o, id) {
		p.press(w, id)
	}
}

// nextWindow waits until one of the windows, of which there are at most two, has something to do. It returns nil
// when the match is over in all of them, or when p.until says that the person has played enough.
func (p *person) nextWindow(all []*window) *window {
	deadline := time.NewTimer(patience)
	defer deadline.Stop()
	for {
		over := 0
		changed := make([]<-chan struct{}, 0, len(all))
		for _, w := range all {
			o, _, more := w.look()
			changed = append(changed, more)
			if p.until != nil && p.until(&o) {
				return nil
			}
			if canUse(&o, "match-leave") {
				over++
				continue
			}
			if id, _ := p.decide(&o); id != "" {
				return w
			}
		}
		if over == len(all) {
			return nil
		}
		select {
		case <-changed[0]:
		case <-changed[len(changed)-1]:
		case <-all[0].gone:
			all[0].t.Fatalf("the window has closed by itself:\n%s", all[0].stderr.String())
		case <-deadline.C:
			all[0].picture("waiting")
			var told strings.Builder
			for _, w := range all {
				told.WriteString(w.describe())
			}
			all[0].t.Fatalf("nobody can do anything\n%s", told.String())
		}
	}
}

// chance returns true once in n times, at random.
func (p *person) chance(n int) bool { return p.rng.IntN(n) == 0 }

// decide returns what to press next, or "" while there is nothing to do. picture names the situation.
func (p *person) decide(o *render.Outline) (id, picture string) {
	if o.Screen != "table" {
		return "", ""
	}
	if id, picture := p.answer(o); id != "" {
		return id, picture
	}
	for _, n := range o.Nodes {
		if strings.HasPrefix(n.ID, "catch-") && !n.Disabled {
			return n.ID, "catch"
		}
	}
	if canUse(o, "act-challenge") && p.chance(2) {
		return "act-challenge", "challenge"
	}
	if n := find(o, "act-call"); n != nil && !n.Disabled && n.Value != "on" && !p.chance(6) {
		return "act-call", "call"
	}
	return p.cards(o)
}

// answer returns what to press to answer a question that lies over the table.
func (p *person) answer(o *render.Outline) (id, picture string) {
	for _, x := range [...]struct{ id, picture string }{{"curtain", "hand-over"}, {"result-next", "round"}, {"ask-do", "question"}} {
		if canUse(o, x.id) {
			return x.id, x.picture
		}
	}
	for _, kind := range []string{"color-", "target-"} {
		var all []string
		for _, n := range o.Nodes {
			if strings.HasPrefix(n.ID, kind) {
				all = append(all, n.ID)
			}
		}
		if len(all) > 0 {
			return all[p.rng.IntN(len(all))], kind + "chooser"
		}
	}
	return "", ""
}

// cards returns what to press to play a card, or else to pass or to draw.
func (p *person) cards(o *render.Outline) (id, picture string) {
	var live, chosen []string
	for _, n := range o.Nodes {
		if n.Role != "card" || n.Disabled {
			continue
		}
		if n.Value == "sent" {
			return "", "" // the program has not played the last action yet
		}
		if n.Value == "chosen" {
			chosen = append(chosen, n.ID)
			continue
		}
		live = append(live, n.ID)
	}
	if canUse(o, "act-ready") { // Palace's exchange
		if len(live) > 0 && !p.chance(4) || len(chosen) > 0 {
			return p.trade(o, live, chosen), "exchange"
		}
		return "act-ready", "ready"
	}
	if len(chosen) > 0 {
		if more := alike(o, chosen[0], live); more != "" && !p.chance(3) {
			return more, "several"
		}
		return "act-play-chosen", "chosen"
	}
	if canUse(o, "act-play") && !p.chance(3) {
		return "act-play", "drawn"
	}
	if len(live) > 0 && !p.chance(12) {
		id := live[p.rng.IntN(len(live))]
		if strings.HasPrefix(id, "row-") {
			return id, "row"
		}
		return id, "turn"
	}
	for _, x := range []string{"act-pass", "act-draw", "act-take"} {
		if canUse(o, x) {
			return x, x[4:]
		}
	}
	if len(live) > 0 {
		return live[0], "turn"
	}
	return "", ""
}

// trade returns a card of the hand to choose, or a face-up card to exchange for the chosen one. If there
// is no such card, it returns the button that ends the exchange.
func (p *person) trade(o *render.Outline, live, chosen []string) string {
	kind := "card-"
	if len(chosen) > 0 && strings.HasPrefix(chosen[0], "card-") {
		kind = "row-"
	}
	var all []string
	for _, id := range live {
		if strings.HasPrefix(id, kind) {
			all = append(all, id)
		}
	}
	if len(all) == 0 {
		return "act-ready"
	}
	return all[p.rng.IntN(len(all))]
}

// alike returns another card of the same rank. A card's name begins with the rank.
func alike(o *render.Outline, chosen string, live []string) string {
	rank := func(id string) string {
		name, _, _ := strings.Cut(find(o, id).Name, " ")
		return name
	}
	for _, id := range live {
		if rank(id) == rank(chosen) {
			return id
		}
	}
	return ""
}
