package proof

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/gtank/ristretto255"
)

// The table of the tests: three seats with keys, and a deck that each of them has shuffled. All
// of it is made from fixed bytes, so that a failure comes again.

var suite = New()

// player is a seat.
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

// x is the player's key, which only tests take out.
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

// sum is the key of all of them.
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

// dealt is a deck of n cards that all of them have shuffled, and the faces.
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

// held are cards that have the layer of p alone: the others gave their shares.
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
	return encode(ristretto255.NewIdentityElement().ScalarMult(p.x(), element1(card.A)))
}

func inputs(cards []Card) (a []Point) {
	for _, c := range cards {
		a = append(a, c.A)
	}
	return a
}

// element1 is a decoded element of which it is known that it decodes.
func element1(p Point) *element {
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

// refused demands a fault.
func refused(t testing.TB, err error, want Fault) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("%v, not %v", err, want)
	}
}

// scalarOf is a scalar from a name.
func scalarOf(name string, i int) *scalar { return hashToScalar("test", fmt.Append(nil, name, i)) }

func pointOf(name string) *element { return hashToPoint("test", []byte(name)) }

// The way of a deck, as the package above goes it.
func TestWayOfADeck(t *testing.T) {
	all := seated(t, 3)
	pk := sum(t, all...)
	deck := suite.Deck([]byte{1, 2, 3, 4, 200, 255})
	for i := range all {
		c := all[i].context("shuffle")
		part, err := suite.ProveShuffle(all[i].secret, c, pk, deck)
		must(t, err)
		deck, err = suite.CheckShuffle(c, pk, deck, part)
		must(t, err)
	}
	// Seats 1 and 2 give seat 0 their layers of the first two cards.
	hand := deck[:2]
	shares := map[uint8][]Point{}
	for _, p := range all[1:] {
		c := p.context("shares")
		part, err := suite.ProveShare(p.secret, c, inputs(hand))
		must(t, err)
		shares[p.seat], err = suite.CheckShare(c, p.key, inputs(hand), part)
		must(t, err)
	}
	for i := range hand {
		var err error
		hand[i], err = suite.Strip(hand[i], []Point{shares[1][i], shares[2][i]})
		must(t, err)
	}
	var faces []byte
	for i := range hand {
		face, ok, err := suite.Read(all[0].secret, all[0].table(), 0, hand[i])
		must(t, err)
		if _, others, _ := suite.Read(all[1].secret, all[1].table(), 1, hand[i]); others || !ok {
			t.Error("another seat reads it, or its owner does not")
		}
		faces = append(faces, face)
	}
	// It gives the first to seat 1, and opens the second for all.
	c := all[0].context("turn")
	part, err := suite.ProveHandOver(all[0].secret, c, all[1].key, hand[:1])
	must(t, err)
	given, err := suite.CheckHandOver(c, all[0].key, all[1].key, hand[:1], part)
	must(t, err)
	if face, ok, _ := suite.Read(all[1].secret, all[1].table(), 1, given[0]); !ok || face != faces[0] {
		t.Error("the receiver reads", face, ok)
	}
	c = all[0].context("open")
	part, err = suite.ProveShare(all[0].secret, c, inputs(hand[1:]))
	must(t, err)
	d, err := suite.CheckShare(c, all[0].key, inputs(hand[1:]), part)
	must(t, err)
	public, err := suite.Strip(hand[1], d)
	must(t, err)
	if face, ok := suite.Face(public); !ok || face != faces[1] {
		t.Error("everybody reads", face, ok)
	}
	// Seat 2 takes over a card that 0 and 1 are to hold; then these give their layers.
	c = all[2].context("turn")
	card, want := deck[3:4], byte(0)
	card[0], err = suite.Strip(card[0], []Point{layer(&all[2], card[0])})
	must(t, err)
	open, err := suite.Strip(card[0], []Point{layer(&all[0], card[0]), layer(&all[1], card[0])})
	must(t, err)
	want, _ = suite.Face(open)
	part, err = suite.ProveTakeOver(all[2].secret, c, sum(t, all[0], all[1]), card)
	must(t, err)
	taken, err := suite.CheckTakeOver(c, all[2].key, sum(t, all[0], all[1]), card, part)
	must(t, err)
	taken[0], err = suite.Strip(taken[0], []Point{layer(&all[0], taken[0]), layer(&all[1], taken[0])})
	must(t, err)
	if face, ok, _ := suite.Read(all[2].secret, all[2].table(), 2, taken[0]); !ok || face != want {
		t.Error("after a take over it reads", face, ok)
	}
}
