package engine

// Deck knows the faces of a table's cards: an open deck knows all of them, a public deck those that
// the log has shown, a sealed deck also those that its own seat may know.
type Deck interface {
	// Shuffle tells the deck that the cards of a NeedShuffle have been shuffled. An open deck works
	// out their new faces from the entropy; any other deck forgets their old ones.
	Shuffle(n Need, entropy [32]byte)
	// Answer appends the canonical answer to a NeedFaces; ok is false while the deck does not know
	// all faces of the need.
	Answer(n Need, into []Shown) (shown []Shown, ok bool)
	// Learn takes note of faces that have become public.
	Learn(shown []Shown)
	// Face is the face of a card, Hidden when the deck does not know it.
	Face(c Card) Face
	// Public is the face of a card if every deck of this kind knows it after the same entries of
	// the log, otherwise Hidden. A face that only one peer knows stays Hidden, so all tables
	// reach the same verdicts by Public.
	Public(c Card) Face
	// Open reports whether the deck knows every hand, so that the table can call Honest at
	// once.
	Open() bool
	// Confirm reports whether a claimed face can be right. It is false only if Public has another
	// face for the card.
	Confirm(s Shown) bool
	Clone() Deck
}

// answer turns list into the canonical answer. list[from:] holds the faces of all cards of the need. If
// the need has Lowest, answer keeps only the lowest of these cards.
func (n *Need) answer(list []Shown, from int) []Shown {
	if n.Lowest == nil || len(list) == from {
		return list
	}
	low := list[from]
	for _, c := range list[from+1:] {
		if n.Lowest[c.Face] < n.Lowest[low.Face] {
			low = c
		}
	}
	return append(list[:from], low)
}
