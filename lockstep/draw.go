package lockstep

import (
	"crypto/ed25519"

	"lastcard/lockstep/internal/wire"
)

// dealer keeps the secrets that this seat needs to draw a shuffle: its nonces, its shares, and the keys
// that open the shares of others. It makes the seat's records of a shuffle with them.
type dealer struct {
	key           ed25519.PrivateKey
	me            Seat
	sharedSecrets [MaxSeats]Hash // the secret shared with each seat, made of both box keys; zero: not made yet
}

// nonce is our nonce for the commit at position p, which encodePosition has encoded (so in all methods of a
// dealer). It is a pseudo-random function of the private key, so that a restarted peer still knows it. It is
// fresh, as the same table id, view and position never occur together twice.
func (d *dealer) nonce(l *ledger, p []byte) Hash {
	return wire.Hash("nonce", d.key.Seed(), l.tableID[:], p)
}

// coefficients are the coefficients of the polynomial whose values are the shares of our nonce.
func (d *dealer) coefficients(l *ledger, p []byte) []Hash {
	all := []Hash{d.nonce(l, p)}
	for i := 1; i < l.threshold(); i++ {
		all = append(all, wire.Hash("share", d.key.Seed(), l.tableID[:], p, []byte{byte(i)}))
	}
	return all
}

// deal is our dealing at a position.
func (d *dealer) deal(l *ledger, p []byte) dealing {
	x := dealing{dealerSeat: d.me, commitment: l.commitment(d.me, p, d.nonce(l, p))}
	coefficients := d.coefficients(l, p)
	shares := [MaxSeats]Hash{}
	for i := range l.machineCount {
		shares[i] = shareAt(coefficients, byte(i+1))
		x.shareHashes[i] = l.shareHash(d.me, p, i+1, shares[i])
	}
	for i := range l.shareHolders().Without(d.me).All() {
		x.sealedShares[i] = xor(shares[l.machines.numberOf[i]-1], l.sharePad(d.sharedWith(l, i), p, d.me, i))
	}
	return x
}

// sharedWith is the secret that X25519 makes of our box key and another seat's.
func (d *dealer) sharedWith(l *ledger, i Seat) Hash {
	if d.sharedSecrets[i] == (Hash{}) {
		secret := boxSecret(d.key, l.genesis.Seats[d.me].Nonce)
		d.sharedSecrets[i], _ = l.crypto.sharedSecret(secret, l.genesis.Seats[d.me].Box, l.genesis.Seats[i].Box)
	}
	return d.sharedSecrets[i]
}

// openShare is our computer's share of a dealing: the sealed one, or else the one that the dealer has shown in
// the clear. ok is false if neither matches its hash.
func (d *dealer) openShare(l *ledger, x *dealing, p []byte) (share Hash, ok bool) {
	share = xor(x.sealedShares[d.me], l.sharePad(d.sharedWith(l, x.dealerSeat), p, x.dealerSeat, d.me))
	if l.fitsShare(x, p, d.me, share) {
		return share, true
	}
	share = x.clearShares[d.me]
	return share, l.fitsShare(x, p, d.me, share)
}

// falseDealers is the set of the seats whose shares for us do not match their hashes.
func (d *dealer) falseDealers(l *ledger, sl *slot, p []byte) SeatSet {
	return seatsWhere(l.seats, func(i Seat) bool {
		if i == d.me || !l.shareHolders().Has(d.me) || !l.contributors().Has(i) {
			return false
		}
		x, ok := l.decodeDealing(sl.items[RecordCommit][i].data, i)
		_, opens := d.openShare(l, &x, p)
		return ok && !opens
	})
}

// nextOfCommit is our next record at a position of commits. First comes our commit. Once we have the commits of
// all seats, our bind follows. Last comes the answer to the seats whose binds complain about us: we wait until
// all seats have bound, as a seat signs one share record only.
func (d *dealer) nextOfCommit(l *ledger, sl *slot) (RecordKind, []byte) {
	if !l.contributors().Has(d.me) {
		return RecordNone, nil
	}
	p := l.encodePosition(l.k)
	if sl.items[RecordCommit][d.me] == nil {
		x := d.deal(l, p)
		return RecordCommit, l.appendDealing(append([]byte{}, l.lastHash[:]...), &x)
	}
	if set, ok := l.commitSet(sl, l.contributors()); ok && sl.items[RecordBind][d.me] == nil {
		return RecordBind, bindBody(l.lastHash, wire.Hash("commits", set), d.falseDealers(l, sl, p))
	}
	to := l.complainers(sl, d.me, 0)
	if to != 0 && sl.items[RecordShare][d.me] == nil && l.isComplete(sl, RecordBind, l.contributors()) {
		return RecordShare, d.answerBody(l, to, p)
	}
	return RecordNone, nil
}

// answerBody is the body of a share record of ours, which shows in the clear the shares that we dealt to some
// seats.
func (d *dealer) answerBody(l *ledger, to SeatSet, p []byte) []byte {
	coefficients := d.coefficients(l, p)
	var held []heldShare
	for i := range to.All() {
		held = append(held, heldShare{i, shareAt(coefficients, l.machines.numberOf[i])})
	}
	return shareBody(l.lastHash, held)
}

// nextOfReveal is our next record at a position of reveals: our nonce, and then our computer's shares of the lost
// nonces. We show them only when the commitments are final: from then on no change of view can replace them by
// commitments that somebody chose knowing the nonces.
func (d *dealer) nextOfReveal(l *ledger, sl *slot, final Pos) (RecordKind, []byte) {
	if final < l.commitPos {
		return RecordNone, nil
	}
	if l.committers.Has(d.me) && sl.items[RecordReveal][d.me] == nil {
		return RecordReveal, pairBody(l.lastHash, d.nonce(l, l.drawPos))
	}
	if l.sharers().Has(d.me) && sl.items[RecordShare][d.me] == nil {
		return RecordShare, d.shareBody(l)
	}
	return RecordNone, nil
}

// shareBody is the body of our share record: our computer's shares of the lost nonces. We may lack shares
// that were dealt while we were away.
func (d *dealer) shareBody(l *ledger) []byte {
	var held []heldShare
	for i := range l.lostCommitters().All() {
		if share, ok := d.openShare(l, &l.dealings[i], l.drawPos); ok {
			held = append(held, heldShare{i, share})
		}
	}
	return shareBody(l.lastHash, held)
}
