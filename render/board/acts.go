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

// The path of a wish: carryOut gives it to the component that it is for. A card goes from the planned
// play through the chooser (startMove) to the outbox (sendMove). The outbox holds the action back or
// sends it to the table (proposeAction).

// carryOut carries out what the person wants.
func (s *Scene) carryOut(w part.Wish) {
	switch w.Kind {
	case part.Nothing:
	case part.Tap:
		s.tapCard(w.Card)
	case part.Throw:
		s.throwCard(w.Card, w.Point)
	case part.Drop:
		s.undoHeld()
		s.startMove(s.plan.tradeAt(&s.frame, w.Card, w.Point))
	case part.PlayCard:
		s.startMove(s.frame.PlayOf(w.Card))
	case part.PlayChosen:
		s.playChosen()
	case part.Act:
		s.sendMove(part.Move{Action: w.Action})
	case part.ArmCall:
		s.plan.withCall = !s.plan.withCall
	case part.TakeBack:
		s.undoHeld()
	case part.TapHeld:
		s.undoByClick()
	case part.Say:
		s.line.showNote(w.Text, w.IsRefusal)
	default:
		s.carryOutTool(w.Kind)
	}
}

// carryOutTool carries out the wish of a small button or its key.
func (s *Scene) carryOutTool(k part.WishKind) {
	switch k {
	case part.SortHand:
		s.sortHand()
	case part.ToggleLog:
		s.side = s.side.toggle(logPanel)
	case part.ToggleChat:
		s.side = s.side.toggle(chatPanel)
	case part.ToggleAuto:
		s.toggleAuto()
	case part.ShowResult:
		s.result.ShowAgain()
	case part.ReadRules:
		s.shell.Help(s.frame.Snap.Game, s.frame.Snap.Rules)
	case part.OpenSettings:
		s.shell.Settings()
	case part.AskLeave:
		s.askLeave()
	case part.LeaveTable:
		s.shell.Leave()
	case part.PlayOn:
		s.playOn()
	case part.WatchReplay:
		s.shell.Archive(s.frame.Snap.Log)
	default:
	}
}

// playOn plays on alone with bots, at a new table. If that fails, the scene stays as it is.
func (s *Scene) playOn() {
	if t, err := s.shell.Backend.PlayOn(s.frame.Snap.Log); s.shell.ToastError(err) {
		s.shell.Open(t)
	}
}

// escape goes back by one step: it closes the log, shows a result that was set aside, drops the chosen
// cards, or else asks whether to leave the table.
func (s *Scene) escape() {
	switch {
	case !s.frame.In.TakeKey(keyEsc):
	case s.side == logPanel:
		s.side = noPanel
	case s.result.IsAside():
		s.result.ShowAgain()
	case s.plan.hasCards():
		s.plan.cards = nil
	default:
		s.askLeave()
	}
}

// askLeave asks whether to leave. If the person had chosen to keep waiting for the others, it shows the
// whole choice again.
func (s *Scene) askLeave() {
	if s.stuck.phase == stuckWaiting {
		s.stuck.phase = stuckChoosing
		return
	}
	s.leaveQuestion.isOpen = true
}

// sortHand changes to the next order of my hand.
func (s *Scene) sortHand() {
	if s.frame.Order == part.Unset {
		s.frame.Order = part.ByColor
	}
	s.frame.Order = s.frame.Order.Next()
	s.frame.Motion.Compare = s.frame.Compare()
	cat := s.frame.Words.Cat
	s.line.showNote(cat.Say("sort.now", "how", cat.Say(s.frame.Order.Code())), false)
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
	s.line.showNote(s.frame.Words.Cat.Say(code), false)
}

// tapCard handles a click on a card. It plays the card or, where several may be played together, chooses
// it.
func (s *Scene) tapCard(c engine.Shown) {
	if s.outbox.holds(c.Card) {
		s.undoByClick()
		return
	}
	s.undoHeld() // the new card replaces the held one, or is added to it
	switch {
	case s.frame.CanExchange():
		s.startMove(s.plan.trade(&s.frame.Facts, c))
	case !s.frame.CanGather() || !s.plan.hasCards() && s.frame.PlaysAlone(c):
		s.startMove(s.frame.PlayOf(c))
	default:
		m, play := s.plan.tap(&s.frame.Facts, c)
		if s.startMove(m); play {
			s.playChosen()
		}
	}
}

// throwCard plays a card that was let go over the table, together with the chosen ones.
func (s *Scene) throwCard(c engine.Shown, at kit.Pt) {
	switch {
	case s.outbox.holds(c.Card):
	case !s.frame.CanGather():
		s.undoHeld()
		s.startMove(aimAt(&s.frame, s.frame.PlayOf(c), at))
	default:
		s.undoHeld()
		if m := s.plan.choose(&s.frame.Facts, c); m.HasPlay() {
			s.startMove(m)
			return
		}
		s.playChosen()
	}
}

// playChosen plays the chosen cards, or the card that is selected by key.
func (s *Scene) playChosen() {
	if !s.plan.hasCards() && s.hand.isSelecting(&s.frame.Facts) {
		if m := s.plan.choose(&s.frame.Facts, s.frame.WithFace(s.hand.selected)); m.HasPlay() {
			s.startMove(m)
			return
		}
	}
	if !s.plan.hasCards() {
		s.line.showNote(s.frame.Words.Cat.Say("choose.first"), false)
		return
	}
	if m := s.plan.playOf(&s.frame.Facts); !s.chooser.doubtsRun(&s.frame.Facts, m) {
		s.startMove(m)
	}
}

// startMove sends a move when the chooser has nothing left to ask.
func (s *Scene) startMove(m part.Move) {
	if !m.HasPlay() || s.frame.TooFew() {
		return
	}
	if m, ok := s.chooser.complete(m); ok {
		if s.shell.Profile.AskUndo && s.chooser.doubtsUndo(&s.frame.Facts, m) {
			return
		}
		m.Action.Call = s.plan.callsWith(&s.frame.Facts, m.Action)
		s.sendMove(m)
	}
}

// sendMove sends an action, or has the outbox hold it back if the person can still take it back. Another
// action that the rules allow replaces a held one, unless it is a call or a catch.
func (s *Scene) sendMove(m part.Move) {
	a := m.Action
	if s.frame.TooFew() {
		return // the table can agree to nothing now, and it says what to do
	}
	switch h := s.outbox.held; {
	case h != nil && sameAction(h.action, a):
		return
	case h != nil && a.Kind != engine.Call && a.Kind != engine.Catch && !s.frame.Snap.ActionPending && s.frame.Refusal(a) == nil:
		s.undoHeld()
	}
	whole := holdTime(&s.frame.Facts, a, s.shell.Profile.TakeBackTime())
	if whole <= 0 {
		s.proposeAction(a)
		return
	}
	if m.ChosenBefore == nil {
		m.ChosenBefore = slices.Clone(s.plan.cards)
	}
	s.outbox.hold(&heldAction{action: a, chosenCards: m.ChosenBefore, wholeTime: whole, step: s.frame.LastMove})
	s.line.clearNote()
	s.plan.tappedCard = engine.NoCard
}

// proposeAction sends an action to the table. It reports false if the table refused the action.
func (s *Scene) proposeAction(a engine.Action) bool {
	err := s.outbox.propose(&s.frame.Facts, a)
	switch {
	case errors.Is(err, seam.ErrBusy): // also if the snapshot was older than the table
		s.line.showNote(s.frame.Words.Cat.Say("turn.sending"), false)
	case err != nil:
		s.line.showRefusal(&s.frame.Facts, err, a)
	default:
		s.line.clearNote()
		s.frame.LookSoon()
		s.plan.dropSent(a)
	}
	if a.Kind == engine.Exchange {
		s.plan.cards = nil
	}
	return err == nil || errors.Is(err, seam.ErrBusy)
}

// undoHeld takes back the held action, if there is one.
func (s *Scene) undoHeld() {
	if h := s.releaseHeld(); h != nil {
		s.plan.cards = h.chosenCards
	}
}

// undoByClick takes back the held action after a click on it. It ignores the second click of a double
// click.
func (s *Scene) undoByClick() {
	if h := s.outbox.held; h != nil && h.waitedFor >= doubleTap {
		s.undoHeld()
	}
}

// releaseHeld returns the held action and holds it no longer.
func (s *Scene) releaseHeld() *heldAction {
	h := s.outbox.release()
	if h != nil && s.frame.UI.Focus() == takeBackID {
		s.frame.UI.SetFocus(handID)
	}
	return h
}

// ageHeld counts down the time to take the held action back, and then sends it. If the table has gone on
// and the action is no longer possible, ageHeld drops it and shows a note that says why.
func (s *Scene) ageHeld(dt time.Duration) {
	h := s.outbox.held
	if h == nil {
		return
	}
	due, err := h.advance(&s.frame.Facts, dt)
	switch {
	case err != nil:
		s.undoHeld()
		s.line.showRefusal(&s.frame.Facts, err, h.action)
	case due:
		s.releaseHeld()
		a := h.action
		if a.Kind == engine.Play {
			a.Call = s.plan.callsWith(&s.frame.Facts, a) // the player may have chosen to call in the meantime
		}
		if s.proposeAction(a) {
			s.outbox.sentAgo = 0
		}
	}
}

// actAlone does the only possible action, for players who have turned that on. It reports whether it
// will act soon. It holds nothing back, because nobody has chosen the action.
func (s *Scene) actAlone() (coming bool) {
	ready := s.outbox.held == nil && !s.leaveQuestion.isOpen && s.frame.Viewer == part.Plays
	k, coming := s.auto.advance(&s.frame, s.shell.Profile.Auto && ready)
	if k != engine.KindNone {
		s.outbox.sentByItself = s.proposeAction(engine.Act(k))
	}
	return coming
}
