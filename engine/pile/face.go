package pile

import "lastcard/engine"

// Holds checks that l holds a named card, and that the card is not known to have
// another face; before is the card before it.
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

// Answers reports whether shown are the cards asked for, in order, each with a face of the
// deck, and none with a face that differs from its public one.
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

// Seen holds the cards of one play, to notice a card that is named twice. The zero
// Seen is empty.
type Seen [(int(None) + 64) / 64]uint64

// Again reports whether c, which is in a list, has been seen before.
func (s *Seen) Again(c engine.Card) bool {
	bit := uint64(1) << (c % 64)
	again := s[c/64]&bit != 0
	s[c/64] |= bit
	return again
}
