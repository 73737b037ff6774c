package board

import "lastcard/render/board/part"

func (s *Scene) carryOut(w part.Wish) {
	f := &s.frame
	switch w.Kind {
	case part.Nothing:
	case part.SortHand:
		f.SortNext()
		s.path.line.showNote(f.Words.Cat.Say("sort.now", "how", f.Words.Cat.Say(f.Order.Code())), false)
	case part.ToggleLog:
		s.side = s.side.toggle(logPanel)
	case part.ToggleChat:
		s.side = s.side.toggle(chatPanel)
	case part.ToggleAuto:
		s.toggleAuto()
	case part.ShowResult:
		s.result.ShowAgain()
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
	default:
		s.path.carryOut(f, w, s.hand.selectedCard(&f.Facts))
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
	s.leaveQuestion.isOpen = true
}

func (s *Scene) toggleAuto() {
	p := s.shell.Profile
	p.Auto = !p.Auto
	s.shell.SetProfile(p)
	code := "auto.off"
	if p.Auto {
		code = "auto.on"
	}
	s.path.line.showNote(s.frame.Words.Cat.Say(code), false)
}
