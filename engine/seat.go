package engine

import (
	"iter"
	"math/bits"
)

// MaxSeats is the most seats of any game.
const MaxSeats = 15

// Seat is a place at the table, 0 … n−1 clockwise.
type Seat int8

// NoSeat stands for no seat. As a byte it is 0xFF, as in lockstep.
const NoSeat Seat = -1

// SeatSet is a set of seats, bit s for seat s.
type SeatSet uint16

// Has reports whether s is in the set.
func (x SeatSet) Has(s Seat) bool { return s >= 0 && s < MaxSeats && x&(1<<uint(s)) != 0 }

// With returns the set with s added, Without the set with s removed.
func (x SeatSet) With(s Seat) SeatSet    { return x | 1<<uint(s) }
func (x SeatSet) Without(s Seat) SeatSet { return x &^ (1 << uint(s)) }

// All yields the seats of the set in ascending order.
func (x SeatSet) All() iter.Seq[Seat] {
	return func(yield func(Seat) bool) {
		for ; x != 0; x &= x - 1 {
			if !yield(Seat(bits.TrailingZeros16(uint16(x)))) {
				return
			}
		}
	}
}

// AllSeats is the set of the first n seats.
func AllSeats(n int) SeatSet { return 1<<uint(n) - 1 }

// Step returns the seat k places clockwise from x at a table of n seats. A negative k counts
// counter-clockwise.
func Step(x Seat, k, n int) Seat {
	// If k leads at most once around the table, this needs no division, and no branch that the
	// processor would often mispredict.
	y := int(x) + k
	if y < 0 {
		y += n
	}
	if y >= n {
		y -= n
	}
	if uint(y) >= uint(n) { // seldom: k leads around the table more than once
		y = (y%n + n) % n
	}
	return Seat(y)
}
