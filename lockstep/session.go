package lockstep

import (
	"encoding/binary"
	"fmt"
	"io"
)

// Session is one seat's part in the agreement. It is not safe for concurrent use.
type Session struct {
	attendance
	pen     pen
	cfg     Config
	settled bool // the match is over, and we know that everybody is done

	chain    chain
	slots    slots // the records of the positions near the end of the log
	closedAt int   // tick of the last entry
	checks   checks

	contributor contributor
	judgedParts [MaxSeats]judgedParts
	foundCheats SeatSet // seats that the machine has found to cheat

	voice   voice
	chasing bool // Ready shall ask the seat that is ahead for the records that we lack

	dispute dispute
	dumps   dumps

	gallery gallery

	dropped [DropReasons]uint64
	outbox  outbox
}

// New makes a session at the start of a match, or at the end of the log in cfg.
func New(cfg Config) (*Session, error) {
	me, ok := cfg.Genesis.Seat(KeyOf(cfg.Key))
	if !ok {
		return nil, ErrNotSeated
	}
	if len(cfg.Platform) > MaxPlatform || len(cfg.Replay) > MaxReplay {
		return nil, fmt.Errorf("lockstep: Platform is longer than %d bytes, or Replay than %d", MaxPlatform, MaxReplay)
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
		attendance: attendance{
			moment: moment{ledger: l, me: me}, peers: make(peers, l.seats),
			comeback: comeback{salt: boot & 0xFFFF, resumed: cfg.Log != nil},
		},
		pen: pen{cfg.Key, me, &l.table}, cfg: cfg, slots: slots{},
		voice:       voice{boot: boot >> 1, lastAsked: me, pause: resendAfter},
		contributor: contributor{clock: clock{turnTime: cfg.TurnTime}, dealer: dealer{key: cfg.Key, me: me}}, gallery: gallery{closed: cfg.Unwatched},
	}
	if cfg.Log == nil {
		s.becomePresent()
		s.outbox.addEntry(&first)
		s.afterClose(first)
	} else if err := s.replayLog(first, cfg.Log); err != nil {
		return nil, err
	}
	s.advance()
	return s, nil
}

// newBoot draws the number that names an incarnation.
func newBoot(rand io.Reader) (uint64, error) {
	var b [8]byte
	if _, err := io.ReadFull(rand, b[:]); err != nil {
		return 0, fmt.Errorf("lockstep: random source: %w", err)
	}
	return binary.BigEndian.Uint64(b[:]), nil
}

// Propose offers an action of this seat. A nil error means that the action is legal in the present state. Later
// the action becomes an entry, or Ready returns a NoticeStale: another action came first and this one is no
// longer legal, or the table has stopped. There can be one proposal at a time.
func (s *Session) Propose(action []byte) error {
	switch {
	case s.Stopped() || s.Over():
		return ErrStopped
	case len(action) == 0 || len(action) > MaxAction:
		return ErrTooLong
	case s.contributor.proposal != nil:
		return ErrPending
	case s.nextKind() != EntryPlay:
		return ErrNotNow
	}
	if !s.live.Has(s.me) {
		return ErrAside
	}
	if err := s.machine.Check(int(s.me), action); err != nil {
		return fmt.Errorf("lockstep: refused: %w", err)
	}
	s.contributor.proposal = append([]byte{}, action...)
	s.advance()
	return nil
}

// Hear says that a seat's session is running, as the transport knows. A driver whose transport can know that
// calls Hear at least every two seconds for each such seat. Each call counts as a sign of life. While the
// driver calls Hear for all seats, an idle table sends hardly any messages.
func (s *Session) Hear(seat Seat) {
	if int(seat) >= s.seats || seat == s.me {
		return
	}
	s.peers[seat].reportedAt = s.now
	s.peers.noteAlive(seat, s.now, &s.outbox)
}

// Allow sets how many ticks longer than others a seat with a slow line may be silent, up to slackMost. A call
// is no sign of life. Before the first call for a seat, that seat may be silent for as long as the slowest one.
// A driver whose transport has measured a line calls Allow before the first tick: the first messages of the
// seats fill a slow line at once.
func (s *Session) Allow(seat Seat, slack int) {
	if int(seat) < s.seats {
		s.peers[seat].slack, s.peers[seat].slackSet = max(0, min(slack, slackMost)), true
	}
}

// NoteReconnection says that the transport has a new connection to a seat. Records on their way to the seat may
// be lost, so the session repeats them resendAfter ticks after the last message, and not after a pause that has
// grown meanwhile. A seat that reconnects again and again gains nothing: that delays no message, and no message
// comes sooner than a first repetition would.
func (s *Session) NoteReconnection() { s.voice.pause = resendAfter }

// Pending is our open proposal, or nil.
func (s *Session) Pending() []byte { return s.contributor.proposal }
