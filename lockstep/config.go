package lockstep

import (
	"crypto/ed25519"
	"errors"
	"io"
)

// Config is what a Session is made of.
type Config struct {
	Key      ed25519.PrivateKey // of one seat of the genesis
	Genesis  *Genesis           // Verify accepts it
	New      func() Machine     // a machine as it is before the first entry
	Rand     io.Reader          // 8 bytes are read, at New
	TurnTime int                // ticks until the own seat votes to set a turn aside; 0: never
	Reaction int                // ticks between the first offer seen and the seal; 0: at once
	Dumps    int                // how many last states to keep as text; 0: a few, <0: only when the table stops
	Platform string             // program version and platform, for reports
	Replay   string             // the command that replays this log, for reports
	Log      *Log               // resume: what was read from disk; nil: a new table
	Crypto   *Crypto            // nil: Ed25519
	Made     func() any         // asked after each entry that the machine has played, for Entry.Made; nil: nobody is

	Unwatched bool // spectators get nothing
}

// Ready is what the driver has to do now, in this order: append Entries and
// Records to the log; if there are Entries, or Sync is set, fsync; send; show.
type Ready struct {
	Entries []Entry
	Records []Record // own offers and seals, and everybody's checks
	Sync    bool     // fsync as well if there are no Entries: a promise is among the Records
	Send    []Message
	Notices []Notice
}

// Errors of New and Propose. Propose also returns the machine's own refusals,
// wrapped.
var (
	ErrNotNow  = errors.New("lockstep: the table is not waiting for an action")
	ErrAside   = errors.New("lockstep: the seat has been set aside and is not back yet")
	ErrPending = errors.New("lockstep: an earlier proposal is still open")
	ErrStopped = errors.New("lockstep: the table has stopped")
	ErrTooLong = errors.New("lockstep: the action is empty or too long")
	ErrLog     = errors.New("lockstep: the log belongs to another table")
)
