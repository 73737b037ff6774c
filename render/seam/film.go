package seam

import (
	"time"

	"lastcard/engine"
)

// Archive lists the matches kept on this computer, newest first. A Match never changes. A match
// whose log is still being read has no Players.
type Archive struct {
	Matches []Match
	Busy    bool // more logs are being read
}

// Match is a summary of a match.
type Match struct {
	Path      string    // path of its log
	ModTime   time.Time // when the log was last written to
	Game      string
	Rules     string
	Players   []Record    // in the order of the seats
	Me        engine.Seat // this person's seat; NoSeat for a match of others
	Moves     int
	Rounds    int         // number of rounds that are over
	Ended     bool        // the match is over, and its end is final
	CanResume bool        // the match can be continued
	Winner    engine.Seat // NoSeat if the match is not over
	Vouchers  []string    // if the log is not proven: the players who vouch for it; empty: it is proven
	Trouble   *Trouble    // why the match cannot be shown; then only Path and ModTime are known
}

// Record is one seat's statistics of a match.
type Record struct {
	Name     string
	ID       string // tells apart people who share a name
	Bot      bool
	Score    int
	Rounds   int            // rounds won
	MostHeld int            `json:"Most"` // the most cards in hand at once
	Plays    map[string]int // by face (engine.Game.FaceString): how often the seat played it
	Jumps    int            // number of cards jumped in with
}

// Eye says as whom a person watches a film.
type Eye struct {
	Seat    engine.Seat // NoSeat means a spectator
	AllOpen bool        // every hand is open
}

// Film is a recorded match that a person can look at move by move. All methods return at once, and
// only the window's goroutine calls them. The recording is read in the background, and the window is
// woken as the reading goes on.
type Film interface {
	// LoadProgress returns the part that has been read and checked; at 1 the film can be shown. A film
	// with a Trouble can never be shown.
	LoadProgress() (part float64, trouble *Trouble)

	// The other methods may be called only when the film can be shown.

	// About returns the match, with the scores and the winner after the last final move. Its Moves are MoveCount.
	About() Match
	// MoveCount is the number of moves, which are numbered from 1. A move is an action of a player, or an
	// action of the table that has events.
	MoveCount() int
	// MoveEvents returns the seat that made move n (NoSeat: the table itself) and the events of the
	// move.
	MoveEvents(n int) (engine.Seat, []engine.Event)
	// View is the table after n moves. It has no Legal actions.
	View(n int, eye Eye) engine.View
}
