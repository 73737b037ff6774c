package lockstep

import (
	"crypto/ed25519"
	"errors"
	"math/bits"

	"lastcard/lockstep/internal/wire"
)

// computers maps the seats of a table to the computers that have a person at them. A majority counts computers,
// too: otherwise a person who brings two bots would outvote a guest.
//
// Player.Carrier says which computer carries a seat, with a signature of that computer's key. A seat without a
// carrier counts as a computer of its own, unless it is a bot. If no person sits at the table, the computers of
// bots count.
type computers struct {
	seats         int
	computerCount int
	numberOf      [MaxSeats]uint8 // the number of a seat's computer, from 1; 0: none
	speakers      SeatSet         // the seats of people, or all seats if there are no people; a set of seats speaks for the computers of its speakers
}

func computersOf(g *Genesis) (cs computers) {
	cs.seats = len(g.Seats)
	people := seatsWhere(cs.seats, func(i Seat) bool { return !g.Seats[i].Bot })
	cs.speakers = people
	if people == 0 {
		cs.speakers = FirstSeats(cs.seats)
	}
	known := map[Key]uint8{} // looked up by key only
	for i := range g.Seats {
		if key := g.Seats[i].carrier(); cs.speakers.Has(Seat(i)) && known[key] == 0 {
			cs.computerCount++
			known[key] = uint8(cs.computerCount)
		}
	}
	for i := range g.Seats {
		cs.numberOf[i] = known[g.Seats[i].carrier()]
	}
	return cs
}

// carrier is the key of the computer that carries a seat.
func (p *Player) carrier() Key {
	if p.Carrier == (Key{}) {
		return p.Key
	}
	return p.Carrier
}

// threshold is the least number of computers that is more than half of all.
func (cs *computers) threshold() int { return cs.computerCount/2 + 1 }

// seatsWhere is the set of the seats, among the first n, for which holds is true.
func seatsWhere(n int, holds func(Seat) bool) (x SeatSet) {
	for s := range Seat(n) {
		if holds(s) {
			x = x.With(s)
		}
	}
	return x
}

// leader is the seat that leads the ballot for a view.
func (cs *computers) leader(w View) Seat { return Seat(uint64(w) % uint64(cs.seats)) }

// countComputers is the number of computers for which a set of seats speaks.
func (cs *computers) countComputers(x SeatSet) int {
	var numbers uint64
	for s := range (x & cs.speakers).All() {
		numbers |= 1 << cs.numberOf[s]
	}
	return bits.OnesCount64(numbers)
}

// majority reports whether a set is more than half of the seats and speaks for more than half of the
// computers.
func (cs *computers) majority(x SeatSet) bool {
	x &= FirstSeats(cs.seats)
	return 2*x.Len() > cs.seats && cs.countComputers(x) >= cs.threshold()
}

// Majority reports whether a set of seats is a majority of this table: more than half of the seats, and among
// them people (bots, if all seats are bots) at more than half of the computers.
func (g *Genesis) Majority(x SeatSet) bool {
	cs := computersOf(g)
	return cs.majority(x)
}

// Computers returns, by seat, the number of the computer that carries the seat. Only computers with a person at
// them have a number, from 1, unless all seats are bots. A bot that no such computer carries has 0: it counts
// for nobody's computer, as it may belong to anybody.
func (g *Genesis) Computers() []int {
	cs := computersOf(g)
	all := make([]int, cs.seats)
	for i := range all {
		all[i] = int(cs.numberOf[i])
	}
	return all
}

// Carried is the signature with which a computer confirms that it carries a seat. carrier is the private key of
// the computer, seat the public key of the seat.
func Carried(carrier ed25519.PrivateKey, seat Key, c *Crypto) Sig {
	return c.sign(carrier, wire.Text("carried", seat, nil))
}

// Verify returns nil if others can encrypt secrets with the player's box key, and the carrier has signed that
// it carries the player. A player that names no carrier, or itself, needs no such signature.
func (p *Player) Verify(c *Crypto) error {
	if !c.usable(p.Box) {
		return errors.New("the box key has small order")
	}
	if p.Carrier == (Key{}) || p.Carrier == p.Key || c.verify(p.Carrier, wire.Text("carried", p.Key, nil), p.CarrierSig[:]) {
		return nil
	}
	return errors.New("the carrier has not signed that it carries this player")
}
