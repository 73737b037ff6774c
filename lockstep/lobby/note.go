package lobby

import (
	"lastcard/lockstep"
	"lastcard/lockstep/internal/wire"
)

// The messages of a lobby are signed notes, encoded as lockstep/protocol.go says under "Encoding". A note is
//
//	kind | epoch uvarint | key, 32 bytes | nonce, 32 bytes | seq uvarint | body, bytes | signature, 64 bytes
//
// signed over "lastcard/4/lobby", a zero byte, the lobby's ID, and the note without the signature. The nonce
// identifies the sender's incarnation: a restarted program has another one. The kinds and their bodies:
//
//	1 hello     compat | name | bot | node | carrier, key [ | its signature ] | box, key | ready | terms, hash | leaving
//	2 proposal  phase: 0 open, 1 signing, 2 closed | size, 1 byte | genesis without signatures | ready, set | present, set
//	3 refuse    key | why, 1 byte | compat of the sender
//	4 sign      table id | signature under the genesis
//	5 genesis   the genesis with all signatures
//	6 watch     compat | name | node | table id of the genesis that the spectator has | wants a seat, bool | leaving
//	7 last      the genesis of an earlier match at this table, with all signatures
//
// Everybody but the opener says hello when something changes, again after lobbyEvery ticks, and then less and
// less often, down to every quietEvery ticks. Of the hellos without news, every other one goes to the opener
// alone. The opener broadcasts the proposal at the same intervals. If the transport reports the people who
// are there, both come every calmEvery ticks (pulse.go). A player is ready for terms = H("terms", game,
// rules, size as one byte); when these change, the player is not ready any more.
//
// When all seats are taken and ready, the proposal is in phase signing. A player sends its signature to
// the opener if the proposal shows the player's present state and has the terms it agreed to. Any change
// returns to phase open and voids the signatures collected. The opener signs last: before that nothing
// has begun, and after that the table exists whatever anybody sends.
//
// A player who has the genesis sends it to everybody who says hello in its epoch or an earlier one. If the
// genesis gives a newcomer no seat, that is the refusal; no other message says so. A newcomer begins at epoch
// 0, and moves on to the epoch of the opener it follows (search.go) or of the table's genesis.
//
// A spectator sends watch notes instead of hellos: at first every lobbyEvery ticks, later every quietEvery
// ticks, and every watchEvery ticks once it has the genesis of the match. In a calm lobby all but the first few
// come every calmEvery ticks. If the transport knows which node made a watch note (StepFrom), the note counts
// only if it names that node. Everybody who hears a spectator lists it, up to lockstep.MaxOnlookers spectators (a
// spectator lists twice as many), and sends it the genesis of the match if it lacks that. The opener may refuse
// a spectator before the match, and every player once the match has begun. If there is no room before a match,
// the refused spectator sends a watch note every 4 × lobbyEvery ticks. A spectator moves on to a later epoch when
// somebody who sat at its table proposes, or when one of that table's players is in a later genesis. While the
// match there goes on, that must be a proposal or a genesis of its opener, or a genesis that a majority of its
// players have signed.

type noteKind uint8

const (
	noteNone     noteKind = iota
	noteHello             // from a player who wants or has a seat
	noteProposal          // from the opener: the present state of the table
	noteRefuse            // from the opener to a player or a spectator; once the match has begun, from any player to a spectator
	noteSign              // to the opener: a signature under the genesis
	noteGenesis           // from anybody: the complete genesis
	noteWatch             // from a spectator
	notePast              // from anybody to a newcomer: the genesis of a match that was played here
	noteKinds
)

type note struct {
	kind   noteKind
	epoch  uint32
	sender lockstep.Key
	stamp
	body []byte
	raw  []byte
}

// stamp tells apart the notes of one sender.
type stamp struct {
	boot lockstep.Hash // the sender's nonce, which identifies its incarnation
	seq  uint64        // counts the notes of that incarnation
}

// covers reports whether a note is of the same incarnation and not later, and so brings nothing new.
func (s stamp) covers(n *note) bool { return s.boot == n.boot && n.seq <= s.seq }

// Code writes or reads a note without its signature.
func (n *note) Code(c *wire.Codec) {
	wire.Byte(c, &n.kind)
	wire.Number(c, &n.epoch, 1<<32-1)
	c.Fixed(n.sender[:])
	c.Fixed(n.boot[:])
	wire.Number(c, &n.seq, wire.MaxSeq)
	c.Sized(&n.body, lockstep.MaxBody)
}

func decodeNote(b []byte) (n note, ok bool) {
	n.raw = b
	ok = wire.DecodeSigned(&n, b)
	return n, ok && n.kind != noteNone && n.kind < noteKinds
}

func (n *note) verify(c *lockstep.Crypto, id lockstep.Hash) bool {
	return c.Signed(n.sender, "lobby", id, n.raw)
}

// hello is the body of noteHello.
type hello struct {
	lockstep.Player // without Key and Nonce: those are in the note
	compat          string
	ready           bool
	terms           lockstep.Hash // hash of the terms that the sender is ready for
	leaving         bool
}

// signedBy is the player that a hello describes, in the incarnation that made its note.
func (h *hello) signedBy(n *note) lockstep.Player {
	p := h.Player
	p.Key, p.Nonce = n.sender, n.boot
	return p
}

// isCarried reports whether the sender of a hello is a bot that another player's computer carries.
func (h *hello) isCarried() bool { return h.Bot && h.Carrier != lockstep.Key{} }

// Code writes or reads a hello.
func (h *hello) Code(c *wire.Codec) {
	c.Text(&h.compat, lockstep.MaxCompat)
	c.Text(&h.Name, lockstep.MaxNameLen)
	c.Bool(&h.Bot)
	c.Text(&h.Node, lockstep.MaxNode)
	c.SignedKey(h.Carrier[:], h.CarrierSig[:])
	c.Fixed(h.Box[:])
	c.Bool(&h.ready)
	c.Fixed(h.terms[:])
	c.Bool(&h.leaving)
}

// The phases of a proposal.
const (
	proposalOpen    = iota // seats may come and go
	proposalSigning        // complete: sign it
	proposalClosed         // the opener has left, and the table will not begin
	proposalPhases
)

// proposal is the body of noteProposal.
type proposal struct {
	phase        byte
	size         int
	draft        *lockstep.Genesis // without signatures; it may have fewer seats than size
	ready        lockstep.SeatSet
	presentSeats lockstep.SeatSet
}

// terms is the hash of the terms that a player can be ready for.
func (p *proposal) terms() lockstep.Hash {
	return wire.Hash("terms", []byte(p.draft.Game), []byte(p.draft.Rules), []byte{byte(p.size)})
}

// Code writes or reads a proposal.
func (p *proposal) Code(c *wire.Codec) {
	wire.Byte(c, &p.phase)
	wire.Byte(c, &p.size)
	p.draft.CodeDraft(c)
	c.Seats = len(p.draft.Seats)
	wire.Set(c, &p.ready)
	wire.Set(c, &p.presentSeats)
}

func decodeProposal(b []byte) (p *proposal, ok bool) {
	p = &proposal{draft: &lockstep.Genesis{}}
	if !wire.Decode(p, b, 0) || p.phase >= proposalPhases || p.size < lockstep.MinSeats || p.size > lockstep.MaxSeats || len(p.draft.Seats) > p.size {
		return p, false
	}
	for i := range p.draft.Seats {
		x := &p.draft.Seats[i]
		if s, _ := p.draft.Seat(x.Key); s != lockstep.Seat(i) || lockstep.CheckName(x.Name) != nil || lockstep.CheckKey(x.Key) != nil {
			return p, false
		}
	}
	return p, p.phase != proposalSigning || p.draft.Check() == nil && len(p.draft.Seats) == p.size
}

// watchNote is the body of noteWatch.
type watchNote struct {
	compat    string
	name      string
	node      string
	table     lockstep.Hash // the table id of the genesis that the spectator has; zero: none
	wantsSeat bool          // the spectator would like a seat in the next match
	leaving   bool
}

// Code writes or reads a spectator's note.
func (x *watchNote) Code(c *wire.Codec) {
	c.Text(&x.compat, lockstep.MaxCompat)
	c.Text(&x.name, lockstep.MaxNameLen)
	c.Text(&x.node, lockstep.MaxNode)
	c.Fixed(x.table[:])
	c.Bool(&x.wantsSeat)
	c.Bool(&x.leaving)
}

// refusal is the body of noteRefuse.
type refusal struct {
	receiver lockstep.Key
	reason   Refusal
	compat   string
}

// Code writes or reads a refusal.
func (x *refusal) Code(c *wire.Codec) {
	c.Fixed(x.receiver[:])
	wire.Byte(c, &x.reason)
	c.Text(&x.compat, lockstep.MaxCompat)
}

func decodeRefusal(b []byte) (x refusal, ok bool) {
	ok = wire.Decode(&x, b, 0)
	return x, ok && x.reason > RefusedNot && x.reason < refusalCodes
}

// signature is the body of noteSign.
type signature struct {
	table lockstep.Hash
	sig   lockstep.Sig
}

// Code writes or reads a signature.
func (x *signature) Code(c *wire.Codec) {
	c.Fixed(x.table[:])
	c.Fixed(x.sig[:])
}
