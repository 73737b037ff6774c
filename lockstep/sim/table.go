package sim

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"

	"lastcard/lockstep"
)

// Config is one table to be simulated.
type Config struct {
	Seats  int
	Seed   uint64
	Faults Faults
	Game   string // game that the genesis names
	Rules  string

	// NewMachine makes a seat's machine in the state before the first entry; for −1, one that belongs to
	// no seat.
	NewMachine func(seat int) lockstep.Machine
	Parts      bool // the machines want parts, as Sealed does
	// Given describes a part that a machine of this run has given, as SealedPart does for a Sealed; nil: not
	// known.
	Given  func(part []byte) Given
	Stages []string // the stages that Given may name

	// Choose returns the action that a seat takes now, or nil. While the table waits for actions, a run calls
	// it for a live seat in each tick and after each entry; with hard faults or strategies only in some
	// ticks.
	Choose func(seat int, m lockstep.Machine, r *rand.Rand) []byte

	// Strategies lists the attacks that changed programs at the table may make; empty: nobody cheats. Otherwise, at
	// a table of three or more, at least one seat but fewer than half of them have a changed program, and the seed
	// decides which seats follow which strategy. At a table of two, nobody cheats.
	Strategies []Strategy

	Watchers int                     // spectators, at most lockstep.MaxOnlookers
	NewBlind func() lockstep.Machine // makes a spectator's machine, which knows nothing hidden; nil: NewMachine

	Beats bool // the network reports the present seats, by lockstep.Session.Hear

	Limit   int       // a run fails when no honest peer has had a new entry for this many ticks; 0: 4,000 (200 s)
	Ed25519 bool      // sign with Ed25519; else with a hash, which only a simulator may do
	Verify  bool      // write log files, and verify them if Ed25519 is set
	Dumps   int       // as lockstep.Config, but 0 means none
	Command string    // the command that repeats the run, without the seed, such as "lastcard sim --seats 4"
	Trace   io.Writer // gets lines about entries, notices and crashes, if not nil

	story *story // if not nil, it is written during the run

	Stop func() bool // if it returns true, the run ends with ErrStopped; nil: the run is never stopped
}

// ErrStopped says that Config.Stop has ended a run. The Result says how far the run came.
var ErrStopped = errors.New("sim: stopped")

// Result is the outcome of a run.
type Result struct {
	Entries  int
	Ticks    int           // until the last honest peer was done
	Hash     lockstep.Hash // hash of the last entry
	State    lockstep.Hash // hash of the machines' state
	Messages uint64        // messages sent, a broadcast counted once for each receiver
	Bytes    uint64
	Stale    int // proposals that lost and were no longer legal
	Dropped  [lockstep.DropReasons]uint64
	Cheats   Toll
	Needed   lockstep.SeatSet // villains for whose parts the match waits for ever; if there are any, the match has no end
	Restored int              // how often a peer came back from an older copy of its log
	Meddled  string           // the stage whose parts a villain has withheld or falsified; "": none
	Deserted int              // how often a seat was cut off while a card was being opened to it
	Finished int              // how often wanted parts were completed right after seats had been set aside
}

// Failure is the error of a run that broke an invariant.
type Failure struct {
	Seed    uint64
	Why     string
	Command string // the command that repeats the run, without the seed
}

func (f *Failure) Error() string {
	return fmt.Sprintf("sim: seed %d: %s\nreplay: %s --games 1 --seed %d", f.Seed, f.Why, f.Command, f.Seed)
}

// defaultLimit is the default of Config.Limit, in ticks. A run fails when it makes no progress, and not
// because it is long. A match to 500 points in which a tenth of all messages is lost may take an hour of
// ticks.
const defaultLimit = 4_000

// turningFactor says how long all new entries may be changes of view: after turningFactor × Config.Limit ticks, a run
// that needs parts of villains ends, and after twice that time any run fails.
const turningFactor = 4

// maxRate is the most messages from one peer to another in a millisecond, on average.
const maxRate = 2

// maxViews is how many changes of view a peer may see without a new final entry. A whole match may have more: a
// seat that comes and goes, such as a liar that is set aside and asks to be let in again, costs two changes each
// time.
const maxViews = 2_000

// table is a run under way.
type table struct {
	cfg        Config
	net        *network
	keys       []ed25519.PrivateKey
	genesis    *lockstep.Genesis
	peers      []*peer
	harm       *harm
	villain    *villain
	cheats     [lockstep.MaxSeats]*Cheat           // nil: an honest program
	namers     [lockstep.MaxSeats]lockstep.SeatSet // the seats that have named each seat
	movedTick  int                                 // the last tick that brought an entry
	playedTick int                                 // the last tick that brought an entry other than a change of view
	sendCount  uint64                              // messages handed to the network, a broadcast counted once
	result     Result
	failure    error // the first broken invariant

	finals     finals
	entropies  entropies
	statements statements
	openings   openings
	gallery    *gallery   // nil: there are no spectators
	seatsDone  bool       // the seats are done, and the run waits for the spectators
	beatDice   *rand.Rand // which beats are lost
}

// honest reports whether a seat runs the unchanged program.
func (t *table) honest(i int) bool { return i != t.villain.seat && t.cheats[i] == nil }

// isDark reports whether a seat is cut off by its own program now.
func (t *table) isDark(i int) bool { return t.cheats[i] != nil && t.cheats[i].isDark }

// villains is the set of the seats that run changed programs.
func (t *table) villains() (x lockstep.SeatSet) {
	for i := range t.cfg.Seats {
		if !t.honest(i) {
			x = x.With(lockstep.Seat(i))
		}
	}
	return x
}

// mayDiffer reports whether the others may find that a seat of this run differs, because it signs false
// or contradictory statements.
func (t *table) mayDiffer() bool {
	return t.villain.role&(Liar|Equivocate) != 0 || slices.ContainsFunc(t.cheats[:], func(c *Cheat) bool {
		return c != nil && (c.strategy == Partners || c.strategy == Misdeal || c.strategy == TwoFaces || c.strategy == Shun)
	})
}

// lastFinal is the moment at which an entry last became final in the run, measured by the changes of view
// that one peer had seen. View numbers would not do, as a cheat can make these leap.
type lastFinal struct {
	finals  int
	changes int
}

// endless reports whether too many changes of view have passed since an entry last became final. finals is how
// many entries have become final in the run, and changes how many changes of view the peer has seen.
func (l *lastFinal) endless(finals, changes int) bool {
	if finals > l.finals {
		*l = lastFinal{finals, changes}
	}
	return changes > l.changes+maxViews
}

// fail ends the run if err, a broken invariant, is not nil.
func (t *table) fail(err error) {
	if t.failure == nil {
		t.failure = err
	}
}

func (t *table) trace(format string, args ...any) {
	if t.cfg.Trace != nil {
		fmt.Fprintf(t.cfg.Trace, format, args...)
	}
}
