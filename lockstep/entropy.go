package lockstep

import (
	"encoding/binary"
	"errors"

	"lastcard/lockstep/internal/wire"
)

// The entries by which a shuffle is drawn: commit, reveal, and void. protocol.go has the steps,
// under "Fair entropy".

// contributors is the set of the seats whose nonces make the next shuffle: the live seats, without
// the seats that have dealt falsely in this shuffle.
func (l *ledger) contributors() SeatSet {
	if x := l.live &^ l.barredSeats; x != 0 {
		return x
	}
	return l.live
}

// decideCommit makes the entry when everybody has signed a bind to the same set of commits, and every
// dealer that a bind complains about has shown the share in the clear. If a dealer shows another share
// than the one it dealt, the entry is void, and the shuffle begins again without that dealer. That is
// safe, as nobody has shown a nonce yet.
func (l *ledger) decideCommit(sl *slot, e *Entry) bool {
	dealers := l.contributors()
	set, ok := l.commitSet(sl, dealers)
	if !ok || !l.isComplete(sl, RecordBind, dealers) {
		return false
	}
	for s := range dealers.All() {
		if sl.items[RecordBind][s].value != wire.Hash("commits", set) {
			return false
		}
	}
	accused := l.accusedDealers(sl, 0)
	if accused&^l.answeredDealers(sl, 0) != 0 {
		return false
	}
	wrong := seatsWhere(l.seats, func(s Seat) bool { return accused.Has(s) && !l.answerHolds(sl, s) })
	e.addEvidence(sl, RecordCommit, dealers)
	e.addEvidence(sl, RecordBind, dealers)
	e.addEvidence(sl, RecordShare, accused)
	if e.Body = set; wrong != 0 {
		e.Kind, e.Body = EntryVoid, binary.AppendUvarint(nil, uint64(wrong))
	}
	return true
}

// commitSet is the body of a commit entry: for each dealer its commitment and a hash of everything dealt
// with it. ok is false while the commit of a dealer is missing.
func (l *ledger) commitSet(sl *slot, dealers SeatSet) (set []byte, ok bool) {
	if !l.isComplete(sl, RecordCommit, dealers) {
		return nil, false
	}
	for s := range dealers.All() {
		it := sl.items[RecordCommit][s]
		if len(it.data) != l.dealingSize(s) {
			return nil, false
		}
		set = append(append(set, it.value[:]...), it.digest[:]...)
	}
	return set, true
}

// complainers is the set of the seats whose binds complain about a dealer. The liars do not count.
func (l *ledger) complainers(sl *slot, about Seat, liars SeatSet) SeatSet {
	from := l.contributors() & l.shareHolders()
	if !l.contributors().Has(about) {
		return 0
	}
	return seatsWhere(l.seats, func(s Seat) bool {
		it := sl.items[RecordBind][s]
		return s != about && from.Has(s) && it != nil && it.wrongShares.Has(about) && !liars.Has(s)
	})
}

// accusedDealers is the set of the dealers that a bind complains about.
func (l *ledger) accusedDealers(sl *slot, liars SeatSet) SeatSet {
	return seatsWhere(l.seats, func(s Seat) bool { return l.complainers(sl, s, liars) != 0 })
}

// answeredDealers is the set of the dealers that have shown a share in the clear for every complaining seat.
func (l *ledger) answeredDealers(sl *slot, liars SeatSet) SeatSet {
	return seatsWhere(l.seats, func(by Seat) bool {
		it := sl.items[RecordShare][by]
		return it != nil && it.base == l.lastHash && seatsWhere(l.seats, func(s Seat) bool {
			_, ok := it.shareOf(s)
			return !ok && l.complainers(sl, by, liars).Has(s)
		}) == 0
	})
}

// answerHolds reports whether all shares that a dealer shows in the clear are the shares it dealt.
func (l *ledger) answerHolds(sl *slot, by Seat) bool {
	d, ok := l.decodeDealing(sl.items[RecordCommit][by].data, by)
	for _, x := range sl.items[RecordShare][by].shares {
		ok = ok && l.fitsShare(&d, l.encodePosition(l.k), x.seat, x.value)
	}
	return ok
}

// unansweredBinds lists the binds that complain about dealers which have not answered. A dealer may not have
// seen the complaint, because the complaining seat signed two binds and sent the dealer the other bind. Then
// the two binds together prove the complaining seat a cheat.
func (l *ledger) unansweredBinds(sl *slot) (binds []*item) {
	owing := l.accusedDealers(sl, 0) &^ l.answeredDealers(sl, 0)
	for _, it := range sl.items[RecordBind] {
		if it != nil && it.wrongShares&owing != 0 {
			binds = append(binds, it)
		}
	}
	return binds
}

// seatsBoundOtherwise is the set of the seats that are bound to other commits than we are. If a seat is known to
// have signed two commits, the set has only such seats, as honest seats may then be bound to different
// commits.
func (l *ledger) seatsBoundOtherwise(sl *slot, me Seat) SeatSet {
	own := sl.items[RecordBind][me]
	twice := sl.committedTwice()
	return twice | seatsWhere(l.seats, func(i Seat) bool {
		it := sl.items[RecordBind][i]
		return it != nil && own != nil && it.value != own.value && twice == 0
	})
}

// lostCommitters is the set of the committers who are not live. They cannot show their nonces, so these must be
// made from shares.
func (l *ledger) lostCommitters() SeatSet { return l.committers &^ l.live }

// sharers is the set of the seats that show their computers' shares of the lost nonces.
func (l *ledger) sharers() SeatSet {
	if l.lostCommitters() == 0 {
		return 0
	}
	return l.live & l.shareHolders()
}

// decideReveal makes the entry when all committers who are live have shown their nonces, and all sharers
// have shown their computers' shares of the lost nonces. If the shares do not yield the nonce of the
// commitment, the committer dealt falsely, and the entry is void.
func (l *ledger) decideReveal(sl *slot, e *Entry) bool {
	present := l.committers & l.live
	if !l.isComplete(sl, RecordReveal, present) || !l.isComplete(sl, RecordShare, l.sharers()) {
		return false
	}
	var wrong SeatSet
	for s := range Seat(l.seats) {
		switch {
		case present.Has(s):
			nonce := sl.items[RecordReveal][s].value
			if l.commitment(s, l.drawPos, nonce) != l.dealings[s].commitment {
				return false
			}
			e.Body = append(e.Body, nonce[:]...)
		case l.committers.Has(s):
			nonce, found, fair := l.recoverNonce(sl, s)
			if !found {
				return false
			}
			if !fair {
				wrong = wrong.With(s)
			}
			e.Body = append(e.Body, nonce[:]...)
		}
	}
	e.addEvidence(sl, RecordReveal, present)
	e.addEvidence(sl, RecordShare, l.sharers())
	if wrong != 0 {
		e.Kind, e.Body = EntryVoid, binary.AppendUvarint(nil, uint64(wrong))
	}
	return true
}

// recoverNonce makes a lost committer's nonce from all shares that are shown. found is false if less than a
// majority of the computers show a share, or if a sharer shows a false share, or none although it must have
// one. fair is false if the shares show that the committer dealt falsely.
func (l *ledger) recoverNonce(sl *slot, by Seat) (nonce Hash, found, fair bool) {
	d := &l.dealings[by]
	var points []point
	var have uint64
	for s := range l.sharers().All() {
		share, shown, ok := l.shareIn(sl.items[RecordShare][s], by)
		if !ok {
			return nonce, false, false
		}
		if m := l.machines.numberOf[s]; shown && have&(1<<m) == 0 {
			have |= 1 << m
			points = append(points, point{m, share})
		}
	}
	t := l.machines.threshold()
	if len(points) < t {
		return nonce, false, false
	}
	for _, p := range points[t:] {
		if valueAt(points[:t], p.x) != p.y {
			return nonce, true, false
		}
	}
	nonce = valueAt(points[:t], 0)
	return nonce, true, l.commitment(by, l.drawPos, nonce) == d.commitment
}

// shareIn is the share of one lost committer's nonce in a share record; shown says whether it is there. ok is
// false if the share is not the one that was dealt, or if it is missing although the record's author was bound
// and so must have it.
func (l *ledger) shareIn(it *item, by Seat) (share Hash, shown, ok bool) {
	if it == nil {
		return share, false, false
	}
	if share, shown = it.shareOf(by); !shown {
		return share, false, !l.committers.Has(it.rec.Seat)
	}
	return share, true, l.fitsShare(&l.dealings[by], l.drawPos, it.rec.Seat, share)
}

// sharesHold reports whether a share record is right: it shows shares of lost nonces only, each as it was
// dealt, and lacks none that its author must have.
func (l *ledger) sharesHold(it *item) bool {
	for s := range Seat(l.seats) {
		if l.lostCommitters().Has(s) {
			if _, _, ok := l.shareIn(it, s); !ok {
				return false
			}
		} else if _, shown := it.shareOf(s); shown {
			return false
		}
	}
	return true
}

// playCommit notes the commitments. The shares dealt with them are in the evidence, which an entry may
// lack.
func (l *ledger) playCommit(e *Entry) error {
	dealers, b := l.contributors(), e.Body
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
		it, ok := newItem(*rec, l.seats)
		switch {
		case !ok:
			return errMalformed
		case rec.Kind == RecordCommit:
			if dealings[rec.Seat], ok = l.decodeDealing(it.data, rec.Seat); !ok {
				return errMalformed
			}
		case rec.Kind == RecordShare: // a share record stands after the commits
			for _, x := range it.shares {
				dealings[rec.Seat].clearShares[x.seat] = x.value
			}
		}
	}
	if len(b) > 0 {
		return errMalformed
	}
	l.committers, l.commitPos, l.drawPos, l.dealings = dealers, e.K, l.encodePosition(e.K), dealings
	return nil
}

var errVoid = errors.New("nobody who has a part in the shuffle dealt falsely")

// playVoid begins the shuffle again without the false dealers.
func (l *ledger) playVoid(e *Entry) error {
	x, n := binary.Uvarint(e.Body)
	if n != len(e.Body) || x == 0 || SeatSet(x)&^(l.committers|l.contributors()) != 0 {
		return errVoid
	}
	l.barredSeats |= SeatSet(x)
	l.committers = 0
	return nil
}

// encodePosition encodes the view, the position and the number of the shuffle for hashing.
func (l *ledger) encodePosition(k Pos) []byte {
	b := binary.BigEndian.AppendUint32(make([]byte, 0, 16), uint32(l.view))
	b = binary.BigEndian.AppendUint64(b, uint64(k))
	return binary.BigEndian.AppendUint32(b, l.shuffles)
}

// entropy is the random value for the machine's shuffle. It depends on the commit entry and the nonces
// alone, so that nothing can change it after the first nonce was shown.
func (l *ledger) entropy(e *Entry) Hash {
	return wire.Hash("entropy", l.tableID[:], l.drawPos, e.Body)
}

// faultOf names the fault of a record of a shuffle or of parts. It is "" if no fault is known.
func (l *ledger) faultOf(it *item) string {
	seat := it.rec.Seat
	switch {
	case it.rec.Kind == RecordCommit && l.nextKind() == EntryCommit:
		if _, ok := l.decodeDealing(it.data, seat); !ok {
			return "bad commit"
		}
	case it.rec.Kind == RecordReveal && l.nextKind() == EntryReveal:
		if l.committers.Has(seat) && l.commitment(seat, l.drawPos, it.value) != l.dealings[seat].commitment {
			return "bad reveal"
		}
	case it.rec.Kind == RecordShare && l.nextKind() == EntryReveal:
		if l.sharers().Has(seat) && !l.sharesHold(it) {
			return "bad share"
		}
	case it.rec.Kind == RecordPart && l.nextKind() == EntryParts:
		if wanted, _ := l.wantedParts(); wanted.Has(seat) && !l.partHolds(it) {
			return "bad part"
		}
	}
	return ""
}
