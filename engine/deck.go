package engine

// Dealer knows faces and answers needs: the open deck at once, a sealed one
// with messages and proofs.
type Dealer interface {
	// Shuffle gives the cards of a NeedShuffle their faces.
	Shuffle(n Need, entropy [32]byte)
	// Answer appends the canonical answer to a NeedFaces; ok is false while
	// the dealer does not know it.
	Answer(n Need, into []Shown) (shown []Shown, ok bool)
	// Learn takes note of faces that have become public.
	Learn(shown []Shown)
	// Face is the face of a card, Hidden when the dealer does not know it.
	Face(c Card) Face
	// Open reports whether the dealer knows every hand, so that Honest can be
	// asked at once.
	Open() bool
	// Confirm reports whether a claimed face is right, or may be right as far
	// as this dealer can tell.
	Confirm(s Shown) bool
	Clone() Dealer
}
