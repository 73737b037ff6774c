package board

import (
	"errors"
	"slices"
	"time"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// The way of a wish: carry asks the component it is for; a play goes from the planned play
// through the chooser (start) to the outbox (send), which holds it back or sends it
// to the table (propose).

// carry carries out what the person asks for.
func (s *Scene) carry(w wish) {
	switch w.kind {
	case nothing:
	case tap:
		s.tap(w.card)
	case throw:
		s.throw(w.card, w.at)
	case drop:
		s.undo()
		s.start(s.plan.tradeAt(&s.frame, w.card, w.at))
	case playCard:
		s.start(s.playOf(w.card))
	case playChosen:
		s.playChosen()
	case act:
		s.send(move{action: w.action})
	case armCall:
		s.plan.call = !s.plan.call
	case takeBack:
		s.undo()
	case tapHeld:
		s.undoByClick()
	case say:
		s.line.say(w.note.text, w.note.bad)
	default:
		s.carryTool(w.kind)
	}
}

// carryTool carries out what is asked for by a small button or its key.
func (s *Scene) carryTool(k wishKind) {
	switch k {
	case sortHand:
		s.sortHand()
	case toggleLog:
		s.side = s.side.toggled(logPanel)
	case toggleChat:
		s.side = s.side.toggled(chatPanel)
	case toggleAuto:
		s.toggleAuto()
	case showResult:
		s.result.phase = open
	case readRules:
		s.shell.Help(s.snap.Game, s.snap.Rules)
	case openSettings:
		s.shell.Settings()
	case askLeave:
		s.leaving.asked = true
	case leaveTable:
		s.shell.Leave()
	case playOn:
		s.playOn()
	case watchReplay:
		s.shell.Archive(s.snap.Log)
	default:
	}
}

// playOn plays on alone with bots, at a table of its own. The scene stays where it was if there is none.
func (s *Scene) playOn() {
	if t, err := s.shell.Backend.PlayOn(s.snap.Log); s.shell.Check(err) {
		s.shell.Open(t)
	}
}

// escape goes back one thing: the log, a result set aside, the chosen cards, and at
// last the table.
func (s *Scene) escape() {
	switch {
	case !s.in.Take(keyEsc):
	case s.side == logPanel:
		s.side = noPanel
	case s.result.phase == aside:
		s.result.phase = open
	case s.plan.begun():
		s.plan.cards = nil
	default:
		s.leaving.asked = true
	}
}

// sortHand sorts my hand in the next way.
func (s *Scene) sortHand() {
	if s.order == unset {
		s.order = byColor
	}
	s.order = s.order.next()
	s.motion.Less = s.less()
	cat := s.words.Cat
	s.line.say(cat.Say("sort.now", "how", cat.Say(s.order.code())), false)
}

// toggleAuto turns automatic drawing on or off.
func (s *Scene) toggleAuto() {
	p := s.shell.Profile
	p.Auto = !p.Auto
	s.shell.SetProfile(p)
	code := "auto.off"
	if p.Auto {
		code = "auto.on"
	}
	s.line.say(s.words.Cat.Say(code), false)
}

// tap is a click on a card: it plays the card, or where several may be played
// together it chooses the card.
func (s *Scene) tap(c engine.Shown) {
	if s.outbox.holds(c.Card) {
		s.undoByClick()
		return
	}
	s.undo() // another card instead, or beside
	switch {
	case s.exchanging():
		s.start(s.plan.trade(&s.facts, c))
	case !s.gathers() || !s.plan.begun() && s.alone(c):
		s.start(s.playOf(c))
	default:
		m, play := s.plan.tap(&s.facts, c)
		if s.start(m); play {
			s.playChosen()
		}
	}
}

// throw is a card let go over the table: it is played with the chosen ones.
func (s *Scene) throw(c engine.Shown, at kit.Pt) {
	switch {
	case s.outbox.holds(c.Card):
	case !s.gathers():
		s.undo()
		s.start(s.aimed(s.playOf(c), at))
	default:
		s.undo()
		if m := s.plan.choose(&s.facts, c); m.made() {
			s.start(m)
			return
		}
		s.playChosen()
	}
}

// playChosen plays the chosen cards, or the one selected by key.
func (s *Scene) playChosen() {
	if !s.plan.begun() && s.hand.selecting(&s.facts) {
		if m := s.plan.choose(&s.facts, s.mine(s.hand.selected)); m.made() {
			s.start(m)
			return
		}
	}
	if !s.plan.begun() {
		s.line.say(s.words.Cat.Say("choose.first"), false)
		return
	}
	if m := s.plan.move(&s.facts); !s.chooser.doubts(&s.facts, m) {
		s.start(m)
	}
}

// start sends a move once the chooser has nothing left to ask.
func (s *Scene) start(m move) {
	if !m.made() || s.tooFew() {
		return
	}
	if m, ok := s.chooser.complete(m); ok {
		if s.shell.Profile.AskUndo && s.chooser.doubtsUndo(&s.facts, m) {
			return
		}
		m.action.Call = s.plan.calls(&s.facts, m.action)
		s.send(m)
	}
}

// send plays an action, once the time to take it back is over. Another one that
// the rules allow takes the place of that which is held; a call leaves it.
func (s *Scene) send(m move) {
	a := m.action
	if s.tooFew() {
		return // nothing can be agreed on; what to do is said
	}
	switch h := s.outbox.held; {
	case h != nil && sameAction(h.action, a):
		return
	case h != nil && a.Kind != engine.Call && a.Kind != engine.Catch && !s.snap.Pending && s.refused(a) == nil:
		s.undo()
	}
	whole := holdTime(&s.facts, a, s.shell.Profile.TakeBackTime())
	if whole <= 0 {
		s.propose(a)
		return
	}
	if m.before == nil {
		m.before = slices.Clone(s.plan.cards)
	}
	s.outbox.hold(&held{action: a, chosen: m.before, whole: whole, step: s.seen})
	s.line.clear()
	s.plan.tapped = engine.NoCard
}

// propose sends an action to the table, and reports whether it was not refused.
func (s *Scene) propose(a engine.Action) bool {
	err := s.outbox.propose(&s.facts, a)
	switch {
	case errors.Is(err, seam.ErrBusy): // or the snapshot was older than the table
		s.line.say(s.words.Cat.Say("turn.sending"), false)
	case err != nil:
		s.line.refuse(&s.facts, err, a)
	default:
		s.line.clear()
		s.lookSoon()
		s.plan.sent(a)
	}
	if a.Kind == engine.Exchange {
		s.plan.cards = nil
	}
	return err == nil || errors.Is(err, seam.ErrBusy)
}

// undo takes back what is held, if anything is.
func (s *Scene) undo() {
	if h := s.release(); h != nil {
		s.plan.cards = h.chosen
	}
}

// undoByClick is undo by a click on what is held: a double click is none.
func (s *Scene) undoByClick() {
	if h := s.outbox.held; h != nil && h.waited >= doubleTap {
		s.undo()
	}
}

// release ends the holding.
func (s *Scene) release() *held {
	h := s.outbox.release()
	if h != nil && s.ui.Focus() == takeBackID {
		s.ui.SetFocus(handID)
	}
	return h
}

// ripen lets the time to take back pass, and sends the action that was not taken
// back. An action that the table has overtaken is dropped, with the reason.
func (s *Scene) ripen(dt time.Duration) {
	h := s.outbox.held
	if h == nil {
		return
	}
	due, err := h.ticks(&s.facts, dt)
	switch {
	case err != nil:
		s.undo()
		s.line.refuse(&s.facts, err, h.action)
	case due:
		s.release()
		a := h.action
		if a.Kind == engine.Play {
			a.Call = s.plan.calls(&s.facts, a) // the player may have chosen to call since
		}
		if s.propose(a) {
			s.outbox.late = 0
		}
	}
}

// actAlone does the only thing that can be done, for players who have set it so,
// and reports whether it is about to. It holds nothing back: nobody has chosen
// what could be taken back.
func (s *Scene) actAlone() (coming bool) {
	ready := s.outbox.held == nil && !s.leaving.asked && s.viewer == plays
	k, coming := s.auto.ticks(&s.frame, s.shell.Profile.Auto && ready)
	if k != engine.KindNone {
		s.propose(engine.Act(k))
	}
	return coming
}
