package lockstep

// divergence keeps what seats have signed about the entry at which the table stopped because states differ.
// diverge.go has what a session does then.
type divergence struct {
	entry        Entry // ours, the first that is known to differ; later the chain may have another one at its position
	stoppedAt    int   // tick
	err          error // as in stopAt
	claims       [MaxSeats]claim
	claimRecords [MaxSeats]*Record // the record in which a seat signed its claim
	dumps        [MaxSeats]*dump
	dumpRecords  [MaxSeats]*Record // the dumps as signed
	judged       bool
	judgedAt     int
	namedSeats   SeatSet
	movedBack    [MaxSeats]int // how often each seat has moved the stop to an earlier entry
}

// mayMoveBack reports whether a seat may move the stop to an earlier entry once more, and counts that. An honest seat
// seldom has to, as it stops at the first entry that it knows to differ. But its records may arrive in another
// order, and it may be in another view by then.
func (d *divergence) mayMoveBack(seat Seat) bool {
	d.movedBack[seat]++
	return d.movedBack[seat] <= moveBackMost
}

// claim is the hash a seat has signed for the entry at which the table stopped.
type claim struct {
	hash  Hash
	known bool
}

// patience is how many ticks the table collects claims before it names a seat. The proof that a seat has signed
// two parts of a shuffle takes long on a slow line. Until the proof arrives, an honest seat may seem to differ.
func (d *divergence) patience(allHeard, proven bool) int {
	switch {
	case d.entry.bulky() && !proven:
		return judgeHeavy
	case allHeard:
		return judgeMin
	}
	return judgeTicks
}

func (d *divergence) hear(seat Seat, h Hash, rec *Record) {
	d.claims[seat], d.claimRecords[seat] = claim{h, true}, rec
}

// hearLater notes that a seat has signed hash h of entry k: the entry at which the table stopped, or a later
// one. same says that h is our hash of entry k, too.
func (d *divergence) hearLater(seat Seat, k Pos, h Hash, same bool, rec *Record) {
	switch c := &d.claims[seat]; {
	case c.known && c.hash != d.entry.Hash && same: // the seat has signed both
	case k == d.entry.K:
		d.hear(seat, h, rec)
	case k > d.entry.K && same: // a later entry of the seat equals ours, so the seat's entry d.entry.K equals ours, too
		*c = claim{d.entry.Hash, true}
		if d.claimRecords[seat] == nil {
			d.claimRecords[seat] = rec
		}
	}
}

// hearStatus takes a seat's claim about the entry from a status of this view, unless the claim is known. A seat
// that has promised another view signs no checks, but its status names its last entry.
func (d *divergence) hearStatus(rec *Record, st *status) {
	if d.claims[rec.Seat].known {
		return
	}
	switch own := rec.clone(); {
	case st.halted && st.haltK == d.entry.K:
		d.hear(rec.Seat, st.claim, &own)
	case rec.K == d.entry.K+1:
		d.hear(rec.Seat, st.lastHash, &own)
	}
}

func (d *divergence) dumpAuthors() SeatSet {
	return seatsWhere(MaxSeats, func(i Seat) bool { return d.dumps[i] != nil })
}

func (d *divergence) agreeingSeats(seat Seat) SeatSet {
	return seatsWhere(MaxSeats, func(i Seat) bool { return d.claims[i] == d.claims[seat] })
}

// majorityClaim is what a majority of the roster claim, if they agree, and the number of seats whose claims are
// known.
func (d *divergence) majorityClaim(cs *computers) (right claim, heard int) {
	for i := range Seat(cs.seats) {
		if !d.claims[i].known {
			continue
		}
		heard++
		if cs.majority(d.agreeingSeats(i)) {
			right = d.claims[i]
		}
	}
	return right, heard
}

// judge names seats: those against which there is a proof about the entry (proven), or, without such seats, those
// that differ from a majority of the roster, if a majority agrees. It does so once the time is up (patience), or, if
// the others already play on (late), as soon as a majority agrees. It reports whether this is the first
// judgement, or the first that names a seat.
func (d *divergence) judge(m *moment, proven SeatSet, late bool) bool {
	if d.judged && d.namedSeats != 0 {
		return false
	}
	right, heard := d.majorityClaim(&m.computers)
	if !late && m.now-d.stoppedAt < d.patience(heard == m.seats, proven != 0) || late && !right.known {
		return false
	}
	named := proven
	if named == 0 {
		named = seatsWhere(m.seats, func(i Seat) bool { return right.known && d.claims[i].known && d.claims[i] != right })
	}
	if d.judged && named == d.namedSeats {
		return false
	}
	d.judged, d.judgedAt, d.namedSeats = true, m.now, named
	return true
}

// seatsToBar is the set of the seats that must never be let in again: the named ones, asideDelay after they
// were named, while we are upheld. It is empty if proofs already explain the difference, be they against all
// named seats or against others.
func (d *divergence) seatsToBar(m *moment, x *proofs) SeatSet {
	proven := x.provenFor(&d.entry)
	if !d.judged || m.now-d.judgedAt < asideDelay || d.namedSeats&^x.cheats == 0 || !d.upheld(m, proven) {
		return 0
	}
	if proven != 0 && d.namedSeats&^proven != 0 {
		return 0 // the proven seats explain the difference
	}
	return d.namedSeats
}

// upheld reports whether other seats are named and we are not, and a majority claims the same entry as we do,
// even without the proven seats.
func (d *divergence) upheld(m *moment, proven SeatSet) bool {
	if d.namedSeats == 0 || d.namedSeats.Has(m.me) || !d.claims[m.me].known {
		return false
	}
	return m.majority(d.agreeingSeats(m.me) &^ proven)
}

// dispute holds the divergence at which the table stands still (now), and the last one that this session left
// behind to play on (past). Either may be nil.
type dispute struct{ now, past *divergence }

func (x *dispute) last() *divergence {
	if x.now != nil {
		return x.now
	}
	return x.past
}

// upheld reports whether we are upheld in the last divergence.
func (x *dispute) upheld(m *moment, p *proofs) bool {
	d := x.last()
	return d != nil && d.upheld(m, p.provenFor(&d.entry))
}

// leave leaves the present divergence behind. If we are upheld, a named seat is not let in for a while: it
// would only stop us again, and be set aside again.
func (x *dispute) leave(m *moment, p *proofs, a *absence) {
	for i := range x.now.namedSeats.All() {
		if x.upheld(m, p) && m.now >= a.benchedUntil[i] {
			a.benchFor(i, benchTicks, m.now)
		}
	}
	x.past, x.now = x.now, nil
}

// bar makes the seats that the past divergence bars (seatsToBar) count as cheats from now on.
func (x *dispute) bar(m *moment, p *proofs) {
	if x.past == nil {
		return
	}
	for i := range x.past.seatsToBar(m, p).All() {
		p.outlaw(i, m.now-cheatDelay)
	}
}
