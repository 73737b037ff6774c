package lobby

import (
	"errors"
	"fmt"
	"io"

	"lastcard/lockstep"
)

// SetRules returns these errors.
var (
	ErrNotOpener = errors.New("lobby: only the opener may do this")
	ErrStarted   = errors.New("lobby: the table has started")
)

// Lobby is one person's part in bringing the table together. It is not safe for concurrent use.
type Lobby struct {
	cfg   Config
	me    lockstep.Key
	nonce lockstep.Hash // identifies this incarnation: a restarted program has another nonce
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
	refusedForCrowd bool          // since our last watch note, we were refused for want of room
	hasLeft         bool          // after Leave
	refused         Refusal
	otherVersion    string // with RefusedVersion: the other side's version
	visitorVersion  string // see VisitorVersion
	otherProtocol   string // the version of the first message of another protocol; "": there was none
	otherProtocolAt int    // tick of that message

	genesis *lockstep.Genesis // nil before the start
	table   lockstep.Hash     // table id of the last genesis

	search     search
	rivalCount int // how many rivals there were at the last tick
	heirs      heirs
	host       *host // nil for a guest
	crowd      crowd
	pulses     pulses

	noteAt     int           // tick of the last hello or watch note
	lastHello  []byte        // the body of the last hello
	quietNotes int           // hellos in a row without news since the proposal last changed; a spectator counts its watch notes since its last news
	toOpener   bool          // the last hello was for the opener alone; it was broadcast if the opener's node was unknown
	signedFor  lockstep.Hash // the table id of the draft that we signed last; zero outside the signing phase
	signedAt   int           // tick of that signature

	senderNode string // the node that made the present message, if StepFrom was given it; else ""
	out        Ready  // without Send
	outbox     outbox
}

// New makes a lobby that has not heard anybody yet. With cfg.Started it is in that match at once. New fails if
// a field of cfg is out of bounds or cfg.Rand fails, and, for the opener, if the terms or the Players are invalid.
func New(cfg Config) (*Lobby, error) {
	if err := lockstep.CheckName(cfg.Name); err != nil {
		return nil, err
	}
	if len(cfg.Node) > lockstep.MaxNode || len(cfg.Compat) > lockstep.MaxCompat {
		return nil, fmt.Errorf("lobby: Node is longer than %d bytes or Compat than %d", lockstep.MaxNode, lockstep.MaxCompat)
	}
	if cfg.Valid == nil {
		cfg.Valid = func(string, string, int) error { return nil }
	}
	l := &Lobby{
		cfg: cfg, me: lockstep.KeyOf(cfg.Key), opener: cfg.Opener, proposal: &proposal{draft: &lockstep.Genesis{}}, pulses: pulses{},
		search: search{named: cfg.Opener}, heirs: newHeirs(cfg.Openers),
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

// Leave gives up this player's seat, or stops watching. The opener's Leave closes the table. Afterwards the
// driver only sends what Ready returns. A program that another program of this player keeps out (RefusedTwin)
// leaves without a word. A player cannot leave once the match has begun: then Leave does nothing.
func (l *Lobby) Leave() {
	if l.hasLeft || l.genesis != nil && !l.cfg.Watch {
		return
	}
	l.hasLeft, l.out.Changed = true, true
	if l.refused == RefusedTwin {
		return // the player stays, with the other program
	}
	l.noteRefusal(RefusedClosed, "")
	if l.host != nil {
		l.proposal.phase, l.host.changed = proposalClosed, true
		l.propose()
		return
	}
	l.announce()
}

// Ready returns what the driver has to do. It returns each task once, and Refused every time.
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
	if l.hearsOnlyOtherProtocol() {
		l.noteRefusal(RefusedVersion, l.otherProtocol)
	}
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
	if every := l.noteEvery(); every > 0 && l.now-l.noteAt >= every {
		l.announce()
	}
}
