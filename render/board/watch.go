package board

import (
	"lastcard/render/kit"
	"lastcard/render/motion"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// Watch is the scene of a table that is only looked at: nothing can be played,
// nothing is asked, the result is a line and not a dialog, and everybody is
// called by their name. It opens without the deal.
func Watch(sh *scene.Shell, t seam.Table) *Scene {
	s := New(sh, t)
	s.watch, s.peek, s.row = true, true, atRow{-1, -1}
	return s
}

// Teach is Watch for somebody who is shown how a game goes: whoever sits at View.Me
// is called you.
func Teach(sh *scene.Shell, t seam.Table) *Scene {
	s := Watch(sh, t)
	s.pupil = true
	return s
}

// Again is Watch for the same table at another moment, or from another seat:
// nothing travels from what was shown. With open, every hand that a View shows
// lies open.
func (s *Scene) Again(t seam.Table, open bool) *Scene {
	x := Watch(s.shell, t)
	x.open, x.order, x.ordered, x.logOpen, x.pupil = open, s.order, true, s.logOpen, s.pupil
	return x
}

// CloseLog closes the panel of what happened and reports whether it was open.
func (s *Scene) CloseLog() bool {
	was := s.logOpen
	s.logOpen, s.idle = false, false
	return was
}

// Backlog is how many steps wait to be shown.
func (s *Scene) Backlog() int {
	if s.motion == nil {
		return 0
	}
	return s.motion.Backlog()
}

// watched is base for a table that is only looked at.
func (s *Scene) watched(in *kit.Input) {
	s.seats()
	s.middle()
	s.feed()
	s.tools()
	s.effects()
	s.logPanel(in)
}

// watching makes m that of a table that is only looked at.
func (s *Scene) watching(m *motion.Motion) {
	if !s.watch {
		return
	}
	m.Dim, m.Open = nil, s.open
}
