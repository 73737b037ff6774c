package board

import "lastcard/render/kit"

// covered is an Update behind the curtain: nothing of the table is recorded.
func (s *Scene) covered() kit.Want {
	s.idle = false
	s.frame.UI.Begin(s.frame.In)
	taken := s.curtain.update(&s.frame, s.leaving.asked)
	if s.leaving.asked = s.leaving.asked || s.frame.In.Take(keyEsc); s.leaving.asked {
		s.carry(s.leaving.update(&s.frame))
	}
	want := s.frame.UI.End()
	if taken {
		s.handOver()
		want = kit.Paint
	}
	return want
}

// handOver begins the scene anew as the next person sees it. If the table has gone on since the
// button was read, the computer now goes to somebody else: the curtain stays down and names that
// person.
func (s *Scene) handOver() {
	named := s.curtain.named
	s.frame.Table.Take()
	order, ui := s.frame.Order, s.frame.UI
	*s = *New(s.shell, s.frame.Table)
	s.frame.Order, s.frame.UI = order, ui // a person who plays with keys still sees where the focus is
	ui.SetFocus("")
	if me := s.frame.Table.Snapshot().Me; me != named {
		s.curtain.lower(me)
	}
}
