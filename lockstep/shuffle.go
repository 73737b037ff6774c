package lockstep

import (
	"encoding/binary"
	"errors"

	"lastcard/lockstep/internal/wire"
)

// shuffle is what the log says about the shuffle that is being drawn, and how many there have been before it.
// Three kinds of entry change it: commit, reveal and void. protocol.go has the steps, under "Fair entropy".
type shuffle struct {
	count       uint32            // how many shuffles there have been
	barredSeats SeatSet           // seats that dealt falsely and have no part in this shuffle
	committers  SeatSet           // the seats that committed; empty: no commit entry is open
	commitPos   Pos               // the position of the commit entry
	drawPos     []byte            // that position in the encoding that the commitments hash
	dealings    [MaxSeats]dealing // dealings of the commit entry
}

// contributors is the set of the seats whose nonces make the shuffle: the live seats, without the seats
// that have dealt falsely in it.
func (x *shuffle) contributors(live SeatSet) SeatSet {
	if some := live &^ x.barredSeats; some != 0 {
		return some
	}
	return live
}

// encodePosition encodes a view, a position and the number of the shuffle for hashing.
func (x *shuffle) encodePosition(v View, k Pos) []byte {
	b := binary.BigEndian.AppendUint32(make([]byte, 0, 16), uint32(v))
	b = binary.BigEndian.AppendUint64(b, uint64(k))
	return binary.BigEndian.AppendUint32(b, x.count)
}

// commit notes the commitments of the dealers in a commit entry. The shares dealt with them are in the evidence,
// which an entry may lack.
func (x *shuffle) commit(e *Entry, dealers SeatSet, t *table) error {
	b := e.Body
	var dealings [MaxSeats]dealing
	for s := range dealers.All() {
		if len(b) < 2*len(Hash{}) {
			return errMalformed
		}
		dealings[s] = dealing{dealerSeat: s, commitment: Hash(b[:len(Hash{})])}
		b = b[2*len(Hash{}):]
	}
	for i := range e.Evidence {
		rec := &e.Evidence[i]
		it, ok := newItem(*rec, t.seats)
		switch {
		case !ok:
			return errMalformed
		case rec.Kind == RecordCommit:
			if dealings[rec.Seat], ok = t.decodeDealing(it.data, rec.Seat); !ok {
				return errMalformed
			}
		case rec.Kind == RecordShare: // a share record stands after the commits
			for _, held := range it.shares {
				dealings[rec.Seat].clearShares[held.seat] = held.value
			}
		}
	}
	if len(b) > 0 {
		return errMalformed
	}
	x.committers, x.commitPos, x.drawPos, x.dealings = dealers, e.K, x.encodePosition(e.View, e.K), dealings
	return nil
}

// entropy is the random value that the nonces in a reveal entry make. It depends on the commit entry and the
// nonces alone, so that nothing can change it after the first nonce was shown.
func (x *shuffle) entropy(e *Entry, t *table) Hash {
	return wire.Hash("entropy", t.tableID[:], x.drawPos, e.Body)
}

// finish is called when the machine has shuffled.
func (x *shuffle) finish() { *x = shuffle{count: x.count + 1} }

var errVoid = errors.New("nobody who has a part in the shuffle dealt falsely")

// void begins the shuffle again without the false dealers that a void entry names.
func (x *shuffle) void(e *Entry, live SeatSet) error {
	wrong, n := binary.Uvarint(e.Body)
	if n != len(e.Body) || wrong == 0 || SeatSet(wrong)&^(x.committers|x.contributors(live)) != 0 {
		return errVoid
	}
	x.barredSeats |= SeatSet(wrong)
	x.committers = 0
	return nil
}

// endAsVoid makes a void entry of the draft of a commit or reveal entry if seats have dealt falsely.
func (e *Entry) endAsVoid(wrong SeatSet) {
	if wrong != 0 {
		e.Kind, e.Body = EntryVoid, binary.AppendUvarint(nil, uint64(wrong))
	}
}
