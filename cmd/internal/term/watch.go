package term

import (
	"strconv"

	"lastcard/cmd/internal/table"
)

// audience tells who watches, whenever that has changed.
func (p *player) audience() {
	var names []string
	for _, w := range p.snap.Watchers {
		if w.Wants {
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

// terms tells what the next match is to be, after one is over.
func (p *player) terms() {
	s := &p.snap
	rules := s.Rules
	if rules == "" {
		rules = "–"
	}
	line := p.w.term("next-terms", "game", p.w.Say("game."+s.Game), "rules", rules, "n", strconv.Itoa(s.Seats), "ready", p.w.word("ready"))
	if s.Stage != table.Lobby || !p.shown.again || line == p.shown.terms {
		return
	}
	p.shown.terms = line
	p.tell(line)
}
