package lockstep

import (
	"crypto/ed25519"
	"encoding/binary"
	"errors"
	"fmt"
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
	ErrNotSeated = errors.New("lockstep: the key has no seat in the genesis")
	ErrNotNow    = errors.New("lockstep: the table is not waiting for an action")
	ErrAside     = errors.New("lockstep: the seat has been set aside and is not back yet")
	ErrPending   = errors.New("lockstep: an earlier proposal is still open")
	ErrStopped   = errors.New("lockstep: the table has stopped")
	ErrTooLong   = errors.New("lockstep: the action is empty or too long")
	ErrLog       = errors.New("lockstep: the log belongs to another table")
)

// Session is one seat's part in the agreement. Not safe for concurrent use.
type Session struct {
	*ledger
	cfg     Config
	me      Seat
	n       int
	entries []Entry
	slots   map[Pos]*slot // looked up by position only, never ranged over

	want   []byte // the own proposal
	sealIn int    // ticks until the own seal; <0: no offer seen yet

	now      int // ticks
	idle     int // ticks since something new was learned or last announced
	patience int // ticks of idleness before the next announcement
	seq      uint64
	boot     uint64
	bal      ballots
	clock    clock
	abs      absence
	back     comeback
	shared   [MaxSeats]Hash // what X25519 makes of the own and each seat's box key
	opinion  opinion        // as last announced
	opinedAt int            // tick
	before   SeatSet        // live before the last change of view
	ask      Seat           // whom to ask next
	round    bool           // it was asked last, and not who is ahead
	resuming bool           // the log is being replayed
	chasing  bool           // more is to be asked for, from who is ahead
	peers    [MaxSeats]peer

	div     *divergence
	past    *divergence // one that was left behind by setting aside who differed
	dumps   []dumped
	proofs  []Proof
	dropped [DropReasons]uint64
	final   Pos
	over    bool
	settled bool

	onlookers []onlooker
	feedRoom  int // bytes they may yet get in this tick

	out   Ready
	bcast [][]byte           // records to broadcast
	mail  [MaxSeats][][]byte // records for one seat
}

// peer is what is known about a seat other than the own; of the own seat only
// check and checked are used.
type peer struct {
	checked  Pos     // one more than the last position its checks cover
	check    *Record // the check that says so
	status   status
	rec      Record // the status as signed
	statusAt int    // tick of it
	passed   uint64 // the last one that we have passed on
	at       Pos    // position of the status
	view     View   // view of the status
	known    bool   // there was a status
	heard    int    // tick of the last sign of life
	met      bool   // there was one
	silent   bool
	told     int // tick of the last Waiting
	answers  int // messages it was answered with in this tick
}

// New is a session at the start of a table, or where its log ends.
func New(cfg Config) (*Session, error) {
	me, ok := cfg.Genesis.Seat(KeyOf(cfg.Key))
	if !ok {
		return nil, ErrNotSeated
	}
	if len(cfg.Platform) > MaxPlatform || len(cfg.Replay) > MaxReplay {
		return nil, fmt.Errorf("lockstep: Platform or Replay longer than %d, %d bytes", MaxPlatform, MaxReplay)
	}
	if cfg.Dumps == 0 {
		cfg.Dumps = keptDumps
	}
	boot, err := newBoot(cfg.Rand)
	if err != nil {
		return nil, err
	}
	l, first, err := newLedger(cfg.Genesis, cfg.New(), cfg.Crypto)
	if err != nil {
		return nil, err
	}
	s := &Session{
		ledger: l, cfg: cfg, me: me, n: len(cfg.Genesis.Seats), slots: map[Pos]*slot{}, sealIn: -1, before: l.live,
		boot: boot >> 1, ask: me, patience: resendAfter, back: comeback{salt: boot & 0xFFFF},
	}
	if cfg.Log == nil {
		s.out.Entries = append(s.out.Entries, first)
		s.closed(first)
	} else if err := s.resume(first, cfg.Log); err != nil {
		return nil, err
	}
	s.advance()
	return s, nil
}

// newBoot draws what names an incarnation.
func newBoot(rand io.Reader) (uint64, error) {
	var b [8]byte
	if _, err := io.ReadFull(rand, b[:]); err != nil {
		return 0, fmt.Errorf("lockstep: random source: %w", err)
	}
	return binary.BigEndian.Uint64(b[:]), nil
}

// resume replays a log. Its entries are not handed out again.
func (s *Session) resume(first Entry, log *Log) error {
	if len(log.Entries) == 0 || log.Entries[0].Hash != first.Hash {
		return ErrLog
	}
	s.bal.promised = log.View
	s.resuming = true
	s.closed(first)
	for i := range log.Entries[1:] {
		e := &log.Entries[i+1]
		if err := s.replay(e); err != nil {
			return &BadEntry{K: e.K, Why: err.Error()}
		}
		s.closed(*e)
	}
	s.resuming = false
	s.out, s.bcast = Ready{}, nil
	s.back.phase, s.back.view = resumeAsking, log.View
	for i := range log.Records {
		s.recall(&log.Records[i])
	}
	s.out.Records, s.dropped = nil, [DropReasons]uint64{}
	s.bcast = append(s.bcast, s.announcement(firstSeats(s.n)).raw)
	return nil
}

// Propose offers an action of the own seat. A nil error means that it was
// legal in the present state; it shows up as an entry, or, having lost to
// another offer and become illegal, as NoticeStale. One proposal at a time.
func (s *Session) Propose(action []byte) error {
	switch {
	case s.div != nil || s.over:
		return ErrStopped
	case len(action) == 0 || len(action) > MaxAction:
		return ErrTooLong
	case s.want != nil:
		return ErrPending
	case s.next() != EntryPlay:
		return ErrNotNow
	}
	if !s.live.Has(s.me) {
		return ErrAside
	}
	if err := s.m.Check(int(s.me), action); err != nil {
		return fmt.Errorf("lockstep: refused: %w", err)
	}
	s.want = append([]byte{}, action...)
	s.advance()
	return nil
}

// Pending is the own proposal that is still open, or nil.
func (s *Session) Pending() []byte { return s.want }

// Ready returns what is to be done and forgets it.
func (s *Session) Ready() Ready {
	s.chase()
	s.feedAll()
	out := s.out
	s.out = Ready{}
	for _, b := range pack(FrameTable, s.table, s.bcast) {
		out.Send = append(out.Send, Message{Data: b})
	}
	s.bcast = nil
	for i := range s.n {
		p := &s.g.Seats[i]
		for _, b := range pack(FrameTable, s.table, s.mail[i]) {
			out.Send = append(out.Send, Message{To: p.Key, Node: p.Node, Data: b})
		}
		s.mail[i] = nil
	}
	return out
}

// Machine is the game. The driver may look at it and must not move it.
func (s *Session) Machine() Machine { return s.m }

// Me is the own seat.
func (s *Session) Me() Seat { return s.me }

// Table is the table id, which Route finds in this table's messages.
func (s *Session) Table() Hash { return s.table }

// Genesis is entry 0.
func (s *Session) Genesis() *Genesis { return s.g }

// Next is the position being decided: one more than the last entry's.
func (s *Session) Next() Pos { return s.k }

// Last is the hash of the last entry.
func (s *Session) Last() Hash { return s.last }

// Final is the last position whose entry a majority of the roster has checked.
func (s *Session) Final() Pos { return s.final }

// Over reports whether the match has ended (EntryEnd is written).
func (s *Session) Over() bool { return s.over }

// Done reports whether the match is over and everybody's check of the last
// entry has come in (everybody's who is live, and has not been named). Others
// may still lack some.
func (s *Session) Done() bool {
	if !s.over {
		return false
	}
	wait := s.live &^ s.excused()
	for i := range Seat(s.n) {
		if wait.Has(i) && s.peers[i].checked < s.k {
			return false
		}
	}
	own := !s.live.Has(s.me) || s.peers[s.me].checked == s.k // a seat that has been set aside owes no check
	return own && (wait == s.live && s.live.Has(s.me) || s.final+1 == s.k)
}

// excused are the seats for whose checks the end does not wait.
func (s *Session) excused() SeatSet {
	x := s.abs.cheats
	if d := s.differed(); d != nil {
		x |= d.named
	}
	return x.Without(s.me)
}

// Live is the set of seats that are present in the present view.
func (s *Session) Live() SeatSet { return s.live }

// View is the number of the present view.
func (s *Session) View() View { return s.view }

// Settled reports whether everybody is known to be Done, so that leaving at
// once costs nobody anything. A driver leaves when Settled, or some time after
// Done.
func (s *Session) Settled() bool { return s.settled }

// Entry returns entry k, ok false if it has not been written.
func (s *Session) Entry(k Pos) (e Entry, ok bool) {
	if k >= Pos(len(s.entries)) {
		return Entry{}, false
	}
	return s.entries[k], true
}

// Dropped counts what Step dropped, by reason.
func (s *Session) Dropped() [DropReasons]uint64 { return s.dropped }

// notice tells the driver something.
func (s *Session) notice(n Notice) { s.out.Notices = append(s.out.Notices, n) }
