package proof

import (
	"crypto/sha256"
	"slices"
	"testing"
)

// escrowTable is an escrow of seat 0, the dealer, at a table where each seat has its own computer.
type escrowTable struct {
	all    []player
	dealer *player
	c      Context
	to     []Receiver
	part   []byte
}

func escrowed(t testing.TB, n int) (e escrowTable) {
	t.Helper()
	e.all = seated(t, n)
	e.dealer, e.c = &e.all[0], e.all[0].context("escrow")
	for _, p := range e.all[1:] {
		e.to = append(e.to, Receiver{p.seat, p.seat + 1, p.key})
	}
	var err error
	e.part, err = suite.ProveEscrow(e.dealer.secret, e.c, n, e.to)
	must(t, err)
	return e
}

// Any Threshold(n) of the other computers can give the layer of the absent seat.
func TestProxies(t *testing.T) {
	for _, n := range []int{3, 4, 5, 6} {
		e := escrowed(t, n)
		x, err := suite.CheckEscrow(e.c, e.dealer.key, n, len(e.to), e.part)
		must(t, err)
		deck, _ := dealt(t, e.all, 4)
		want := []Point{layer(e.dealer, deck[0]), layer(e.dealer, deck[1])}
		shares := map[uint8][]Point{}
		for i, j := range e.to {
			p := e.all[j.Seat]
			f, err := suite.OpenPiece(p.secret, p.table(), x, j, x.Pieces[i])
			must(t, err)
			c := p.context("proxy")
			part, err := suite.ProveProxy(p.secret, c, f, inputs(deck[:2]))
			must(t, err)
			shares[j.Computer], err = suite.CheckShare(c, x.At[j.Computer-1], inputs(deck[:2]), part)
			must(t, err)
			_, err = suite.CheckShare(c, e.dealer.key, inputs(deck[:2]), part)
			refused(t, err, FaultProof)
		}
		for _, computers := range subsets(2, n, Threshold(n)) {
			var given [][]Point
			for _, i := range computers {
				given = append(given, shares[i])
			}
			got, err := suite.Combine(n, computers, given)
			must(t, err)
			if !slices.Equal(got, want) {
				t.Errorf("%d computers: %v give another layer", n, computers)
			}
			given[0], given[1] = given[1], given[0]
			if got, err := suite.Combine(n, computers, given); err == nil && slices.Equal(got, want) {
				t.Error("the layer is right although two shares are exchanged")
			}
		}
	}
}

// A majority of the computers has the key of the absent seat together; one computer less does not.
func TestThreshold(t *testing.T) {
	for n, want := range map[int]int{1: 1, 2: 2, 3: 2, 4: 3, 5: 3, 6: 4, 7: 4, 15: 8, 16: 9} {
		if got := Threshold(n); got != want {
			t.Errorf("of %d computers %d are needed, not %d", n, got, want)
		}
	}
	e := escrowed(t, 5)
	x, err := suite.CheckEscrow(e.c, e.dealer.key, 5, len(e.to), e.part)
	must(t, err)
	var pieces []*scalar
	for i, j := range e.to {
		p := e.all[j.Seat]
		f, err := suite.OpenPiece(p.secret, p.table(), x, j, x.Pieces[i])
		must(t, err)
		k, err := decodeScalar(f[:])
		must(t, err)
		pieces = append(pieces, k)
	}
	for _, few := range subsets(2, 5, 2) {
		weights, err := lagrange(5, few)
		must(t, err)
		if innerProduct(weights, []*scalar{pieces[few[0]-2], pieces[few[1]-2]}).Equal(e.dealer.x()) == 1 {
			t.Errorf("computers %v alone have the key", few)
		}
	}
	weights, err := lagrange(5, []uint8{2, 3, 5})
	must(t, err)
	if innerProduct(weights, []*scalar{pieces[0], pieces[1], pieces[3]}).Equal(e.dealer.x()) != 1 {
		t.Error("three computers do not have the key")
	}
}

// subsets returns all sets of k numbers from a to b.
func subsets(a, b, k int) (all [][]uint8) {
	if k == 0 {
		return [][]uint8{nil}
	}
	for first := a; first <= b; first++ {
		for _, rest := range subsets(first+1, b, k-1) {
			all = append(all, append([]uint8{uint8(first)}, rest...))
		}
	}
	return all
}

func TestCombineRefused(t *testing.T) {
	p := []Point{encode(pointOf("p"))}
	for _, c := range []struct {
		n         int
		computers []uint8
		shares    [][]Point
		want      Fault
	}{
		{5, []uint8{1, 2}, [][]Point{p, p}, FaultCount},
		{5, []uint8{1, 2, 2}, [][]Point{p, p, p}, FaultCount},
		{5, []uint8{0, 1, 2}, [][]Point{p, p, p}, FaultCount},
		{5, []uint8{1, 2, 6}, [][]Point{p, p, p}, FaultCount},
		{5, []uint8{1, 2, 3}, [][]Point{p, p, nil}, FaultCount},
		{5, []uint8{1, 2, 3}, [][]Point{p, p}, FaultCount},
		{2, []uint8{1, 2}, [][]Point{p, p}, FaultCount},
		{17, []uint8{1, 2}, [][]Point{p, p}, FaultCount},
		{5, []uint8{1, 2, 3}, [][]Point{p, {{}}, p}, FaultIdentity},
		{5, []uint8{1, 2, 3}, [][]Point{p, {{1}}, p}, FaultEncoding},
	} {
		_, err := suite.Combine(c.n, c.computers, c.shares)
		refused(t, err, c.want)
	}
}

// A polynomial that is 0 at a computer is refused: the piece of that computer would be 0.
func TestRootsAtComputers(t *testing.T) {
	e := escrowed(t, 5)
	for computer := 1; computer <= 5; computer++ {
		// f(z) = x + a_1·z + a_2·z², with a_1 chosen so that f(computer) = 0.
		x, i := e.dealer.x(), smallScalar(computer)
		a2 := scalarOf("a", 2)
		a1 := negative(times(plus(x, times(a2, times(i, i))), i.Invert(smallScalar(computer))))
		part := slices.Clone(e.part)
		copy(part, secretSum([]*scalar{a1}, []*element{nil}).Bytes())
		copy(part[PointSize:], secretSum([]*scalar{a2}, []*element{nil}).Bytes())
		_, err := suite.CheckEscrow(e.c, e.dealer.key, 5, len(e.to), part)
		refused(t, err, FaultIdentity)
	}
}

// The verifier refuses an escrow whose E its seat has not made. If a seat could take the A of a card as its E and
// make another seat complain, the K of that complaint would be a layer of the card.
func TestAimedEscrow(t *testing.T) {
	e := escrowed(t, 3)
	thief := &e.all[1]
	c := thief.context("escrow")
	to := []Receiver{{0, 1, e.all[0].key}, {2, 3, e.all[2].key}}
	own, err := suite.ProveEscrow(thief.secret, c, 3, to)
	must(t, err)
	at := PointSize * (Threshold(3) - 1)
	// E copied from another seat, with its proof.
	part := slices.Clone(own)
	copy(part[at:at+KeySize], e.part[at:at+KeySize])
	_, err = suite.CheckEscrow(c, thief.key, 3, 2, part)
	refused(t, err, FaultProof)
	// E set to the A of a card, with a proof for another e.
	deck, _ := dealt(t, e.all, 4)
	part = slices.Clone(own)
	f := forge(knownClaim("escrow", &c, deck[0].A, mustDecode(deck[0].A)), scalarOf("e", 0))
	copy(part[at:], append(deck[0].A[:], f.proof...))
	_, err = suite.CheckEscrow(c, thief.key, 3, 2, part)
	refused(t, err, FaultProof)
	// If the thief sends its true E, a complaint shows it only e·X, which the thief can compute itself.
	x, err := suite.CheckEscrow(c, thief.key, 3, 2, own)
	must(t, err)
	victim := &e.all[2]
	k := layer(victim, Card{A: x.E})
	if k != encode(publicSum([]*scalar{escrowOf(&thief.secret, &c, 0)}, []*element{mustDecode(victim.key)})) {
		t.Error("K is not e·X")
	}
}

// A second escrow of a seat, for receivers that come later, is the same as the first: equal E, V_i and pieces.
func TestMorePieces(t *testing.T) {
	e := escrowed(t, 5)
	c := e.c
	c.Chain = sha256.Sum256([]byte("later"))
	part, err := suite.ProveEscrow(e.dealer.secret, c, 5, e.to[1:2])
	must(t, err)
	first, err := suite.CheckEscrow(e.c, e.dealer.key, 5, len(e.to), e.part)
	must(t, err)
	later, err := suite.CheckEscrow(c, e.dealer.key, 5, 1, part)
	must(t, err)
	if later.E != first.E || !slices.Equal(later.At, first.At) || later.Pieces[0] != first.Pieces[1] {
		t.Error("it is another escrow")
	}
}

func TestEscrowRefused(t *testing.T) {
	e := escrowed(t, 4)
	check := func(computers, pieces int, part []byte) error {
		_, err := suite.CheckEscrow(e.c, e.dealer.key, computers, pieces, part)
		return err
	}
	must(t, check(4, 3, e.part))
	refused(t, check(2, 3, e.part), FaultCount)
	refused(t, check(17, 3, e.part), FaultCount)
	refused(t, check(4, 17, e.part), FaultCount)
	refused(t, check(4, -1, e.part), FaultCount)
	refused(t, check(4, 2, e.part), FaultLength)
	refused(t, check(3, 3, e.part), FaultLength)
	for _, j := range []Receiver{{1, 0, e.all[1].key}, {1, 5, e.all[1].key}} {
		_, err := suite.ProveEscrow(e.dealer.secret, e.c, 4, []Receiver{j})
		refused(t, err, FaultCount)
	}
	x, err := suite.CheckEscrow(e.c, e.dealer.key, 4, 3, e.part)
	must(t, err)
	me := e.all[1]
	for _, j := range []Receiver{{1, 3, me.key}, {2, 2, me.key}} { // the piece fits no other computer and no other seat
		_, err = suite.OpenPiece(me.secret, me.table(), x, j, x.Pieces[0])
		refused(t, err, FaultPiece)
	}
	for _, j := range []Receiver{{1, 0, me.key}, {1, 5, me.key}} {
		_, err = suite.OpenPiece(me.secret, me.table(), x, j, x.Pieces[0])
		refused(t, err, FaultCount)
	}
}
