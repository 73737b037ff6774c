package lockstep

import "lastcard/lockstep/internal/wire"

// commits are the records of a position at which seats commit to their nonces: the commits, the binds, and the
// shares that dealers show in the clear. A bind complains about a dealer if that dealer's share for the author
// of the bind does not open.
type commits struct {
	*table
	*slot
	base    Hash    // hash of the entry before
	drawPos []byte  // view, position and number of the shuffle, as encodePosition writes them
	dealers SeatSet // the seats that have to commit
	liars   SeatSet // seats whose complaints do not count
}

// commits wraps the slot of the present position, at which the machine waits for commits.
func (l *ledger) commits(sl *slot) *commits {
	return &commits{&l.table, sl, l.lastHash, l.shuffle.encodePosition(l.view, l.k), l.shuffle.contributors(l.live), 0}
}

// decide makes the entry when every dealer has signed a bind to the same set of commits, and every dealer that
// a bind complains about has shown the share in the clear. If a dealer shows another share than the one it
// dealt, the entry is void, and the shuffle begins again without that dealer. That is safe, as nobody has shown
// a nonce yet.
func (c *commits) decide(e *Entry) bool {
	set, ok := c.commitSet()
	if !ok || !c.isComplete(RecordBind, c.dealers, c.base) {
		return false
	}
	for s := range c.dealers.All() {
		if c.items[RecordBind][s].value != wire.Hash("commits", set) {
			return false
		}
	}
	accused := c.accused()
	if accused&^c.answered() != 0 {
		return false
	}
	e.addEvidence(c.slot, RecordCommit, c.dealers)
	e.addEvidence(c.slot, RecordBind, c.dealers)
	e.addEvidence(c.slot, RecordShare, accused)
	e.Body = set
	e.endAsVoid(seatsWhere(c.seats, func(s Seat) bool { return accused.Has(s) && !c.answerHolds(s) }))
	return true
}

// commitSet is the body of a commit entry: for each dealer its commitment, and a hash of everything in its commit
// after the base. ok is false if the commit of a dealer is missing or has the wrong length.
func (c *commits) commitSet() (set []byte, ok bool) {
	if !c.isComplete(RecordCommit, c.dealers, c.base) {
		return nil, false
	}
	for s := range c.dealers.All() {
		it := c.items[RecordCommit][s]
		if len(it.data) != c.dealingSize(s) {
			return nil, false
		}
		set = append(append(set, it.value[:]...), it.digest[:]...)
	}
	return set, true
}

// complainers is the set of the other dealers whose binds complain about a dealer. Complaints of liars, and of seats
// without a computer, do not count.
func (c *commits) complainers(about Seat) SeatSet {
	from := c.dealers.Without(about) & c.shareHolders() &^ c.liars
	return seatsWhere(c.seats, func(s Seat) bool {
		it := c.items[RecordBind][s]
		return from.Has(s) && c.dealers.Has(about) && it != nil && it.wrongShares.Has(about)
	})
}

// accused is the set of the dealers that a bind complains about.
func (c *commits) accused() SeatSet {
	return seatsWhere(c.seats, func(s Seat) bool { return c.complainers(s) != 0 })
}

// answered is the set of the dealers that have shown the share of every seat that complains about them, right
// or wrong.
func (c *commits) answered() SeatSet {
	return seatsWhere(c.seats, func(dealer Seat) bool {
		it := c.items[RecordShare][dealer]
		return it != nil && it.base == c.base && seatsWhere(c.seats, func(s Seat) bool {
			_, ok := it.shareOf(s)
			return !ok && c.complainers(dealer).Has(s)
		}) == 0
	})
}

// answerHolds reports whether all shares that a dealer shows in the clear are those that it dealt.
func (c *commits) answerHolds(dealer Seat) bool {
	d, ok := c.decodeDealing(c.items[RecordCommit][dealer].data, dealer)
	for _, x := range c.items[RecordShare][dealer].shares {
		ok = ok && c.fitsShare(&d, c.drawPos, x.seat, x.value)
	}
	return ok
}

// unansweredBinds lists the binds that complain about dealers which have not answered. A dealer may not have
// seen the complaint, because the complaining seat signed two binds and sent the dealer the other bind. Then
// the two binds together prove the complaining seat a cheat.
func (c *commits) unansweredBinds() (binds []*item) {
	owing := c.accused() &^ c.answered()
	for _, it := range c.items[RecordBind] {
		if it != nil && it.wrongShares&owing != 0 {
			binds = append(binds, it)
		}
	}
	return binds
}

// owing is the set of the seats whose records the table waits for once this seat (me) has done its own part,
// and the kind of these records. A seat that is bound to other commits than we are owes a bind, too. But if
// seats are known to have signed two commits, honest seats may be bound to different commits. Then those that
// signed two owe a bind instead.
func (c *commits) owing(me Seat) (SeatSet, RecordKind) {
	if missing := c.dealers &^ c.authorsOf(RecordCommit); missing != 0 {
		return missing, RecordCommit
	}
	apart := seatsWhere(c.seats, func(i Seat) bool { return c.lastItems[RecordCommit][i] != nil })
	if apart == 0 {
		apart = seatsWhere(c.seats, func(i Seat) bool { return c.boundApart(i, me) })
	}
	if missing := c.dealers&^c.authorsOf(RecordBind) | apart; missing != 0 {
		return missing, RecordBind
	}
	return c.accused() &^ c.answered(), RecordShare
}
