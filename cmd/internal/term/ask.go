package term

import (
	"lastcard/engine"
	"lastcard/render/seam"
)

// ask says that the table waits for this seat. It says so once in each step.
func (p *player) ask() {
	s := &p.snap
	if p.shown.asked != s.Step+1 {
		p.awaits = false // the table has moved on
	}
	if !p.plays() {
		return
	}
	if s.ActionPending {
		p.shown.pending = true
		return
	}
	if p.shown.pending && !p.awaits {
		p.shown.asked = 0 // the table has dropped a pending action, or this seat is back
	}
	p.shown.pending = false
	if fresh := p.shown.asked != s.Step+1; p.waitsForUs(fresh) && fresh {
		p.shown.asked = s.Step + 1
		p.awaits = true
	}
}

// waitsForUs says what the table waits for, and reports whether the table waits for this seat. fresh
// says that ask has not asked this person in this step yet.
func (p *player) waitsForUs(fresh bool) bool {
	s, v := &p.snap, &p.snap.View
	switch {
	case s.Stage == seam.Ended:
		if p.auto = false; fresh {
			p.say(p.w.term("again", "rematch", p.w.word("rematch"), "another", p.w.word("another"), "quit", p.w.word("quit")))
		}
	case s.Stage != seam.Playing || len(v.Legal) == 0:
		return false
	case v.Need == engine.NeedNext:
		if p.shown.next != v.Round { // only once a round, even if several others say Next before this person
			p.shown.next = v.Round
			p.say(p.w.Scores(v))
			p.prompt(p.w.term("next", "next", p.w.word("next")))
		}
	case v.Phase == engine.PhaseExchange:
		p.exchange()
	case v.Turn == v.Me:
		if fresh {
			p.question()
		}
	default:
		if p.shown.chance != s.Step+1 {
			p.shown.chance = s.Step + 1
			p.prompt(p.w.term("quick", "choices", p.w.Choices(v)))
		}
		return false
	}
	return true
}

// exchange asks the person which cards to exchange before the start. It asks again when the person's
// own cards have changed.
func (p *player) exchange() {
	v := &p.snap.View
	prompt := p.w.Turn(v) + " " + p.w.Hand(v)
	if prompt == p.shown.prompt {
		return
	}
	p.shown.prompt = prompt
	p.prompt(prompt)
	p.prompt(p.w.term("can", "choices", p.w.Choices(v)))
}

// question asks for a play. It prints the pile, the hand and the choices.
func (p *player) question() {
	v := &p.snap.View
	p.prompt(p.w.Turn(v) + " " + p.w.Top(v))
	p.prompt(p.w.Hand(v))
	p.prompt(p.w.term("can", "choices", p.w.Choices(v)))
}

// prompt prints a question to this person, unless a bot answers it.
func (p *player) prompt(s string) {
	if !p.auto {
		p.say(s)
	}
}
