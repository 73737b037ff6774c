package proof

import (
	"crypto/subtle"

	"github.com/gtank/ristretto255"
)

// Card is a face under layers of keys: B = M_f + Σ x_i·A over the seats i whose layer is on it. The
// caller knows which seats these are. Without layers B is M_f, and shows the face.
type Card struct{ A, B Point }

// CardSize is the size of a card in bytes: A, B.
const CardSize = 2 * PointSize

type pair struct{ a, b *element }

// Deck is a deck before its first shuffle: (0, M_f) for each face. Everybody computes it.
func (r *Ristretto) Deck(faces []byte) []Card {
	deck := make([]Card, len(faces))
	for i, f := range faces {
		deck[i] = Card{A: encode(ristretto255.NewIdentityElement()), B: r.faceKeys[f]}
	}
	return deck
}

// Strip removes the layers with these shares D from a card: B − ΣD.
func (*Ristretto) Strip(card Card, shares []Point) (Card, error) {
	b, err := decode(card.B)
	if err != nil {
		return Card{}, err
	}
	d, err := decodeAllNonzero(shares)
	if err != nil {
		return Card{}, err
	}
	for i := range d {
		b.Subtract(b, d[i])
	}
	return Card{card.A, encode(b)}, nil
}

// Face is the face of a card without layers; ok is false if B is M_f of no face f.
func (r *Ristretto) Face(card Card) (face byte, ok bool) { return r.face(card.B) }

// Read is the face of a card that has the reader's layer only; ok is false if there is no face under that layer.
// The time it takes does not depend on the face.
func (r *Ristretto) Read(secret, table [32]byte, seat uint8, card Card) (face byte, ok bool, err error) {
	p, err := decodePair(card)
	if err != nil {
		return 0, false, err
	}
	layer := secretSum([]*scalar{keyOf(&secret, &table, seat)}, []*element{p.a})
	face, ok = r.face(encode(p.b.Subtract(p.b, layer)))
	return face, ok, nil
}

// face compares with all faces, so that the time does not depend on the face.
func (r *Ristretto) face(b Point) (face byte, ok bool) {
	found := 0
	for f := range r.faceKeys {
		same := subtle.ConstantTimeCompare(b[:], r.faceKeys[f][:])
		face |= byte(f) & byte(-same)
		found |= same
	}
	return face, found == 1
}

// decodePair refuses the identity as A.
func decodePair(card Card) (p pair, err error) {
	if p.a, err = decodeNonzero(card.A); err != nil {
		return pair{}, err
	}
	p.b, err = decode(card.B)
	return p, err
}

func decodePairs(cards []Card) ([]pair, error) {
	all := make([]pair, len(cards))
	for i := range cards {
		var err error
		if all[i], err = decodePair(cards[i]); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func encodePairs(all []pair) []Card {
	cards := make([]Card, len(all))
	for i := range all {
		cards[i] = Card{encode(all[i].a), encode(all[i].b)}
	}
	return cards
}

// halves returns the A of all cards, and the B of all cards.
func halves(all []pair) (a, b []*element) {
	for i := range all {
		a, b = append(a, all[i].a), append(b, all[i].b)
	}
	return a, b
}

// CardsIn returns the n cards at the beginning of a part.
func CardsIn(part []byte, n int) []Card {
	cards := make([]Card, n)
	for i := range cards {
		b := part[CardSize*i:]
		cards[i] = Card{Point(b[:PointSize]), Point(b[PointSize:CardSize])}
	}
	return cards
}

// AppendCards appends cards as CardsIn reads them.
func AppendCards(part []byte, cards []Card) []byte {
	for i := range cards {
		part = append(append(part, cards[i].A[:]...), cards[i].B[:]...)
	}
	return part
}

// PointsIn returns the n points at the beginning of a part.
func PointsIn(part []byte, n int) []Point {
	points := make([]Point, n)
	for i := range points {
		points[i] = Point(part[PointSize*i : PointSize*(i+1)])
	}
	return points
}

// AppendPoints appends points as PointsIn reads them.
func AppendPoints(part []byte, points []Point) []byte {
	for i := range points {
		part = append(part, points[i][:]...)
	}
	return part
}
