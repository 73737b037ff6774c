package lockstep

import "lastcard/lockstep/internal/wire"

// A commit carries the commitment and shares of the nonce, one for every machine. If the seat is not
// there to show its nonce, a majority of the machines can compute the nonce from their shares. The body
// of the record is
//
//	base | commitment | for each machine: the hash of its share | for each other seat with a machine: its machine's share, sealed
//
// each of 32 bytes. The first coefficient of the polynomial is the nonce, and the others are H("share", seed
// of the private key, table, p, number, 1 byte); the hash of a share is H("shared", table, p, committer's
// key, number of the machine, share). A share is sealed by exclusive or with H("pad", the X25519 result of
// the two seats' box keys, table, p, committer's key, receiver's key). The box keys are in the genesis; the
// private half is H("box", seed of the private key, the seat's nonce in the genesis, 0, 1 byte), and is never
// shown.

// dealing is a commitment with the shares that were dealt with it.
type dealing struct {
	dealerSeat   Seat
	commitment   Hash
	shareHashes  [MaxSeats]Hash // by number of the machine, less one
	sealedShares [MaxSeats]Hash // by seat
	clearShares  [MaxSeats]Hash // by seat: the share that was shown in the clear; zero: none
}

// shareHolders is the set of the seats whose machines get shares. Each of these seats keeps its machine's share.
func (l *ledger) shareHolders() SeatSet {
	return seatsWhere(l.seats, func(s Seat) bool { return l.machines.numberOf[s] != 0 })
}

// appendDealing appends the body of a commit after the base.
func (l *ledger) appendDealing(b []byte, d *dealing) []byte {
	b = append(b, d.commitment[:]...)
	for i := range l.machineCount {
		b = append(b, d.shareHashes[i][:]...)
	}
	for s := range l.shareHolders().Without(d.dealerSeat).All() {
		b = append(b, d.sealedShares[s][:]...)
	}
	return b
}

// decodeDealing reads the body of a commit after the base.
func (l *ledger) decodeDealing(b []byte, by Seat) (d dealing, ok bool) {
	r := newReader(b)
	d.dealerSeat, d.commitment = by, r.Hash()
	for i := range l.machineCount {
		d.shareHashes[i] = r.Hash()
	}
	for s := range l.shareHolders().Without(by).All() {
		d.sealedShares[s] = r.Hash()
	}
	return d, r.Done()
}

// dealingSize is the length of the body of a seat's commit after the base.
func (l *ledger) dealingSize(by Seat) int {
	return (1 + l.machineCount + l.shareHolders().Without(by).Len()) * len(Hash{})
}

// sharePad is the key that a share is sealed with, by exclusive or.
func (l *ledger) sharePad(shared Hash, p []byte, by, to Seat) Hash {
	return wire.Hash("pad", shared[:], l.tableID[:], p, l.genesis.Seats[by].Key[:], l.genesis.Seats[to].Key[:])
}

// shareHash is the hash of a machine's share of a committer's nonce.
func (l *ledger) shareHash(by Seat, p []byte, machine int, share Hash) Hash {
	return wire.Hash("shared", l.tableID[:], p, l.genesis.Seats[by].Key[:], []byte{byte(machine)}, share[:])
}

// fitsShare reports whether a share is the one that was dealt to a seat's machine.
func (l *ledger) fitsShare(d *dealing, p []byte, to Seat, share Hash) bool {
	m := int(l.machines.numberOf[to])
	return m > 0 && l.shareHash(d.dealerSeat, p, m, share) == d.shareHashes[m-1]
}

func xor(a, b Hash) (c Hash) {
	for i := range c {
		c[i] = a[i] ^ b[i]
	}
	return c
}
