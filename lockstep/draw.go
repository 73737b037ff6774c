package lockstep

import (
	"crypto/ed25519"

	"lastcard/lockstep/internal/wire"
)

// dealer keeps the secrets that this seat needs to draw a shuffle: its nonces, its shares, and the keys
// that open the shares of others. It makes the bodies of the seat's records with them.
type dealer struct {
	key    ed25519.PrivateKey
	me     Seat
	shared [MaxSeats]Hash // the secret shared with each seat, made of both box keys; zero: not made yet
}

// nonce is our nonce for the commit at a position. It is a pseudo-random function of the private key, so
// that a restarted peer still knows it. It is fresh, as the same table id, view and position never occur
// together twice.
func (d *dealer) nonce(l *ledger, p []byte) Hash {
	return wire.Hash("nonce", d.key.Seed(), l.table[:], p)
}

// coefficients are the coefficients of the polynomial whose values are the shares of our nonce.
func (d *dealer) coefficients(l *ledger, p []byte) []Hash {
	all := []Hash{d.nonce(l, p)}
	for i := 1; i < l.threshold(); i++ {
		all = append(all, wire.Hash("share", d.key.Seed(), l.table[:], p, []byte{byte(i)}))
	}
	return all
}

// deal is our dealing at a position.
func (d *dealer) deal(l *ledger, p []byte) dealing {
	x := dealing{by: d.me, commitment: l.commitment(d.me, p, d.nonce(l, p))}
	coefficients := d.coefficients(l, p)
	shares := [MaxSeats]Hash{}
	for i := range l.count {
		shares[i] = shareAt(coefficients, byte(i+1))
		x.hashes[i] = l.shareHash(d.me, p, i+1, shares[i])
	}
	for i := range l.holders().Without(d.me).All() {
		x.sealed[i] = xor(shares[l.machines.of[i]-1], l.pad(d.sharedWith(l, i), p, d.me, i))
	}
	return x
}

// sharedWith is the secret that X25519 makes of our box key and another seat's.
func (d *dealer) sharedWith(l *ledger, i Seat) Hash {
	if d.shared[i] == (Hash{}) {
		secret := boxSecret(d.key, l.g.Seats[d.me].Nonce)
		d.shared[i], _ = l.crypto.agree(secret, l.g.Seats[d.me].Box, l.g.Seats[i].Box)
	}
	return d.shared[i]
}

// open is our machine's share of a dealing: the sealed one, or else the one that the dealer has shown in
// the clear. ok is false if neither matches its hash.
func (d *dealer) open(l *ledger, x *dealing, p []byte) (share Hash, ok bool) {
	share = xor(x.sealed[d.me], l.pad(d.sharedWith(l, x.by), p, x.by, d.me))
	if l.fitsShare(x, p, d.me, share) {
		return share, true
	}
	share = x.clear[d.me]
	return share, l.fitsShare(x, p, d.me, share)
}

// falseDealers is the set of the seats whose shares for us do not match their hashes.
func (d *dealer) falseDealers(l *ledger, sl *slot, p []byte) SeatSet {
	return where(l.seats, func(i Seat) bool {
		if i == d.me || !l.holders().Has(d.me) || !l.contributors().Has(i) {
			return false
		}
		x, ok := l.decodeDealing(sl.items[RecordCommit][i].data, i)
		_, opens := d.open(l, &x, p)
		return ok && !opens
	})
}

// commit is the body of our commit.
func (d *dealer) commit(l *ledger) []byte {
	x := d.deal(l, l.position(l.k))
	return l.appendDealing(append([]byte{}, l.last[:]...), &x)
}

// bind is the body of our bind to a set of commits, all of which we have. It complains about the commits
// in which our share does not open.
func (d *dealer) bind(l *ledger, sl *slot, set []byte) []byte {
	return bindBody(l.last, wire.Hash("commits", set), d.falseDealers(l, sl, l.position(l.k)))
}

// answer is the body of a share record of ours, which shows in the clear the shares that we dealt to some
// seats.
func (d *dealer) answer(l *ledger, to SeatSet) []byte {
	coefficients := d.coefficients(l, l.position(l.k))
	var held []heldShare
	for i := range to.All() {
		held = append(held, heldShare{i, shareAt(coefficients, l.machines.of[i])})
	}
	return shareBody(l.last, held)
}

// reveal is the body of our reveal.
func (d *dealer) reveal(l *ledger) []byte { return pairBody(l.last, d.nonce(l, l.drawPos)) }

// shares is the body of our share record: our machine's shares of the lost nonces. We may lack shares
// that were dealt while we were away.
func (d *dealer) shares(l *ledger) []byte {
	var held []heldShare
	for i := range l.lost().All() {
		if share, ok := d.open(l, &l.dealings[i], l.drawPos); ok {
			held = append(held, heldShare{i, share})
		}
	}
	return shareBody(l.last, held)
}
