package table

import "lastcard/render/seam"

// followMatch brings the seat to the phase that fits the match, and does the seat's part in the end of the
// match. It reports whether people may see a change.
func (s *seat) followMatch() (news bool) {
	before := s.match.course.phase
	news = s.keepUpPhase()
	s.stay.endPart(s.match)
	return s.keepUpPhase() || news || s.match.course.phase != before
}

func (s *seat) keepUpPhase() (news bool) {
	m := s.match
	switch {
	case m.course.phase == matchStopped && s.stay.phase != seam.Failed:
		s.fail(m.course.trouble)
	case m.course.phase == matchStopped && s.stay.trouble != m.course.trouble && s.stay.trouble.Code == m.course.trouble.Code:
		s.stay.trouble = m.course.trouble // a proof of cheating has arrived, so another seat is to blame
		s.feed.put(seam.Failure{Trouble: s.stay.trouble.Trouble})
	case m.course.isLive() && s.stay.phase == seam.Ended:
		s.stay.becomePlaying()
	case !m.course.isLive() && s.stay.phase == seam.Playing:
		s.endMatch()
	default:
		return false
	}
	return true
}

// endMatch enters the phase after a match. The lobby of the next match opens at once, unless the seat is a
// spectator's or leaves by itself.
func (s *seat) endMatch() {
	s.stay.becomeEnded(s.match.course.trouble)
	if s.match.watcher != nil || s.stay.quits {
		return
	}
	if s.lobbies.openNext(s.place.lobby, s.match, s.nodes) {
		s.lobbies.stayReady(&s.opts, true)
	} else {
		s.stay.becomeLeftOut(noRematchTrouble())
	}
}

// fail ends the table with a trouble, and reports it. Only the first trouble counts.
func (s *seat) fail(why *Trouble) {
	if s.stay.phase == seam.Failed {
		return
	}
	s.stay.becomeFailed(why)
	if s.match != nil {
		s.match.course.stop(why)
	}
	s.feed.put(seam.Failure{Trouble: why.Trouble})
}

// lose is fail, but with Options.Timeout the table then does not wait for the person to leave.
func (s *seat) lose(why *Trouble) {
	s.fail(why)
	s.stay.isOver = s.stay.isOver || s.opts.Timeout > 0
}
