package lobby

import (
	"lastcard/lockstep"
	"lastcard/lockstep/internal/wire"
)

// outbox signs the notes of a lobby, and holds what it sends: to everybody or to one person, for the first
// time or again.
type outbox struct {
	cfg      *Config
	me       lockstep.Key
	nonce    lockstep.Hash
	seq      uint64             // number of our last note
	packed   []lockstep.Message // ready to go; until flush, only those to a single person
	news     [][]byte           // new notes for everybody
	repeated [][]byte           // repeated notes for everybody
	answers  int                // how often spendAnswer was called since the last multiple of lobbyEvery ticks
}

func (o *outbox) sign(kind noteKind, body []byte) []byte {
	o.seq++
	n := note{kind: kind, epoch: o.cfg.Epoch, sender: o.me, stamp: stamp{o.nonce, o.seq}, body: body}
	return o.cfg.Crypto.Envelope(o.cfg.Key, "lobby", o.cfg.ID, wire.Encode(&n))
}

func (o *outbox) signGenesis(kind noteKind, g *lockstep.Genesis) []byte {
	return o.sign(kind, wire.Encode(g))
}

func (o *outbox) signRefusal(to lockstep.Key, why Refusal) []byte {
	x := refusal{receiver: to, reason: why, compat: o.cfg.Compat}
	return o.sign(noteRefuse, wire.Encode(&x))
}

func (o *outbox) sendTo(to lockstep.Key, node string, notes ...[]byte) {
	o.pack(lockstep.Message{To: to, Node: node}, notes)
}

// answer is sendTo for notes that may be lost: then the receiver asks again, or we repeat them.
func (o *outbox) answer(to lockstep.Key, node string, notes ...[]byte) {
	o.pack(lockstep.Message{To: to, Node: node, MayDrop: true}, notes)
}

// broadcast sends a note to everybody. isNews says that the note is new and not a repetition.
func (o *outbox) broadcast(note []byte, isNews bool) {
	if isNews {
		o.news = append(o.news, note)
		return
	}
	o.repeated = append(o.repeated, note)
}

// offerPast is sendPast for the opener. It shows the past matches only to people who did not play the last
// one.
func (o *outbox) offerPast(to lockstep.Key, node string) {
	n := len(o.cfg.Past)
	if n == 0 || !o.spendAnswer() {
		return
	}
	if !sits(o.cfg.Past[n-1], to) {
		o.sendPast(to, node)
	}
}

// sendPast shows a newcomer the last MaxPast matches of this table, so that it can follow the present
// opener. The oldest comes first, as each proves the next.
func (o *outbox) sendPast(to lockstep.Key, node string) {
	var notes [][]byte
	for _, g := range o.cfg.Past[max(0, len(o.cfg.Past)-MaxPast):] {
		notes = append(notes, o.signGenesis(notePast, g))
	}
	o.answer(to, node, notes...)
}

// spendAnswer reports whether we may answer once more, and counts the answer. The limit keeps anybody from
// making us send without end.
func (o *outbox) spendAnswer() bool {
	o.answers++
	return o.answers <= maxVisitors
}

func (o *outbox) flush() []lockstep.Message {
	o.pack(lockstep.Message{}, o.news)
	o.pack(lockstep.Message{MayDrop: true}, o.repeated)
	all := o.packed
	o.packed, o.news, o.repeated = nil, nil, nil
	return all
}

// pack packs notes into messages. Each message is a copy of m with its own data.
func (o *outbox) pack(m lockstep.Message, notes [][]byte) {
	for _, b := range lockstep.Pack(lockstep.FrameLobby, o.cfg.ID, notes) {
		m.Data = b
		o.packed = append(o.packed, m)
	}
}

// repeatEvery is how many ticks pass before a note that has been repeated the given number of times is repeated
// again. The pause doubles at first: on a slow line, frequent repetitions would delay the answer.
func repeatEvery(times int) int { return min(lobbyEvery<<min(times, maxDoublings), quietEvery) }
