package sound

import "time"

// Note is a cue to be played, with its loudness, its delay, its pitch and its side.
type Note struct {
	Cue   Cue
	Loud  float64       // 0 … 1
	After time.Duration // at most MaxAfter
	Pitch float64       // how much higher than usual: 1 is an octave, −1 one down; kept within ±MaxPitch
	Pan   float64       // −1 left … 1 right
}

// MaxPitch bounds how far a note is from the usual pitch, in octaves.
const MaxPitch = 0.25

// MaxAfter bounds how long a note may wait: as long as the longest thing that a table shows
// at once, the deal of a round with its first card. When the person skips its picture, the caller takes
// a waiting note back with Player.Hush.
const MaxAfter = 2500 * time.Millisecond

// Player plays notes, and the quiet sound of a room. Its methods return at once, and
// are called from one goroutine only.
type Player interface {
	Play(Note)
	// Hush takes back all notes so far: those that wait are not heard, and those that are heard end.
	Hush()
	// Room sets the loudness of the sound of the room, 0 … 1. At first it is 0, and the
	// room is silent.
	Room(loud float64)
}
