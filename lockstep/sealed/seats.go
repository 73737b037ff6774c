package sealed

import (
	"iter"
	"math/bits"

	"lastcard/lockstep/sealed/proof"
)

// A set of seats has bit s for seat s.

func has(seats uint64, seat int) bool { return seat >= 0 && seats>>uint(seat)&1 == 1 }

func setOf(seat int) uint64 { return 1 << uint(seat) }

// soleSeat returns the seat of a set of one seat. ok is false for any other set.
func soleSeat(seats uint64) (seat int, ok bool) {
	return bits.TrailingZeros64(seats), bits.OnesCount64(seats) == 1
}

// roster knows the seats of a table: which are present, on how many computers, and which have cheated.
type roster struct {
	count         int
	computerOf    []int // by seat: the number of its computer, or 0
	computerCount int   // how many computers there are
	threshold     int   // how many computers are needed to give the layers of an absent seat

	live       uint64
	members    uint64           // seats whose keys seal decks, for the rest of the match
	cheats     uint64           // seats that are proven to have cheated
	falseParts [MaxSeats][]byte // by seat: the part with which the seat cheated
}

// newRoster makes a roster in which all seats are live.
func newRoster(count int, computerOf []int) roster {
	r := roster{count: count, computerOf: computerOf}
	for _, n := range computerOf {
		r.computerCount = max(r.computerCount, n)
	}
	r.threshold = proof.Threshold(r.computerCount)
	r.live = r.all()
	return r
}

func (r *roster) all() uint64 { return 1<<uint(r.count) - 1 }

// seatsIn yields the seats of a set, ascending.
func seatsIn(seats uint64) iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; seats != 0; seats &= seats - 1 {
			if !yield(bits.TrailingZeros64(seats)) {
				return
			}
		}
	}
}

func (r *roster) where(holds func(seat int) bool) (seats uint64) {
	for s := range r.count {
		if holds(s) {
			seats |= setOf(s)
		}
	}
	return seats
}

// present reports whether a seat is live and is no cheat.
func (r *roster) present(seat int) bool { return has(r.presentSeats(), seat) }

func (r *roster) presentSeats() uint64 { return r.live &^ r.cheats }

// countComputers returns the number of computers that some seats are on. A bot on nobody's computer adds none.
func (r *roster) countComputers(seats uint64) int {
	var on uint64
	for s := range seatsIn(seats) {
		if r.computerOf[s] > 0 {
			on |= 1 << uint(r.computerOf[s])
		}
	}
	return bits.OnesCount64(on)
}

// enough reports whether some seats are on enough computers to do without the others.
func (r *roster) enough(seats uint64) bool { return r.countComputers(seats) >= r.threshold }

// sealers returns the seats under whose keys a deck begins: the present members, or all members if the
// present ones are on too few computers.
func (r *roster) sealers() uint64 {
	if seats := r.members & r.presentSeats(); r.enough(seats) {
		return seats
	}
	return r.members
}

// firstOf returns the first of some seats, counted from one seat on, as a set. It returns 0 if there is none.
func (r *roster) firstOf(seats uint64, from int) uint64 {
	for i := range r.count {
		if s := (from + i) % r.count; has(seats, s) {
			return setOf(s)
		}
	}
	return 0
}

// noteCheat notes that a seat has cheated, which the given part proves.
func (r *roster) noteCheat(seat int, part []byte) {
	if !has(r.cheats, seat) {
		r.cheats, r.falseParts[seat] = r.cheats|setOf(seat), part
	}
}
