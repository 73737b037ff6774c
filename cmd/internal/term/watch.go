package term

import (
	"strconv"

	"lastcard/engine/games"
	"lastcard/render/seam"
)

// printAudience prints the spectators whenever they have changed.
func (p *player) printAudience() {
	var names []string
	for _, w := range p.snap.Watchers {
		if w.WantsSeat {
			names = append(names, p.words.term("wants-seat", "name", w.Name))
			continue
		}
		names = append(names, w.Name)
	}
	line := p.words.joinList(names)
	if line == p.lastPrinted.audience {
		return
	}
	p.lastPrinted.audience = line
	if line == "" {
		p.say(p.words.term("no-watchers"))
		return
	}
	p.say(p.words.term("watchers", "names", line))
}

// anotherGameText says what to type in order to choose another game.
func (p *player) anotherGameText() string {
	word := p.words.typedWord("game") + " "
	for _, g := range games.All() {
		if g.Name() != p.snap.Game {
			return word + g.Name()
		}
	}
	return word + p.snap.Game
}

// printTerms prints the game and rules of the next match, first and again whenever they have changed.
func (p *player) printTerms() {
	s := &p.snap
	if s.Stage != seam.Lobby || s.Seats == 0 {
		return
	}
	if !p.lastPrinted.lobbyDescribed && !p.lastPrinted.hadMatch && !p.startsAlone() {
		p.say(p.words.term("lobby"))
	}
	p.lastPrinted.lobbyDescribed = true
	line := p.words.term("rules", "game", p.words.Cat.Game(s.Game), "rules", p.words.Rules(s.Rules))
	if p.lastPrinted.hadMatch {
		line = p.words.term("next-terms", "game", p.words.Cat.Game(s.Game), "rules", p.words.Rules(s.Rules), "n", strconv.Itoa(s.Seats), "ready", p.words.typedWord("ready"), "choose", p.anotherGameText())
	}
	if line == p.lastPrinted.terms {
		return
	}
	if p.lastPrinted.terms != "" && !p.lastPrinted.hadMatch {
		p.say(p.words.term("say-ready", "ready", p.words.typedWord("ready"), "choose", p.anotherGameText()))
	}
	p.lastPrinted.terms = line
	p.tell(line)
}
