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
	seq   uint64        // number of this player's last note
	now   int           // ticks

	proposal      proposal // the opener's last proposal; for the opener: the present one
	hasProposal   bool
	opener        lockstep.Key
	openerBoot    lockstep.Hash // the incarnation and the number of the opener's last note
	openerSeq     uint64
	openerHeardAt int // tick at which we last heard the opener, or moved on to it

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

	genesis    *lockstep.Genesis // nil before the start
	genesisRaw []byte
	table      lockstep.Hash     // table id of the last genesis
	lastMatch  *lockstep.Genesis // the last match that is known to belong to the link's table

	spectators   []spectator // at most crowdRoom
	senderNode   string      // the node that made the present message, if StepFrom was given it; else ""
	heirs        heirs
	candidates   []candidate // at most keptOpeners
	rivalCount   int         // how many candidates there were to choose from at the last tick
	firstOfferAt int         // tick of the first proposal heard

	host *host // the opener's state; nil for a guest

	pulses      pulses
	helloAt     int           // tick of the last hello
	lastHello   []byte        // the body of the last hello
	quietHellos int           // how many hellos in a row were without news since the proposal last changed; for a spectator: its watch notes
	toOpener    bool          // the last hello went to the opener alone
	signedFor   lockstep.Hash // the table id of the draft that we signed last; zero outside the signing phase
	signedAt    int           // tick of that signature
	out         Ready         // without Send
	outbox      outbox
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
	l := &Lobby{cfg: cfg, me: lockstep.KeyOf(cfg.Key), opener: cfg.Opener, outbox: outbox{lobby: cfg.ID}}
	if _, err := io.ReadFull(cfg.Rand, l.nonce[:]); err != nil {
		return nil, fmt.Errorf("lobby: random source: %w", err)
	}
	l.proposal, l.pulses = proposal{draft: &lockstep.Genesis{}}, pulses{}
	if n := len(cfg.Past); n > 0 && l.openerNamed() {
		l.lastMatch = cfg.Past[n-1]
	}
	switch {
	case cfg.Started != nil:
		l.enterStarted(cfg.Started)
		l.out = Ready{}
	case len(cfg.Openers) > 0:
		return l, l.beginRematch()
	case cfg.Watch:
		l.cfg.Follow = true
		l.sayWatching()
	case l.me == cfg.Opener:
		if err := l.becomeOpener(); err != nil {
			return nil, err
		}
	default:
		l.sayHello()
	}
	return l, nil
}

// SetReady says whether this player agrees to begin with the present game, rules and number of seats. After
// any change of these, the player is no longer ready.
func (l *Lobby) SetReady(ready bool) {
	if l.genesis != nil || l.cfg.Watch {
		return
	}
	if !l.hasProposal {
		l.readyEarly = ready
		return
	}
	if !l.cfg.playable(l.proposal.draft, l.proposal.size) {
		ready = false
	}
	if ready == l.ready {
		return
	}
	l.ready, l.readyFor, l.out.Changed = ready, l.proposal.terms(), true
	if l.host != nil {
		l.host.changed = true
		return
	}
	l.sayHello()
}

// Leave gives up this player's seat, or stops watching. The opener's Leave closes the table. This Lobby
// cannot be used afterwards. A player cannot leave once the match has begun: then Leave does nothing.
func (l *Lobby) Leave() {
	if l.hasLeft || l.genesis != nil && !l.cfg.Watch {
		return
	}
	l.hasLeft, l.out.Changed = true, true
	l.noteRefusal(RefusedClosed, "")
	if l.cfg.Watch {
		l.sayWatching()
		return
	}
	if l.host != nil {
		l.proposal.phase, l.host.changed = proposalClosed, true
		l.propose()
		return
	}
	l.sayHello()
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
	l.tickSpectators()
	l.tickHeirs()
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

// helloEvery is the number of ticks between two hellos, or 0 if no more are needed.
func (l *Lobby) helloEvery() int {
	if l.genesis != nil && !l.cfg.Watch || l.hasLeft {
		return 0
	}
	switch l.refused {
	case RefusedNot:
		switch {
		case l.acknowledged() && l.calm():
			return calmEvery
		case l.genesis != nil:
			return watchEvery
		case l.acknowledged():
			return quietEvery
		}
		if l.cfg.Watch {
			return lobbyEvery
		}
		return repeatEvery(l.quietHellos)
	case RefusedFull, RefusedVersion: // a seat may become free, or only an older program may have answered so far
		return 4 * lobbyEvery
	case RefusedCrowd: // before a match the list may still have somebody who has gone
		if l.genesis == nil && l.hasProposal {
			return 4 * lobbyEvery
		}
	case RefusedStarted, RefusedName, RefusedKicked, RefusedClosed, RefusedUnwatched, refusalCodes:
	}
	return 0
}
