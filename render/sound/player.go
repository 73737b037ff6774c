package sound

import "time"

// Note is a cue to be played, with its loudness, its delay, its pitch and its side.
type Note struct {
	Cue      Cue
	Loudness float64       // 0 … 1
	Delay    time.Duration // at most MaxDelay
	Pitch    float64       // how much higher than usual, in octaves (−1 is one octave lower); limited to ±MaxPitch
	Pan      float64       // −1 left … 1 right
}

// MaxPitch limits how far a note may be from the usual pitch, in octaves.
const MaxPitch = 0.25

// MaxDelay limits the delay of a note. It is long enough for the deal of a round with its first card. If the
// person skips the deal, the caller ends the waiting notes with Player.Hush.
const MaxDelay = 2500 * time.Millisecond

// Player plays notes, and the quiet sound of a room. Its methods return at once. Only one goroutine
// may call them.
type Player interface {
	Play(Note)
	// Hush drops the notes that wait, and silences the notes that play.
	Hush()
	// Room sets the loudness of the room's sound, 0 … 1. At the beginning it is 0, and the room is
	// silent.
	Room(loud float64)
}
