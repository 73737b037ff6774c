package lockstep

import (
	"encoding/binary"
	"errors"

	"lastcard/lockstep/internal/wire"
)

// shuffle is what the log says about the shuffle that is being drawn. Three kinds of entry change it: commit,
// reveal and void. protocol.go has the steps, under "Fair entropy".
type shuffle struct {
	count       uint32            // how many shuffles there have been before; so the number of this one, from 0
	barredSeats SeatSet           // seats that dealt falsely and have no part in this shuffle
	committers  SeatSet           // the seats that committed in the open commit entry; empty: none is open
	commitPos   Pos               // the position of that entry
	drawPos     []byte            // what encodePosition wrote for that entry
	dealings    [MaxSeats]dealing // the dealings of that entry, by seat
}

// contributors is the set of the seats whose nonces make the shuffle: the live seats, without those that have
// dealt falsely in it. If no seat remains, all live seats contribute.
func (x *shuffle) contributors(live SeatSet) SeatSet {
	if some := live &^ x.barredSeats; some != 0 {
		return some
	}
	return live
}

// encodePosition encodes a view, a position and the number of the shuffle for hashing. In protocol.go the
// result is p.
func (x *shuffle) encodePosition(v View, k Pos) []byte {
	b := binary.BigEndian.AppendUint32(make([]byte, 0, 16), uint32(v))
	b = binary.BigEndian.AppendUint64(b, uint64(k))
	return binary.BigEndian.AppendUint32(b, x.count)
}

// commit plays a commit entry: it notes the commitments of the dealers. It also notes the shares dealt with
// them, which are in the evidence; an entry may lack its evidence.
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
		case rec.Kind == RecordShare: // share records come after all commits, so the dealing is decoded already
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

// entropy is the random value that the nonces in a reveal entry make. It depends only on the commit entry and
// the nonces, so that nothing can change it after the first nonce was shown.
func (x *shuffle) entropy(e *Entry, t *table) Hash {
	return wire.Hash("entropy", t.tableID[:], x.drawPos, e.Body)
}

// finish is called when the machine has taken the entropy: the next shuffle begins.
func (x *shuffle) finish() { *x = shuffle{count: x.count + 1} }

var errVoid = errors.New("it names no false dealer, or a seat that has no part in the shuffle")

// void plays a void entry: the shuffle begins again without the false dealers that the entry names.
func (x *shuffle) void(e *Entry, live SeatSet) error {
	wrong, n := binary.Uvarint(e.Body)
	if n != len(e.Body) || wrong == 0 || SeatSet(wrong)&^(x.committers|x.contributors(live)) != 0 {
		return errVoid
	}
	x.barredSeats |= SeatSet(wrong)
	x.committers = 0
	return nil
}

// endAsVoid turns the draft of a commit or reveal entry into a void entry if any seats have dealt falsely
// (wrong).
func (e *Entry) endAsVoid(wrong SeatSet) {
	if wrong != 0 {
		e.Kind, e.Body = EntryVoid, binary.AppendUvarint(nil, uint64(wrong))
	}
}
