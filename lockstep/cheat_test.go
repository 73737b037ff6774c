package lockstep_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// If a seat signs two offers, the others find the proof, and the table goes on with the same log everywhere.
func TestEquivocation(t *testing.T) {
	b := newMuteBus(t, 4, sim.Hashed())
	k := b.s[0].Next()
	for i, v := range []byte{7, 8, 8} {
		rec := lockstep.Forge(b.crypto, b.keys[0], b.g.Table(), lockstep.RecordOffer, k, 0, []byte{'p', v})
		b.s[i+1].Step(lockstep.FrameOf(b.g.Table(), rec))
	}
	b.s[0].Step(b.offerOf(0, k, 7)) // the liar's own session takes one of its two offers
	b.tick(60)
	b.same()
	if b.s[0].Next() == k {
		t.Fatal("the table stands still")
	}
	for i := 1; i < 4; i++ {
		n := b.found(i, lockstep.NoticeCheat)
		if len(n) != 1 || n[0].Seat != 0 || bytes.Equal(n[0].Proof.A.Bytes(), n[0].Proof.B.Bytes()) {
			t.Fatalf("seat %d: %+v", i, n)
		}
	}
	b.mute, b.liars = false, 1
	b.finish()
}

// Even if a seat signs two offers and then never answers, the table goes on. An honest seat with one of the two
// learns from the seals that there is another offer, and gets that offer from another honest seat.
func TestOffersAreFetched(t *testing.T) {
	b := newMuteBus(t, 4, sim.Hashed())
	k, table := b.s[0].Next(), b.g.Table()
	b.cut = func(p parcel) bool { return p.from == 0 || p.to == 0 }
	offers := []lockstep.Record{}
	for _, v := range []byte{7, 8} {
		offers = append(offers, lockstep.Forge(b.crypto, b.keys[0], table, lockstep.RecordOffer, k, 0, []byte{'p', v}))
	}
	seal := lockstep.Forge(b.crypto, b.keys[0], table, lockstep.RecordSeal, k, 0, lockstep.SealBody(b.s[0].LastHash(), offers[0]))
	for i, o := range []int{0, 1, 1} {
		b.s[i+1].Step(lockstep.FrameOf(table, offers[o], seal))
	}
	b.flow()
	if b.s[1].Next() != k {
		t.Fatal("closed without knowing all offers")
	}
	b.tick(60)
	for i := 1; i < 4; i++ {
		if b.s[i].Next() != k+1 || b.s[i].LastHash() != b.s[1].LastHash() {
			t.Fatalf("seat %d is at %d", i, b.s[i].Next())
		}
	}
}

// If a seat shows different seals to different peers, so that they write different entries, the peers stop,
// find both seals, and name that seat and no other.
func TestSealEquivocation(t *testing.T) { equivocate(t, false) }

// The result of TestSealEquivocation is the same if the others already have so many proofs against the seat that
// they keep no more. One of these proofs is about seals for the same position in another view.
func TestSealEquivocationOfMany(t *testing.T) { equivocate(t, true) }

func equivocate(t *testing.T, before bool) {
	t.Helper()
	const liar = 3
	b := newMuteBus(t, 5, sim.Hashed())
	for i := range 2 {
		must(t, b.s[i].Propose([]byte{'p', 1}))
		b.flow()
	}
	k, base, table := b.s[0].Next(), b.s[0].LastHash(), b.g.Table()
	forge := b.forgeAs(liar)
	b.cut = func(p parcel) bool { return p.from == liar || p.to == liar }
	if before {
		b.signTwice(liar, k)
	}
	must(t, b.s[2].Propose([]byte{'p', 9}))
	b.flow()
	play := lockstep.Forge(b.crypto, b.keys[2], table, lockstep.RecordOffer, k, 2, []byte{'p', 9})
	grab := forge(lockstep.RecordOffer, []byte{'g'})
	b.s[0].Step(lockstep.FrameOf(table, forge(lockstep.RecordSeal, lockstep.SealBody(base, play))))
	for _, i := range []int{1, 2, 4} {
		b.s[i].Step(lockstep.FrameOf(table, grab, forge(lockstep.RecordSeal, lockstep.SealBody(base, play, grab))))
	}
	b.tick(100)
	for _, i := range []int{0, 1, 2, 4} {
		d, ok := b.s[i].Divergence()
		if !ok || d.K != k || d.Named != 1<<liar {
			t.Fatalf("seat %d: stopped %t at %d (want %d), naming %b", i, ok, d.K, k, d.Named)
		}
		if n := b.found(i, lockstep.NoticeCheat); len(n) == 0 || n[0].Seat != liar {
			t.Errorf("seat %d: %+v", i, n)
		}
		if text := d.Report(strings.Clone); !strings.Contains(text, "signed twice for this entry: seat 3") {
			t.Error(text)
		}
	}
}

// signTwice shows everybody that a seat has signed two seals for a position in another view, and two offers
// for many positions.
func (b *bus) signTwice(liar lockstep.Seat, k lockstep.Pos) {
	table := b.g.Table()
	seal := func(x byte) lockstep.Record {
		return lockstep.ForgeIn(b.crypto, b.keys[liar], table, lockstep.RecordSeal, 7, k, liar, lockstep.SealBody(lockstep.Hash{x}))
	}
	for i := range b.s {
		if i == int(liar) {
			continue
		}
		_ = b.s[i].Step(lockstep.FrameOf(table, lockstep.Forge(b.crypto, b.keys[liar], table, lockstep.RecordProof, k, liar, lockstep.ProofBody(seal(1), seal(2)))))
		for j := range lockstep.Pos(lockstep.KeptProofs) {
			_ = b.s[i].Step(b.offerOf(liar, k+1+j, 1))
			_ = b.s[i].Step(b.offerOf(liar, k+1+j, 2))
		}
	}
}

func (b *bus) offerOf(seat lockstep.Seat, k lockstep.Pos, v byte) []byte {
	rec := lockstep.Forge(b.crypto, b.keys[seat], b.g.Table(), lockstep.RecordOffer, k, seat, []byte{'p', v})
	return lockstep.FrameOf(b.g.Table(), rec)
}

// A reveal that does not match its commitment is not used, and its seat is named.
func TestBadReveal(t *testing.T) {
	b := newBus(t, 3, sim.Hashed())
	b.cut = func(p parcel) bool {
		for _, r := range lockstep.RecordsOf(p.data) {
			if r.Kind == lockstep.RecordReveal && p.from == 2 {
				return true
			}
		}
		return false
	}
	b.flow()
	k := b.s[0].Next()
	bad := lockstep.Forge(b.crypto, b.keys[2], b.g.Table(), lockstep.RecordReveal, k, 2, lockstep.PairBody(b.s[0].LastHash(), lockstep.Hash{1}))
	if err := b.s[0].Step(lockstep.FrameOf(b.g.Table(), bad)); !errors.Is(err, lockstep.DropIllegal) {
		t.Fatalf("bad reveal: %v", err)
	}
	b.flow()
	if n := b.found(0, lockstep.NoticeCheat); len(n) != 1 || n[0].Seat != 2 || n[0].Proof.B != nil {
		t.Fatalf("%+v", n)
	}
	if b.s[0].Next() != k {
		t.Fatal("went on without the aborter's nonce")
	}
}

// If a seat shows one commit to one peer and another commit to the other peer, nobody reveals a nonce, and both
// peers find the proof.
func TestCommitEquivocation(t *testing.T) {
	b := newBus(t, 3, sim.Hashed())
	k, table, base := b.s[0].Next(), b.g.Table(), b.s[0].LastHash()
	revealed := false
	b.cut = func(p parcel) bool {
		for _, r := range lockstep.RecordsOf(p.data) {
			revealed = revealed || r.Kind == lockstep.RecordReveal
		}
		return p.from == 2 || p.to == 2
	}
	for i := range 2 {
		commit := lockstep.Forge(b.crypto, b.keys[2], table, lockstep.RecordCommit, k, 2, lockstep.PairBody(base, lockstep.Hash{byte(i)}))
		b.s[i].Step(lockstep.FrameOf(table, commit))
	}
	b.flow()
	for i := range 2 { // for each honest seat, the liar signs a bind to the commits that this seat has
		for _, r := range b.own(i, lockstep.RecordBind) {
			set := lockstep.Hash(r.Body[32:])
			bind := lockstep.Forge(b.crypto, b.keys[2], table, lockstep.RecordBind, k, 2, lockstep.PairBody(base, set))
			b.s[i].Step(lockstep.FrameOf(table, bind))
		}
	}
	b.tick(60)
	if revealed || b.s[0].Next() != k || b.s[1].Next() != k {
		t.Fatalf("revealed %t; at %d and %d", revealed, b.s[0].Next(), b.s[1].Next())
	}
	for i := range 2 {
		if n := b.found(i, lockstep.NoticeCheat); len(n) == 0 || n[0].Seat != 2 {
			t.Errorf("seat %d: %+v", i, n)
		}
	}
}

func (b *bus) own(i int, kind lockstep.RecordKind) (list []lockstep.Record) {
	log, err := lockstep.ReadLog(bytes.NewReader(b.logs[i].Bytes()))
	must(b.t, err)
	for _, r := range log.Records {
		if r.Kind == kind && int(r.Seat) == i {
			list = append(list, r)
		}
	}
	return list
}
