package board

import (
	"time"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/layout"
	"lastcard/render/motion"
	"lastcard/render/seam"
)

// pollEvery is how often the snapshot is looked at without having been woken, for
// the seconds that somebody has been waited for.
const pollEvery = time.Second

// maxReplay is how many moves at the scene's beginning are shown as movement:
// the deal of a table that has just begun, but not a whole game joined late.
const maxReplay = 6

// sync takes in the latest snapshot and what has happened since the last one, and has
// every component drop what the table has gone past.
func (s *Scene) sync(in *kit.Input) {
	s.poll -= in.Dt
	if s.motion != nil && !in.Changed && s.poll > 0 {
		return
	}
	s.poll = pollEvery
	waited, spoke := !s.myTurn(), s.words.Cat
	s.renew(s.shell)
	if waited && s.myTurn() {
		s.line.clear() // what was refused before may be right now
	}
	if s.motion == nil {
		s.people.look(&s.facts)
		if s.order == unset && s.traits.Ranked {
			s.order = byValue // suits mean nothing there
		}
		return // begin takes the facts once there is a geometry
	}
	if spoke != s.words.Cat {
		s.log.retell(&s.facts, s.people.remarks)
		s.line.clear()
	}
	s.takeFacts()
	for _, r := range s.people.look(&s.facts) {
		s.log.write(r.line(&s.words))
	}
	s.outbox.tidy(&s.facts)
	s.plan.tidy(&s.facts)
	s.chooser.tidy(&s.facts, s.plan.begun())
}

// takeFacts hands what has happened to the components that show it.
func (s *Scene) takeFacts() {
	for _, x := range s.table.Facts(s.told) {
		s.told = x.Seq
		switch f := x.Fact.(type) {
		case seam.Entry:
			if f.Step > 0 {
				s.note(&f)
				s.push(s.motion, &f)
			}
		case seam.Chat:
			s.hear(f)
		default:
			s.remark(f)
		}
	}
	s.snap.View = s.steadied(s.snap.View)
	s.motion.Less = s.less()
}

// hear shows what is said now; bots are not heard by a person who wants them quiet.
func (s *Scene) hear(m seam.Chat) {
	bot := m.Seat >= 0 && int(m.Seat) < len(s.snap.Players) && s.snap.Players[m.Seat].Bot
	if bot && s.shell.Profile.BotsQuiet || talkOf(&s.facts) == nil {
		return
	}
	s.chat.keep(m)
	if !m.Mine && !bot {
		s.chat.unread++
	}
	thrown := aimed(&s.facts, &m)
	if thrown && !s.chat.quiet {
		s.thrown.see(&m)
	}
	if !thrown || s.shell.Profile.Reduced {
		s.chat.bubble(m)
	}
}

// remark writes down what concerns the log on disk.
func (s *Scene) remark(f seam.Fact) {
	switch f := f.(type) {
	case seam.Older:
		s.log.write(line{text: s.words.Cat.Say("table.older"), step: s.seen})
	case seam.Unsaved:
		text, hint := s.words.Cat.Explain(f.Trouble)
		s.log.write(line{text: text + " " + hint, step: s.seen})
	}
}

// note takes a move into the history and the log.
func (s *Scene) note(move *seam.Entry) {
	s.seen = move.Step
	s.past.add(move)
	s.log.tell(&s.facts, move)
}

// push has a move shown as movement.
func (s *Scene) push(m *motion.Motion, move *seam.Entry) {
	v := s.steadied(move.View)
	m.Push(move.Seat, move.Events, &v)
}

// steadied is a view whose rows lie as they lay before.
func (s *Scene) steadied(v engine.View) engine.View {
	return s.rows.view(v)
}

// begin is the motion of a scene that opens: it starts with the deal if the
// table has only just begun.
func (s *Scene) begin() *motion.Motion {
	told := s.table.Facts(0)
	for _, x := range told {
		s.told = x.Seq
		if f, ok := x.Fact.(seam.Chat); ok {
			s.chat.keep(f) // it is no news
		}
		s.remark(x.Fact)
	}
	moves := seam.Moves(told)
	for i := range moves {
		s.note(&moves[i])
	}
	m := motion.New(s.geo, s.view())
	if len(moves) > 0 && len(moves) <= maxReplay && s.viewer == plays {
		m.Reset(undealt(s.view()))
		for i := range moves {
			s.push(m, &moves[i])
		}
	}
	s.snap.View = s.steadied(s.snap.View)
	m.Less, m.Pose = s.less(), s.pose
	m.Open = s.viewer == watchesAll
	if s.viewer == plays || s.viewer == learns {
		m.Dim = s.dim
	}
	return m
}

// undealt is v before anything was dealt.
func undealt(v *engine.View) *engine.View {
	e := v.Fork()
	e.Phase, e.Turn, e.Winner = engine.PhaseDeal, engine.NoSeat, engine.NoSeat
	for i := range e.Zones {
		z := &e.Zones[i]
		if z.Cards = nil; z.Owner != engine.NoSeat {
			z.Count = 0
		}
	}
	e.Seats = make([]engine.SeatView, len(v.Seats))
	for i := range v.Seats {
		e.Seats[i].Score = v.Seats[i].Score
	}
	return &e
}

// place keeps the geometry that of the window.
func (s *Scene) place(size kit.Size) {
	p := layout.Params{
		W: size.W, H: size.H, Seats: len(s.snap.View.Seats), Me: s.snap.View.Me, Log: s.side != noPanel,
		Rows: s.inRows(), Open: s.viewer == watchesAll,
		Pairs: s.view().Pairs() != nil,
	}
	p.Alone = p.Pairs && !hasStock(s.view())
	p.Bare = p.Rows && s.bare()
	if s.geo != nil && s.geo.Asked == p {
		return
	}
	glides := false // only my row changes its place
	if s.geo != nil {
		was := s.geo.Asked
		was.Bare = p.Bare
		glides = was == p
	}
	s.geo = layout.New(p)
	switch {
	case s.motion == nil:
		s.motion = s.begin()
	case glides:
		s.motion.Glide(s.geo)
	default:
		s.motion.Layout(s.geo)
	}
}

// inRows reports whether cards lie before the seats.
func (s *Scene) inRows() bool { return len(s.view().Rows(0)) > 0 }

// bare reports whether the hand I am shown is empty and my row is all I have.
func (s *Scene) bare() bool {
	v := s.view()
	if s.motion != nil {
		v = s.motion.View()
	}
	if v.Me < 0 || int(v.Me) >= len(v.Seats) {
		return false
	}
	return v.Phase == engine.PhasePlay && v.Hand(v.Me).Count == 0 && v.Holds(v.Me) > 0
}
