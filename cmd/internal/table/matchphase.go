package table

import (
	"time"

	"lastcard/engine"
)

// matchPhase is how far a match has come at this computer.
type matchPhase uint8

const (
	matchPlaying      matchPhase = iota // entries come
	matchEnoughRounds                   // Options.Rounds are over, and this seat plays no further rounds
	matchEnded                          // the last entry is written, but the others still have to confirm it
	matchReported                       // the others have confirmed the last entry, and the result is reported
	matchStopped                        // the match cannot go on here; trouble says why
)

// enterPhase is the only way into a phase, except into matchReported. conclude sets matchReported
// itself, so that phaseSince keeps the time at which the match ended.
func (m *match) enterPhase(p matchPhase) { m.phase, m.phaseSince = p, time.Now() }

// isLive reports whether the match is being played.
func (m *match) isLive() bool { return m.phase <= matchEnoughRounds }

// beginEnd begins the end of the match. The others still have to confirm it.
func (m *match) beginEnd() {
	if !m.isLive() {
		return
	}
	m.enterPhase(matchEnded)
	if m.view.Phase != engine.PhaseMatchOver {
		m.trouble = logFullTrouble()
	}
}

// isSettled reports whether nobody needs this seat any more: no other seat does, and no spectator that
// it feeds.
func (m *match) isSettled() bool {
	if m.session == nil {
		return m.watcher.Settled()
	}
	return m.session.Settled() && m.session.Served()
}

// isCalm reports whether the match waits for somebody's move, and for nothing else. Without a match the
// table is not calm.
func (m *match) isCalm() bool {
	return m != nil && m.session != nil && m.session.Quiet() && m.session.Served()
}

// outOfTime reports whether the others have had their time to confirm the end.
func (m *match) outOfTime() bool { return time.Since(m.phaseSince) > lingerMax }

// isFinal reports whether a majority has confirmed the last entry. For a spectator every entry is final.
func (m *match) isFinal() bool {
	return m.session == nil || m.session.Done() || m.session.Final()+1 >= m.session.Next()
}

// stop ends the match at this seat, with the reason.
func (m *match) stop(why *Trouble) {
	if m.phase != matchStopped {
		m.trouble = why
		m.enterPhase(matchStopped)
	}
}
