package proof

import (
	"errors"
	"slices"
	"testing"

	"github.com/gtank/ristretto255"
)

// This file has an adversary for each equation of each statement but the shuffle, whose adversaries are in
// cheat_test.go. Each tries to prove a false statement with all the knowledge it can have, and violates one
// equation only: the verifier refuses the proof, and would accept it without that equation.

// forged is a false statement with the announcements of its prover, who knows witnesses for all rows but
// one.
type forged struct {
	claim    claim
	proof    []byte
	announce []*element
}

// forge makes a proof with these witnesses, even if they are wrong.
func forge(x claim, witnesses ...*scalar) forged {
	key := [32]byte{2}
	f := forged{claim: x, proof: x.prove(&key, witnesses, nil)}
	var k []*scalar
	for j := range witnesses {
		k = append(k, x.t.nonce(&key, "k", j))
	}
	for i := range x.rows {
		f.announce = append(f.announce, secretSum(x.rows[i].withValues(k)))
	}
	return f
}

// failsOnly requires that only this row does not hold, and that the verifier accepts the proof if it
// takes the prover's announcement for that row instead of computing it.
func (f *forged) failsOnly(t *testing.T, row int) {
	t.Helper()
	refused(t, f.claim.check(f.proof), FaultProof)
	all, err := decodeScalars(f.proof)
	must(t, err)
	w := f.claim.announcements(all[0], all[1:])
	for i := range w {
		if (w[i].Equal(f.announce[i]) == 1) != (i != row) {
			t.Errorf("row %d", i+1)
		}
	}
	w[row] = f.announce[row]
	if challengeOf(f.claim.t, w).Equal(all[0]) != 1 {
		t.Error("without that equation it is not accepted")
	}
}

// The verifier refuses the proof of a rogue key X = Y − (the others' keys). The sum of all keys would be Y, and the
// cheat knows y, but not x.
func TestKeyAdversary(t *testing.T) {
	all := seated(t, 3)
	c := all[2].context("key")
	y := scalarOf("y", 0)
	rogue := ristretto255.NewIdentityElement().ScalarBaseMult(y)
	rogue.Subtract(rogue, mustDecode(sum(t, all[0], all[1])))
	x := encode(rogue)
	pk, err := suite.Sum([]Point{all[0].key, all[1].key, x})
	must(t, err)
	if pk != encode(ristretto255.NewIdentityElement().ScalarBaseMult(y)) {
		t.Fatal("it is not rogue")
	}
	for _, name := range []string{"key", "escrow"} {
		f := forge(knownClaim(name, &c, x, rogue), y)
		f.failsOnly(t, 0)
		part := append(x[:], f.proof...)
		_, err = checkKnown(name, &c, part)
		refused(t, err, FaultProof)
		if secondKnown(name)(statement{c: c}, part) {
			t.Error("the second verifier accepts it")
		}
	}
}

func TestShareAdversaries(t *testing.T) {
	all := seated(t, 3)
	p, c := &all[1], all[1].context("shares")
	deck, _ := dealt(t, all, 4)
	a := inputs(deck[:2])
	other := scalarOf("x", 0)
	// 1: the prover gives layers of another key, which it knows, so that the cards show other faces.
	var d []Point
	for i := range a {
		d = append(d, encode(publicSum([]*scalar{other}, []*element{mustDecode(a[i])})))
	}
	x, err := openShare(&c, p.key, a, d)
	must(t, err)
	f := forge(x, other)
	f.failsOnly(t, 0)
	part := append(AppendPoints(nil, d), f.proof...)
	_, err = suite.CheckShare(c, p.key, a, part)
	refused(t, err, FaultProof)
	if secondShare(statement{c, []Point{p.key}, deck[:2]}, part) {
		t.Error("the second verifier accepts it")
	}
	// 2: one of the prover's layers turns face 0 into face 9.
	d = []Point{layer(p, deck[0]), layer(p, deck[1])}
	turned := mustDecode(d[0])
	turned.Add(turned, suite.faces[0])
	d[0] = encode(turned.Subtract(turned, suite.faces[9]))
	x, err = openShare(&c, p.key, a, d)
	must(t, err)
	f = forge(x, p.x())
	f.failsOnly(t, 1)
	part = append(AppendPoints(nil, d), f.proof...)
	_, err = suite.CheckShare(c, p.key, a, part)
	refused(t, err, FaultProof)
	if secondShare(statement{c, []Point{p.key}, deck[:2]}, part) {
		t.Error("the second verifier accepts it")
	}
}

// The verifier refuses a part in which two cards get other faces, even if the two errors add up to zero: each card
// has its own weight, which nobody knows in advance.
func TestFalseTogether(t *testing.T) {
	all := seated(t, 3)
	q, p := &all[0], &all[1]
	deck, _ := dealt(t, all, 4)
	shift := func(x Point, by, off int) Point {
		e := mustDecode(x)
		e.Add(e, suite.faces[by])
		return encode(e.Subtract(e, suite.faces[off]))
	}

	c, a := p.context("shares"), inputs(deck[:2])
	d := []Point{shift(layer(p, deck[0]), 0, 9), shift(layer(p, deck[1]), 9, 0)}
	x, err := openShare(&c, p.key, a, d)
	must(t, err)
	_, err = suite.CheckShare(c, p.key, a, append(AppendPoints(nil, d), forge(x, p.x()).proof...))
	refused(t, err, FaultProof)

	c = q.context("turn")
	in := held(t, q, all, deck[:2])
	old, err := decodePairs(in)
	must(t, err)
	r := []*scalar{scalarOf("r", 0), scalarOf("r", 1)}
	out := encodePairs([]pair{HandOver.pair(old[0], q.x(), r[0], mustDecode(p.key)), HandOver.pair(old[1], q.x(), r[1], mustDecode(p.key))})
	out[0].B, out[1].B = shift(out[0].B, 0, 9), shift(out[1].B, 9, 0)
	x, err = HandOver.open(&c, q.key, p.key, in, out)
	must(t, err)
	proof := forge(x, q.x(), innerProduct(x.t.weights(2), r)).proof
	_, err = suite.CheckTurn(HandOver, c, q.key, p.key, in, append(AppendCards(nil, out), proof...))
	refused(t, err, FaultProof)
}

func TestHandOverAdversaries(t *testing.T) {
	all := seated(t, 3)
	q, p := &all[0], &all[1]
	c := q.context("turn")
	deck, _ := dealt(t, all, 4)
	in := held(t, q, all, deck[:2])
	old, err := decodePairs(in)
	must(t, err)
	to := mustDecode(p.key)
	r := []*scalar{scalarOf("r", 0), scalarOf("r", 1)}
	for row, make := range []func() (x *scalar, out []pair){
		// 1: the prover removes the layer of another key.
		func() (*scalar, []pair) {
			x := scalarOf("x", 0)
			return x, []pair{HandOver.pair(old[0], x, r[0], to), HandOver.pair(old[1], x, r[1], to)}
		},
		// 2: the receiver cannot read the card.
		func() (*scalar, []pair) {
			out := []pair{HandOver.pair(old[0], q.x(), r[0], to), HandOver.pair(old[1], q.x(), r[1], to)}
			out[1].a = pointOf("a")
			return q.x(), out
		},
		// 3: the prover hands over another face.
		func() (*scalar, []pair) {
			out := []pair{HandOver.pair(old[0], q.x(), r[0], to), HandOver.pair(old[1], q.x(), r[1], to)}
			out[1].b.Add(out[1].b, suite.faces[1])
			out[1].b.Subtract(out[1].b, suite.faces[0])
			return q.x(), out
		},
	} {
		x, after := make()
		out := encodePairs(after)
		open, err := HandOver.open(&c, q.key, p.key, in, out)
		must(t, err)
		f := forge(open, x, innerProduct(open.t.weights(2), r))
		f.failsOnly(t, row)
		part := append(AppendCards(nil, out), f.proof...)
		_, err = suite.CheckTurn(HandOver, c, q.key, p.key, in, part)
		refused(t, err, FaultProof)
		if secondHandOver(statement{c, []Point{q.key, p.key}, in}, part) {
			t.Error("the second verifier accepts it")
		}
	}
}

func TestTakeOverAdversaries(t *testing.T) {
	all := seated(t, 3)
	p, c := &all[2], all[2].context("turn")
	layers := sum(t, all[0], all[1])
	deck, _ := dealt(t, all, 4)
	in := slices.Clone(deck[:2])
	for i := range in {
		var err error
		in[i], err = suite.Strip(in[i], []Point{layer(p, in[i])})
		must(t, err)
	}
	old, err := decodePairs(in)
	must(t, err)
	under := mustDecode(layers)
	r := []*scalar{scalarOf("r", 0), scalarOf("r", 1)}
	for row, make := range []func() (x *scalar, out []pair){
		// 1: the prover adds the layer of another key.
		func() (*scalar, []pair) {
			x := scalarOf("x", 0)
			return x, []pair{TakeOver.pair(old[0], x, r[0], under), TakeOver.pair(old[1], x, r[1], under)}
		},
		// 2: the new A' is useless to the seats of L; the prover's own layer is right for this A'.
		func() (*scalar, []pair) {
			out := []pair{TakeOver.pair(old[0], p.x(), r[0], under), TakeOver.pair(old[1], p.x(), r[1], under)}
			out[1].a = pointOf("a")
			out[1].b = secretSum([]*scalar{p.x(), r[1]}, []*element{out[1].a, under})
			out[1].b.Add(out[1].b, old[1].b)
			return p.x(), out
		},
		// 3: the prover takes over another face.
		func() (*scalar, []pair) {
			out := []pair{TakeOver.pair(old[0], p.x(), r[0], under), TakeOver.pair(old[1], p.x(), r[1], under)}
			out[1].b.Add(out[1].b, suite.faces[1])
			out[1].b.Subtract(out[1].b, suite.faces[0])
			return p.x(), out
		},
	} {
		x, after := make()
		out := encodePairs(after)
		open, err := TakeOver.open(&c, p.key, layers, in, out)
		must(t, err)
		f := forge(open, x, innerProduct(open.t.weights(2), r))
		f.failsOnly(t, row)
		part := append(AppendCards(nil, out), f.proof...)
		_, err = suite.CheckTurn(TakeOver, c, p.key, layers, in, part)
		refused(t, err, FaultProof)
		if secondTakeOver(statement{c, []Point{p.key, layers}, in}, part) {
			t.Error("the second verifier accepts it")
		}
	}
}

// The receiver of a false piece refuses it because of one equation, and would accept it without that equation.
// Everybody accepts the escrow, as all the rest of it is right, and then the receiver's complaint.
func TestPieceAdversary(t *testing.T) {
	e := escrowed(t, 5)
	part := slices.Clone(e.part)
	at := len(part) - ScalarSize*len(e.to)
	k, err := decodeScalar(part[at : at+ScalarSize])
	must(t, err)
	copy(part[at:], plus(k, one).Bytes())
	x, err := suite.CheckEscrow(e.c, e.dealer.key, 5, len(e.to), part)
	must(t, err)
	me := e.all[1]
	_, err = suite.OpenPiece(me.secret, me.table(), x, e.to[0], x.Pieces[0])
	refused(t, err, FaultPiece)
	common := encode(publicSum([]*scalar{me.x()}, []*element{mustDecode(x.E)}))
	honest, err := suite.OpenPiece(me.secret, me.table(), x, e.to[0], [32]byte(e.part[at:at+ScalarSize]))
	must(t, err)
	given, err := decodeScalar(x.Pieces[0][:])
	must(t, err)
	right, err := decodeScalar(honest[:])
	must(t, err)
	if minus(given, hiding(common, 0, 1)).Equal(plus(right, one)) != 1 {
		t.Error("the piece is not f(i)+1")
	}
	// By the complaint everybody sees that the piece is wrong. A complaint about the right piece is
	// refused.
	c := me.context("complaint")
	complaint, err := suite.ProveShare(me.secret, c, []Point{x.E})
	must(t, err)
	must(t, suite.CheckComplaint(c, x, e.to[0], x.Pieces[0], complaint))
	refused(t, suite.CheckComplaint(c, x, e.to[0], [32]byte(e.part[at:at+ScalarSize]), complaint), FaultRight)
	lied, err := suite.ProveShare(e.all[2].secret, c, []Point{x.E})
	must(t, err)
	if err := suite.CheckComplaint(c, x, e.to[0], x.Pieces[0], lied); !errors.Is(err, FaultProof) {
		t.Error(err)
	}
}
