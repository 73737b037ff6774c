package proof

// A turn puts cards under other keys: it is a hand over or a take over. A part of either is the new
// cards, then the proof, so a verifier reads both alike.

// checkTurn checks a part about the cards in, and returns the new cards. open makes the statement.
func checkTurn(in []Card, part []byte, size int, open func(out []Card) (claim, error)) ([]Card, error) {
	if len(in) < 1 || len(in) > MaxCards {
		return nil, FaultCount
	}
	if len(part) != size {
		return nil, FaultLength
	}
	out := cardsIn(part, len(in))
	statement, err := open(out)
	if err != nil {
		return nil, err
	}
	if err := statement.check(part[CardSize*len(in):]); err != nil {
		return nil, err
	}
	return out, nil
}

// readTurn decodes what a turn is about: two keys, and the cards before and after it.
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
