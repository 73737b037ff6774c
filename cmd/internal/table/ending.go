package table

import (
	"time"

	"lastcard/lockstep"
	"lastcard/render/seam"
)

// conclude reports the result of the match. If some checks are missing, the result is valid as soon as
// a majority has sent its checks. With fewer checks the match has no result.
func (m *match) conclude() {
	if !m.final() {
		m.stop(unconfirmed())
		return
	}
	m.phase = matchTold
	m.feed.put(seam.MatchOver{
		Winner: m.winner, Scores: scores(&m.view), Entries: m.entries, Hash: lockstep.Hash(m.hash).String(),
		Chain: m.chain.String(), Log: m.log.path,
	})
}

// follow brings the seat to the state of the match, and ends the seat's part in it when nobody needs
// the seat any more. It reports whether people may see a change.
func (s *seat) follow() (news bool) {
	before := s.match.phase
	news = s.keepUp()
	s.part()
	return s.keepUp() || news || s.match.phase != before
}

// keepUp moves the seat to the phase that fits the state of the match.
func (s *seat) keepUp() (news bool) {
	m := s.match
	switch {
	case m.phase == matchStopped && s.phase != seam.Failed:
		s.fail(m.trouble)
	case m.phase == matchStopped && s.trouble != m.trouble && s.trouble.Code == m.trouble.Code:
		s.trouble = m.trouble // a proof has arrived that another seat is to blame
		s.feed.put(seam.Failure{Trouble: s.trouble.Trouble})
	case m.live() && s.phase == seam.Ended:
		s.becomePlaying()
	case !m.live() && s.phase == seam.Playing:
		s.becomeEnded()
	default:
		return false
	}
	return true
}

// part does this seat's part in the end of the match.
func (s *seat) part() {
	m := s.match
	leaving := !s.leaving.IsZero()
	switch m.phase {
	case matchPlayed:
	case matchEnough: // nobody confirms this end, so the seat gives the others some time to catch up
		if !leaving && time.Since(m.since) < roundsLinger {
			return
		}
		if !m.final() {
			m.stop(unconfirmed())
		} else if s.result == Running || s.result == Quit {
			s.result = Done
		}
		s.over = true
	case matchStopped:
		s.over = s.over || s.quits() && m.trouble.Result == Diverged && time.Since(m.since) > DivergedLinger
	case matchEnded:
		if m.watcher != nil || m.session.Done() || m.outOfTime() || leaving && (m.settled() || !s.lingers()) {
			if m.conclude(); m.phase == matchTold {
				s.result = Done
			}
			s.part()
		}
	case matchTold:
		s.over = s.over || s.quits() && (m.settled() || m.outOfTime())
	}
	if leaving && m.phase >= matchEnded {
		s.over = s.over || !s.lingers()
	}
}

// lingers reports whether a seat that the person has left stays a moment longer, because other seats do
// not know yet that the match is over.
func (s *seat) lingers() bool {
	m := s.match
	return s.phase == seam.Ended && m != nil && !m.settled() && time.Since(s.leaving) < leaveMax
}
