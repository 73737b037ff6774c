package table

import (
	"time"

	"lastcard/engine"
)

// matchPhase is how far a match has come at this computer.
type matchPhase uint8

const (
	matchPlaying      matchPhase = iota // the match is being played
	matchEnoughRounds                   // as many rounds as Options.Rounds are over, and this seat plays no further ones
	matchEnded                          // the last entry is written, but the others still have to confirm it
	matchReported                       // a majority has confirmed the last entry, and the result is reported
	matchStopped                        // the match cannot go on here; course.trouble says why
)

// course is how far a match has come at this computer, since when, and why.
type course struct {
	phase   matchPhase
	since   time.Time // when the phase began
	trouble *Trouble  // why the match stopped, or what the person should read besides the result; nil: nothing
}

// enter is the only way into a phase, except for matchReported. match.conclude enters that phase without a new
// since, so that since stays the time at which the match ended.
func (x *course) enter(p matchPhase) { x.phase, x.since = p, time.Now() }

// isLive reports whether the match has neither ended nor stopped.
func (x *course) isLive() bool { return x.phase <= matchEnoughRounds }

func (x *course) outOfTime() bool { return time.Since(x.since) > lingerMax }

// stop ends the match at this computer. Only the first reason counts.
func (x *course) stop(why *Trouble) {
	if x.phase != matchStopped {
		x.trouble = why
		x.enter(matchStopped)
	}
}

// beginEnd notes that the last entry is written. The others still have to confirm it.
func (m *match) beginEnd() {
	if !m.course.isLive() {
		return
	}
	m.course.enter(matchEnded)
	if m.view.Phase != engine.PhaseMatchOver {
		m.course.trouble = logFullTrouble()
	}
}

// isSettled reports whether nobody needs this seat any more: neither another seat, nor a spectator whom it feeds.
func (m *match) isSettled() bool {
	if m.session == nil {
		return m.watcher.Settled()
	}
	return m.session.Settled() && m.session.Served()
}

// isCalm reports whether the match waits only for somebody to act, or for nothing more because it is over. A
// spectator's match and a nil match are never calm.
func (m *match) isCalm() bool {
	return m != nil && m.session != nil && m.session.Quiet() && m.session.Served()
}

// isFinal reports whether a majority has confirmed the last entry. For a spectator every entry is final.
func (m *match) isFinal() bool {
	return m.session == nil || m.session.Done() || m.session.Final()+1 >= m.session.Next()
}
