package sealed

import "lastcard/lockstep/sealed/proof"

// Suite is the cryptography that a Machine uses. proof.Ristretto is the real one; package sealedtest
// has one without a curve, for simulations. The comments of proof.Ristretto say what each method does. The
// sizes in package proof say how long each part is. A part begins with its result (a key, commitments, cards or
// layers) and then has the proof. The pieces of an escrow come after the proof.
type Suite interface {
	ProveKey(secret [32]byte, c proof.Context) []byte
	CheckKey(c proof.Context, part []byte) (proof.Point, error)

	ProveEscrow(secret [32]byte, c proof.Context, computers int, to []proof.Receiver) ([]byte, error)
	CheckEscrow(c proof.Context, key proof.Point, computers, pieces int, part []byte) (proof.Escrow, error)
	OpenPiece(secret, table [32]byte, x proof.Escrow, me proof.Receiver, piece [32]byte) ([32]byte, error)
	CheckComplaint(c proof.Context, x proof.Escrow, by proof.Receiver, piece [32]byte, share []byte) error
	ProveProxy(secret [32]byte, c proof.Context, piece [32]byte, a []proof.Point) ([]byte, error)
	Combine(n int, computers []uint8, shares [][]proof.Point) ([]proof.Point, error)

	Beacon(table, chain [32]byte) proof.Point
	Entropy(layers []proof.Point) ([32]byte, error)

	Sum(keys []proof.Point) (proof.Point, error)
	Deck(faces []byte) []proof.Card
	ProveShuffle(secret [32]byte, c proof.Context, pk proof.Point, in []proof.Card) ([]byte, error)
	CheckShuffle(c proof.Context, pk proof.Point, in []proof.Card, part []byte) ([]proof.Card, error)
	Seed(secret [32]byte, c proof.Context, pk proof.Point, in []proof.Card) [32]byte
	Shuffle(seed [32]byte, pk proof.Point, in []proof.Card) (out []proof.Card, order []int, err error)
	Order(seed [32]byte, n int) []int

	ProveTurn(k proof.Turn, secret [32]byte, c proof.Context, other proof.Point, in []proof.Card) ([]byte, error)
	CheckTurn(k proof.Turn, c proof.Context, own, other proof.Point, in []proof.Card, part []byte) ([]proof.Card, error)

	ProveShare(secret [32]byte, c proof.Context, a []proof.Point) ([]byte, error)
	CheckShare(c proof.Context, key proof.Point, a []proof.Point, part []byte) ([]proof.Point, error)
	Strip(card proof.Card, shares []proof.Point) (proof.Card, error)
	Face(card proof.Card) (face byte, ok bool)
	Read(secret, table [32]byte, seat uint8, card proof.Card) (face byte, ok bool, err error)
}

var _ Suite = (*proof.Ristretto)(nil)
