package lockstep

// reveals are the records of a position at which seats show the nonces that they have committed to: the
// reveals, and the shares of lost nonces. A nonce is lost if its committer is not live.
type reveals struct {
	*table
	*shuffle
	*slot
	base Hash // hash of the entry before
	live SeatSet
}

// reveals wraps the slot of the present position, at which the machine waits for reveals.
func (l *ledger) reveals(sl *slot) *reveals {
	return &reveals{&l.table, &l.shuffle, sl, l.lastHash, l.live}
}

// lost is the set of the committers whose nonces are lost: they must be computed from shares.
func (r *reveals) lost() SeatSet { return r.committers &^ r.live }

// sharers is the set of the seats that show their computers' shares of the lost nonces.
func (r *reveals) sharers() SeatSet {
	if r.lost() == 0 {
		return 0
	}
	return r.live & r.shareHolders()
}

// decide makes the entry when all committers who are live have shown their nonces, and all sharers have shown
// their computers' shares of the lost nonces. If the shares do not yield the nonce of the commitment, the
// committer dealt falsely, and the entry is void.
func (r *reveals) decide(e *Entry) bool {
	present := r.committers & r.live
	if !r.isComplete(RecordReveal, present, r.base) || !r.isComplete(RecordShare, r.sharers(), r.base) {
		return false
	}
	var wrong SeatSet
	for s := range r.committers.All() {
		if present.Has(s) {
			nonce := r.items[RecordReveal][s].value
			if !r.fitsCommitment(s, nonce) {
				return false
			}
			e.Body = append(e.Body, nonce[:]...)
			continue
		}
		nonce, found, fair := r.recoverNonce(s)
		if !found {
			return false
		}
		if !fair {
			wrong = wrong.With(s)
		}
		e.Body = append(e.Body, nonce[:]...)
	}
	e.addEvidence(r.slot, RecordReveal, present)
	e.addEvidence(r.slot, RecordShare, r.sharers())
	e.endAsVoid(wrong)
	return true
}

func (r *reveals) fitsCommitment(s Seat, nonce Hash) bool {
	return r.commitment(s, r.drawPos, nonce) == r.dealings[s].commitment
}

// recoverNonce computes the lost nonce of a committer from all shares that are shown. found is false if fewer
// than a majority of the computers show a share, or if a sharer shows a false share, or none although it must
// have one. fair is false if the shares show that the committer dealt falsely.
func (r *reveals) recoverNonce(committer Seat) (nonce Hash, found, fair bool) {
	var points []point
	var have uint64
	for s := range r.sharers().All() {
		share, shown, ok := r.shareIn(r.items[RecordShare][s], committer)
		if !ok {
			return nonce, false, false
		}
		if m := r.numberOf[s]; shown && have&(1<<m) == 0 {
			have |= 1 << m
			points = append(points, point{m, share})
		}
	}
	t := r.threshold()
	if len(points) < t {
		return nonce, false, false
	}
	for _, p := range points[t:] {
		if valueAt(points[:t], p.x) != p.y {
			return nonce, true, false
		}
	}
	nonce = valueAt(points[:t], 0)
	return nonce, true, r.fitsCommitment(committer, nonce)
}

// shareIn is the share of a committer's lost nonce in a share record; shown says whether the record has the
// share. ok is false if the share is not the one that was dealt, or if it is missing although the record's
// author was bound and so must have it.
func (r *reveals) shareIn(it *item, committer Seat) (share Hash, shown, ok bool) {
	if share, shown = it.shareOf(committer); !shown {
		return share, false, !r.committers.Has(it.rec.Seat)
	}
	return share, true, r.fitsShare(&r.dealings[committer], r.drawPos, it.rec.Seat, share)
}

// sharesHold reports whether a share record is right: it shows only shares of lost nonces, each as it was
// dealt, and all that its author must have.
func (r *reveals) sharesHold(it *item) bool {
	for s := range Seat(r.seats) {
		if r.lost().Has(s) {
			if _, _, ok := r.shareIn(it, s); !ok {
				return false
			}
		} else if _, shown := it.shareOf(s); shown {
			return false
		}
	}
	return true
}

func (r *reveals) owing() SeatSet {
	return r.committers&r.live&^r.authorsOf(RecordReveal) | r.sharers()&^r.authorsOf(RecordShare)
}
