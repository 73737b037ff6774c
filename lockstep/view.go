package lockstep

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// quorum is a set of regroups: of every seat it makes live, for one view.
type quorum struct {
	view View
	live SeatSet
	recs []*item // in seat order
	from View    // the view of the entry the new view stands on
	k    Pos     // position of the view entry: one more than that entry's
	base Hash    // of that entry
}

// newQuorum reports whether the regroups are those of all seats they make live.
// The highest of what they closed, by view, then position, is what the new view
// stands on. Seats that name different entries there contradict each other,
// which takes a double signature or a broken machine; what more of them name
// counts, or the lower hash.
func newQuorum(recs []*item) (q quorum, ok bool) {
	if len(recs) == 0 {
		return quorum{}, false
	}
	q.view, q.live = recs[0].rec.View, recs[0].live
	var have SeatSet
	for _, it := range recs {
		if it.rec.View != q.view || it.live != q.live || have.Has(it.rec.Seat) {
			return quorum{}, false
		}
		have = have.With(it.rec.Seat)
		if it.from > q.from || it.from == q.from && it.rec.K > q.k {
			q.from, q.k = it.from, it.rec.K
		}
	}
	best := 0
	for _, it := range recs {
		count := 0
		for _, o := range recs {
			if q.top(o) && o.base == it.base {
				count++
			}
		}
		if q.top(it) && (count > best || count == best && bytes.Compare(it.base[:], q.base[:]) < 0) {
			best, q.base = count, it.base
		}
	}
	q.recs = recs
	return q, have == q.live && q.from < q.view
}

// top reports whether a regroup is one of those that have closed the most.
func (q *quorum) top(it *item) bool { return it.from == q.from && it.rec.K == q.k }

// entry is the draft of the view entry. The ledger stands at its base.
func (q *quorum) entry() Entry {
	e := Entry{K: q.k, View: q.view, Kind: EntryView, Seat: NoSeat, Body: binary.AppendUvarint(nil, uint64(q.live))}
	for _, it := range q.recs {
		e.Evidence = append(e.Evidence, it.rec)
	}
	return e
}

// fits reports whether the view stands on the last entry.
func (l *ledger) fits(q *quorum) bool {
	return q.view > l.view && q.from == l.view && q.k == l.k && q.base == l.last && l.k < MaxEntries
}

// replayView takes a recorded view entry.
func (l *ledger) replayView(e *Entry) error {
	var recs []*item
	for i := range e.Evidence {
		rec := &e.Evidence[i]
		if rec.Kind != RecordRegroup || rec.View != e.View || int(rec.Seat) >= len(l.g.Seats) || i > 0 && e.Evidence[i-1].Seat >= rec.Seat {
			return errors.New("evidence for something else")
		}
		if !rec.verify(l.crypto, l.table, l.g.Seats[rec.Seat].Key) {
			return errors.New("signature under a regroup")
		}
		it, ok := newItem(*rec, len(l.g.Seats))
		if !ok {
			return errors.New("a regroup is malformed")
		}
		recs = append(recs, it)
	}
	q, ok := newQuorum(recs)
	if !ok || !l.fits(&q) {
		return errors.New("does not follow from its evidence")
	}
	draft := q.entry()
	if string(draft.Body) != string(e.Body) {
		return errors.New("does not follow from its evidence")
	}
	return l.compare(&draft, e)
}

// changeView plays a view entry. Who has committed to a shuffle that is not
// revealed and is not there any more voids it, and has no part in it when it is
// begun again; if all are there, their commitments stand.
func (l *ledger) changeView(e *Entry) error {
	x, n := binary.Uvarint(e.Body)
	if n != len(e.Body) {
		return errMalformed
	}
	l.view, l.live = e.View, SeatSet(x)
	if gone := l.committers &^ l.live; gone != 0 {
		l.barred |= gone
		l.committers = 0
	}
	return nil
}

// contributors are the seats whose nonces the next shuffle is made of: the live
// ones that did not leave it half done, or all live ones if those are no
// majority of the roster.
func (l *ledger) contributors() SeatSet {
	if x := l.live &^ l.barred; 2*x.Len() > len(l.g.Seats) {
		return x
	}
	return l.live
}

// absent is what a seat that is not live does now by rule; nil if the table does
// not wait for it.
func (l *ledger) absent(s Seat) []byte {
	if l.live.Has(s) || !SeatSet(l.m.Awaited()).Has(s) {
		return nil
	}
	a, ok := l.m.Absent(int(s))
	if !ok || len(a) == 0 || len(a) > MaxAction || l.m.Check(int(s), a) != nil {
		return nil
	}
	return bytes.Clone(a)
}

// overdue reports whether an absent seat acts by rule at the present position.
func (l *ledger) overdue() bool {
	for s := range Seat(len(l.g.Seats)) {
		if l.absent(s) != nil {
			return true
		}
	}
	return false
}
