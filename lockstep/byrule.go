package lockstep

import "bytes"

// An action by rule is one that a seat does not choose: the seat is absent, or a majority have voted to set
// its turn aside. Machine.AbsentAction says which action it is.

// absentees is the set of the seats that the table waits for and that are not live.
func (l *ledger) absentees() SeatSet {
	return SeatSet(l.machine.AwaitedSeats()) & FirstSeats(l.seats) &^ l.live
}

// ruleAction is the action by rule of a seat that the table waits for. It is nil if the machine has none,
// refuses it, or makes one that is empty or longer than MaxAction.
func (l *ledger) ruleAction(s Seat) []byte {
	a, ok := l.machine.AbsentAction(int(s))
	if !ok || len(a) == 0 || len(a) > MaxAction || l.machine.CheckByRule(int(s), a) != nil {
		return nil
	}
	return bytes.Clone(a)
}

// ruleActs reports whether an absent seat acts by rule at the present position.
func (l *ledger) ruleActs() bool {
	for s := range l.absentees().All() {
		if l.ruleAction(s) != nil {
			return true
		}
	}
	return false
}

// slowestSeat is the seat whose turn a vote would set aside: among the live seats that the table waits for,
// the one whose last play is oldest. The result is NoSeat if the next entry is no play, the table waits for no
// live seat, or the slowest one has no action by rule.
func (l *ledger) slowestSeat() Seat {
	best, awaited := NoSeat, SeatSet(0)
	if l.nextKind() == EntryPlay {
		awaited = SeatSet(l.machine.AwaitedSeats()) & l.live
	}
	for s := range awaited.All() {
		if best == NoSeat || l.lastPlays[s] < l.lastPlays[best] {
			best = s
		}
	}
	if best != NoSeat && l.ruleAction(best) == nil {
		return NoSeat
	}
	return best
}

// votedAside is the set with only the slowest seat if a majority have voted in their seals to set its turn
// aside. Otherwise it is empty.
func (l *ledger) votedAside(sl *slot) SeatSet {
	votes := seatsWhere(l.seats, func(s Seat) bool {
		it := sl.items[RecordSeal][s]
		return it != nil && it.vote && it.base == l.lastHash && l.live.Has(s)
	})
	if l.majority(votes) {
		if s := l.slowestSeat(); s != NoSeat {
			return SeatSet(0).With(s)
		}
	}
	return 0
}

// isPointless reports whether a record is a seal without a reason. The reasons are an offer that it names, an
// absent seat that acts by rule, and a vote about a seat.
func (l *ledger) isPointless(it *item) bool {
	return it.rec.Kind == RecordSeal && len(it.refs) == 0 && (!it.vote || l.slowestSeat() == NoSeat) && !l.ruleActs()
}
