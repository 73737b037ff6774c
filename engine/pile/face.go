package pile

import "lastcard/engine"

// Holds checks that l holds a named card. If faces has the face of that card, the named face must
// be the same. before is the card before it in l.
func (k Links) Holds(l *List, c engine.Shown, faces []engine.Face) (before uint8, r engine.Reason) {
	before, ok := k.Before(l, uint16(c.Card))
	switch {
	case !ok:
		r = engine.NotInHand
	case faces[c.Card] != engine.Hidden && faces[c.Card] != c.Face:
		r = engine.UnknownCard
	}
	return before, r
}

// Answers reports whether shown is a right answer to a request for the faces of the cards asked.
// It must have these cards in this order, each with a face of the deck. If the face of a card is
// public, shown must have that face.
func Answers(shown []engine.Shown, asked []engine.Card, faces []engine.Face, deck engine.Faces) bool {
	if len(shown) != len(asked) {
		return false
	}
	for i, c := range asked {
		known := faces[c]
		if shown[i].Card != c || !deck.Has(shown[i].Face) || known != engine.Hidden && known != shown[i].Face {
			return false
		}
	}
	return true
}

// Seen is the set of cards that a play has named so far, so that a card named twice is noticed.
// The zero Seen is empty.
type Seen [(int(None) + 64) / 64]uint64

// Again adds c, which is a card of a list, and reports whether Seen had it already.
func (s *Seen) Again(c engine.Card) bool {
	bit := uint64(1) << (c % 64)
	again := s[c/64]&bit != 0
	s[c/64] |= bit
	return again
}
