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
	Reaction int                // ticks between the first offer seen and the seal; 0: at once
	Dumps    int                // how many last states to keep as text; 0: a few, <0: none
	Platform string             // program version and platform, for reports
	Replay   string             // the command that replays this log, for reports
	Log      *Log               // resume: what was read from disk; nil: a new table
	Crypto   *Crypto            // nil: Ed25519
}

// Ready is what the driver has to do now, in this order: append Entries and
// Records to the log; if there are Entries, fsync; send; show.
type Ready struct {
	Entries []Entry
	Records []Record // own offers and seals, and checks of others
	Send    []Message
	Notices []Notice
}

// Errors of New and Propose. Propose also returns the machine's own refusals,
// wrapped.
var (
	ErrNotSeated = errors.New("lockstep: the key has no seat in the genesis")
	ErrNotNow    = errors.New("lockstep: the table is not waiting for an action")
	ErrPending   = errors.New("lockstep: an earlier proposal is still open")
	ErrStopped   = errors.New("lockstep: the table has stopped")
	ErrTooLong   = errors.New("lockstep: the action is too long")
	ErrLog       = errors.New("lockstep: the log belongs to another table")
)

// Session is one seat's part in the agreement. Not safe for concurrent use.
type Session struct {
	cfg Config
}

// New is a session at the start of a table, or where its log ends.
func New(cfg Config) (*Session, error) { return &Session{cfg: cfg}, nil }

// Propose offers an action of the own seat. A nil error means that it was
// legal in the present state; it shows up as an entry, or, having lost to
// another offer and become illegal, as NoticeStale. One proposal at a time.
func (s *Session) Propose(action []byte) error { return ErrNotNow }

// Pending is the own proposal that is still open, or nil.
func (s *Session) Pending() []byte { return nil }

// Step takes a message from the transport. The error says why (some of) it
// was dropped; it is never a reason to stop. data is not kept.
func (s *Session) Step(data []byte) error { return nil }

// Tick tells that TickInterval has passed.
func (s *Session) Tick() {}

// Ready returns what is to be done and forgets it.
func (s *Session) Ready() Ready { return Ready{} }

// Machine is the game. The driver may look at it and must not move it.
func (s *Session) Machine() Machine { return nil }

// Me is the own seat; Next the position being decided; Final the last
// position that is final (Pos 0: the genesis).
func (s *Session) Me() Seat      { return 0 }
func (s *Session) Next() Pos     { return 0 }
func (s *Session) Final() Pos    { return 0 }
func (s *Session) Table() Hash   { return Hash{} }
func (s *Session) Last() Hash    { return Hash{} }
func (s *Session) Over() bool    { return false }
func (s *Session) Done() bool    { return false }
func (s *Session) Settled() bool { return false }

// Entry returns entry k, ok false if it has not been written.
func (s *Session) Entry(k Pos) (e Entry, ok bool) { return Entry{}, false }

// Dropped counts what Step dropped, by reason.
func (s *Session) Dropped() [DropReasons]uint64 { return [DropReasons]uint64{} }

// Diverged reports the entry at which the table stopped and who was named,
// ok false while all agree. Report is the text of the report.
func (s *Session) Diverged() (k Pos, named SeatSet, ok bool) { return 0, 0, false }
func (s *Session) Report() string                            { return "" }
