package sound

import "time"

// Note is a cue to be played: so loud, so long from now.
type Note struct {
	Cue   Cue
	Loud  float64       // 0 … 1
	After time.Duration // at most MaxAfter
}

// MaxAfter bounds how long a note may wait.
const MaxAfter = time.Second

// Player plays notes. Play returns at once and may be called from one
// goroutine.
type Player interface {
	Play(Note)
}
