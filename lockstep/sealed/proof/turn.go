package proof

// A turn puts cards under other keys: it is a hand over or a take over. A part of either is the new
// cards, then the proof, so a verifier reads both alike.

// TurnSize is the size of a turn of m cards.
func TurnSize(m int) int { return CardSize*m + sigmaSize(2) }

// turn is a turn with the secrets of its prover.
type turn struct {
	key           *scalar  // the prover's key
	ownPoint      Point    // the public half of it
	otherKey      *element // the receiver's key in a hand over, the key of the layers in a take over
	masks         []*scalar
	before, after []pair
	out           []Card // after, encoded
}

// rekey puts cards under other keys: remask makes each new card, with an r of its own.
func rekey(secret *[32]byte, name string, c *Context, other Point, in []Card, remask func(card pair, x, r *scalar, other *element) pair) (t turn, err error) {
	if len(in) < 1 || len(in) > MaxCards {
		return turn{}, FaultCount
	}
	if t.otherKey, err = decodeNonzero(other); err != nil {
		return turn{}, err
	}
	if t.before, err = decodePairs(in); err != nil {
		return turn{}, err
	}
	t.key = keyOf(secret, &c.Table, c.Seat)
	t.ownPoint = encode(secretSum([]*scalar{t.key}, []*element{nil}))
	for i := range in {
		r := maskOf(secret, name, c, i, in[i], other)
		t.masks, t.after = append(t.masks, r), append(t.after, remask(t.before[i], t.key, r, t.otherKey))
	}
	t.out = encodePairs(t.after)
	return t, nil
}

// prove is the part: the cards, and the proof of the statement about them.
func (t *turn) prove(secret *[32]byte, statement claim, w []*scalar) []byte {
	return statement.prove(secret, []*scalar{t.key, innerProduct(w, t.masks)}, AppendCards(nil, t.out))
}

// checkTurn checks a part about the cards `in`, and returns the new cards. `open` makes the statement.
func checkTurn(in []Card, part []byte, open func(out []Card) (claim, error)) ([]Card, error) {
	if len(in) < 1 || len(in) > MaxCards {
		return nil, FaultCount
	}
	if len(part) != TurnSize(len(in)) {
		return nil, FaultLength
	}
	out := CardsIn(part, len(in))
	statement, err := open(out)
	if err != nil {
		return nil, err
	}
	if err := statement.check(part[CardSize*len(in):]); err != nil {
		return nil, err
	}
	return out, nil
}

// readTurn decodes the statement of a turn: two keys, and the cards before and after the turn.
func readTurn(keys [2]Point, in, out []Card) (x []*element, old, after []pair, err error) {
	if x, err = decodeAllNonzero(keys[:]); err != nil {
		return nil, nil, nil, err
	}
	if old, err = decodePairs(in); err != nil {
		return nil, nil, nil, err
	}
	if after, err = decodePairs(out); err != nil {
		return nil, nil, nil, err
	}
	return x, old, after, nil
}
