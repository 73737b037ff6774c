package table

import (
	"time"

	"lastcard/lockstep"
	"lastcard/render/seam"
)

// conclude reports the result of the match. If some checks are missing, the result is valid as soon as
// a majority has sent its checks. With fewer checks the match has no result.
func (m *match) conclude() {
	if !m.isFinal() {
		m.stop(unconfirmedTrouble())
		return
	}
	m.phase = matchReported
	m.feed.put(seam.MatchOver{
		Winner: m.winner, Scores: scores(&m.view), Entries: m.entries, Hash: lockstep.Hash(m.hash).String(),
		Chain: m.chain.String(), Log: m.log.path,
	})
}

// followMatch brings the seat to the state of the match, and ends the seat's part in it when nobody needs
// the seat any more. It reports whether people may see a change.
func (s *seat) followMatch() (news bool) {
	before := s.match.phase
	news = s.keepUpPhase()
	s.endPart()
	return s.keepUpPhase() || news || s.match.phase != before
}

// keepUpPhase moves the seat to the phase that fits the state of the match.
func (s *seat) keepUpPhase() (news bool) {
	m := s.match
	switch {
	case m.phase == matchStopped && s.phase != seam.Failed:
		s.fail(m.trouble)
	case m.phase == matchStopped && s.trouble != m.trouble && s.trouble.Code == m.trouble.Code:
		s.trouble = m.trouble // a proof has arrived that another seat is to blame
		s.feed.put(seam.Failure{Trouble: s.trouble.Trouble})
	case m.isLive() && s.phase == seam.Ended:
		s.becomePlaying()
	case !m.isLive() && s.phase == seam.Playing:
		s.becomeEnded()
	default:
		return false
	}
	return true
}

// endPart does this seat's part in the end of the match.
func (s *seat) endPart() {
	m := s.match
	leaving := !s.leaveAskedAt.IsZero()
	switch m.phase {
	case matchPlaying:
	case matchEnoughRounds: // nobody confirms this end, so the seat gives the others some time to catch up
		if !leaving && time.Since(m.phaseSince) < roundsLinger {
			return
		}
		if !m.isFinal() {
			m.stop(unconfirmedTrouble())
		} else if s.result == Running || s.result == Quit {
			s.result = Done
		}
		s.isOver = true
	case matchStopped:
		s.isOver = s.isOver || s.quits() && m.trouble.Result == Diverged && time.Since(m.phaseSince) > DivergedLinger
	case matchEnded:
		if m.watcher != nil || m.session.Done() || m.outOfTime() || leaving && (m.isSettled() || !s.lingers()) {
			if m.conclude(); m.phase == matchReported {
				s.result = Done
			}
			s.endPart()
		}
	case matchReported:
		s.isOver = s.isOver || s.quits() && (m.isSettled() || m.outOfTime())
	}
	if leaving && m.phase >= matchEnded {
		s.isOver = s.isOver || !s.lingers()
	}
}

// lingers reports whether a seat that the person has left stays a moment longer, because other seats do
// not know yet that the match is over.
func (s *seat) lingers() bool {
	m := s.match
	return s.phase == seam.Ended && m != nil && !m.isSettled() && time.Since(s.leaveAskedAt) < leaveMax
}
