package board

import (
	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/scene"
)

// carryOut does what the person wants.
func (s *Scene) carryOut(w part.Wish) {
	f, p := &s.frame, &s.path
	switch w.Kind {
	case part.Nothing:
	case part.Tap:
		p.tapCard(f, w.Card)
	case part.Drop:
		p.dropCard(f, w.Card, w.Point)
	case part.PlayCard:
		p.startMove(f, f.PlayOf(w.Card))
	case part.PlayChosen:
		if c := s.hand.selectedCard(&f.Facts); c != engine.NoCard && !p.plan.hasCards() {
			p.chooseAndPlay(f, f.WithFace(c))
		} else {
			p.playChosen(f)
		}
	case part.Act:
		p.sendMove(f, part.Move{Action: w.Action})
	case part.ArmCall:
		p.plan.withCall = !p.plan.withCall
	case part.TakeBack:
		p.takeBackHeld(f)
	case part.ShowNote:
		p.line.showNote(w.Text, w.IsRefusal)
	case part.SortHand:
		f.Order = max(f.Order, part.ByColor).Next()
		f.Motion.Compare = f.Compare()
		p.line.showNote(f.Words.Cat.Say("sort.now", "how", f.Words.Cat.Say(f.Order.Code())), false)
	case part.ToggleLog:
		s.side = s.side.toggle(logPanel)
	case part.ToggleChat:
		s.side = s.side.toggle(chatPanel)
	case part.ToggleAuto:
		s.toggleAuto()
	case part.ReadRules:
		s.shell.Help(f.Snap.Game, f.Snap.Rules)
	case part.OpenSettings:
		s.shell.Settings()
	case part.AskLeave:
		s.askLeave()
	case part.LeaveTable:
		s.shell.Leave()
	case part.PlayOn:
		s.shell.Show(s.shell.Backend.PlayOn(f.Snap.Log))
	case part.WatchReplay:
		s.shell.Archive(f.Snap.Log)
	}
}

// escape handles the Esc key if nothing else has taken it: it closes the log, shows a result that was set
// aside, drops the chosen cards, or else asks whether to leave the table.
func (s *Scene) escape() {
	switch {
	case !s.frame.In.TakeKey(keyEsc):
	case s.side == logPanel:
		s.side = noPanel
	case s.result.IsAside():
		s.result.ShowAgain()
	case s.path.plan.hasCards():
		s.path.plan.cards = nil
	default:
		s.askLeave()
	}
}

// askLeave asks whether to leave. If the person has chosen to wait for missing players, it shows the
// message with that choice again instead (stuck.go).
func (s *Scene) askLeave() {
	if s.stuck.phase == stuckWaiting {
		s.stuck.phase = stuckChoosing
		return
	}
	s.asksToLeave = true
}

// drawLeaveQuestion draws the question before the person leaves the table.
func (s *Scene) drawLeaveQuestion() {
	cat := s.frame.Words.Cat
	text := cat.Say(scene.AfterLeaving(&s.frame.Snap))
	stayed, left := s.frame.UI.AskQuestion(cat.Say("leave.title"), text, cat.Say("button.stay"), cat.Say("button.leave"))
	if s.asksToLeave = !stayed && !left; left {
		s.shell.Leave()
	}
}

func (s *Scene) toggleAuto() {
	p := s.shell.Profile
	p.Auto = !p.Auto
	s.shell.SetProfile(p)
	code := map[bool]string{false: "auto.off", true: "auto.on"}[p.Auto]
	s.path.line.showNote(s.frame.Words.Cat.Say(code), false)
}
