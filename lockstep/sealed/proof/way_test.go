package proof

import "testing"

// On the path of a deck, with the calls that package sealed makes, each card keeps its face, and only its holder
// can read it.
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
	// Seat 0 hands the first card over to seat 1, and opens the second for all.
	c := all[0].context("turn")
	part, err := suite.ProveTurn(HandOver, all[0].secret, c, all[1].key, hand[:1])
	must(t, err)
	given, err := suite.CheckTurn(HandOver, c, all[0].key, all[1].key, hand[:1], part)
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
	// Seat 2 takes over a card under the layers of seats 0 and 1; then these give their layers.
	c = all[2].context("turn")
	card, want := deck[3:4], byte(0)
	card[0], err = suite.Strip(card[0], []Point{layer(&all[2], card[0])})
	must(t, err)
	open, err := suite.Strip(card[0], []Point{layer(&all[0], card[0]), layer(&all[1], card[0])})
	must(t, err)
	want, _ = suite.Face(open)
	part, err = suite.ProveTurn(TakeOver, all[2].secret, c, sum(t, all[0], all[1]), card)
	must(t, err)
	taken, err := suite.CheckTurn(TakeOver, c, all[2].key, sum(t, all[0], all[1]), card, part)
	must(t, err)
	taken[0], err = suite.Strip(taken[0], []Point{layer(&all[0], taken[0]), layer(&all[1], taken[0])})
	must(t, err)
	if face, ok, _ := suite.Read(all[2].secret, all[2].table(), 2, taken[0]); !ok || face != want {
		t.Error("after a take over it reads", face, ok)
	}
}
