package proof

import (
	"crypto"
	"crypto/rand"
	"errors"
	"math/big"
	"slices"
	"testing"

	"github.com/cloudflare/circl/zk/dleq"
	"github.com/gtank/ristretto255"
)

// judge lets both verifiers judge a part, and requires that they agree.
func (k *kind) judge(t *testing.T, s statement, part []byte) error {
	t.Helper()
	err := k.first(s, part)
	if ok := k.second(s, part); ok != (err == nil) {
		t.Errorf("the first verifier says %v, the second %v", err, ok)
	}
	return err
}

func TestHonest(t *testing.T) {
	for _, k := range kinds(t) {
		t.Run(k.name, func(t *testing.T) { must(t, k.judge(t, k.statement, k.part)) })
	}
}

// The verifiers refuse every part in which one field of 32 bytes was altered.
func TestFieldsAltered(t *testing.T) {
	for _, k := range kinds(t) {
		t.Run(k.name, func(t *testing.T) {
			for at := 0; at < len(k.part); at += 32 {
				for how, field := range altered(Point(k.part[at:])) {
					part := slices.Clone(k.part)
					copy(part[at:], field[:])
					if k.judge(t, k.statement, part) == nil {
						t.Errorf("field %d, altered in way %d, is accepted", at/32, how)
					}
				}
			}
		})
	}
}

// altered returns many other contents of a field of 32 bytes.
func altered(p Point) (all []Point) {
	if e, err := decode(p); err == nil {
		all = append(all, encode(e.Add(e, ristretto255.NewGeneratorElement())), encode(opposite(mustDecode(p))))
	}
	if k, err := decodeScalar(p[:]); err == nil {
		all = append(all, Point(plus(k, one).Bytes()), Point(negative(k).Bytes()))
	}
	flipped, top := p, p
	flipped[7] ^= 4
	top[31] ^= 128
	all = append(all, flipped, top, Point{}, Point(slices.Repeat([]byte{255}, 32)), added(p, groupOrder), subtracted(p))
	return slices.DeleteFunc(all, func(x Point) bool { return x == p })
}

// added is p as a number plus n: for a scalar another encoding of the same value.
func added(p Point, n *big.Int) Point {
	return numbered(new(big.Int).Add(numberIn(p), n))
}

// subtracted is 2²⁵⁵−19 less p: for an element the encoding with the other sign.
func subtracted(p Point) Point {
	field := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 255), big.NewInt(19))
	return numbered(field.Sub(field, numberIn(p)))
}

func numberIn(p Point) *big.Int {
	b := slices.Clone(p[:])
	slices.Reverse(b)
	return new(big.Int).SetBytes(b)
}

func numbered(n *big.Int) (p Point) {
	b := new(big.Int).Mod(new(big.Int).Abs(n), new(big.Int).Lsh(big.NewInt(1), 256)).FillBytes(make([]byte, 32))
	slices.Reverse(b)
	copy(p[:], b)
	return p
}

// The verifiers refuse a proof if anything in its statement or context was altered.
func TestStatementsAltered(t *testing.T) {
	other := seated(t, 5)[4]
	for _, k := range kinds(t) {
		t.Run(k.name, func(t *testing.T) {
			for how, s := range k.statement.altered(other.key, k.name == "share") {
				if k.judge(t, s, k.part) == nil {
					t.Errorf("the statement, altered in way %d, is accepted", how)
				}
			}
		})
	}
}

// altered returns many statements that differ from s in one thing. If onlyA is true, no B differs, as a share is
// about A only.
func (s *statement) altered(key Point, onlyA bool) (all []statement) {
	for _, alter := range []func(c *Context){
		func(c *Context) { c.Table[0] ^= 1 },
		func(c *Context) { c.Stage += "s" },
		func(c *Context) { c.Shuffle++ },
		func(c *Context) { c.Seat++ },
		func(c *Context) { c.Chain[31] ^= 1 },
		func(c *Context) { c.Identity[0] ^= 1 },
	} {
		x := *s
		alter(&x.c)
		all = append(all, x)
	}
	for i := range s.keys {
		for _, p := range append(altered(s.keys[i]), key) {
			x := *s
			x.keys = slices.Clone(s.keys)
			x.keys[i] = p
			all = append(all, x)
		}
	}
	for i := range s.cards {
		for _, p := range altered(s.cards[i].A) {
			all = append(all, s.with(i, Card{p, s.cards[i].B}))
		}
		if onlyA {
			continue
		}
		for _, p := range altered(s.cards[i].B) {
			all = append(all, s.with(i, Card{s.cards[i].A, p}))
		}
	}
	if len(s.cards) > 1 {
		swapped := s.with(0, s.cards[1])
		swapped.cards[1] = s.cards[0]
		fewer, more := *s, *s
		fewer.cards, more.cards = s.cards[1:], append(slices.Clone(s.cards), s.cards[0])
		all = append(all, swapped, fewer, more)
	}
	return all
}

func (s *statement) with(i int, card Card) statement {
	x := *s
	x.cards = slices.Clone(s.cards)
	x.cards[i] = card
	return x
}

// The verifiers refuse a part if two cards have changed places in the statement, and their results in the part.
func TestSwappedTogether(t *testing.T) {
	for _, k := range kinds(t) {
		if len(k.statement.cards) == 0 {
			continue
		}
		size := CardSize
		if k.name == "share" {
			size = PointSize
		}
		s, part := k.statement.with(0, k.statement.cards[1]), slices.Clone(k.part)
		s.cards[1] = k.statement.cards[0]
		copy(part, k.part[size:2*size])
		copy(part[size:], k.part[:size])
		if k.judge(t, s, part) == nil {
			t.Errorf("%s: cards and their results in another order are accepted", k.name)
		}
	}
}

// The verifiers refuse a part in which two results were shifted against each other so that their weighted sum is
// still the same. A prover who knew the weights before the results could thus open two cards as it likes, but the
// weights and the challenge follow from the whole statement.
func TestShiftedTogether(t *testing.T) {
	shift := scalarOf("x", 1)
	for _, k := range kinds(t) {
		var w []*scalar
		s, part := k.statement, slices.Clone(k.part)
		at, size := 0, CardSize // place and size of the points that are shifted
		switch k.name {
		case "share":
			size = PointSize
			_, w = shareTranscript(&s.c, s.keys[0], s.a(), PointsIn(part, len(s.cards)))
		case "hand over":
			at = PointSize
			_, w = HandOver.transcript(&s.c, s.keys[0], s.keys[1], s.cards, CardsIn(part, len(s.cards)))
		case "take over":
			at = PointSize
			_, w = TakeOver.transcript(&s.c, s.keys[0], s.keys[1], s.cards, CardsIn(part, len(s.cards)))
		default:
			continue
		}
		for i, by := range []*scalar{times(shift, w[1]), negative(times(shift, w[0]))} {
			place := part[i*size+at : i*size+at+PointSize]
			p := mustDecode(Point(place))
			copy(place, p.Add(p, secretSum([]*scalar{by}, []*element{nil})).Bytes())
		}
		if k.judge(t, s, part) == nil {
			t.Errorf("%s: two results that are shifted against each other are accepted", k.name)
		}
	}
}

func TestLengths(t *testing.T) {
	for _, k := range kinds(t) {
		for n := range len(k.part) {
			if err := k.first(k.statement, k.part[:n]); !errors.Is(err, FaultLength) {
				t.Fatalf("%s with %d bytes: %v", k.name, n, err)
			}
		}
		refused(t, k.judge(t, k.statement, append(slices.Clone(k.part), 0)), FaultLength)
		refused(t, k.first(k.statement, append(slices.Clone(k.part), k.part...)), FaultLength)
	}
}

// Provers and verifiers refuse statements about no cards, a shuffle of one card, and more than MaxCards cards. Sum
// refuses an empty list, and keys that cancel each other out. Entropy takes layers that cancel each other out.
func TestCounts(t *testing.T) {
	for _, k := range kinds(t) {
		if len(k.statement.cards) == 0 {
			continue
		}
		wrong := [][]Card{nil, slices.Repeat(k.statement.cards[:1], MaxCards+1)}
		if k.isShuffle() {
			wrong = append(wrong, k.statement.cards[:1])
		}
		s := k.statement
		for _, s.cards = range wrong {
			for _, size := range []func(int) int{ShareSize, TurnSize, ShuffleSize} {
				refused(t, k.first(s, make([]byte, size(len(s.cards)))), FaultCount)
			}
		}
	}
	p := seated(t, 1)[0]
	c := p.context("")
	many := slices.Repeat([]Card{{A: p.key, B: p.key}}, MaxCards+1)
	for _, cards := range [][]Card{nil, many} {
		_, err := suite.ProveShare(p.secret, c, inputs(cards))
		refused(t, err, FaultCount)
		_, err = suite.ProveTurn(HandOver, p.secret, c, p.key, cards)
		refused(t, err, FaultCount)
		_, err = suite.ProveTurn(TakeOver, p.secret, c, p.key, cards)
		refused(t, err, FaultCount)
		_, err = suite.ProveShuffle(p.secret, c, p.key, cards)
		refused(t, err, FaultCount)
	}
	_, err := suite.ProveShuffle(p.secret, c, p.key, many[:1])
	refused(t, err, FaultCount)
	_, err = suite.Sum(nil)
	refused(t, err, FaultIdentity)
	cancelled := []Point{p.key, encode(opposite(mustDecode(p.key)))}
	_, err = suite.Sum(cancelled)
	refused(t, err, FaultIdentity)
	if _, err = suite.Entropy(cancelled); err != nil {
		t.Errorf("the layers of a beacon may cancel each other out: %v", err)
	}
}

func (k *kind) isShuffle() bool { return k.name == "shuffle" || k.name == "first shuffle" }

// The second verifier finds the same false equation in the parts of the adversaries of shuffles.
func TestSecondOnAdversaries(t *testing.T) {
	all := seated(t, 3)
	pk, c := sum(t, all...), all[2].context("shuffle")
	in, _ := dealt(t, all, 4)
	for _, x := range cheats() {
		failing, ok := secondShuffleFails(statement{c, []Point{pk}, in}, x.prove(c, pk, in))
		if !ok || !slices.Equal(failing, []string{x.fails}) {
			t.Errorf("%s: the second verifier finds %v, %v", x.fails, failing, ok)
		}
	}
}

// The other implementation of the group computes the same V_i of an escrow, and every piece fits its V_i.
func TestSecondOnEscrow(t *testing.T) {
	const n = 5
	e := escrowed(t, n)
	x, err := suite.CheckEscrow(e.c, e.dealer.key, n, len(e.to), e.part)
	must(t, err)
	r := reader{rest: e.part}
	commitments := r.points(false, append([]Point{e.dealer.key}, r.take(2)...)...)
	E := r.points(false, r.bytes())[0]
	r.scalars(2)
	hidden := r.scalars(len(e.to))
	if !r.done() {
		t.Fatal("the escrow has another form")
	}
	for i := range n {
		v, at, power := curve.Identity(), curve.NewScalar().SetUint64(uint64(i+1)), curve.NewScalar().SetUint64(1)
		for _, c := range commitments {
			v, power = add(v, mul(power, c)), curve.NewScalar().Mul(power, at)
		}
		if bytesOf(v) != x.At[i] {
			t.Errorf("V_%d", i+1)
		}
	}
	for k, j := range e.to {
		own := curve.NewScalar()
		must(t, own.UnmarshalBinary(e.all[j.Seat].x().Bytes()))
		common := bytesOf(mul(own, E))
		pad := wide(hash512([]byte("lastcard/sealed/1/piece\x00"), common[:], []byte{e.c.Seat, j.Seat}))
		f := curve.NewScalar().Sub(hidden[k], pad)
		if bytesOf(mulG(f)) != x.At[j.Computer-1] {
			t.Errorf("the piece of seat %d", j.Seat)
		}
	}
}

// circl has a proof of equal logarithms, with a transcript and a challenge of its own, so neither library can read
// the other's proofs. But circl can prove the statement of this package: with the same x it proves the same shares,
// and no others.
func TestSharesAgainstDLEQ(t *testing.T) {
	all := seated(t, 3)
	p := &all[1]
	deck, _ := dealt(t, all, 4)
	c := p.context("shares")
	part, err := suite.ProveShare(p.secret, c, inputs(deck))
	must(t, err)
	var r reader
	shared := func(ds []Point) bool {
		params := dleq.Params{G: curve, H: crypto.SHA512, DST: []byte("lastcard")}
		x := curve.NewScalar()
		must(t, x.UnmarshalBinary(p.x().Bytes()))
		key, a, d := r.points(false, p.key)[0], r.points(false, inputs(deck)...), r.points(false, ds...)
		proof, err := dleq.Prover{Params: params}.ProveBatch(x, curve.Generator(), key, a, d, rand.Reader)
		must(t, err)
		return dleq.Verifier{Params: params}.VerifyBatch(curve.Generator(), key, a, d, proof)
	}
	ds := PointsIn(part, len(deck))
	if !shared(ds) {
		t.Error("circl refuses our shares")
	}
	ds[2] = encode(pointOf("d"))
	if shared(ds) {
		t.Error("circl accepts a false share")
	}
}
