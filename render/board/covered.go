package board

import "lastcard/render/kit"

// updateCovered is Update while the curtain is down. It draws nothing of the table.
func (s *Scene) updateCovered() kit.Want {
	s.idle = false
	s.frame.UI.Begin(s.frame.In)
	taken := s.curtain.update(&s.frame, s.leaveQuestion.isOpen)
	if s.leaveQuestion.isOpen = s.leaveQuestion.isOpen || s.frame.In.TakeKey(keyEsc); s.leaveQuestion.isOpen {
		s.carryOut(s.leaveQuestion.update(&s.frame))
	}
	want := s.frame.UI.End()
	if taken {
		s.handOver()
		want = kit.Paint
	}
	return want
}

// handOver starts the scene again as the next person sees it. That person has pressed the button of the
// curtain. If the computer has to go to somebody else by now, the curtain stays down and names that
// person.
func (s *Scene) handOver() {
	named := s.curtain.namedPerson
	s.frame.Table.TakeComputer()
	order, ui := s.frame.Order, s.frame.UI
	*s = *New(s.shell, s.frame.Table)
	s.frame.Order, s.frame.UI = order, ui // hands stay sorted as before, and the UI still knows whether keys are used
	ui.SetFocus("")
	if me := s.frame.Table.Snapshot().Me; me != named {
		s.curtain.lower(me)
	}
}
