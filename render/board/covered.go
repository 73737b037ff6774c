package board

import "lastcard/render/kit"

// covered is an Update behind the curtain: nothing of the table is recorded.
func (s *Scene) covered() kit.Want {
	s.idle = false
	s.ui.Begin(s.in)
	taken := s.curtain.update(&s.frame, s.leaving.asked)
	if s.leaving.asked = s.leaving.asked || s.in.Take(keyEsc); s.leaving.asked {
		s.carry(s.leaving.update(&s.frame))
	}
	want := s.ui.End()
	if taken {
		s.handOver()
		want = kit.Paint
	}
	return want
}

// handOver begins the scene anew as the next person sees it. Where the table has gone on since the
// button was read, the computer is somebody else's, and the curtain stays down and names them.
func (s *Scene) handOver() {
	named := s.curtain.named
	s.table.Take()
	order, ui := s.order, s.ui
	*s = *New(s.shell, s.table)
	s.order, s.ui = order, ui // a person who plays with keys still sees where the focus is
	ui.SetFocus("")
	if me := s.table.Snapshot().Me; me != named {
		s.curtain.lower(me)
	}
}
