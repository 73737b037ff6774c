package board

import (
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// Watch is the scene of a table that is only looked at: nothing can be played,
// nothing is asked, the result is a line and not a dialog, and everybody is
// called by their name. It opens without the deal.
func Watch(sh *scene.Shell, t seam.Table) *Scene {
	s := New(sh, t)
	s.viewer = watches
	return s
}

// Teach is Watch for a person who learns a game: the player at View.Me is called
// you.
func Teach(sh *scene.Shell, t seam.Table) *Scene {
	s := New(sh, t)
	s.viewer = learns
	return s
}

// Again is Watch for the same table at another moment, or from another seat:
// nothing travels from what was shown. With all, every hand that a View shows
// lies open.
func (s *Scene) Again(t seam.Table, all bool) *Scene {
	x := Watch(s.shell, t)
	x.order, x.side = max(s.order, byColor), s.side // sorted as it was
	switch {
	case s.viewer == learns:
		x.viewer = learns
	case all:
		x.viewer = watchesAll
	}
	return x
}

// CloseLog closes the log and reports whether it was open.
func (s *Scene) CloseLog() bool {
	was := s.side == logPanel
	s.side, s.idle = noPanel, false
	return was
}

// Backlog is how many steps wait to be shown.
func (s *Scene) Backlog() int {
	if s.motion == nil {
		return 0
	}
	return s.motion.Backlog()
}
