package board

import (
	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/motion"
)

// maxReplay is how many steps at the scene's beginning are shown as movement:
// the deal of a table that has just begun, but not a whole game joined late.
const maxReplay = 6

// sync takes in the latest snapshot and the steps since the last one.
func (s *Scene) sync(in *kit.Input) {
	s.poll -= in.Dt
	if s.motion != nil && !in.Changed && s.poll > 0 {
		return
	}
	s.poll = pollEvery
	waited := !s.myTurn()
	s.snap = s.table.Snapshot()
	if waited && s.myTurn() {
		s.note = note{} // what was refused before may be right now
	}
	s.offer = offers(s.view())
	spoke := s.words.cat
	s.words = newWords(s.shell.Words, s.shell.Game(s.snap.Game), s.view().Me, s.snap.Players)
	if s.watch && !s.pupil {
		s.words.Me = engine.NoSeat
	}
	if s.motion == nil {
		s.people()
		if s.snap.Game == gamePalace && !s.ordered {
			s.order = byValue // suits mean nothing there
		}
		return // begin takes the steps once there is a geometry
	}
	if spoke != s.words.cat {
		s.retell()
	}
	s.take()
	s.people()
	s.aged()
	s.unsend()
	s.unchoose()
	s.forget()
}

// retell writes the log anew in another language.
func (s *Scene) retell() {
	kept := s.log
	s.lines, s.log = nil, journal{}
	told := s.remarks
	for _, st := range s.table.Steps(0) {
		if st.Seq > s.seen {
			break
		}
		for ; len(told) > 0 && told[0].step < st.Seq; told = told[1:] {
			s.remark(told[0])
		}
		s.record(st)
	}
	for _, r := range told {
		s.remark(r)
	}
	s.log = kept
	s.note = note{}
}

// forget drops choices that the table has gone past.
func (s *Scene) forget() {
	if !s.canArm() {
		s.armed = false
	}
	me := s.mySeat()
	if s.ask != nil && (me == nil || s.view().Phase != engine.PhasePlay || s.faceOf(s.ask.action.Card.Card) == engine.Hidden) {
		s.ask = nil
	}
}

// take hands the new steps to the motion and the log.
func (s *Scene) take() {
	for _, st := range s.table.Steps(s.seen) {
		s.seen = st.Seq
		s.record(st)
		v := s.steady(st.View)
		s.motion.Push(st.Seat, st.Events, &v)
	}
	s.snap.View = s.steady(s.snap.View)
	s.motion.Less = s.order.less(s.words.game)
}

// begin is the motion of a scene that opens: it starts with the deal if the
// table has only just begun.
func (s *Scene) begin() *motion.Motion {
	steps := s.table.Steps(0)
	for _, st := range steps {
		s.seen = st.Seq
		s.record(st)
	}
	m := motion.New(s.geo, s.view())
	if len(steps) > 0 && len(steps) <= maxReplay && !s.watch {
		m.Reset(empty(s.view()))
		for _, st := range steps {
			v := s.steady(st.View)
			m.Push(st.Seat, st.Events, &v)
		}
	}
	s.snap.View = s.steady(s.snap.View)
	m.Less = s.order.less(s.words.game)
	m.Pose = s.pose
	m.Dim = s.dim
	s.watching(m)
	return m
}

// empty is v before anything was dealt.
func empty(v *engine.View) *engine.View {
	e := *v
	e.Phase, e.Pile, e.Turn, e.Winner = engine.PhaseDeal, nil, engine.NoSeat, engine.NoSeat
	e.Seats = make([]engine.SeatView, len(v.Seats))
	for i := range v.Seats {
		e.Seats[i].Score = v.Seats[i].Score
	}
	return &e
}
