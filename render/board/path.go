package board

import (
	"errors"
	"slices"
	"time"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// path is the way of a play of mine to the table: from the cards that I choose (plan), through what the
// play still needs (chooser), to the outbox, which holds the action back or sends it. The line over my hand
// says what became of it.
type path struct {
	plan    plan
	chooser chooser
	outbox  outbox
	line    turnLine
	onlyFor time.Duration // for how long only one action has been possible (actAlone)
}

// tapCard handles a click on a card, or a key that means the same. It takes a held card back. It chooses the
// card in the exchange, and where it may be played together with others. Otherwise it plays the card.
func (p *path) tapCard(f *part.Frame, c engine.Shown) {
	if h := p.outbox.held; p.outbox.holds(c.Card) {
		if h.waitedFor >= doubleTap { // otherwise this is the second click of a double click
			p.takeBackHeld(f)
		}
		return
	}
	p.takeBackHeld(f) // the new card replaces the held one, or is added to it
	switch {
	case f.CanExchange():
		p.startMove(f, p.plan.exchange(&f.Facts, c))
	case !f.CanGather() || !p.plan.hasCards() && f.PlaysAlone(c):
		p.startMove(f, f.PlayOf(c))
	default:
		m, play := p.plan.tap(&f.Facts, c)
		if p.startMove(f, m); play {
			p.playChosen(f)
		}
	}
}

// dropCard plays a card that was let go over the table, together with the chosen ones if it goes with them. In
// the exchange, the card may be let go anywhere.
func (p *path) dropCard(f *part.Frame, c engine.Shown, at kit.Pt) {
	switch {
	case f.CanExchange():
		p.takeBackHeld(f)
		p.startMove(f, p.plan.exchangeAt(f, c, at))
	case p.outbox.holds(c.Card):
	case !f.CanGather():
		p.takeBackHeld(f)
		p.startMove(f, aimAt(f, f.PlayOf(c), at))
	default:
		p.takeBackHeld(f)
		p.chooseAndPlay(f, c)
	}
}

// chooseAndPlay plays a card, together with the chosen ones if it goes with them.
func (p *path) chooseAndPlay(f *part.Frame, c engine.Shown) {
	if m := p.plan.choose(&f.Facts, c); m.HasAction() {
		p.startMove(f, m)
	} else {
		p.playChosen(f)
	}
}

// playChosen plays the chosen cards.
func (p *path) playChosen(f *part.Frame) {
	if !p.plan.hasCards() {
		p.line.showNote(f.Words.Cat.Say("choose.first"), false)
		return
	}
	if m := p.plan.playOf(&f.Facts); !p.chooser.doubtsRun(&f.Facts, m) {
		p.startMove(f, m)
	}
}

// startMove sends a move when the chooser has nothing left to ask.
func (p *path) startMove(f *part.Frame, m part.Move) {
	if !m.HasAction() || f.TooFewPlayers() {
		return
	}
	if m, ok := p.chooser.complete(m); ok {
		if f.Profile.AskUndo && p.chooser.doubtsUndo(&f.Facts, m) {
			return
		}
		m.Action.Call = p.plan.callsWith(&f.Facts, m.Action)
		p.sendMove(f, m)
	}
}

// sendMove sends an action, or has the outbox hold it back if the person can still take it back. If an action
// is held already and the rules allow the new one, the new one replaces it. A call or a catch replaces none.
func (p *path) sendMove(f *part.Frame, m part.Move) {
	a := m.Action
	if f.TooFewPlayers() {
		return // the table can agree to nothing now; its message says what to do (stuck.go)
	}
	switch h := p.outbox.held; {
	case h != nil && sameAction(h.action, a):
		return
	case h != nil && a.Kind != engine.Call && a.Kind != engine.Catch && !f.Snap.ActionPending && f.Refusal(a) == nil:
		p.takeBackHeld(f)
	}
	whole := holdTime(&f.Facts, a, f.Profile.TakeBackTime())
	if whole <= 0 {
		p.proposeAction(f, a)
		return
	}
	if m.ChosenBefore == nil {
		m.ChosenBefore = slices.Clone(p.plan.cards)
	}
	p.outbox.hold(&heldAction{action: a, chosenCards: m.ChosenBefore, wholeTime: whole, step: f.LastMove})
	p.line.clearNote()
	p.plan.tappedCard = engine.NoCard
}

// proposeAction sends an action to the table. The error says why the table did not take it.
func (p *path) proposeAction(f *part.Frame, a engine.Action) error {
	err := p.outbox.propose(&f.Facts, a)
	switch {
	case errors.Is(err, seam.ErrBusy): // also if the snapshot was older than the table
		p.line.showNote(f.Words.Cat.Say("turn.sending"), false)
	case err != nil:
		p.line.showRefusal(&f.Facts, err, a)
	default:
		p.line.clearNote()
		f.LookSoon()
		p.plan.dropSent(a)
	}
	if a.Kind == engine.Exchange {
		p.plan.cards = nil
	}
	return err
}

// takeBackHeld takes back the held action, if there is one, and chooses its cards again.
func (p *path) takeBackHeld(f *part.Frame) {
	if h := p.outbox.held; h != nil {
		p.releaseHeld(f)
		p.plan.cards = h.chosenCards
	}
}

// releaseHeld forgets the held action. The caller sends it or takes it back.
func (p *path) releaseHeld(f *part.Frame) {
	p.outbox.held = nil
	p.outbox.lower()
	if f.UI.Focus() == takeBackID {
		f.UI.SetFocus(handID)
	}
}

// ageHeld counts down the time to take the held action back, and then sends it. If the table has gone on
// and the action is no longer possible, ageHeld drops it and shows a note that says why.
func (p *path) ageHeld(f *part.Frame) {
	h := p.outbox.held
	if h == nil {
		return
	}
	h.waitedFor += min(f.In.Dt, maxDt) // while the window rests, the person's time stands still
	if h.step != f.LastMove {
		h.step = f.LastMove
		if err := f.Refusal(h.action); err != nil {
			p.takeBackHeld(f)
			p.line.showRefusal(&f.Facts, err, h.action)
			return
		}
	}
	if h.waitedFor < h.wholeTime || f.Snap.ActionPending {
		return
	}
	p.releaseHeld(f)
	a := h.action
	if a.Kind == engine.Play {
		a.Call = p.plan.callsWith(&f.Facts, a) // the player may have chosen to call in the meantime
	}
	switch err := p.proposeAction(f, a); {
	case errors.Is(err, seam.ErrBusy): // the snapshot was older than the table: try again in the next tick
		p.outbox.hold(h)
	case err == nil:
		p.outbox.sentAgo = 0
	}
}

// autoPause is how long the table waits before it makes the only possible move, so that the player sees
// why.
const autoPause = 900 * time.Millisecond

// actAlone draws or passes for the player when nothing else is possible in their turn, apart from a call, for
// players who have turned that on. It reports whether it has acted or will act soon. The action is sent at once
// and cannot be taken back, because nobody has chosen it. actAlone never sends Take. asked says that a question
// lies over the table.
func (p *path) actAlone(f *part.Frame, asked bool) (coming bool) {
	o, ready := &f.Offer, f.Profile.Auto && p.outbox.held == nil && !asked && f.Viewer == part.Plays
	others := len(o.Play)+len(o.Jump)+len(o.FlipPlaces)+len(o.NameColors)+len(o.CatchSeats) > 0 || o.May(engine.Challenge)
	if !ready || others || o.May(engine.Draw) == o.May(engine.Pass) || !f.MyTurn() || !f.AcceptsAction() || !f.Motion.AllArrived() {
		p.onlyFor = 0
		return false
	}
	if p.onlyFor += f.In.Dt; p.onlyFor < autoPause {
		return true
	}
	p.onlyFor = 0
	k := engine.Draw
	if o.May(engine.Pass) {
		k = engine.Pass
	}
	if p.proposeAction(f, engine.Act(k)) == nil {
		p.outbox.sentByItself = true
	}
	return true
}

// passTime lets time pass, and sends a held action whose time is over.
func (p *path) passTime(f *part.Frame) {
	p.line.passTime(f.In.Dt)
	p.plan.sinceTap += f.In.Dt
	p.outbox.passTime(&f.Facts, f.In.Dt)
	p.ageHeld(f)
}

// tidy drops whatever a new snapshot has made out of date.
func (p *path) tidy(f *part.Facts) {
	p.outbox.tidy(f)
	p.plan.tidy(f)
	p.chooser.tidy(f, p.plan.hasCards())
}

// rests reports whether nothing here changes by itself.
func (p *path) rests(f *part.Facts) bool { return p.line.rests() && p.outbox.rests(f) }

// ask shows the question that is open, if there is one, and goes on when the person has answered it.
func (p *path) ask(f *part.Frame) {
	if m := p.chooser.update(f); m.HasAction() {
		p.startMove(f, m)
	}
}
