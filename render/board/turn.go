package board

import (
	"strconv"
	"time"

	"lastcard/engine"
)

// sentence is what the turn line says, and how.
type sentence struct {
	text string
	tone tone
}

type tone uint8

const (
	plain tone = iota
	asks       // it asks something of me
	bad        // something was refused, or presses
)

// clockLast is when the turn line counts my own seconds, instead of saying what
// can be done.
const clockLast = 10 * time.Second

// turnView is what the sentence has to know from the components.
type turnView struct {
	plan    *plan
	slow    bool // an action of mine has been on its way for long
	noticed bool // the end of the round needs no words
}

// turnText is the sentence of the turn line.
func (f *frame) turnText(t turnView) sentence {
	v, w := f.view(), &f.words
	switch {
	case !f.current(), !f.motion.Landed() && f.motion.Laid().Turn != v.Me:
		return sentence{text: f.shownTurn()}
	case over(v.Phase):
		if t.noticed {
			return sentence{}
		}
		return sentence{text: w.Cat.Say("turn.over")}
	}
	if s := f.waitingText(t.slow); s.text != "" {
		return s
	}
	if p := f.snap.Shuffling; p.All > 0 {
		return sentence{text: w.Cat.Say("turn.shuffling", "n", strconv.Itoa(p.Done), "all", strconv.Itoa(p.All))}
	}
	switch v.Phase {
	case engine.PhaseExchange:
		if f.exchanging() {
			return sentence{t.plan.tradeText(&f.facts), asks}
		}
		return sentence{text: w.Cat.Say("turn.exchange-wait", "names", w.NameAll(f.unready()))}
	case engine.PhaseDeal:
		if f.viewer == watches || f.viewer == watchesAll {
			return sentence{} // looking back, nobody waits for it
		}
		return sentence{text: w.Cat.Say("turn.dealing")}
	default:
	}
	return f.playText(t.plan)
}

// shownTurn is the sentence while the shown table is behind the true one: what is
// asked of me is said once I can see it.
func (f *frame) shownTurn() string {
	shown := f.motion.Laid()
	switch {
	case shown.Phase != engine.PhasePlay || shown.Turn == engine.NoSeat:
		return ""
	case shown.Turn == f.view().Me && (f.viewer == plays || f.viewer == learns):
		return f.words.Cat.Say("turn.any")
	}
	return f.words.Cat.Say("turn.other", "name", f.words.Name(shown.Turn))
}

// waitingText says what holds the table up, "" for nothing.
func (f *frame) waitingText(slow bool) sentence {
	w, c := &f.words, f.snap.Clock
	silent, long := f.waitedFor()
	switch differing := f.differing(); {
	case len(differing) > 0:
		return sentence{text: w.Cat.Say("waiting.differs", "names", w.NameAll(differing))}
	case len(f.snap.Awaited) > 0:
		return sentence{text: w.Cat.Say("waiting.back", "names", w.NameAll(f.snap.Awaited))}
	case f.tooFew():
		return sentence{text: w.Cat.Say("waiting.few", "names", w.NameAll(silent))}
	case f.waitsForOthers():
		return sentence{text: w.Cat.Say("waiting.for", "names", w.NameAll(silent), "n", strconv.Itoa(int(long/time.Second)))}
	case c != nil && !f.snap.Pending && c.Seat != f.view().Me:
		return sentence{text: w.Cat.Say("clock.other", "name", w.Name(c.Seat), "n", seconds(c.Left))}
	case c != nil && !f.snap.Pending && c.Left <= clockLast:
		return sentence{w.Cat.Say("clock.you", "n", seconds(c.Left)), bad}
	case slow:
		return sentence{text: w.Cat.Say("turn.sending")}
	}
	return sentence{}
}

// playText is the sentence while cards are played.
func (f *frame) playText(p *plan) sentence {
	v, w := f.view(), &f.words
	switch {
	case f.myTurn() && p.begun() && f.traits.Several():
		return sentence{p.text(&f.facts), asks}
	case f.myTurn():
		return sentence{w.MyTurn(v.Ask), asks}
	case v.Turn == engine.NoSeat:
		return sentence{}
	case f.viewer == learns && v.Turn == v.Me:
		return sentence{w.Cat.Say("turn.any"), asks}
	case v.Me == engine.NoSeat:
		return sentence{text: w.Cat.Say("turn.watching", "name", w.Name(v.Turn))}
	case len(f.offer.jump) > 0:
		return sentence{w.Cat.Say("turn.jump", "name", w.Name(v.Turn)), asks}
	}
	return sentence{text: w.Cat.Say("turn.other", "name", w.Name(v.Turn))}
}

// text says which cards are chosen.
func (p *plan) text(f *facts) string {
	first := f.words.Card(f.faceOf(p.cards[0]))
	if len(p.cards) == 1 {
		return f.words.Cat.Say("turn.chosen", "card", first)
	}
	last := f.words.Card(f.faceOf(p.cards[len(p.cards)-1]))
	return f.words.Cat.Say("turn.chosen-more", "n", strconv.Itoa(len(p.cards)), "card", last)
}

// tradeText says what can be traded now.
func (p *plan) tradeText(f *facts) string {
	if !p.begun() {
		return f.words.Cat.Say("turn.exchange")
	}
	code := "turn.exchange-up"
	if !f.holds(p.cards[0]) {
		code = "turn.exchange-hand"
	}
	return f.words.Cat.Say(code, "card", f.words.Card(f.faceOf(p.cards[0])))
}

// seconds is a time in whole seconds, rounded up.
func seconds(d time.Duration) string { return strconv.Itoa(int((d + time.Second - 1) / time.Second)) }

// drawChallenge explains the offer to challenge, in place of the turn line. A note
// takes the place of the question.
func drawChallenge(f *frame, note note) {
	ask, cat := f.view().Ask, f.words.Cat
	who := f.words.Name(f.past.last)
	title := cat.Say("challenge.title", "name", who)
	text := cat.Say("challenge.text", "name", who, "color", f.words.Color(ask.Color), "n", strconv.Itoa(ask.N), "more", strconv.Itoa(ask.Most))
	if note.left > 0 {
		title = note.text
	}
	askOnLine(f, title, text)
}
