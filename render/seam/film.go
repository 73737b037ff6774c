package seam

import (
	"time"

	"lastcard/engine"
)

// Archive is the matches kept on this computer, newest first. A Match never
// changes; one that is still being looked into has no Players.
type Archive struct {
	Matches []Match
	Busy    bool // more is being read
}

// Match is a match in short.
type Match struct {
	Path    string    // of its log
	When    time.Time // when the log was last written to
	Game    string
	Rules   string
	Players []Record    // by seat
	Me      engine.Seat // the person's own, NoSeat for a match of others
	Moves   int
	Rounds  int // that are over
	Ended   bool
	Resume  bool        // it can be continued
	Winner  engine.Seat // NoSeat while the match is not over
	Vouched []string    // the players who vouch for the log, which is not proven; empty: it is proven
	Trouble *Trouble    // why it cannot be shown; then the rest is unknown
}

// Record is what one seat did in a match.
type Record struct {
	Name   string
	ID     string // tells apart people who share a name
	Bot    bool
	Score  int
	Rounds int            // won
	Most   int            // cards in hand at the most
	Plays  map[string]int // how often each face (engine.Game.FaceString) was played
	Jumps  int            // cards jumped in with
}

// Eye is the seat from which a film is watched.
type Eye struct {
	Seat engine.Seat // NoSeat: a spectator
	All  bool        // every hand lies open
}

// Film is a recorded match to be looked at move by move. All methods return at
// once, and are called from the window's goroutine; reading goes on in the
// background and wakes the window.
type Film interface {
	// Loaded is how much has been read and checked, 1 when it can be shown.
	// A film with a Trouble will never be shown.
	Loaded() (part float64, trouble *Trouble)

	// The others may be called once it can be shown.

	// About is the match. Its Players do not say what they did.
	About() Match
	// Moves is how many moves there are, numbered from 1. In each somebody does something, or something comes of
	// what the table does.
	Moves() int
	// Happened is the seat that made move n (NoSeat: the table itself) and what came of it.
	Happened(n int) (engine.Seat, []engine.Event)
	// View is the table after n moves; nothing is Legal in it.
	View(n int, eye Eye) engine.View
}
