package lockstep

import (
	"crypto/ed25519"

	"lastcard/lockstep/internal/wire"
)

// dealer makes this seat's records of a shuffle. It computes the nonces and shares of this seat from the
// private key, and opens the shares that others have dealt to it.
type dealer struct {
	key           ed25519.PrivateKey
	me            Seat
	sharedSecrets [MaxSeats]Hash // the secret shared with each seat, made of both box keys; zero: not made yet
}

// nonce is our nonce for one commit. In all methods of a dealer, p is the view, position and number of the
// shuffle, as encodePosition writes them. The nonce is a pseudo-random function of the private key, so that a
// restarted peer still knows it. It is fresh, as the same table id, view and position never occur together
// twice.
func (d *dealer) nonce(t *table, p []byte) Hash {
	return wire.Hash("nonce", d.key.Seed(), t.tableID[:], p)
}

// coefficients are those of the polynomial whose values are the shares of our nonce; the first is the nonce.
func (d *dealer) coefficients(t *table, p []byte) []Hash {
	all := []Hash{d.nonce(t, p)}
	for i := 1; i < t.threshold(); i++ {
		all = append(all, wire.Hash("share", d.key.Seed(), t.tableID[:], p, []byte{byte(i)}))
	}
	return all
}

func (d *dealer) deal(t *table, p []byte) dealing {
	x := dealing{dealerSeat: d.me, commitment: t.commitment(d.me, p, d.nonce(t, p))}
	coefficients := d.coefficients(t, p)
	shares := [MaxSeats]Hash{}
	for i := range t.computerCount {
		shares[i] = shareAt(coefficients, byte(i+1))
		x.shareHashes[i] = t.shareHash(d.me, p, i+1, shares[i])
	}
	for i := range t.shareHolders().Without(d.me).All() {
		x.encryptedShares[i] = xor(shares[t.numberOf[i]-1], t.sharePad(d.sharedWith(t, i), p, d.me, i))
	}
	return x
}

func (d *dealer) sharedWith(t *table, i Seat) Hash {
	if d.sharedSecrets[i] == (Hash{}) {
		secret := boxSecret(d.key, t.genesis.Seats[d.me].Nonce)
		d.sharedSecrets[i], _ = t.crypto.sharedSecret(secret, t.genesis.Seats[d.me].Box, t.genesis.Seats[i].Box)
	}
	return d.sharedSecrets[i]
}

// openShare is our computer's share of a dealing: the encrypted one, or else the one that the dealer has shown
// in the clear. ok is false if neither matches its hash.
func (d *dealer) openShare(t *table, x *dealing, p []byte) (share Hash, ok bool) {
	share = xor(x.encryptedShares[d.me], t.sharePad(d.sharedWith(t, x.dealerSeat), p, x.dealerSeat, d.me))
	if t.fitsShare(x, p, d.me, share) {
		return share, true
	}
	share = x.clearShares[d.me]
	return share, t.fitsShare(x, p, d.me, share)
}

// falseDealers is the set of the dealers whose shares for us do not match their hashes. Our bind complains
// about these.
func (d *dealer) falseDealers(c *commits) SeatSet {
	return seatsWhere(c.seats, func(i Seat) bool {
		if i == d.me || !c.shareHolders().Has(d.me) || !c.dealers.Has(i) {
			return false
		}
		x, ok := c.decodeDealing(c.items[RecordCommit][i].data, i)
		_, opens := d.openShare(c.table, &x, c.drawPos)
		return ok && !opens
	})
}

// nextOfCommit is our next record at a position of commits. First comes our commit. Once we have the commits of
// all dealers, our bind follows. Last comes the answer to the seats whose binds complain about us: we wait until
// all dealers have bound, as a seat signs only one share record.
func (d *dealer) nextOfCommit(c *commits) (next body) {
	if !c.dealers.Has(d.me) {
		return next
	}
	if c.items[RecordCommit][d.me] == nil {
		x := d.deal(c.table, c.drawPos)
		var data wire.Codec
		c.codeDealing(&data, &x)
		return body{kind: RecordCommit, base: c.base, data: data.Out}
	}
	if set, ok := c.commitSet(); ok && c.items[RecordBind][d.me] == nil {
		return body{kind: RecordBind, base: c.base, value: wire.Hash("commits", set), wrongShares: d.falseDealers(c)}
	}
	to := c.complainers(d.me)
	if to != 0 && c.items[RecordShare][d.me] == nil && c.isComplete(RecordBind, c.dealers, c.base) {
		return d.answer(c, to)
	}
	return next
}

// answer is the body of a share record of ours, which shows in the clear the shares that we dealt to some seats.
func (d *dealer) answer(c *commits, to SeatSet) body {
	coefficients := d.coefficients(c.table, c.drawPos)
	var held []heldShare
	for i := range to.All() {
		held = append(held, heldShare{i, shareAt(coefficients, c.numberOf[i])})
	}
	return body{kind: RecordShare, base: c.base, shares: held}
}

// nextOfReveal is our next record at a position of reveals: our nonce, and then our computer's shares of the
// lost nonces. We show them only when the commit entry is final: from then on no change of view can replace it
// by one for which somebody chose a nonce knowing the others.
func (d *dealer) nextOfReveal(r *reveals, final Pos) (next body) {
	if final < r.commitPos {
		return next
	}
	if r.committers.Has(d.me) && r.items[RecordReveal][d.me] == nil {
		return body{kind: RecordReveal, base: r.base, value: d.nonce(r.table, r.drawPos)}
	}
	if r.sharers().Has(d.me) && r.items[RecordShare][d.me] == nil {
		return d.share(r)
	}
	return next
}

// share is the body of our share record: our computer's shares of the lost nonces. It does not have the
// shares that we cannot open, which were dealt while we were away.
func (d *dealer) share(r *reveals) body {
	var held []heldShare
	for i := range r.lost().All() {
		if share, ok := d.openShare(r.table, &r.dealings[i], r.drawPos); ok {
			held = append(held, heldShare{i, share})
		}
	}
	return body{kind: RecordShare, base: r.base, shares: held}
}
