package lockstep

import (
	"crypto/ed25519"

	"lastcard/lockstep/internal/wire"
)

// dealer keeps the secrets of this seat in drawing a shuffle, and makes the bodies of its records
// with them: its nonces and shares, and what opens the shares of others.
type dealer struct {
	key    ed25519.PrivateKey
	me     Seat
	shared [MaxSeats]Hash // the secret shared with each seat, made of both box keys; zero: not made yet
}

// forgetBoxes is called when seats may have other box keys.
func (d *dealer) forgetBoxes() { d.shared = [MaxSeats]Hash{} }

// nonce is our nonce for the commit at a position. It is a pseudo-random function of the private
// key, so that a restarted peer still knows it. It is fresh, as a table id, a view and a position
// never come together twice.
func (d *dealer) nonce(l *ledger, p []byte) Hash {
	return wire.Hash("nonce", d.key.Seed(), l.table[:], p)
}

// deal is our dealing at a position.
func (d *dealer) deal(l *ledger, p []byte) dealing {
	x := dealing{by: d.me, commitment: l.commitment(d.me, p, d.nonce(l, p))}
	coefficients := []Hash{d.nonce(l, p)}
	for i := 1; i < l.threshold(); i++ {
		coefficients = append(coefficients, wire.Hash("share", d.key.Seed(), l.table[:], p, []byte{byte(i)}))
	}
	shares := [MaxSeats]Hash{}
	for i := range l.count {
		shares[i] = shareAt(coefficients, byte(i+1))
		x.hashes[i] = l.shareHash(d.me, p, i+1, shares[i])
	}
	to := l.holders().Without(d.me)
	for i := range Seat(l.seats) {
		if to.Has(i) {
			x.sealed[i] = xor(shares[l.machines.of[i]-1], l.pad(d.sharedWith(l, i), p, d.me, i))
		}
	}
	return x
}

// sharedWith is the secret that X25519 makes of our box key and another seat's.
func (d *dealer) sharedWith(l *ledger, i Seat) Hash {
	if d.shared[i] == (Hash{}) {
		d.shared[i], _ = l.crypto.agree(d.boxSecret(l, 0), l.boxes[d.me], l.boxes[i])
	}
	return d.shared[i]
}

// boxSecret is the private half of our present box key, or of the one that comes so many later.
func (d *dealer) boxSecret(l *ledger, later uint8) Hash {
	return boxSecret(d.key, l.g.Seats[d.me].Nonce, l.shown[d.me]+later)
}

// nextBox is our box key that follows the present one.
func (d *dealer) nextBox(l *ledger) Key { return l.crypto.box(d.boxSecret(l, 1)) }

// open is our machine's share of a dealing. ok is false if it was dealt falsely.
func (d *dealer) open(l *ledger, x *dealing, p []byte) (share Hash, ok bool) {
	share = xor(x.sealed[d.me], l.pad(d.sharedWith(l, x.by), p, x.by, d.me))
	return share, l.fitsShare(x, p, d.me, share)
}

// falseDealer is the first seat whose share for us does not match its hash, or NoSeat.
func (d *dealer) falseDealer(l *ledger, sl *slot, p []byte) Seat {
	if !l.holders().Has(d.me) {
		return NoSeat
	}
	for i := range Seat(l.seats) {
		if i == d.me || !l.contributors().Has(i) {
			continue
		}
		x, ok := l.decodeDealing(sl.items[RecordCommit][i].data, i)
		if _, opens := d.open(l, &x, p); ok && !opens {
			return i
		}
	}
	return NoSeat
}

// commit is the body of our commit.
func (d *dealer) commit(l *ledger) []byte {
	x := d.deal(l, l.position(l.k))
	return l.appendDealing(append([]byte{}, l.last[:]...), &x)
}

// bind is the body of our bind to a set of commits, all of which are here. If our share in one
// of them does not open, the bind shows that to everybody.
func (d *dealer) bind(l *ledger, sl *slot, set []byte) []byte {
	wrong := d.falseDealer(l, sl, l.position(l.k))
	var next Key
	if wrong != NoSeat {
		next = d.nextBox(l)
	}
	return bindBody(l.last, wire.Hash("commits", set), wrong, d.boxSecret(l, 0), next)
}

// reveal is the body of our reveal.
func (d *dealer) reveal(l *ledger) []byte { return pairBody(l.last, d.nonce(l, l.drawPos)) }

// shares is the body of our share record: our machine's shares of the lost nonces.
func (d *dealer) shares(l *ledger) []byte {
	var held []heldShare
	var next Key
	for i := range Seat(l.seats) {
		if !l.lost().Has(i) {
			continue
		}
		share, ok := d.open(l, &l.dealings[i], l.drawPos)
		if !ok {
			held, next = append(held, heldShare{true, d.boxSecret(l, 0)}), d.nextBox(l)
			continue
		}
		held = append(held, heldShare{false, share})
	}
	return shareBody(l.last, held, next)
}
