package proof

import (
	"slices"
	"testing"

	"github.com/gtank/ristretto255"
)

// A seat may have to open one card twice, in two contexts: it offered to play the card, the offer came too late,
// and then the game asks for the card. x does not follow from the two parts, as it would if the nonce did not
// depend on the context.
func TestNonces(t *testing.T) {
	all := seated(t, 3)
	p := &all[1]
	deck, _ := dealt(t, all, 4)
	a := inputs(deck[:1])
	offer, challenge := p.context("open"), p.context("shares")
	if x := learned(t, sloppy(p, offer, a), sloppy(p, challenge, a)); x.Equal(p.x()) != 1 {
		t.Error("a nonce without its context does not show x: this test shows nothing")
	}
	real := func(c Context, a []Point) []byte {
		part, err := suite.ProveShare(p.secret, c, a)
		must(t, err)
		return part[len(part)-2*ScalarSize:]
	}
	if x := learned(t, real(offer, a), real(challenge, a)); x.Equal(p.x()) == 1 {
		t.Error("x follows from two parts")
	}
	if !slices.Equal(real(offer, a), real(offer, a)) {
		t.Error("one statement has two proofs")
	}
	// No two statements, and no two proofs, share a nonce.
	first := p.context("open")
	contexts := []Context{first}
	base := statement{c: first}
	for _, s := range base.altered(Point{}, true) {
		contexts = append(contexts, s.c)
	}
	nonces := map[Point]bool{}
	for _, c := range contexts {
		for _, in := range [][]Point{a, inputs(deck[1:2]), inputs(deck[:2])} {
			statement, err := openShare(&c, p.key, in, in)
			must(t, err)
			nonces[Point(statement.t.nonce(&p.secret, "k", 0).Bytes())] = true
			nonces[Point(statement.t.nonce(&p.secret, "k", 1).Bytes())] = true
			nonces[Point(statement.t.nonce(&p.secret, "other", 0).Bytes())] = true
			nonces[Point(statement.t.nonce(&all[0].secret, "k", 0).Bytes())] = true
		}
	}
	if want := len(contexts) * 3 * 4; len(nonces) != want {
		t.Errorf("%d nonces, not %d", len(nonces), want)
	}
}

// sloppy is the proof of a share, with a nonce that does not depend on the statement.
func sloppy(p *player, c Context, a []Point) []byte {
	statement, err := openShare(&c, p.key, a, []Point{layer(p, Card{A: a[0]})})
	if err != nil {
		panic(err)
	}
	k := transcript{}.nonce(&p.secret, "k", 0)
	w := []*element{publicSum([]*scalar{k}, []*element{nil}), publicSum([]*scalar{k}, []*element{statement.rows[1].terms[0].base})}
	e := challengeOf(statement.t, w)
	return append(e.Bytes(), plus(k, times(e, p.x())).Bytes()...)
}

// learned computes the secret from two proofs (c, s) with one nonce: (s − s')/(c − c').
func learned(t *testing.T, one, other []byte) *scalar {
	t.Helper()
	a, err := decodeScalars(one)
	must(t, err)
	b, err := decodeScalars(other)
	must(t, err)
	return times(minus(a[1], b[1]), ristretto255.NewScalar().Invert(minus(a[0], b[0])))
}

// All cards of hand overs and take overs have different masks r. If two cards of a hand had the same r, everybody
// could subtract one from the other, and would see whether they have the same face.
func TestOneMaskForTwoCards(t *testing.T) {
	all := seated(t, 3)
	q := &all[0]
	deck, faces := dealt(t, all, 6)
	hand := held(t, q, all, deck)
	old, err := decodePairs(hand)
	must(t, err)
	alike := func(out []Card, i, j int) bool {
		d := ristretto255.NewIdentityElement().Subtract(mustDecode(out[i].B), mustDecode(out[j].B))
		return d.Equal(ristretto255.NewIdentityElement().Subtract(suite.faces[faces[i]], suite.faces[faces[j]])) == 1
	}
	var sloppy []pair
	for i := range old {
		sloppy = append(sloppy, HandOver.pair(old[i], q.x(), scalarOf("r", 0), mustDecode(all[1].key)))
	}
	if out := encodePairs(sloppy); !alike(out, 0, 1) {
		t.Error("one r shows nothing: neither does this test")
	}
	masks := map[Point]bool{}
	n := 0
	for _, stage := range []string{"turn", "turn again"} {
		for _, to := range []Point{all[1].key, all[2].key} {
			c := q.context(stage)
			given, err := suite.ProveTurn(HandOver, q.secret, c, to, hand)
			must(t, err)
			taken, err := suite.ProveTurn(TakeOver, q.secret, c, to, hand)
			must(t, err)
			for _, part := range [][]byte{given, taken} {
				out := CardsIn(part, len(hand))
				for i := range out {
					for j := range i {
						if alike(out, i, j) {
							t.Errorf("cards %d and %d can be compared", i, j)
						}
					}
					masks[out[i].A] = true
					n++
				}
			}
		}
	}
	if len(masks) != n {
		t.Errorf("%d cards have %d masks", n, len(masks))
	}
}
