package board

import (
	"time"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/kit"
	"lastcard/render/layout"
	"lastcard/render/motion"
	"lastcard/render/seam"
)

// pollEvery is how often the scene looks at the snapshot even if nothing wakes it, because the line
// counts the seconds that the table has waited for somebody.
const pollEvery = time.Second

// MaxReplay is the greatest number of earlier moves that a new scene still shows as movement. With more it
// shows none of them. The deal of a table that has just begun is within the limit; a game that was joined
// late is not.
const MaxReplay = 6

// sync reads the latest snapshot and everything that has happened since the last one. Then it drops
// whatever is out of date.
func (s *Scene) sync(in *kit.Input) {
	s.frame.UntilPoll -= in.Dt
	if s.frame.Motion != nil && !in.MayHaveChanged && s.frame.UntilPoll > 0 {
		return
	}
	s.frame.UntilPoll = pollEvery
	waited, spoke := !s.frame.MyTurn(), s.frame.Words.Cat
	s.frame.Renew(s.shell)
	if waited && s.frame.MyTurn() && !s.path.line.note.isNews {
		s.path.line.clearNote() // the table may allow a refused action now
	}
	if s.frame.Motion == nil {
		s.people.compare(&s.frame.Facts)
		if s.frame.Order == part.Unset && s.frame.Traits.Ranked {
			s.frame.Order = part.ByValue // suits mean nothing in this game
		}
		return // newMotion takes the facts once the scene has a geometry
	}
	if spoke != s.frame.Words.Cat {
		s.log.translate(s.frame.Words)
		s.path.line.clearNote()
	}
	s.takeFacts()
	for _, x := range s.people.compare(&s.frame.Facts) {
		s.log.addLine(&s.frame.Facts, x)
	}
	s.path.tidy(&s.frame.Facts)
}

// takeFacts gives new facts to the components that show them.
func (s *Scene) takeFacts() {
	for _, x := range s.frame.Table.Facts(s.frame.LastFact) {
		s.frame.LastFact = x.Seq
		switch f := x.Fact.(type) {
		case seam.Entry:
			s.noteFact(f)
			if f.Step > 0 {
				s.noteMove(&f)
				s.pushMove(s.frame.Motion, &f)
			}
		case seam.Chat:
			if s.chat.hear(&s.frame, &f) {
				s.gestures.addReaction(&f)
			}
		case seam.MoveOvertaken:
			if !s.path.outbox.sentByItself { // the person did not choose an automatic move and needs no explanation
				s.path.line.showNote(s.frame.Words.Cat.Say("turn.overtaken", "name", s.frame.Words.Name(f.Seat)), false)
				s.path.line.note.isNews = true
			}
		default:
			s.noteFact(f)
		}
	}
	s.frame.Snap.View = s.rows.view(s.frame.Snap.View)
	s.frame.Motion.Compare = s.frame.Compare()
}

// noteFact takes two things from a fact: the summary of the moves that were played before this program
// connected or before the match was resumed, and news about the log on disk. When a match starts, the
// summary begins again.
func (s *Scene) noteFact(f seam.Fact) {
	s.frame.Past.TakeSummary(f)
	s.log.addNews(&s.frame.Facts, f)
}

func (s *Scene) noteMove(move *seam.Entry) {
	s.frame.LastMove = move.Step
	s.frame.Past.Add(move)
	s.log.addMove(&s.frame.Facts, move)
}

// pushMove hands a move to the motion, which shows it when it has shown the moves before.
func (s *Scene) pushMove(m *motion.Motion, move *seam.Entry) {
	v := s.rows.view(move.View)
	m.Push(move.Seat, move.Events, &v)
}

// newMotion reads all facts so far and returns the motion of a scene that opens. For a player, the motion
// starts with the deal if the table has only just begun.
func (s *Scene) newMotion() *motion.Motion {
	facts := s.frame.Table.Facts(0)
	for _, x := range facts {
		s.frame.LastFact = x.Seq
		if f, ok := x.Fact.(seam.Chat); ok {
			s.chat.keepMessage(f) // an old message is kept but not shown as new
		}
		s.noteFact(x.Fact)
	}
	moves := seam.Moves(facts)
	for i := range moves {
		s.noteMove(&moves[i])
	}
	m := motion.New(s.frame.Geo, s.frame.View())
	if len(moves) > 0 && len(moves) <= MaxReplay && s.frame.Viewer == part.Plays {
		m.Reset(viewBeforeDeal(s.frame.View()))
		for i := range moves {
			s.pushMove(m, &moves[i])
		}
	}
	s.frame.Snap.View = s.rows.view(s.frame.Snap.View)
	m.Compare, m.Pose = s.frame.Compare(), s.poseOf
	m.HandsOpen = s.frame.Viewer == part.WatchesAll
	if s.frame.Viewer == part.Plays || s.frame.Viewer == part.Learns {
		m.IsDimmed = s.isDimmed
	}
	return m
}

// viewBeforeDeal is v as it might have been before the deal: nobody holds a card, of each seat only the score
// remains, and of each pile of the table only its size.
func viewBeforeDeal(v *engine.View) *engine.View {
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

// layOut lays the table out again when the size of the window, or something else that the layout depends
// on, has changed.
func (s *Scene) layOut(size kit.Size) {
	p := layout.Params{
		W: size.W, H: size.H, Seats: len(s.frame.Snap.View.Seats), Me: s.frame.Snap.View.Me, LogOpen: s.side != noPanel,
		HasRows: len(s.frame.View().Rows(0)) > 0, HandsOpen: s.frame.Viewer == part.WatchesAll,
		HasPairs: s.frame.View().Pairs() != nil,
	}
	p.PairsAlone = p.HasPairs && !hasStock(s.frame.View())
	p.HandBare = p.HasRows && hasOnlyRow(&s.frame)
	if s.frame.Geo != nil && s.frame.Geo.AskedParams == p {
		return
	}
	glides := false // only my row moves to another place
	if s.frame.Geo != nil {
		was := s.frame.Geo.AskedParams
		was.HandBare = p.HandBare
		glides = was == p
	}
	if s.frame.Geo = layout.New(p); s.frame.Motion == nil {
		s.frame.Motion = s.newMotion()
	} else {
		s.frame.Motion.SetLayout(s.frame.Geo, glides)
	}
}

// hasOnlyRow reports whether the hand that I am shown is empty, so that my row is all I have.
func hasOnlyRow(f *part.Frame) bool {
	v := f.View()
	if f.Motion != nil {
		v = f.Motion.View()
	}
	if v.Me < 0 || int(v.Me) >= len(v.Seats) {
		return false
	}
	return v.Phase == engine.PhasePlay && v.Hand(v.Me).Count == 0 && v.CardCount(v.Me) > 0
}
