package term

import (
	"lastcard/engine"
	"lastcard/render/seam"
)

// ask says that the table waits for this seat. It says so once in each step.
func (p *player) ask() {
	s := &p.snap
	if p.lastPrinted.askedStep != s.Step+1 {
		p.awaitsLine = false // the table has moved on
	}
	if !p.hasPerson() {
		return
	}
	if s.ActionPending {
		p.lastPrinted.hadPending = true
		return
	}
	if p.lastPrinted.hadPending && !p.awaitsLine {
		p.lastPrinted.askedStep = 0 // the table has dropped a pending action, or this seat is back
	}
	p.lastPrinted.hadPending = false
	if fresh := p.lastPrinted.askedStep != s.Step+1; p.waitsForUs(fresh) && fresh {
		p.lastPrinted.askedStep = s.Step + 1
		p.awaitsLine = true
	}
}

// waitsForUs says what the table waits for, and reports whether the table waits for this seat. fresh
// says that ask has not asked this person in this step yet.
func (p *player) waitsForUs(fresh bool) bool {
	s, v := &p.snap, &p.snap.View
	switch {
	case s.Stage == seam.Ended:
		if p.botAnswers = false; fresh {
			p.say(p.words.term("again", "rematch", p.words.typedWord("rematch"), "another", p.words.typedWord("another"), "quit", p.words.typedWord("quit")))
		}
	case s.Stage != seam.Playing || len(v.Legal) == 0:
		return false
	case v.Need == engine.NeedNext:
		if p.lastPrinted.askedRound != v.Round { // only once a round, even if several others say Next before this person
			p.lastPrinted.askedRound = v.Round
			p.say(p.words.Scores(v))
			p.prompt(p.words.term("next", "next", p.words.typedWord("next")))
		}
	case v.Phase == engine.PhaseExchange:
		p.askExchange()
	case v.Turn == v.Me:
		if fresh {
			p.askPlay()
		}
	default:
		if p.lastPrinted.chanceStep != s.Step+1 {
			p.lastPrinted.chanceStep = s.Step + 1
			p.prompt(p.words.term("quick", "choices", p.words.Choices(v)))
		}
		return false
	}
	return true
}

// askExchange asks the person which cards to exchange before the start. It asks again when the person's
// own cards have changed.
func (p *player) askExchange() {
	v := &p.snap.View
	prompt := p.words.Turn(v) + " " + p.words.Hand(v)
	if prompt == p.lastPrinted.prompt {
		return
	}
	p.lastPrinted.prompt = prompt
	p.prompt(prompt)
	p.prompt(p.words.term("can", "choices", p.words.Choices(v)))
}

// askPlay asks for a play. It prints the pile, the hand and the choices.
func (p *player) askPlay() {
	v := &p.snap.View
	p.prompt(p.words.Turn(v) + " " + p.words.Top(v))
	p.prompt(p.words.Hand(v))
	p.prompt(p.words.term("can", "choices", p.words.Choices(v)))
}

// prompt prints a question to this person, unless a bot answers it.
func (p *player) prompt(s string) {
	if !p.botAnswers {
		p.say(s)
	}
}
