package proof

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/gtank/ristretto255"
)

// The table of the tests: seats with keys, and a deck that each of them has shuffled. All of it is made from fixed
// bytes, so that a failure can be repeated.

var suite = New()

type player struct {
	secret [32]byte
	seat   uint8
	key    Point
}

func (p *player) context(stage string) Context {
	return Context{
		Table: sha256.Sum256([]byte("table")), Stage: stage, Shuffle: 7, Seat: p.seat,
		Chain: sha256.Sum256([]byte("chain")), Identity: sha256.Sum256([]byte{'i', p.seat}),
	}
}

func (p *player) table() [32]byte { return p.context("").Table }

// x is the player's secret key.
func (p *player) x() *scalar {
	table := p.table()
	return keyOf(&p.secret, &table, p.seat)
}

func seated(t testing.TB, n int) (all []player) {
	t.Helper()
	for i := range n {
		p := player{secret: sha256.Sum256([]byte{'s', byte(i)}), seat: uint8(i)}
		c := p.context("key")
		key, err := suite.CheckKey(c, suite.ProveKey(p.secret, c))
		must(t, err)
		p.key = key
		all = append(all, p)
	}
	return all
}

func sum(t testing.TB, all ...player) Point {
	t.Helper()
	var keys []Point
	for _, p := range all {
		keys = append(keys, p.key)
	}
	pk, err := suite.Sum(keys)
	must(t, err)
	return pk
}

// dealt is a deck of n cards that all players have shuffled, and its faces.
func dealt(t testing.TB, all []player, n int) (deck []Card, faces []byte) {
	t.Helper()
	for i := range n {
		faces = append(faces, byte(i/2)) // each face twice
	}
	deck = suite.Deck(faces)
	pk := sum(t, all...)
	for i := range all {
		c := all[i].context("shuffle")
		out, order, err := suite.Shuffle(suite.Seed(all[i].secret, c, pk, deck), pk, deck)
		must(t, err)
		was := slices.Clone(faces)
		for k, from := range order {
			faces[k] = was[from]
		}
		deck = out
	}
	return deck, faces
}

// held returns cards that have only the layer of p, as the others gave their shares.
func held(t testing.TB, p *player, all []player, deck []Card) []Card {
	t.Helper()
	own := slices.Clone(deck)
	for i := range all {
		if all[i].seat == p.seat {
			continue
		}
		for k := range own {
			var err error
			own[k], err = suite.Strip(own[k], []Point{layer(&all[i], own[k])})
			must(t, err)
		}
	}
	return own
}

// layer is x·A.
func layer(p *player, card Card) Point {
	return encode(ristretto255.NewIdentityElement().ScalarMult(p.x(), mustDecode(card.A)))
}

func inputs(cards []Card) (a []Point) {
	for _, c := range cards {
		a = append(a, c.A)
	}
	return a
}

// mustDecode decodes an element, and panics if that fails.
func mustDecode(p Point) *element {
	e, err := decode(p)
	if err != nil {
		panic(err)
	}
	return e
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// refused fails the test unless the error is the wanted fault.
func refused(t testing.TB, err error, want Fault) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("%v, not %v", err, want)
	}
}

func scalarOf(name string, i int) *scalar { return hashToScalar("test", fmt.Append(nil, name, i)) }

func pointOf(name string) *element { return hashToPoint("test", []byte(name)) }
