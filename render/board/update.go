package board

import (
	"time"

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
	coming := s.path.actAlone(&s.frame, s.asksToLeave)

	s.frame.HighCards = nil
	s.frame.UI.Begin(in)
	s.drawTable()
	s.drawDialogs()
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

// updateCovered is Update while the curtain is down. It draws nothing of the table.
func (s *Scene) updateCovered() kit.Want {
	s.idle = false
	s.frame.UI.Begin(s.frame.In)
	taken := s.curtain.update(&s.frame, s.asksToLeave)
	if s.asksToLeave = s.asksToLeave || s.frame.In.TakeKey(keyEsc); s.asksToLeave {
		s.drawLeaveQuestion()
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
	// Hands stay sorted as before, the UI still knows whether keys are used, and wishes go to this scene again.
	s.frame.Order, s.frame.UI, s.frame.Want = order, ui, s.carryOut
	ui.SetFocus("")
	if me := s.frame.Table.Snapshot().Me; me != named {
		s.curtain.lower(me)
	}
}
