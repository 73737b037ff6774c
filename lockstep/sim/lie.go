package sim

import (
	"bytes"

	"lastcard/lockstep"
)

// alterMessage returns a villain's message as it sends it to one peer.
func (t *table) alterMessage(from, to int, data []byte) []byte {
	if from != t.harm.villain {
		return data
	}
	return mapRecords(data, func(x statement) []byte {
		y := t.alterRecord(x, from, to)
		t.harm.villainActed = t.harm.villainActed || !bytes.Equal(x.raw, y)
		return y
	})
}

// alterRecord alters one record of the villain's own; nil withholds it.
func (t *table) alterRecord(x statement, from, to int) []byte {
	p := pen{lockstep.Seat(from), t.keys[from], t.genesis.Table(), t.crypto()}
	switch role := t.harm.role; {
	case x.seat != p.seat:
	case role == Mute && t.meddles(x):
		return nil
	case role == FalsePart && t.meddles(x):
		return p.forge(x, len(lockstep.Hash{})+int(x.body[len(x.body)-1])%(len(x.body)-len(lockstep.Hash{})))
	case role == Abort && (x.kind == lockstep.RecordReveal || x.kind == lockstep.RecordPart):
		return nil
	case role == Liar && x.kind == lockstep.RecordPart && t.harm.lieFrom%2 == 1:
		return p.forge(x, flipIndex(x.kind, x.body))
	case role == Liar && x.kind == lockstep.RecordCheck && x.k >= t.harm.lieFrom:
		return p.forge(x, 0)
	case role == Equivocate && x.kind == t.harm.twiceKind && withoutVillain(from, to)%2 == 0 && len(x.body) > 1:
		return p.forge(x, flipIndex(x.kind, x.body))
	}
	return x.raw
}

// withoutVillain is the number of a peer if the villain is not counted.
func withoutVillain(villain, i int) int {
	if i > villain {
		return i - 1
	}
	return i
}

// flipIndex is the index of the byte in which an equivocator's two records differ. The byte is in the value
// of an offer, in an offer's digest in a seal, at the start of a part, or in a hash in any other record.
func flipIndex(kind lockstep.RecordKind, body []byte) int {
	switch kind {
	case lockstep.RecordOffer, lockstep.RecordSeal:
		return len(body) - 1
	case lockstep.RecordCommit, lockstep.RecordBind, lockstep.RecordPart:
		return len(lockstep.Hash{}) // the first byte of the commitment, of the hash of the set, or of the part
	case lockstep.RecordCheck, lockstep.RecordPromise, lockstep.RecordChoice, lockstep.RecordReveal, lockstep.RecordNone,
		lockstep.RecordStatus, lockstep.RecordDump, lockstep.RecordProof, lockstep.RecordShare, lockstep.RecordReason, lockstep.RecordMemory:
	}
	return 0
}
