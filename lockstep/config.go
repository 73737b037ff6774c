package lockstep

import (
	"crypto/ed25519"
	"errors"
	"io"
)

// Config says which seat a Session plays, at which table and with which game, and what its driver wants.
type Config struct {
	Key       ed25519.PrivateKey // key of one seat of the genesis
	Genesis   *Genesis           // Genesis.Verify must accept it
	New       func() Machine     // makes a machine in the state before the first entry; called again when entries are discarded
	Rand      io.Reader          // New reads 8 bytes of it
	TurnTime  int                // ticks until this seat votes to set a turn aside; 0: never
	Dumps     int                // how many of the last states to keep as text; 0: keptDumps; negative: none, until the table stops
	Platform  string             // program version and platform, for reports
	Replay    string             // the command that replays this log, for our own reports; others get it and do not show it
	Log       *Log               // to resume a match: the log that was read; nil: a new match
	Crypto    *Crypto            // nil: Ed25519
	MakeExtra func() any         // called after each new entry that the machine has played (Entry.Moves); makes Entry.Extra; nil: none

	Unwatched bool // the rules forbid spectators, and this seat sends them nothing
}

// Errors of New (ErrLog) and of Propose (the others). Propose also wraps the errors of Machine.Check.
var (
	ErrNotNow  = errors.New("lockstep: the table is not waiting for an action")
	ErrAside   = errors.New("lockstep: the seat has been set aside and is not back yet")
	ErrPending = errors.New("lockstep: an earlier proposal is still open")
	ErrStopped = errors.New("lockstep: the table has stopped")
	ErrTooLong = errors.New("lockstep: the action is empty or too long")
	ErrLog     = errors.New("lockstep: the log belongs to another table")
)
