package lockstep

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"io"
)

// LobbyConfig is what a Lobby is made of.
type LobbyConfig struct {
	Key  ed25519.PrivateKey
	Name string // CheckName accepts it
	Bot  bool
	Node string // the node that carries this seat's messages

	Carrier Key // the computer's key and its signature, see Player.Carrier
	Carried Sig

	ID     Hash      // the same for all who hold the invite
	Epoch  uint32    // 0; a rematch: one more than before
	Opener Key       // who opens, as the link says; zero: unknown, see candidate.go
	Follow bool      // a newcomer, who does not know the epoch: Epoch is the least it can be
	Watch  bool      // a spectator: no seat is asked for, and one match is followed after the other
	Compat string    // the program's word for "same rules"; must be equal at all seats
	Rand   io.Reader // 32 bytes are read, at NewLobby
	Crypto *Crypto   // nil: Ed25519

	// Valid reports whether this program can play so; nil accepts anything.
	Valid func(game, rules string, seats int) error

	// Unwatched reports whether the rules let nobody watch; nil: they always do.
	Unwatched func(game, rules string) bool

	// Started is the genesis of a match that is gone on with: the lobby only tells
	// latecomers of it.
	Started *Genesis

	// For the opener (Opener is the own key), and for all of a rematch.
	Game    string
	Rules   string
	Seats   int      // how many there are to be
	Players []Player // a rematch: the old roster, whose seats are kept for them

	// Of a rematch: who opens it, the first of these that is here; whether the
	// number of seats follows the people; the table id of the match before.
	Openers []Key
	Elastic bool
	Prev    Hash

	// Past are the matches played at this table, oldest first, as far as they are known:
	// what a newcomer is shown, and what a spectator goes on from.
	Past []*Genesis
}

// LobbyReady is what the driver has to do now: send, and look at the view
// again if Changed. Genesis is set once, when the table can begin.
type LobbyReady struct {
	Send    []Message
	Changed bool
	Genesis *Genesis
	Refused Refusal // why there is no seat for us; RefusedNot while there may be
}

// Refusal is why somebody does not get a seat.
type Refusal uint8

// The refusals.
const (
	RefusedNot       Refusal = iota
	RefusedFull              // no seat is free
	RefusedStarted           // the match has begun without us
	RefusedVersion           // other protocol or rules version, see LobbyView.OtherVersion
	RefusedName              // the name is not valid
	RefusedKicked            // the opener removed us
	RefusedClosed            // the opener closed the table
	RefusedCrowd             // there are MaxWatchers spectators already
	RefusedUnwatched         // the table lets nobody watch
	refusals
)

var refusalNames = [refusals]string{
	RefusedNot: "none", RefusedFull: "full", RefusedStarted: "started", RefusedVersion: "other-version",
	RefusedName: "bad-name", RefusedKicked: "kicked", RefusedClosed: "closed", RefusedCrowd: "crowd", RefusedUnwatched: "unwatched",
}

// String is the refusal's code.
func (r Refusal) String() string {
	if r < refusals {
		return refusalNames[r]
	}
	return "unknown"
}

// Errors of a Lobby.
var (
	ErrNotOpener = errors.New("lockstep: only the opener may do this")
	ErrStarted   = errors.New("lockstep: the table has started")
	ErrSeats     = errors.New("lockstep: number of seats is out of range")
)

// Lobby is one seat's part in coming together. Not safe for concurrent use.
type Lobby struct {
	cfg   LobbyConfig
	me    Key
	nonce Hash
	seq   uint64
	now   int // ticks

	p          proposal // as last heard; of the opener: as it stands
	heardP     bool
	opener     Key
	openerBoot Hash
	openerSeq  uint64
	openerAt   int // tick of the last proposal
	ready      bool
	early      bool // SetReady before there was a proposal
	readyFor   Hash
	left       bool
	refused    Refusal
	other      string
	genesis    *Genesis
	genesisRaw []byte
	table      Hash  // of the last genesis
	wants      bool  // a spectator who would like a seat
	fans       []fan // at most MaxWatchers
	heirs      heirs
	candidates []candidate // at most keptOpeners
	rivalry    int         // how many there were to choose from at the last tick
	firstOffer int         // tick of the first proposal heard
	last       *Genesis    // the last match that is known to be of the link's table
	sentHello  int         // tick of the last one

	host *host // of the opener, else nil

	dropped [DropReasons]uint64
	answers int // given since the last multiple of lobbyEvery ticks
	out     LobbyReady
	bcast   [][]byte
}

// NewLobby is a lobby in which nobody has been heard yet.
func NewLobby(cfg LobbyConfig) (*Lobby, error) {
	if err := CheckName(cfg.Name); err != nil {
		return nil, err
	}
	if len(cfg.Node) > MaxNode || len(cfg.Compat) > MaxCompat {
		return nil, fmt.Errorf("lockstep: Node or Compat longer than %d, %d bytes", MaxNode, MaxCompat)
	}
	l := &Lobby{cfg: cfg, me: KeyOf(cfg.Key), opener: cfg.Opener}
	if _, err := io.ReadFull(cfg.Rand, l.nonce[:]); err != nil {
		return nil, fmt.Errorf("lockstep: random source: %w", err)
	}
	l.p = proposal{draft: &Genesis{}}
	if n := len(cfg.Past); n > 0 && l.bound() {
		l.last = cfg.Past[n-1]
	}
	if cfg.Started != nil {
		l.resume(cfg.Started)
		l.out = LobbyReady{}
		return l, nil
	}
	if len(cfg.Openers) > 0 {
		return l, l.inherit()
	}
	if cfg.Watch {
		l.cfg.Follow = true
		l.sayWatching()
		return l, nil
	}
	if l.me == cfg.Opener {
		if err := l.open(); err != nil {
			return nil, err
		}
		return l, nil
	}
	l.sayHello()
	return l, nil
}

// player is the own line of the roster.
func (l *Lobby) player() Player {
	return Player{
		Key: l.me, Name: l.cfg.Name, Bot: l.cfg.Bot, Node: l.cfg.Node, Nonce: l.nonce,
		Carrier: l.cfg.Carrier, Carried: l.cfg.Carried, Box: BoxKey(l.cfg.Key, l.nonce, l.cfg.Crypto),
	}
}

// SetReady says whether the own player is ready to begin under the present
// game, rules and number of seats; a change of these takes it back.
func (l *Lobby) SetReady(ready bool) {
	if l.genesis != nil || l.cfg.Watch {
		return
	}
	if !l.heardP {
		l.early = ready
		return
	}
	if l.invalid() != nil {
		ready = false
	}
	if ready == l.ready {
		return
	}
	l.ready, l.readyFor, l.out.Changed = ready, l.p.terms(), true
	if l.host != nil {
		l.host.changed = true
		return
	}
	l.sayHello()
}

// Leave gives the own seat up; the opener's Leave closes the table. The lobby
// is of no further use.
func (l *Lobby) Leave() {
	if l.left || l.genesis != nil && !l.cfg.Watch {
		return
	}
	l.left, l.out.Changed = true, true
	l.refuse(RefusedClosed, "")
	if l.cfg.Watch {
		l.sayWatching()
		return
	}
	if l.host != nil {
		l.p.phase = proposalClosed
		l.propose()
		return
	}
	l.sayHello()
}

// Ready returns what is to be done and forgets it.
func (l *Lobby) Ready() LobbyReady {
	out := l.out
	l.out = LobbyReady{}
	for _, b := range Pack(FrameLobby, l.cfg.ID, l.bcast) {
		out.Send = append(out.Send, Message{Data: b})
	}
	l.bcast = nil
	out.Refused = l.refused
	return out
}

func (l *Lobby) invalid() error {
	if l.cfg.Valid == nil {
		return nil
	}
	return l.cfg.Valid(l.p.draft.Game, l.p.draft.Rules, l.p.size)
}

func (l *Lobby) refuse(why Refusal, other string) {
	if l.refused != why {
		l.refused, l.other, l.out.Changed = why, other, true
	}
}

// direct sends notes to one player.
func (l *Lobby) direct(to Key, node string, notes ...[]byte) {
	for _, b := range Pack(FrameLobby, l.cfg.ID, notes) {
		l.out.Send = append(l.out.Send, Message{To: to, Node: node, Data: b})
	}
}

// mayAnswer counts answers, so that nobody can make us send without end.
func (l *Lobby) mayAnswer() bool {
	l.answers++
	return l.answers <= maxVisitors
}

// start begins the table.
func (l *Lobby) start(g *Genesis) {
	b, _ := g.AppendBinary(nil)
	l.genesis, l.genesisRaw, l.table = g, b, g.Table()
	l.out.Genesis, l.out.Changed = g, true
	l.refuse(RefusedNot, "")
}

// Tick tells that TickInterval has passed. A lobby is ticked and stepped as
// long as its table lives: it gives the genesis to those who missed it and
// refuses latecomers.
func (l *Lobby) Tick() {
	l.now++
	if l.now%lobbyEvery == 0 {
		l.answers = 0
	}
	l.tickFans()
	l.tickHeirs()
	l.tickCandidates()
	if l.host != nil {
		l.tickHost()
		return
	}
	if l.openerAt > 0 && l.now-l.openerAt == seatTimeout {
		l.out.Changed = true
	}
	if every := l.patience(); every > 0 && l.now-l.sentHello >= every {
		l.announce()
	}
}

// patience is the number of ticks between two hellos, 0 for no more of them.
func (l *Lobby) patience() int {
	if l.genesis != nil && !l.cfg.Watch || l.left {
		return 0
	}
	switch l.refused {
	case RefusedNot:
		if l.genesis != nil {
			return watchSay
		}
		return lobbyEvery
	case RefusedFull, RefusedVersion: // a seat may fall free; an older program may have answered first
		return 4 * lobbyEvery
	case RefusedStarted, RefusedName, RefusedKicked, RefusedClosed, RefusedCrowd, RefusedUnwatched, refusals:
	}
	return 0
}

// Step takes a message from the transport. The error says why (some of) it was
// dropped, a Drop. data is not kept.
func (l *Lobby) Step(data []byte) error {
	parts, drop := Unpack(FrameLobby, l.cfg.ID, data)
	if drop == DropVersion && l.genesis == nil && !l.heardP && l.host == nil {
		l.refuse(RefusedVersion, fmt.Sprintf("protocol %d", data[1]))
	}
	if drop != DropNone {
		l.dropped[drop]++
		return drop
	}
	for p := range parts {
		d := l.receive(p)
		l.dropped[d]++
		if d != DropNone && (drop == DropNone || drop.Harmless()) {
			drop = d
		}
		if d == DropBadSignature || d == DropMalformed {
			break
		}
	}
	if drop == DropNone {
		return nil
	}
	return drop
}

// Dropped counts what Step dropped, by reason.
func (l *Lobby) Dropped() [DropReasons]uint64 { return l.dropped }

func (l *Lobby) receive(b []byte) Drop {
	n, ok := decodeNote(b)
	switch {
	case !ok:
		return DropMalformed
	case n.from == l.me:
		return DropEcho
	case n.kind == noteLast:
		return l.onLast(n)
	case n.kind == noteProposal && l.isNewcomer():
		if !n.verify(l.cfg.Crypto, l.cfg.ID) {
			return DropBadSignature
		}
		return l.onOffer(n)
	case n.epoch < l.cfg.Epoch && n.kind != noteWatch && (n.kind != noteHello || l.genesis == nil && l.host == nil):
		return DropOld
	case n.epoch > l.cfg.Epoch && !l.follows(n):
		return DropAhead
	case n.kind == noteGenesis:
		return l.onGenesis(n)
	case !n.verify(l.cfg.Crypto, l.cfg.ID):
		return DropBadSignature
	}
	if n.epoch > l.cfg.Epoch && n.kind == noteProposal {
		l.adopt(n.epoch)
		return l.onOffer(n)
	}
	switch n.kind {
	case noteWatch:
		return l.onWatch(n)
	case noteHello:
		return l.onHello(n)
	case noteProposal:
		return l.onProposal(n)
	case noteRefuse:
		return l.onRefuse(n)
	case noteSign:
		return l.onSign(n)
	case noteNone, noteGenesis, noteLast, noteKinds:
	}
	return DropUnexpected
}
