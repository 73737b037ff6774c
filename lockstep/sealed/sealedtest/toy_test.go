package sealedtest_test

import (
	"errors"
	"slices"
	"testing"

	"lastcard/lockstep/sealed"
	"lastcard/lockstep/sealed/proof"
	"lastcard/lockstep/sealed/sealedtest"
)

// each runs a test with the real cryptography and with the toy, as everything here holds for both.
func each(t *testing.T, test func(t *testing.T, s sealed.Suite)) {
	t.Run("real", func(t *testing.T) { test(t, proof.New()) })
	t.Run("toy", func(t *testing.T) { test(t, sealedtest.Toy{}) })
}

func context(stage string, seat uint8) proof.Context {
	return proof.Context{Table: [32]byte{9}, Stage: stage, Seat: seat, Chain: [32]byte{1}}
}

func secret(seat uint8) [32]byte { return [32]byte{50, seat} }

// sound returns a suite's result, and fails the test on an error.
func sound[T any](t *testing.T) func(x T, err error) T {
	return func(x T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return x
	}
}

// bound checks that a part has its length, and that the suite refuses it if it is altered, cut, longer or in
// another place.
func bound(t *testing.T, part []byte, size int, check func(c proof.Context, part []byte) error, c proof.Context) {
	t.Helper()
	if len(part) != size {
		t.Fatalf("%s: %d bytes, want %d", c.Stage, len(part), size)
	}
	if err := check(c, part); err != nil {
		t.Fatalf("%s: %v", c.Stage, err)
	}
	for i := range part {
		bad := slices.Clone(part)
		bad[i] ^= 4
		if i%7 == 0 && check(c, bad) == nil {
			t.Fatalf("%s: byte %d can be altered", c.Stage, i)
		}
	}
	other := c
	other.Chain[3]++
	if check(other, part) == nil || check(c, part[:len(part)-1]) == nil || check(c, append(slices.Clone(part), 0)) == nil {
		t.Errorf("%s: accepted in another place, or with another length", c.Stage)
	}
}

func keysOf(t *testing.T, s sealed.Suite, n uint8) (keys []proof.Point) {
	t.Helper()
	for seat := range n {
		c := context("key", seat)
		keys = append(keys, sound[proof.Point](t)(s.CheckKey(c, s.ProveKey(secret(seat), c))))
	}
	return keys
}

// TestWayOfADeck: each part on the way of a deck (keys, shuffle, shares, hand over, take over) has its length and is
// bound to its place, and the cards keep their faces.
func TestWayOfADeck(t *testing.T) {
	each(t, func(t *testing.T, s sealed.Suite) {
		keys := keysOf(t, s, 3)
		key := context("key", 0)
		bound(t, s.ProveKey(secret(0), key), proof.KeySize, func(c proof.Context, p []byte) error { _, err := s.CheckKey(c, p); return err }, key)
		pk, part := sound[proof.Point](t)(s.Sum(keys)), sound[[]byte](t)
		deck := s.Deck([]byte{1, 2, 3, 200})
		for seat := range uint8(3) {
			c := context("shuffle", seat)
			p := part(s.ProveShuffle(secret(seat), c, pk, deck))
			if seat == 1 {
				bound(t, p, proof.ShuffleSize(4), func(c proof.Context, p []byte) error { _, err := s.CheckShuffle(c, pk, deck, p); return err }, c)
				out, order, err := s.Shuffle(s.Seed(secret(1), c, pk, deck), pk, deck)
				if err != nil || !slices.Equal(out, sound[[]proof.Card](t)(s.CheckShuffle(c, pk, deck, p))) || !slices.Equal(order, s.Order(s.Seed(secret(1), c, pk, deck), 4)) {
					t.Error("another shuffle follows from the seed", err)
				}
			}
			deck = sound[[]proof.Card](t)(s.CheckShuffle(c, pk, deck, p))
		}
		hand := strip(t, s, keys, deck[:2], 1, 2)
		turn := context("turn", 0)
		over := part(s.ProveTurn(proof.HandOver, secret(0), turn, keys[1], hand))
		bound(t, over, proof.TurnSize(2), func(c proof.Context, p []byte) error {
			_, err := s.CheckTurn(proof.HandOver, c, keys[0], keys[1], hand, p)
			return err
		}, turn)
		mine := face(t, s, 0, hand[0])
		given := sound[[]proof.Card](t)(s.CheckTurn(proof.HandOver, turn, keys[0], keys[1], hand, over))
		if face(t, s, 1, given[0]) != mine {
			t.Error("a hand over changes the face")
		}
		turn = context("turn", 2)
		take := part(s.ProveTurn(proof.TakeOver, secret(2), turn, keys[1], given))
		bound(t, take, proof.TurnSize(2), func(c proof.Context, p []byte) error {
			_, err := s.CheckTurn(proof.TakeOver, c, keys[2], keys[1], given, p)
			return err
		}, turn)
		taken := sound[[]proof.Card](t)(s.CheckTurn(proof.TakeOver, turn, keys[2], keys[1], given, take))
		if face(t, s, 2, strip(t, s, keys, taken, 1)[0]) != mine {
			t.Error("a take over changes the face")
		}
		if f, ok := s.Face(strip(t, s, keys, taken, 1, 2)[0]); !ok || f != mine {
			t.Error("an open card has another face")
		}
		if _, ok := s.Face(taken[0]); ok {
			t.Error("a card with layers is a face")
		}
	})
}

func strip(t *testing.T, s sealed.Suite, keys []proof.Point, cards []proof.Card, seats ...uint8) []proof.Card {
	t.Helper()
	cards = slices.Clone(cards)
	for _, seat := range seats {
		var a []proof.Point
		for _, x := range cards {
			a = append(a, x.A)
		}
		c := context("shares", seat)
		p := sound[[]byte](t)(s.ProveShare(secret(seat), c, a))
		bound(t, p, proof.ShareSize(len(a)), func(c proof.Context, p []byte) error { _, err := s.CheckShare(c, keys[seat], a, p); return err }, c)
		for i, d := range sound[[]proof.Point](t)(s.CheckShare(c, keys[seat], a, p)) {
			cards[i] = sound[proof.Card](t)(s.Strip(cards[i], []proof.Point{d}))
		}
	}
	return cards
}

// face is the face that a seat reads from its own card.
func face(t *testing.T, s sealed.Suite, seat uint8, card proof.Card) byte {
	t.Helper()
	f, ok, err := s.Read(secret(seat), [32]byte{9}, seat, card)
	if err != nil || !ok {
		t.Fatalf("seat %d reads nothing: %v", seat, err)
	}
	return f
}

// TestPieces: as many computers as the threshold give the same layers as the seat itself. The receiver of
// a wrong piece notices that and can prove it to everybody. A complaint about a right piece is refused.
func TestPieces(t *testing.T) {
	each(t, func(t *testing.T, s sealed.Suite) {
		keys := keysOf(t, s, 4)
		var to []proof.Receiver
		for seat := uint8(1); seat < 4; seat++ {
			to = append(to, proof.Receiver{Seat: seat, Computer: seat + 1, Key: keys[seat]})
		}
		c := context("escrow", 0)
		part := sound[[]byte](t)(s.ProveEscrow(secret(0), c, 4, to))
		x := sound[proof.Escrow](t)(s.CheckEscrow(c, keys[0], 4, 3, part))
		a := []proof.Point{s.Beacon([32]byte{9}, [32]byte{1}), s.Beacon([32]byte{9}, [32]byte{2})}
		own := sound[[]byte](t)(s.ProveShare(secret(0), context("shares", 0), a))
		var shares [][]proof.Point
		for i, me := range to {
			f := sound[[32]byte](t)(s.OpenPiece(secret(me.Seat), [32]byte{9}, x, me, x.Pieces[i]))
			p := sound[[]byte](t)(s.ProveProxy(secret(me.Seat), context("shares", me.Seat), f, a))
			shares = append(shares, sound[[]proof.Point](t)(s.CheckShare(context("shares", me.Seat), x.At[me.Computer-1], a, p)))
		}
		layers := sound[[]proof.Point](t)(s.Combine(4, []uint8{2, 3, 4}, shares))
		if !slices.Equal(layers, sound[[]proof.Point](t)(s.CheckShare(context("shares", 0), keys[0], a, own))) {
			t.Error("the others give other layers")
		}
		say := sound[[]byte](t)(s.ProveShare(secret(1), context("accept", 1), []proof.Point{x.E}))
		complain := func() error { return s.CheckComplaint(context("accept", 1), x, to[0], x.Pieces[0], say) }
		if err := complain(); !errors.Is(err, proof.FaultRight) {
			t.Error(err)
		}
		x.Pieces[0][0] ^= 1
		if err := complain(); err != nil {
			t.Error(err)
		}
		if _, err := s.OpenPiece(secret(1), [32]byte{9}, x, to[0], x.Pieces[0]); !errors.Is(err, proof.FaultPiece) {
			t.Error(err)
		}
	})
}

// TestRefused: both suites refuse the same arguments with the same fault.
func TestRefused(t *testing.T) {
	each(t, func(t *testing.T, s sealed.Suite) {
		refused := func(want proof.Fault, what string, err error) {
			t.Helper()
			if !errors.Is(err, want) {
				t.Errorf("%s: %v, want %v", what, err, want)
			}
		}
		_, err := s.Sum(nil)
		refused(proof.FaultIdentity, "no keys", err)

		keys, c := keysOf(t, s, 2), context("escrow", 0)
		me := proof.Receiver{Seat: 1, Computer: 2, Key: keys[1]}
		part := sound[[]byte](t)(s.ProveEscrow(secret(0), c, 4, []proof.Receiver{me}))
		x := sound[proof.Escrow](t)(s.CheckEscrow(c, keys[0], 4, 1, part))
		complaint := sound[[]byte](t)(s.ProveShare(secret(1), context("accept", 1), []proof.Point{x.E}))
		for _, m := range []uint8{0, 5} {
			by := me
			by.Computer = m
			_, err = s.ProveEscrow(secret(0), c, 4, []proof.Receiver{by})
			refused(proof.FaultCount, "an escrow for no computer", err)
			_, err = s.OpenPiece(secret(1), [32]byte{9}, x, by, x.Pieces[0])
			refused(proof.FaultCount, "a piece of no computer", err)
			refused(proof.FaultCount, "a complaint of no computer", s.CheckComplaint(context("accept", 1), x, by, x.Pieces[0], complaint))
		}
		refused(proof.FaultCount, "a complaint of another seat", s.CheckComplaint(context("accept", 2), x, me, x.Pieces[0], complaint))
		for _, n := range []int{2, 17} {
			_, err = s.ProveEscrow(secret(0), c, n, []proof.Receiver{me})
			refused(proof.FaultCount, "an escrow for too few or too many computers", err)
			_, err = s.CheckEscrow(c, keys[0], n, 1, part)
			refused(proof.FaultCount, "the same", err)
		}

		p := keys[:1]
		for _, x := range []struct {
			n         int
			computers []uint8
			shares    [][]proof.Point
		}{
			{5, []uint8{1, 2}, [][]proof.Point{p, p}},
			{5, []uint8{1, 2, 2}, [][]proof.Point{p, p, p}},
			{5, []uint8{0, 1, 2}, [][]proof.Point{p, p, p}},
			{5, []uint8{1, 2, 6}, [][]proof.Point{p, p, p}},
			{5, []uint8{1, 2, 3}, [][]proof.Point{p, p, nil}},
			{5, []uint8{1, 2, 3}, [][]proof.Point{p, p}},
			{2, []uint8{1, 2}, [][]proof.Point{p, p}},
			{17, []uint8{1, 2}, [][]proof.Point{p, p}},
		} {
			_, err := s.Combine(x.n, x.computers, x.shares)
			refused(proof.FaultCount, "wrong shares", err)
		}
	})
}
