//go:build linux

package person

import (
	"strings"
	"testing"

	"lastcard/render"
)

// houseRules lists the house rules with which TestPerson plays, by game, with their values. They make a match short, or
// add variety. A game without house rules here is played with the official rules.
var houseRules = map[string][][2]string{
	"uno":    {{"rule/points", "50"}, {"rule/stacking", "on"}, {"rule/jump-in", "on"}, {"rule/seven-swap", "on"}},
	"switch": {},
	"insane": {},
	"palace": {{"rule/stop", "One player is out"}},
	"eights": {{"rule/points", "50"}, {"rule/specials", "on"}},
}

// playGame opens a table with bots and house rules, and plays to the end of the match. Then it plays
// again or goes home. In some games it also watches the replay.
func playGame(t *testing.T, d *display, p *person, game string) {
	w := d.open(empty(t))
	p.skip(w)
	p.startFirstGame(w)
	p.press(w, "host")
	w.wait("the page of a new table", hasNode("open"))
	p.press(w, "game/"+game)
	d.picture(game + "-host")
	p.set(w, "seats", "3")
	p.set(w, "bots", "2")
	for _, r := range houseRules[game] {
		p.rule(w, r[0], r[1])
	}
	d.picture(game + "-rules")
	p.press(w, "open")
	w.wait("the lobby", screenIs("lobby"))
	w.pictureWhenStill(game + "-lobby")
	p.press(w, "ready")
	w.wait("the table", screenIs("table"))
	d.picture(game + "-deal")
	p.match(w)
	w.pictureWhenStill(game + "-result")
	if game == "insane" { // only in this game the person plays again with the same players, and leaves in the middle
		p.press(w, "match-again")
		w.wait("another match", func(o *render.Outline) bool { id, _ := p.decide(o); return id != "" })
		d.picture(game + "-again")
		p.leave(w)
	} else {
		p.press(w, "match-leave")
	}
	w.wait("the menu", screenIs("menu"))
	if game == "palace" || game == "uno" {
		p.lookBack(w)
	}
	w.close()
}

// startFirstGame starts a newcomer's first game with bots, and logs how many presses that takes.
func (p *person) startFirstGame(w *window) {
	w.t.Helper()
	before := p.pressed()
	p.press(w, "play")
	w.wait("the table", screenIs("table"))
	w.t.Logf("%s: from the first page to playing against bots: %d presses", p.name(), p.pressed()-before)
	w.wait("cards", func(o *render.Outline) bool { id, _ := p.decide(o); return id != "" })
	w.settle()
	w.pictureOnce("table-with-bots")
	p.leave(w)
	w.wait("the menu", screenIs("menu"))
}

// leave leaves a table in the middle of a match. It waits for the question before it answers, because
// press does nothing if the answer is not on the screen yet.
func (p *person) leave(w *window) {
	w.t.Helper()
	p.press(w, "leave")
	w.wait("the question", hasNode("ask-do"))
	p.press(w, "ask-do")
}

func (p *person) pressed() int {
	switch h := p.hands.(type) {
	case *mouse:
		return h.presses
	case *keys:
		return h.presses
	}
	return 0
}

// rule sets a house rule to a value, or turns it on or off.
func (p *person) rule(w *window, id, value string) {
	w.t.Helper()
	if value == "on" || value == "off" {
		p.press(w, id)
		w.wait(id, hasValue(id, value))
		return
	}
	p.set(w, id, value)
}

func hasNode(id string) func(*render.Outline) bool {
	return func(o *render.Outline) bool { return find(o, id) != nil }
}

// lookBack watches the replay of the latest match, and the statistics.
func (p *person) lookBack(w *window) {
	w.t.Helper()
	p.press(w, "archive")
	w.wait("the matches", hasNode("match/0"))
	w.pictureWhenStill("archive")
	last := ""
	o, _, _ := w.look()
	for _, n := range o.Nodes { // finds the newest match that has ended
		if i, ok := strings.CutPrefix(n.ID, "match/"); ok && last == "" && find(&o, "resume/"+i) == nil {
			last = n.ID
		}
	}
	p.press(w, last)
	w.wait("the recording", screenIs("replay"))
	w.pictureWhenStill("replay")
	p.scrub(w)
	w.pictureWhenStill("replay-middle")
	p.set(w, "speed", "8×")
	o, _, _ = w.look()
	p.more(w, "view")
	w.wait("another view", func(now *render.Outline) bool { return find(now, "view").Value != find(&o, "view").Value })
	p.press(w, "all")
	from := w.usableNode("timeline").Value
	p.press(w, "play")
	w.wait("the recording to be played", func(o *render.Outline) bool { return find(o, "timeline").Value != from })
	ended := func(o *render.Outline) bool {
		at, all, _ := strings.Cut(find(o, "timeline").Value, "/")
		return at == all
	}
	for range maxTurn { // goes round by round, since a long match has many moves
		if w.tried(ended, answers) {
			break
		}
		p.press(w, "round")
	}
	w.wait("the end of the recording", ended)
	w.pictureWhenStill("replay-end")
	p.press(w, "back")
	w.wait("the matches", screenIs("archive"))
	p.set(w, "tab", "Statistics")
	w.pictureWhenStill("statistics")
	p.press(w, "back")
	w.wait("the menu", screenIs("menu"))
}

// scrub moves through the replay: with the mouse to its middle, or ahead with twelve presses of a key.
func (p *person) scrub(w *window) {
	w.t.Helper()
	was := w.usableNode("timeline").Value
	if m, ok := p.hands.(*mouse); ok {
		m.press(w, "timeline")
	} else {
		for range 12 {
			_, number, _ := w.look()
			w.xdo("key", "Right")
			w.changed(number, answers)
		}
	}
	w.wait("another move", func(o *render.Outline) bool { return find(o, "timeline").Value != was })
}
