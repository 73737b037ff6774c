package proof

import (
	"bytes"
	"slices"
	"testing"
)

// No bytes make a decoder, a verifier or a prover panic, and a verifier accepts no other part than the one that
// the prover made (or, for an escrow, no part with another E).

func FuzzKey(f *testing.F)          { fuzz(f, "key") }
func FuzzEscrowKey(f *testing.F)    { fuzz(f, "escrow") }
func FuzzShare(f *testing.F)        { fuzz(f, "share") }
func FuzzHandOver(f *testing.F)     { fuzz(f, "hand over") }
func FuzzTakeOver(f *testing.F)     { fuzz(f, "take over") }
func FuzzShuffle(f *testing.F)      { fuzz(f, "shuffle") }
func FuzzFirstShuffle(f *testing.F) { fuzz(f, "first shuffle") }

func fuzz(f *testing.F, name string) {
	all := kinds(f)
	k := all[slices.IndexFunc(all, func(k kind) bool { return k.name == name })]
	f.Add(k.part)
	f.Add([]byte{})
	f.Add(slices.Repeat([]byte{255}, len(k.part)))
	f.Fuzz(func(t *testing.T, part []byte) {
		if err := k.first(k.statement, part); (err == nil) != bytes.Equal(part, k.part) {
			t.Errorf("%v", err)
		}
	})
}

func FuzzEscrow(f *testing.F) {
	e := escrowed(f, 5)
	f.Add(e.part)
	x, err := suite.CheckEscrow(e.c, e.dealer.key, 5, len(e.to), e.part)
	must(f, err)
	f.Fuzz(func(t *testing.T, part []byte) {
		got, err := suite.CheckEscrow(e.c, e.dealer.key, 5, len(e.to), part)
		if err != nil {
			return
		}
		if got.E != x.E {
			t.Error("another E is accepted")
		}
		for i, j := range e.to {
			p := e.all[j.Seat]
			_, _ = suite.OpenPiece(p.secret, p.table(), got, j, got.Pieces[i])
		}
	})
}

func FuzzComplaint(f *testing.F) {
	e := escrowed(f, 3)
	x, err := suite.CheckEscrow(e.c, e.dealer.key, 3, len(e.to), e.part)
	must(f, err)
	me := &e.all[1]
	c := me.context("complaint")
	part, err := suite.ProveShare(me.secret, c, []Point{x.E})
	must(f, err)
	f.Add(part, x.Pieces[0][:], uint8(2))
	f.Add(part, []byte{}, uint8(3))
	f.Fuzz(func(t *testing.T, share, piece []byte, computer uint8) {
		var b [32]byte
		copy(b[:], piece)
		_ = suite.CheckComplaint(c, x, Receiver{1, computer, me.key}, b, share)
		_, _ = suite.OpenPiece(me.secret, me.table(), Escrow{E: b, At: x.At}, Receiver{1, computer, me.key}, b)
		_, _ = suite.ProveProxy(me.secret, c, b, PointsIn(share, len(share)/PointSize))
	})
}

// Both decoders accept the same bytes, and each accepted value encodes to the same bytes again.
func FuzzDecode(f *testing.F) {
	for _, p := range append(altered(encode(pointOf("p"))), numbered(prime), numbered(groupOrder)) {
		f.Add(p[:])
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		var p Point
		copy(p[:], b)
		e, err := decode(p)
		r := reader{}
		if r.points(true, p); r.bad != (err != nil) {
			t.Errorf("%x: the first decoder says %v, the second %v", p, err, r.bad)
		}
		if err == nil && encode(e) != p {
			t.Errorf("%x has another encoding", p)
		}
		k, err := decodeScalar(p[:])
		r = reader{rest: p[:]}
		if r.scalars(1); r.bad != (err != nil) {
			t.Errorf("%x as a scalar: the first decoder says %v, the second %v", p, err, r.bad)
		}
		if err == nil && !bytes.Equal(k.Bytes(), p[:]) {
			t.Errorf("%x has another encoding as a scalar", p)
		}
	})
}

// FuzzStatements makes statements of any bytes and numbers. No function panics on them.
func FuzzStatements(f *testing.F) {
	deck, _ := dealt(f, seated(f, 3), 4)
	f.Add(AppendCards(nil, deck), uint8(2), uint8(3))
	f.Add(AppendCards(nil, suite.Deck([]byte{1, 2, 3})), uint8(0), uint8(1))
	f.Fuzz(func(t *testing.T, b []byte, n, m uint8) {
		cards := CardsIn(b, min(len(b)/CardSize, 8))
		points := PointsIn(b, min(len(b)/PointSize, 8))
		c, secret, to := Context{Seat: n}, [32]byte{m}, Point{}
		if len(points) > 0 {
			to = points[0]
		}
		_, _ = suite.Sum(points)
		_, _ = suite.Entropy(points)
		_, _ = suite.ProveShare(secret, c, points)
		_, _ = suite.CheckShare(c, to, points, b)
		_, _ = suite.ProveTurn(HandOver, secret, c, to, cards)
		_, _ = suite.CheckTurn(HandOver, c, to, to, cards, b)
		_, _ = suite.ProveTurn(TakeOver, secret, c, to, cards)
		_, _ = suite.CheckTurn(TakeOver, c, to, to, cards, b)
		_, _ = suite.ProveShuffle(secret, c, to, cards)
		_, _ = suite.CheckShuffle(c, to, cards, b)
		_, _ = suite.CheckEscrow(c, to, int(n), int(m), b)
		_, _ = suite.ProveEscrow(secret, c, int(n), []Receiver{{m, n, to}})
		_, _ = suite.Combine(int(n), []uint8{n, m, 1}, [][]Point{points, points, points})
		for _, card := range cards[:min(len(cards), 4)] {
			_, _ = suite.Strip(card, points)
			_, _ = suite.Face(card)
			_, _, _ = suite.Read(secret, [32]byte{}, n, card)
		}
	})
}
