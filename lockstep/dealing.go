package lockstep

import (
	"crypto/ecdh"
	"crypto/ed25519"
)

// A commit carries, beside the commitment, shares of the nonce: one for every machine,
// so that those of a majority of the machines give it back if its seat is not there to
// show it. The body of the record is
//
//	base | commitment | for each machine: the hash of its share | for each other seat with a machine: its machine's share, sealed
//
// all of 32 bytes. The coefficients of the polynomial after the nonce are
// H("share", seed of the private key, table, p, number, 1 byte); the hash of a share is
// H("shared", table, p, committer's key, number of the machine, share). A share is sealed by
// exclusive or with H("pad", what X25519 makes of the two seats' box keys, table, p,
// committer's key, receiver's key). A seat's first box key is in the genesis; the private half of
// its box key number g, from 0, is H("box", seed of the private key, the seat's nonce in the
// genesis, g, 1 byte). A seat that had to show that half gives the next key with it.

// boxSecret is the private half of a seat's box key.
func boxSecret(key ed25519.PrivateKey, nonce Hash, number uint8) Hash {
	return tagged("box", key.Seed(), nonce[:], []byte{number})
}

// BoxKey is a seat's first box key: others seal for it what only it is to read. nonce is
// that of the seat in the genesis.
func BoxKey(key ed25519.PrivateKey, nonce Hash, c *Crypto) Key {
	return c.box(boxSecret(key, nonce, 0))
}

func publicBox(secret Hash) (k Key) {
	priv, err := ecdh.X25519().NewPrivateKey(secret[:])
	if err != nil {
		panic("lockstep: any 32 bytes are a key of X25519")
	}
	copy(k[:], priv.PublicKey().Bytes())
	return k
}

// agree is what X25519 makes of a secret and another's box key; ok is false if that
// is a key of small order, of which nothing secret can be made.
func agree(secret Hash, box Key) (h Hash, ok bool) {
	priv, err := ecdh.X25519().NewPrivateKey(secret[:])
	if err != nil {
		return h, false
	}
	pub, err := ecdh.X25519().NewPublicKey(box[:])
	if err != nil {
		return h, false
	}
	x, err := priv.ECDH(pub)
	if err != nil {
		return h, false
	}
	copy(h[:], x)
	return h, true
}

// dealing is a commitment with the shares that were dealt with it.
type dealing struct {
	by         Seat
	commitment Hash
	hashes     [MaxSeats]Hash // by number of the machine, less one
	sealed     [MaxSeats]Hash // by seat
}

// holders are the seats that keep their machines' shares.
func (l *ledger) holders() (x SeatSet) {
	for s := range Seat(l.seats) {
		if l.machines.of[s] != 0 {
			x = x.With(s)
		}
	}
	return x
}

// appendDealing appends the body of a commit after the base.
func (l *ledger) appendDealing(b []byte, d *dealing) []byte {
	b = append(b, d.commitment[:]...)
	for i := range l.count {
		b = append(b, d.hashes[i][:]...)
	}
	to := l.holders().Without(d.by)
	for s := range Seat(l.seats) {
		if to.Has(s) {
			b = append(b, d.sealed[s][:]...)
		}
	}
	return b
}

// decodeDealing reads the body of a commit after the base.
func (l *ledger) decodeDealing(b []byte, by Seat) (d dealing, ok bool) {
	r := &reader{b: b}
	d.by, d.commitment = by, r.hash()
	for i := range l.count {
		d.hashes[i] = r.hash()
	}
	to := l.holders().Without(by)
	for s := range Seat(l.seats) {
		if to.Has(s) {
			d.sealed[s] = r.hash()
		}
	}
	return d, r.done()
}

// dealingSize is how long the body of a seat's commit is after the base.
func (l *ledger) dealingSize(by Seat) int {
	return (1 + l.count + l.holders().Without(by).Len()) * len(Hash{})
}

// deal is the own commit at a position (as position has it).
func (s *Session) deal(at []byte) dealing {
	d := dealing{by: s.me, commitment: s.commitment(s.me, at, s.nonce(at))}
	coefficients := []Hash{s.nonce(at)}
	for i := 1; i < s.machines.threshold(); i++ {
		coefficients = append(coefficients, tagged("share", s.cfg.Key.Seed(), s.table[:], at, []byte{byte(i)}))
	}
	shares := [MaxSeats]Hash{}
	for i := range s.machines.count {
		shares[i] = shareAt(coefficients, byte(i+1))
		d.hashes[i] = s.shareHash(s.me, at, i+1, shares[i])
	}
	to := s.holders().Without(s.me)
	for i := range Seat(s.n) {
		if to.Has(i) {
			d.sealed[i] = xor(shares[s.machines.of[i]-1], s.pad(s.sharedWith(i), at, s.me, i))
		}
	}
	return d
}

// sharedWith is what X25519 makes of the own and another seat's box key.
func (s *Session) sharedWith(i Seat) Hash {
	if s.shared[i] == (Hash{}) {
		s.shared[i], _ = s.crypto.agree(s.boxSecret(0), s.boxes[s.me], s.boxes[i])
	}
	return s.shared[i]
}

// boxSecret is the private half of the own box key, or of one that comes later.
func (s *Session) boxSecret(later uint8) Hash {
	return boxSecret(s.cfg.Key, s.g.Seats[s.me].Nonce, s.shown[s.me]+later)
}

// nextBox is the own box key that is to follow the present one.
func (s *Session) nextBox() Key { return s.crypto.box(s.boxSecret(1)) }

// pad is what a share is sealed with.
func (l *ledger) pad(shared Hash, at []byte, by, to Seat) Hash {
	return tagged("pad", shared[:], l.table[:], at, l.g.Seats[by].Key[:], l.g.Seats[to].Key[:])
}

// shareHash is the hash of a machine's share of a committer's nonce.
func (l *ledger) shareHash(by Seat, at []byte, machine int, share Hash) Hash {
	return tagged("shared", l.table[:], at, l.g.Seats[by].Key[:], []byte{byte(machine)}, share[:])
}

// fitsShare reports whether a share is the one that was dealt to a seat's machine.
func (l *ledger) fitsShare(d *dealing, at []byte, to Seat, share Hash) bool {
	m := int(l.machines.of[to])
	return m > 0 && l.shareHash(d.by, at, m, share) == d.hashes[m-1]
}

// ownShare is the own machine's share of a dealing, ok false if it was dealt falsely.
func (s *Session) ownShare(d *dealing, at []byte) (share Hash, ok bool) {
	share = xor(d.sealed[s.me], s.pad(s.sharedWith(d.by), at, d.by, s.me))
	return share, s.fitsShare(d, at, s.me, share)
}

// wronged reports whether a seat that shows the private half of its box key was dealt
// falsely: then everybody can open its share, and see that it is another one.
func (l *ledger) wronged(d *dealing, at []byte, to Seat, secret Hash) bool {
	if to == d.by || !l.holders().Has(to) || l.crypto.box(secret) != l.boxes[to] {
		return false
	}
	shared, ok := l.crypto.agree(secret, l.boxes[to], l.boxes[d.by])
	return ok && !l.fitsShare(d, at, to, xor(d.sealed[to], l.pad(shared, at, d.by, to)))
}

func xor(a, b Hash) (c Hash) {
	for i := range c {
		c[i] = a[i] ^ b[i]
	}
	return c
}
