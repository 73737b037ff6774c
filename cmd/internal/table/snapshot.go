package table

import (
	"time"

	"lastcard/engine"
)

// Stage is where a table is.
type Stage uint8

// The stages of a table.
const (
	Connecting Stage = iota // looking for the others
	Lobby
	Playing // also between rounds: View.Phase tells
	Ended   // match over
	Failed  // Trouble says why and what to do
)

// Snapshot is a table at a moment. It is a copy and stays as it is.
type Snapshot struct {
	Stage   Stage
	Game    string
	Rules   string // engine.Rules text
	Code    string // short code, to read aloud; "" when there is none
	Link    string // with addresses
	Opener  bool   // this seat opened the table
	Far     bool   // the code is found over the internet too
	Door    Door   // who is let in by the code
	Named   int    // friends remembered, whom the code could be limited to
	CanMove bool   // Renew is possible
	// Fingerprint is what all see alike if nobody sits between them; "" while nobody else is there.
	Fingerprint string
	// OpenerPrint is what others see under the name of this seat if they have to choose; "" of who did not open.
	OpenerPrint string
	Openers     []Opener // in the lobby: from whom the person chooses, mostly nobody
	Me          engine.Seat
	Seeking     bool      // Connecting: somebody else's table is looked for
	Watching    bool      // we have no seat
	Watchers    []Watcher // who watches
	Players     []Player  // in the lobby in order of coming, then by seat
	Seats       int       // seats in all
	View        engine.View
	Step        uint64 // number of the last step
	Said        uint64 // number of the last message
	Waiting     []Waiting
	Awaited     []engine.Seat // people who have not come back since the match was resumed, for whom it waits until GoOn
	Clock       *Clock        // who is slow to act, at a table with turn-time; nil: nobody
	Older       bool          // the log was an older copy of what was played; the rest came from the others
	StandIn     bool          // a bot plays for those who are set aside, not a rule
	Pending     bool          // an action of ours is on its way to being agreed, or our seat is set aside for now
	Trouble     *Trouble
	Log         string   // path of the log, "" before the genesis
	Entries     uint64   // entries applied
	Hash        [32]byte // state hash after them
}

// Player is somebody at the table.
type Player struct {
	Name    string
	Node    NodeID // that carries it, "" when not known
	Bot     bool
	Ready   bool
	Here    bool
	You     bool
	Opener  bool
	Path    string // how we are connected, in words
	Rematch bool
	Cheat   bool // proven to have signed what no honest program does
	Stalls  bool // set aside though it is heard: it withholds what the table waits for
	Differs bool // its state is not that of a majority, which plays on
	Muted   bool // here: what they say is not shown
	Known   Acquaintance
	Was     string // Friend: the name they had the last time, if it was another
}

// Watcher is a spectator.
type Watcher struct {
	Name  string
	You   bool
	Wants bool // a seat in the next match
}

// Waiting is a seat that should have spoken, for a few seconds.
type Waiting struct {
	Seat  engine.Seat
	Since time.Duration
	Why   Why
	Aside bool // the table goes on without it; see Snapshot.StandIn
}

// Step is one applied entry: what happened and the table after it.
type Step struct {
	Seq    uint64
	Seat   engine.Seat // who acted, NoSeat for the table itself
	By     string      // "rule" or "bot" if that took the seat's turn, else ""
	Events []engine.Event
	View   engine.View
}
