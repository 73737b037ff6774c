package table

import (
	"time"

	"lastcard/engine"
)

// matchPhase is how far a match has come here.
type matchPhase uint8

const (
	matchPlayed  matchPhase = iota // entries come
	matchEnough                    // Options.Rounds are over: this seat plays no further
	matchEnded                     // the last entry is written, and the others have to confirm it
	matchTold                      // they have, and the result is told
	matchStopped                   // it cannot go on here, and trouble says why
)

// enter is the only way into a phase. The one exception is matchTold (conclude): it keeps the
// time at which the match ended.
func (m *match) enter(p matchPhase) { m.phase, m.since = p, time.Now() }

// live reports whether the match is being played.
func (m *match) live() bool { return m.phase <= matchEnough }

// end is the end of the match, which the others have still to confirm.
func (m *match) end() {
	if !m.live() {
		return
	}
	m.enter(matchEnded)
	if m.view.Phase != engine.PhaseMatchOver {
		m.trouble = logFull()
	}
}

// settled reports whether nobody else needs this seat any more: no other seat, and nobody whom it feeds.
func (m *match) settled() bool {
	if m.session == nil {
		return m.watcher.Settled()
	}
	return m.session.Settled() && m.session.Served()
}

// outOfTime reports whether the others have had their time to confirm the end.
func (m *match) outOfTime() bool { return time.Since(m.since) > lingerMax }

// final reports whether a majority has confirmed the last entry. For a spectator every entry is.
func (m *match) final() bool {
	return m.session == nil || m.session.Done() || m.session.Final()+1 >= m.session.Next()
}

// stop ends the match here with something to tell.
func (m *match) stop(why *Trouble) {
	if m.phase != matchStopped {
		m.trouble = why
		m.enter(matchStopped)
	}
}
