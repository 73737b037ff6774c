package lockstep

import "bytes"

// An action by rule is one that a seat does not choose: the seat is absent, or a majority have voted to set
// its turn aside. Machine.Absent says which action it is.

// absentees is the set of the seats that the table waits for and that are not live.
func (l *ledger) absentees() SeatSet {
	return SeatSet(l.m.Awaited()) & FirstSeats(len(l.g.Seats)) &^ l.live
}

// byRule is the action by rule of a seat that the table waits for, nil if there is none.
func (l *ledger) byRule(s Seat) []byte {
	a, ok := l.m.Absent(int(s))
	if !ok || len(a) == 0 || len(a) > MaxAction || l.m.CheckRule(int(s), a) != nil {
		return nil
	}
	return bytes.Clone(a)
}

// overdue reports whether an absent seat acts by rule at the present position.
func (l *ledger) overdue() bool {
	for s := range l.absentees().All() {
		if l.byRule(s) != nil {
			return true
		}
	}
	return false
}

// slowest is the seat whose turn a vote would set aside: among the live seats that the table waits for,
// the one whose last play is oldest. The result is NoSeat if the table waits for no live seat, or if
// Machine.Absent has no action for the slowest one.
func (l *ledger) slowest() Seat {
	best, awaited := NoSeat, SeatSet(0)
	if l.next() == EntryPlay {
		awaited = SeatSet(l.m.Awaited()) & l.live
	}
	for s := range awaited.All() {
		if best == NoSeat || l.acted[s] < l.acted[best] {
			best = s
		}
	}
	if best != NoSeat && l.byRule(best) == nil {
		return NoSeat
	}
	return best
}

// voted is the set with only the slowest seat if a majority have voted in their seals to set its turn
// aside. Otherwise it is empty.
func (l *ledger) voted(sl *slot) SeatSet {
	votes := where(l.seats, func(s Seat) bool {
		it := sl.items[RecordSeal][s]
		return it != nil && it.late && it.base == l.last && l.live.Has(s)
	})
	if l.majority(votes) {
		if s := l.slowest(); s != NoSeat {
			return SeatSet(0).With(s)
		}
	}
	return 0
}

// pointless reports whether a record is a seal that neither names an offer nor has another reason: no absent
// seat acts by rule, and the seal is not a vote about a seat.
func (l *ledger) pointless(it *item) bool {
	return it.rec.Kind == RecordSeal && len(it.refs) == 0 && (!it.late || l.slowest() == NoSeat) && !l.overdue()
}
