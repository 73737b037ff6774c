package board

import (
	"time"

	"lastcard/render/board/part"
	"lastcard/render/kit"
)

// maxDt is the most time by which movements, and the time to take back, advance in one tick. After a pause
// of the window, people therefore still see the whole movement.
const maxDt = 50 * time.Millisecond

// Update acts on one tick's input and prepares what Draw draws. It returns what the window must do next.
func (s *Scene) Update(in *kit.Input) kit.Want {
	if s.idle && s.frame.UI.Resting(in) && s.frame.UntilPoll > in.Dt {
		s.frame.UntilPoll -= in.Dt
		s.path.plan.sinceTap += in.Dt
		return kit.Still
	}
	s.frame.In = in
	s.sync(in)
	s.layOut(in.Size)
	if s.curtain.lowerIfDue(&s.frame); s.curtain.isDown() {
		return s.updateCovered()
	}
	s.frame.Motion.Reduced = s.shell.Profile.ReducedMotion
	s.frame.Motion.Advance(min(in.Dt, maxDt).Seconds())
	s.stuck.decide(&s.frame)
	s.passTime(in.Dt)
	coming := s.path.actAlone(&s.frame, s.leaveQuestion.isOpen)

	s.frame.HighCards = nil
	s.frame.UI.Begin(in)
	switch s.frame.Viewer {
	case part.Plays:
		s.drawTable()
		s.drawDialogs()
	case part.Learns:
		s.drawPupil()
	case part.Watches, part.WatchesAll:
		s.drawWatchedTable()
	}
	want := s.frame.UI.End()
	s.frame.Motion.Refresh()
	return s.nextWant(want, coming)
}

// nextWant says what the window does next. coming means that an automatic action will come soon.
func (s *Scene) nextWant(want kit.Want, coming bool) kit.Want {
	if s.compose() || s.path.outbox.held != nil {
		want = max(want, kit.Paint)
	}
	if !s.frame.Motion.IsStill() || !s.result.Rests(&s.frame) || s.gestures.moves() {
		want = kit.Animate
	}
	s.idle = want == kit.Still && !coming && s.side != chatPanel && s.path.rests(&s.frame.Facts) && s.chat.rests() && s.gestures.rests()
	return want
}

func (s *Scene) passTime(dt time.Duration) {
	s.path.passTime(&s.frame)
	s.gestures.passTime(min(dt, maxDt), s.frame.Motion.Reduced)
	s.result.PassTime(min(dt, maxDt), s.shell.Archive != nil && s.frame.Snap.Log != "")
}
