package table

import (
	"time"
)

// leave carries out the person's wish to leave. After a match the seat stays a moment longer if another
// seat may still need it.
func (s *seat) leave() {
	s.leaveAskedAt = time.Now()
	if s.lobby != nil {
		s.lobby.Leave()
	}
	s.pump() // sends the waiting messages before the seat ends
	if s.result == Running && !s.lingers() {
		s.result = Quit
	}
	s.isOver = !s.lingers()
}

// close closes everything that the seat has opened. It waits for its bots, and may take a second.
func (s *seat) close() {
	s.leaveBots()
	for _, b := range s.bots {
		<-b.done
	}
	if s.place.net != nil {
		s.place.closePlace()
	}
	if s.match != nil {
		s.match.log.close()
		s.match.removeUseless(s.logIsUseless(), true)
	}
}

// outcome returns how the table ended for this seat.
func (s *seat) outcome() Outcome {
	out := Outcome{Result: s.result, Trouble: s.trouble, Report: s.reportPath}
	if m := s.match; m != nil {
		out.Hash, out.Entries, out.Log = m.hash, m.entries, m.log.path
		if out.Report == "" {
			out.Report = m.reportPath
		}
		if s.player.isCarried && !s.addedByPerson {
			out.Log = "" // nobody needs this log
		}
	}
	switch out.Result {
	case Running:
		out.Result = Quit
	case Done:
		out.Trouble = nil
	case Quit, Diverged, Lost, Refused, Unwritten:
	}
	return out
}
