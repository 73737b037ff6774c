package lockstep

import "encoding/binary"

var errNoFollow = &Flaw{Code: FlawNoFollow}

// mandate is a choice together with all promises that it used.
type mandate struct {
	choice   *item
	promises []*item // in seat order
}

func (q *mandate) view() View { return q.choice.rec.View }

// k is the position of the view entry, right after the base: the entry that the new view stands on.
func (q *mandate) k() Pos { return q.choice.rec.K }

// highestEntry is the highest entry that promises name: its view, and the position after it.
func highestEntry(recs []*item) (from View, k Pos) {
	for _, it := range recs {
		if it.baseView > from || it.baseView == from && it.rec.K > k {
			from, k = it.baseView, it.rec.K
		}
	}
	return from, k
}

// newMandate is the mandate of a choice and its promises. ok reports whether the choice follows from the
// promises. They must come from exactly the seats that the choice names as used. The seats that the choice
// makes live must be a majority, and each must be among the used ones. The choice must stand on the highest
// entry that the promises name. Two promises can name different entries at that position only after a double
// signature or with a broken machine; then the leader chooses between the entries. newMandate does not know
// which seats were live, so it leaves to consents whether the choice may leave out seats.
func newMandate(choice *item, recs []*item, cs *computers) (q mandate, ok bool) {
	q = mandate{choice, recs}
	if cs.leader(q.view()) != choice.rec.Seat || !cs.majority(choice.live) || choice.baseView >= q.view() {
		return mandate{}, false
	}
	var have SeatSet
	for _, it := range recs {
		if it == nil || it.rec.View != q.view() || have.Has(it.rec.Seat) {
			return mandate{}, false
		}
		have = have.With(it.rec.Seat)
		ok = ok || it.baseView == choice.baseView && it.rec.K == q.k() && it.base == choice.base
	}
	from, k := highestEntry(recs)
	return q, ok && have == choice.promisers && choice.live&^have == 0 && from == choice.baseView && k == q.k()
}

// calledGone is the set of the seats that a majority call gone in these promises. A seat's opinion about itself
// does not count.
func calledGone(recs []*item, cs *computers) SeatSet {
	return seatsWhere(cs.seats, func(s Seat) bool {
		var by SeatSet
		for _, it := range recs {
			if it.gone.Has(s) {
				by = by.With(it.rec.Seat)
			}
		}
		return cs.majority(by.Without(s))
	})
}

// choosable reports whether these promises suffice to choose a view: every seat that was live at the highest
// entry they name must have promised, or be called gone by a majority. The seats that have promised and are not
// called gone must be a majority. choosable also returns the seats that are called gone.
func choosable(recs []*item, used SeatSet, c chain, cs *computers) (gone SeatSet, ok bool) {
	_, k := highestEntry(recs)
	if len(recs) == 0 || k > Pos(len(c)) {
		return 0, false // we lack the highest entry: it has not arrived, or we have discarded it for another view
	}
	gone = calledGone(recs, cs)
	return gone, c.liveAt(k-1, cs.seats)&^used&^gone == 0 && cs.majority(used&^gone)
}

// consents reports whether the choice leaves out only seats that a majority call gone. live is the set of the
// seats that were live at the base.
func (q *mandate) consents(live SeatSet, cs *computers) bool {
	return live&^q.choice.live&^calledGone(q.promises, cs) == 0
}

func (q *mandate) viewEntry() Entry {
	e := Entry{K: q.k(), View: q.view(), Kind: EntryView, Seat: NoSeat, Body: binary.AppendUvarint(nil, uint64(q.choice.live))}
	for _, it := range q.promises {
		e.Evidence = append(e.Evidence, it.rec)
	}
	e.Evidence = append(e.Evidence, q.choice.rec)
	return e
}

// standsOnLast reports whether the view entry of a mandate can come now: the view stands on the last entry.
func (l *ledger) standsOnLast(q *mandate) bool {
	return q.view() > l.view && q.choice.baseView == l.view && q.k() == l.k && q.choice.base == l.lastHash && l.k < MaxEntries &&
		q.consents(l.live, &l.computers)
}

// changeView plays a view entry. A shuffle that has begun goes on.
func (l *ledger) changeView(e *Entry) error {
	x, n := binary.Uvarint(e.Body)
	if n != len(e.Body) {
		return errMalformed
	}
	l.elders = l.live & SeatSet(x)
	l.view, l.live = e.View, SeatSet(x)
	if l.partsMachine != nil {
		l.partsMachine.SetLive(x)
	}
	return nil
}
