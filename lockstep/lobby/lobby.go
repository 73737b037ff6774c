package lobby

import (
	"errors"
	"fmt"
	"io"

	"lastcard/lockstep"
)

// Errors of a Lobby.
var (
	ErrNotOpener = errors.New("lobby: only the opener may do this")
	ErrStarted   = errors.New("lobby: the table has started")
)

// Lobby is one person's part in bringing the table together. It is not safe for concurrent use.
type Lobby struct {
	cfg   Config
	me    lockstep.Key
	nonce lockstep.Hash // names this incarnation
	now   int           // ticks

	proposal      *proposal // the opener's last proposal; for the opener: the present one
	hasProposal   bool
	opener        lockstep.Key
	openerLast    stamp // of the opener's last note
	openerHeardAt int   // tick at which we last heard the opener, or moved on to it

	ready           bool
	readyFor        lockstep.Hash // the terms that this player was ready for
	readyEarly      bool          // SetReady came before there was a proposal
	wantsSeat       bool          // a spectator who would like a seat
	refusedForCrowd bool          // we were turned away, for want of room, since our last watch note
	hasLeft         bool          // after Leave
	refused         Refusal
	// with RefusedVersion: the other side's version
	otherVersion   string
	visitorVersion string

	genesis *lockstep.Genesis // nil before the start
	table   lockstep.Hash     // table id of the last genesis

	search     search
	rivalCount int // how many candidates there were to choose from at the last tick
	heirs      heirs
	host       *host // nil for a guest
	crowd      crowd
	pulses     pulses

	helloAt     int           // tick of the last hello
	lastHello   []byte        // the body of the last hello
	quietHellos int           // how many hellos in a row were without news since the proposal last changed; for a spectator: its watch notes
	toOpener    bool          // the last hello went to the opener alone
	signedFor   lockstep.Hash // the table id of the draft that we signed last; zero outside the signing phase
	signedAt    int           // tick of that signature

	senderNode string // the node that made the present message, if StepFrom was given it; else ""
	out        Ready  // without Send
	outbox     outbox
}

// New makes a lobby in which nobody has been heard yet.
func New(cfg Config) (*Lobby, error) {
	if err := lockstep.CheckName(cfg.Name); err != nil {
		return nil, err
	}
	if len(cfg.Node) > lockstep.MaxNode || len(cfg.Compat) > lockstep.MaxCompat {
		return nil, fmt.Errorf("lobby: Node or Compat longer than %d, %d bytes", lockstep.MaxNode, lockstep.MaxCompat)
	}
	if cfg.Valid == nil {
		cfg.Valid = func(string, string, int) error { return nil }
	}
	l := &Lobby{
		cfg: cfg, me: lockstep.KeyOf(cfg.Key), opener: cfg.Opener, proposal: &proposal{draft: &lockstep.Genesis{}}, pulses: pulses{},
		search: search{named: cfg.Opener}, heirs: heirs{keys: cfg.Openers, departed: make([]bool, len(cfg.Openers))},
	}
	if _, err := io.ReadFull(cfg.Rand, l.nonce[:]); err != nil {
		return nil, fmt.Errorf("lobby: random source: %w", err)
	}
	l.outbox = outbox{cfg: &l.cfg, me: l.me, nonce: l.nonce}
	if n := len(cfg.Past); n > 0 && l.search.isNamed() {
		l.search.lastMatch = cfg.Past[n-1]
	}
	switch {
	case cfg.Started != nil:
		l.enterStarted(cfg.Started)
		l.out = Ready{}
		return l, nil
	case len(cfg.Openers) > 0:
		l.opener = cfg.Openers[0]
	case cfg.Watch:
		l.cfg.Follow = true
	}
	if l.opener == l.me && !cfg.Watch {
		return l, l.becomeOpener()
	}
	l.announce()
	return l, nil
}

// Leave gives up this player's seat, or stops watching. The opener's Leave closes the table. This Lobby
// cannot be used afterwards. A player cannot leave once the match has begun: then Leave does nothing.
func (l *Lobby) Leave() {
	if l.hasLeft || l.genesis != nil && !l.cfg.Watch {
		return
	}
	l.hasLeft, l.out.Changed = true, true
	l.noteRefusal(RefusedClosed, "")
	if l.host != nil {
		l.proposal.phase, l.host.changed = proposalClosed, true
		l.propose()
		return
	}
	l.announce()
}

// Ready returns what the driver has to do, and forgets it.
func (l *Lobby) Ready() Ready {
	out := l.out
	l.out = Ready{}
	out.Send = l.outbox.flush()
	out.Refused = l.refused
	return out
}

// Tick says that lockstep.TickInterval has passed.
func (l *Lobby) Tick() {
	l.now++
	if l.now%lobbyEvery == 0 {
		l.outbox.answers = 0
	}
	l.out.Changed = l.crowd.forget(l.now, l.cfg.unwatched(l.proposal.draft)) || l.out.Changed
	l.tickAbandoned()
	if len(l.cfg.Openers) > 0 && l.host == nil && l.genesis == nil && !l.hasLeft && l.now-l.openerHeardAt >= seatTimeout {
		l.moveToNextHeir()
	}
	l.tickCandidates()
	if l.host != nil {
		l.tickHost()
		return
	}
	if l.openerHeardAt > 0 && l.now-l.openerHeardAt == seatTimeout {
		l.out.Changed = true
	}
	if every := l.helloEvery(); every > 0 && l.now-l.helloAt >= every {
		l.announce()
	}
}
