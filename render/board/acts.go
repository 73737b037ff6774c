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

// The path of a wish: carry gives it to the component that it is for. A card goes from the planned play
// through the chooser (start) to the outbox (send). The outbox holds the action back or sends it to the
// table (propose).

// carry carries out what the person wants.
func (s *Scene) carry(w part.Wish) {
	switch w.Kind {
	case part.Nothing:
	case part.Tap:
		s.tap(w.Card)
	case part.Throw:
		s.throw(w.Card, w.Point)
	case part.Drop:
		s.undo()
		s.start(s.plan.tradeAt(&s.frame, w.Card, w.Point))
	case part.PlayCard:
		s.start(s.frame.PlayOf(w.Card))
	case part.PlayChosen:
		s.playChosen()
	case part.Act:
		s.send(part.Move{Action: w.Action})
	case part.ArmCall:
		s.plan.call = !s.plan.call
	case part.TakeBack:
		s.undo()
	case part.TapHeld:
		s.undoByClick()
	case part.Say:
		s.line.say(w.Text, w.IsRefusal)
	default:
		s.carryTool(w.Kind)
	}
}

// carryTool carries out the wish of a small button or its key.
func (s *Scene) carryTool(k part.WishKind) {
	switch k {
	case part.SortHand:
		s.sortHand()
	case part.ToggleLog:
		s.side = s.side.toggled(logPanel)
	case part.ToggleChat:
		s.side = s.side.toggled(chatPanel)
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
	case s.plan.begun():
		s.plan.cards = nil
	default:
		s.askLeave()
	}
}

// askLeave asks whether to leave. If the person had chosen to keep waiting for the others, it shows the
// whole choice again.
func (s *Scene) askLeave() {
	if s.stuck.phase == keepsWaiting {
		s.stuck.phase = choosing
		return
	}
	s.leaving.asked = true
}

// sortHand changes to the next order of my hand.
func (s *Scene) sortHand() {
	if s.frame.Order == part.Unset {
		s.frame.Order = part.ByColor
	}
	s.frame.Order = s.frame.Order.Next()
	s.frame.Motion.Less = s.frame.Less()
	cat := s.frame.Words.Cat
	s.line.say(cat.Say("sort.now", "how", cat.Say(s.frame.Order.Code())), false)
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
	s.line.say(s.frame.Words.Cat.Say(code), false)
}

// tap handles a click on a card. It plays the card or, where several may be played together, chooses
// it.
func (s *Scene) tap(c engine.Shown) {
	if s.outbox.holds(c.Card) {
		s.undoByClick()
		return
	}
	s.undo() // the new card replaces the held one, or is added to it
	switch {
	case s.frame.CanExchange():
		s.start(s.plan.trade(&s.frame.Facts, c))
	case !s.frame.CanGather() || !s.plan.begun() && s.frame.PlaysAlone(c):
		s.start(s.frame.PlayOf(c))
	default:
		m, play := s.plan.tap(&s.frame.Facts, c)
		if s.start(m); play {
			s.playChosen()
		}
	}
}

// throw plays a card that was let go over the table, together with the chosen ones.
func (s *Scene) throw(c engine.Shown, at kit.Pt) {
	switch {
	case s.outbox.holds(c.Card):
	case !s.frame.CanGather():
		s.undo()
		s.start(aimAt(&s.frame, s.frame.PlayOf(c), at))
	default:
		s.undo()
		if m := s.plan.choose(&s.frame.Facts, c); m.HasPlay() {
			s.start(m)
			return
		}
		s.playChosen()
	}
}

// playChosen plays the chosen cards, or the card that is selected by key.
func (s *Scene) playChosen() {
	if !s.plan.begun() && s.hand.selecting(&s.frame.Facts) {
		if m := s.plan.choose(&s.frame.Facts, s.frame.WithFace(s.hand.selected)); m.HasPlay() {
			s.start(m)
			return
		}
	}
	if !s.plan.begun() {
		s.line.say(s.frame.Words.Cat.Say("choose.first"), false)
		return
	}
	if m := s.plan.move(&s.frame.Facts); !s.chooser.doubts(&s.frame.Facts, m) {
		s.start(m)
	}
}

// start sends a move when the chooser has nothing left to ask.
func (s *Scene) start(m part.Move) {
	if !m.HasPlay() || s.frame.TooFew() {
		return
	}
	if m, ok := s.chooser.complete(m); ok {
		if s.shell.Profile.AskUndo && s.chooser.doubtsUndo(&s.frame.Facts, m) {
			return
		}
		m.Action.Call = s.plan.calls(&s.frame.Facts, m.Action)
		s.send(m)
	}
}

// send sends an action, or has the outbox hold it back if the person can still take it back. Another
// action that the rules allow replaces a held one, unless it is a call or a catch.
func (s *Scene) send(m part.Move) {
	a := m.Action
	if s.frame.TooFew() {
		return // the table can agree to nothing now, and it says what to do
	}
	switch h := s.outbox.held; {
	case h != nil && sameAction(h.action, a):
		return
	case h != nil && a.Kind != engine.Call && a.Kind != engine.Catch && !s.frame.Snap.ActionPending && s.frame.Refusal(a) == nil:
		s.undo()
	}
	whole := holdTime(&s.frame.Facts, a, s.shell.Profile.TakeBackTime())
	if whole <= 0 {
		s.propose(a)
		return
	}
	if m.ChosenBefore == nil {
		m.ChosenBefore = slices.Clone(s.plan.cards)
	}
	s.outbox.hold(&held{action: a, chosen: m.ChosenBefore, whole: whole, step: s.frame.LastMove})
	s.line.clear()
	s.plan.tapped = engine.NoCard
}

// propose sends an action to the table. It reports false if the table refused the action.
func (s *Scene) propose(a engine.Action) bool {
	err := s.outbox.propose(&s.frame.Facts, a)
	switch {
	case errors.Is(err, seam.ErrBusy): // also if the snapshot was older than the table
		s.line.say(s.frame.Words.Cat.Say("turn.sending"), false)
	case err != nil:
		s.line.refuse(&s.frame.Facts, err, a)
	default:
		s.line.clear()
		s.frame.LookSoon()
		s.plan.sent(a)
	}
	if a.Kind == engine.Exchange {
		s.plan.cards = nil
	}
	return err == nil || errors.Is(err, seam.ErrBusy)
}

// undo takes back the held action, if there is one.
func (s *Scene) undo() {
	if h := s.release(); h != nil {
		s.plan.cards = h.chosen
	}
}

// undoByClick takes back the held action after a click on it. It ignores the second click of a double
// click.
func (s *Scene) undoByClick() {
	if h := s.outbox.held; h != nil && h.waited >= doubleTap {
		s.undo()
	}
}

// release returns the held action and holds it no longer.
func (s *Scene) release() *held {
	h := s.outbox.release()
	if h != nil && s.frame.UI.Focus() == takeBackID {
		s.frame.UI.SetFocus(handID)
	}
	return h
}

// ripen counts down the time to take the held action back, and then sends it. If the table has gone on
// and the action is no longer possible, ripen drops it and shows a note that says why.
func (s *Scene) ripen(dt time.Duration) {
	h := s.outbox.held
	if h == nil {
		return
	}
	due, err := h.ticks(&s.frame.Facts, dt)
	switch {
	case err != nil:
		s.undo()
		s.line.refuse(&s.frame.Facts, err, h.action)
	case due:
		s.release()
		a := h.action
		if a.Kind == engine.Play {
			a.Call = s.plan.calls(&s.frame.Facts, a) // the player may have chosen to call in the meantime
		}
		if s.propose(a) {
			s.outbox.sentAgo = 0
		}
	}
}

// actAlone does the only possible action, for players who have turned that on. It reports whether it
// will act soon. It holds nothing back, because nobody has chosen the action.
func (s *Scene) actAlone() (coming bool) {
	ready := s.outbox.held == nil && !s.leaving.asked && s.frame.Viewer == part.Plays
	k, coming := s.auto.ticks(&s.frame, s.shell.Profile.Auto && ready)
	if k != engine.KindNone {
		s.outbox.alone = s.propose(engine.Act(k))
	}
	return coming
}
