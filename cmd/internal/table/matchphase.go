package table

import "time"

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
