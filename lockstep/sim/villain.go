package sim

import (
	"bytes"
	"math/rand/v2"

	"lastcard/lockstep"
)

// villain is the dishonest seat of a run. Its session is honest, and its messages are altered on their way to
// the network. It remains a villain when all other faults end.
type villain struct {
	seat      int // -1: everybody is honest
	role      Faults
	lieFrom   lockstep.Pos        // the liar's first false check
	twiceKind lockstep.RecordKind // the kind of record that the equivocator signs twice
	stage     string              // stage of the parts that it keeps back or falsifies
	seldom    bool                // it does so with about half of these parts only
	given     func(part []byte) Given
	pen       pen

	acted   bool   // it has altered or withheld a record
	meddled string // the stage, once it has withheld or falsified a part; else ""
}

// pickParts draws whether the villain withholds or falsifies its parts, and of which stage.
func (v *villain) pickParts(cfg *Config, r *rand.Rand) {
	roles := cfg.Faults.among(Mute, FalsePart)
	if len(cfg.Stages) == 0 || len(roles) == 0 || cfg.Seats < 3 || cfg.Faults&^villainFaults != 0 && r.IntN(3) > 0 {
		return
	}
	v.seat, v.role = r.IntN(cfg.Seats), roles[r.IntN(len(roles))]
	v.stage, v.seldom = cfg.Stages[r.IntN(len(cfg.Stages))], r.IntN(2) == 0
}

// alter returns a seat's message as it is sent to one peer. It differs only if the seat is the villain.
func (v *villain) alter(from, to int, data []byte) []byte {
	if from != v.seat {
		return data
	}
	return mapRecords(data, func(x statement) []byte {
		y := v.alterRecord(x, to)
		v.acted = v.acted || !bytes.Equal(x.raw, y)
		return y
	})
}

// alterRecord alters one record of the villain's own; nil withholds it.
func (v *villain) alterRecord(x statement, to int) []byte {
	switch {
	case x.Seat != v.pen.seat:
	case v.role == Mute && v.meddles(x):
		return nil
	case v.role == FalsePart && v.meddles(x):
		return v.pen.forge(x, len(lockstep.Hash{})+int(x.Body[len(x.Body)-1])%(len(x.Body)-len(lockstep.Hash{})))
	case v.role == Abort && (x.Kind == lockstep.RecordReveal || x.Kind == lockstep.RecordPart):
		return nil
	case v.role == Liar && x.Kind == lockstep.RecordPart && v.lieFrom%2 == 1:
		return v.pen.forge(x, flipIndex(x.Kind, x.Body))
	case v.role == Liar && x.Kind == lockstep.RecordCheck && x.K >= v.lieFrom:
		return v.pen.forge(x, 0)
	case v.role == Equivocate && x.Kind == v.twiceKind && withoutVillain(v.seat, to)%2 == 0 && len(x.Body) > 1:
		return v.pen.forge(x, flipIndex(x.Kind, x.Body))
	}
	return x.raw
}

// meddles reports whether the villain withholds or falsifies this record of its own, which must be a part
// of the chosen stage. The same part gets the same treatment each time.
func (v *villain) meddles(x statement) bool {
	if x.Kind != lockstep.RecordPart || v.given == nil || len(x.Body) <= len(lockstep.Hash{}) {
		return false
	}
	if v.given(x.Body[len(lockstep.Hash{}):]).Stage != v.stage || v.seldom && x.Body[0]%2 == 0 {
		return false
	}
	v.meddled = v.stage
	return true
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
