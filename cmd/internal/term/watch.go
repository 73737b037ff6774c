package term

import (
	"strconv"

	"lastcard/engine/games"
	"lastcard/render/seam"
)

// audience prints the spectators whenever they have changed.
func (p *player) audience() {
	var names []string
	for _, w := range p.snap.Watchers {
		if w.WantsSeat {
			names = append(names, p.w.term("wants-seat", "name", w.Name))
			continue
		}
		names = append(names, w.Name)
	}
	line := p.w.join(names)
	if line == p.shown.audience {
		return
	}
	p.shown.audience = line
	if line == "" {
		p.say(p.w.term("no-watchers"))
		return
	}
	p.say(p.w.term("watchers", "names", line))
}

// anotherGame says what to type in order to choose another game.
func (p *player) anotherGame() string {
	word := p.w.word("game") + " "
	for _, g := range games.All() {
		if g.Name() != p.snap.Game {
			return word + g.Name()
		}
	}
	return word + p.snap.Game
}

// terms prints the game and rules of the next match, first and again whenever they have changed.
func (p *player) terms() {
	s := &p.snap
	if s.Stage != seam.Lobby || s.Seats == 0 {
		return
	}
	if !p.shown.lobby && !p.shown.again && !p.alone() {
		p.say(p.w.term("lobby"))
	}
	p.shown.lobby = true
	line := p.w.term("rules", "game", p.w.Cat.Game(s.Game), "rules", p.w.Rules(s.Rules))
	if p.shown.again {
		line = p.w.term("next-terms", "game", p.w.Cat.Game(s.Game), "rules", p.w.Rules(s.Rules), "n", strconv.Itoa(s.Seats), "ready", p.w.word("ready"), "choose", p.anotherGame())
	}
	if line == p.shown.terms {
		return
	}
	if p.shown.terms != "" && !p.shown.again {
		p.say(p.w.term("say-ready", "ready", p.w.word("ready"), "choose", p.anotherGame()))
	}
	p.shown.terms = line
	p.tell(line)
}
