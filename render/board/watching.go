package board

import (
	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// Watch returns the scene of a table that the person only looks at. The person can play nothing there,
// and the scene asks nothing. The result is a line and not a dialog, and everybody is called by their
// name. The scene opens without the deal.
func Watch(sh *scene.Shell, t seam.Table) *Scene {
	s := New(sh, t)
	s.frame.Viewer = part.Watches
	return s
}

// Teach is Watch for a person who learns a game. The player at View.Me is called you, and can play when
// the table's View says that something is legal.
func Teach(sh *scene.Shell, t seam.Table) *Scene {
	s := New(sh, t)
	s.frame.Viewer = part.Learns
	return s
}

// WatchAgain returns a scene of the same table at another moment, or from another seat. Nothing moves from
// the old picture to the new one. A scene of Teach stays one; in any other scene allOpen lays open all hands
// that a View shows.
func (s *Scene) WatchAgain(t seam.Table, allOpen bool) *Scene {
	x := Watch(s.shell, t)
	x.frame.Order, x.side = max(s.frame.Order, part.ByColor), s.side // sorted as before
	switch {
	case s.frame.Viewer == part.Learns:
		x.frame.Viewer = part.Learns
	case allOpen:
		x.frame.Viewer = part.WatchesAll
	}
	return x
}

// MarkAction shows a pupil the action that they are asked for: a play puts a ring around its card, a draw
// lights the draw pile. Any other action marks nothing.
func (s *Scene) MarkAction(a engine.Action) {
	if s.markedAction.Kind != a.Kind || s.markedAction.Card != a.Card {
		s.markedAction, s.idle = a, false
	}
}

// CloseLog closes the log and reports whether it was open. Only a replay or a lesson calls it.
func (s *Scene) CloseLog() bool {
	was := s.side == logPanel
	s.side, s.idle = noPanel, false
	return was
}

// NeedsEscape reports whether the table needs the Esc key: a question is open, or the person can take an
// action back, or could until a moment ago.
func (s *Scene) NeedsEscape() bool {
	return s.path.chooser.phase != noQuestion || s.path.outbox.usesTakeBackKeys()
}

// Rests reports whether nothing moves on the table, and no step waits to be shown.
func (s *Scene) Rests() bool { return s.frame.Motion != nil && s.frame.Motion.IsStill() }

// TakeSkipped reports whether the person has skipped the show at the end of a round since the last call.
func (s *Scene) TakeSkipped() bool { return s.result.TakeSkipped() }

// Backlog is how many steps wait to be shown. [Scene.Rests] is true only when there are none.
func (s *Scene) Backlog() int {
	if s.frame.Motion == nil {
		return 0
	}
	return s.frame.Motion.Backlog()
}
