package term

import (
	"lastcard/engine"
	"lastcard/render/seam"
)

// questions knows which questions one person has read, so that each comes only once.
type questions struct {
	awaitsLine bool   // a question has come and is not answered yet; if a bot answers, nobody has read it
	askedStep  uint64 // the step at which this seat was last asked, plus one; 0: never
	chanceStep uint64 // the step at which a chance to act out of turn was last printed, plus one; 0: never
	exchange   string // the last question about an exchange of cards
	askedRound int    // the round after which this seat was last asked to say Next
	hadPending bool   // an action of this seat was pending at the last call of ask
}

// forget makes the questions come again.
func (q *questions) forget() { q.askedStep, q.chanceStep, q.exchange, q.askedRound = 0, 0, "", 0 }

// isFresh reports whether this seat has not been asked yet at the present step.
func (q *questions) isFresh(s *seam.Snapshot) bool { return q.askedStep != s.Step+1 }

// ask returns the lines with what the table asks this person, once in each step. If a bot answers, the lines
// have no question.
func (q *questions) ask(w *Words, s *seam.Snapshot, bot bool) []string {
	if s.ActionPending {
		q.hadPending = true
		return nil
	}
	if q.hadPending && !q.awaitsLine {
		q.askedStep = 0 // the table has dropped a pending action, or this seat is back
	}
	q.hadPending = false
	lines, asked, waits := q.lines(w, s)
	if waits && q.isFresh(s) {
		q.askedStep = s.Step + 1
		q.awaitsLine = true
	}
	if bot {
		return lines
	}
	return append(lines, asked...)
}

// lines returns two kinds of lines, and whether the table waits for this seat. said is for the person even if
// a bot answers, and asked is the question.
func (q *questions) lines(w *Words, s *seam.Snapshot) (said, asked []string, waits bool) {
	v := &s.View
	switch {
	case s.Stage == seam.Ended:
		if q.isFresh(s) {
			said = []string{w.term("again", "rematch", w.typedWord("rematch"), "another", w.typedWord("another"), "quit", w.typedWord("quit"))}
		}
	case s.Stage != seam.Playing || len(v.Legal) == 0:
		return nil, nil, false
	case v.Need == engine.NeedNext:
		if q.askedRound != v.Round { // only once a round, even if several others say Next before this person
			q.askedRound = v.Round
			return []string{w.Scores(v)}, []string{w.term("next", "next", w.typedWord("next"))}, true
		}
	case v.Phase == engine.PhaseExchange:
		if question := w.Turn(v) + " " + w.Hand(v); changes(&q.exchange, question) { // again when the person's own cards have changed
			asked = []string{question, w.canText(v)}
		}
	case v.Turn == v.Me:
		if q.isFresh(s) {
			asked = []string{w.Turn(v) + " " + w.Top(v), w.Hand(v), w.canText(v)}
		}
	default:
		if q.chanceStep != s.Step+1 {
			q.chanceStep = s.Step + 1
			asked = []string{w.term("quick", "choices", w.Choices(v))}
		}
		return nil, asked, false
	}
	return said, asked, true
}
