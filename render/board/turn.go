package board

import (
	"strconv"
	"time"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/seam"
)

// sentence is the text of the turn line and its style.
type sentence struct {
	text string
	tone tone
}

type tone uint8

const (
	tonePlain tone = iota
	toneAsks       // the sentence asks me to do something
	toneBad        // something was refused, or is urgent
)

// countdownFrom is how much of a turn's time is left when the ring on the plate turns red. If the turn is mine,
// the turn line then counts the seconds instead of saying what I can do.
const countdownFrom = 10 * time.Second

// turnText is the sentence of the turn line. It is empty if there is nothing to say. endAnnounced says that the
// end of the round is announced elsewhere.
func turnText(f *part.Frame, p *path, endAnnounced bool) sentence {
	v, w := f.View(), &f.Words
	switch {
	case !f.ShowsTruth(), !f.Motion.HasLanded() && f.Motion.LaidView().Turn != v.Me:
		return sentence{text: shownTurn(f)}
	case part.IsOver(v.Phase):
		if endAnnounced {
			return sentence{}
		}
		return sentence{text: w.Cat.Say("turn.over")}
	}
	if s := waitingText(f, p.outbox.isSlow(&f.Facts)); s.text != "" {
		return s
	}
	if x := f.Snap.ShuffleProgress; x.Total > 0 {
		return sentence{text: w.Cat.Say("turn.shuffling", "n", strconv.Itoa(x.Done), "all", strconv.Itoa(x.Total))}
	}
	switch v.Phase {
	case engine.PhaseExchange:
		if f.CanExchange() {
			return sentence{p.plan.exchangeText(&f.Facts), toneAsks}
		}
		return sentence{text: w.Cat.Say("turn.exchange-wait", "names", w.NameAll(f.UnreadySeats()))}
	case engine.PhaseDeal:
		if f.Viewer == part.Watches || f.Viewer == part.WatchesAll {
			return sentence{} // a person who only looks does not wait for the deal
		}
		return sentence{text: w.Cat.Say("turn.dealing")}
	default:
	}
	return playText(f, &p.plan)
}

// shownTurn returns the sentence while the shown table is behind the true one. The table asks something
// of me only when I can see why.
func shownTurn(f *part.Frame) string {
	shown := f.Motion.LaidView()
	switch {
	case shown.Phase != engine.PhasePlay || shown.Turn == engine.NoSeat:
		return ""
	case shown.Turn == f.View().Me && (f.Viewer == part.Plays || f.Viewer == part.Learns):
		return f.Words.Cat.Say("turn.any")
	}
	return f.Words.Cat.Say("turn.other", "name", f.Words.Name(shown.Turn))
}

// waitingText says what the table is waiting for. The sentence is empty if it waits for nothing.
func waitingText(f *part.Frame, slow bool) sentence {
	w, c := &f.Words, f.Snap.Clock
	silent, long := f.WaitedForSeats()
	// Seats that have another state than the majority, until the others play on without them.
	differing := part.SeatsOf(f.Snap.Players, func(p *seam.Player) bool { return p.Differs && p.IsHere })
	switch {
	case len(differing) > 0:
		return sentence{text: w.Cat.Say("waiting.differs", "names", w.NameAll(differing))}
	case len(f.Snap.AwaitedSeats) > 0:
		return sentence{text: w.Cat.Say("waiting.back", "names", w.NameAll(f.Snap.AwaitedSeats))}
	case f.TooFewPlayers():
		return sentence{text: w.Cat.Say("waiting.few", "names", w.NameAll(silent))}
	case len(silent) > 0 && (!f.MyTurn() || f.Snap.ActionPending): // for others than me
		return sentence{text: w.Cat.Say("waiting.for", "names", w.NameAll(silent), "n", strconv.Itoa(int(long/time.Second)))}
	case c.Slow() && !f.Snap.ActionPending && c.Seat != f.View().Me:
		return sentence{text: w.Cat.Say("clock.other", "name", w.Name(c.Seat), "n", seconds(c.TimeLeft))}
	case c.Slow() && !f.Snap.ActionPending && c.TimeLeft <= countdownFrom:
		return sentence{w.Cat.Say("clock.you", "n", seconds(c.TimeLeft)), toneBad}
	case slow:
		return sentence{text: w.Cat.Say("turn.sending")}
	}
	return sentence{}
}

// playText is the sentence while cards are played.
func playText(f *part.Frame, p *plan) sentence {
	v, w := f.View(), &f.Words
	switch {
	case f.MyTurn() && p.hasCards() && f.Traits.Several():
		return sentence{p.text(&f.Facts), toneAsks}
	case f.MyTurn():
		return sentence{w.MyTurn(v.Ask), toneAsks}
	case v.Turn == engine.NoSeat:
		return sentence{}
	case f.Viewer == part.Learns && v.Turn == v.Me:
		return sentence{w.Cat.Say("turn.any"), toneAsks}
	case v.Me == engine.NoSeat:
		return sentence{text: w.Cat.Say("turn.watching", "name", w.Name(v.Turn))}
	case len(f.Offer.Jump) > 0:
		return sentence{w.Cat.Say("turn.jump", "name", w.Name(v.Turn)), toneAsks}
	}
	return sentence{text: w.Cat.Say("turn.other", "name", w.Name(v.Turn))}
}

// text says which cards are chosen.
func (p *plan) text(f *part.Facts) string {
	first := f.Words.Card(f.FaceOf(p.cards[0]))
	if len(p.cards) == 1 {
		return f.Words.Cat.Say("turn.chosen", "card", first)
	}
	last := f.Words.Card(f.FaceOf(p.cards[len(p.cards)-1]))
	return f.Words.Cat.Say("turn.chosen-more", "n", strconv.Itoa(len(p.cards)), "card", last)
}

// exchangeText says which card to choose next in the exchange.
func (p *plan) exchangeText(f *part.Facts) string {
	if !p.hasCards() {
		return f.Words.Cat.Say("turn.exchange")
	}
	code := "turn.exchange-up"
	if !f.Holds(p.cards[0]) {
		code = "turn.exchange-hand"
	}
	return f.Words.Cat.Say(code, "card", f.Words.Card(f.FaceOf(p.cards[0])))
}

// seconds is a time in whole seconds, rounded up.
func seconds(d time.Duration) string { return strconv.Itoa(int((d + time.Second - 1) / time.Second)) }

// drawChallenge draws the question of whether to challenge, in place of the turn line. A note takes the
// place of its title.
func drawChallenge(f *part.Frame, note note) {
	ask, cat := f.View().Ask, f.Words.Cat
	who := f.Words.Name(f.Past.LastPlayer)
	title := cat.Say("challenge.title", "name", who)
	text := cat.Say("challenge.text", "name", who, "color", f.Words.Color(ask.Color), "n", strconv.Itoa(ask.N), "more", strconv.Itoa(ask.Most))
	if note.timeLeft > 0 {
		title = note.text
	}
	askOnLine(f, title, text)
}
