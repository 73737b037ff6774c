package lockstep

import "lastcard/lockstep/internal/wire"

// A commit carries the commitment and shares of the nonce, one for every computer (computers.go). If the seat is
// not there to show its nonce, a majority of the computers can compute the nonce from their shares. The body of
// the record is
//
//	base | commitment | for each computer: the hash of its share |
//	for each other seat with a computer: the share of that computer, encrypted
//
// each of 32 bytes. "Each computer" is in order of its number, from 1; "each other seat" is in order of seat.
// The first coefficient of the polynomial is the nonce, and the others are H("share", seed of the private key,
// table, p, number, 1 byte); the hash of a share is H("shared", table, p, committer's key, number of the
// computer, share). A share is encrypted by exclusive or with H("pad", the X25519 result of the two seats' box
// keys, table, p, committer's key, receiver's key). The box keys are in the genesis; the private half is
// H("box", seed of the private key, the seat's nonce in the genesis, 0, 1 byte), and is never shown.

// dealing is a commitment with the shares that were dealt with it.
type dealing struct {
	dealerSeat      Seat
	commitment      Hash
	shareHashes     [MaxSeats]Hash // by number of the computer, less one
	encryptedShares [MaxSeats]Hash // by seat: the share for its computer, encrypted
	clearShares     [MaxSeats]Hash // by seat: the share that the dealer has shown in the clear; zero: none
}

// shareHolders is the set of the seats that keep the share of their computer. A seat without a computer keeps
// none.
func (t *table) shareHolders() SeatSet {
	return seatsWhere(t.seats, func(s Seat) bool { return t.numberOf[s] != 0 })
}

// codeDealing writes or reads a dealing as it stands in a commit after the base.
func (t *table) codeDealing(c *wire.Codec, d *dealing) {
	c.Fixed(d.commitment[:])
	for i := range t.computerCount {
		c.Fixed(d.shareHashes[i][:])
	}
	for s := range t.shareHolders().Without(d.dealerSeat).All() {
		c.Fixed(d.encryptedShares[s][:])
	}
}

func (t *table) decodeDealing(b []byte, author Seat) (d dealing, ok bool) {
	d.dealerSeat = author
	c := wire.NewDecoder(b, t.seats)
	t.codeDealing(&c, &d)
	return d, c.Done()
}

func (t *table) dealingSize(author Seat) int {
	return (1 + t.computerCount + t.shareHolders().Without(author).Len()) * len(Hash{})
}

// sharePad is the pad that encrypts the share which one seat deals to another. shared is the common secret of the
// two seats.
func (t *table) sharePad(shared Hash, p []byte, author, to Seat) Hash {
	return wire.Hash("pad", shared[:], t.tableID[:], p, t.genesis.Seats[author].Key[:], t.genesis.Seats[to].Key[:])
}

// shareHash is the hash of the share that a committer dealt to a computer.
func (t *table) shareHash(author Seat, p []byte, machine int, share Hash) Hash {
	return wire.Hash("shared", t.tableID[:], p, t.genesis.Seats[author].Key[:], []byte{byte(machine)}, share[:])
}

// fitsShare reports whether a share has the hash that the dealer gave for the computer of a seat.
func (t *table) fitsShare(d *dealing, p []byte, to Seat, share Hash) bool {
	m := int(t.numberOf[to])
	return m > 0 && t.shareHash(d.dealerSeat, p, m, share) == d.shareHashes[m-1]
}

// commitment is the commitment of a seat to a nonce. p is what encodePosition has written.
func (t *table) commitment(s Seat, p []byte, nonce Hash) Hash {
	return wire.Hash("commit", t.tableID[:], t.rosterHash[:], p, t.genesis.Seats[s].Key[:], nonce[:])
}

func xor(a, b Hash) (c Hash) {
	for i := range c {
		c[i] = a[i] ^ b[i]
	}
	return c
}
