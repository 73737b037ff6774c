package engine

// SealedDeck is the deck of a table where nobody knows the order of the cards. It knows the faces
// that the log has shown, and also the faces that its own seat may know. A table accepts and
// decides by the public faces alone, so every peer's table does the same. The cryptography is
// elsewhere: the code that opens a card calls LearnOwn.
type SealedDeck struct {
	PublicDeck
	ownFaces PublicDeck // the faces that LearnOwn has given, by card
}

// NewSealedDeck is a deck that knows nothing yet.
func NewSealedDeck() *SealedDeck { return &SealedDeck{} }

// LearnOwn takes note of a face that the deck's own seat may know. The deck knows the face until the card
// is shuffled, even if another seat gets the card.
func (d *SealedDeck) LearnOwn(s Shown) { d.ownFaces.Learn([]Shown{s}) }

// Shuffle forgets the faces of the cards, public and own.
func (d *SealedDeck) Shuffle(n Need, entropy [32]byte) {
	d.PublicDeck.Shuffle(n, entropy)
	d.ownFaces.Shuffle(n, entropy)
}

// Face is the public face of a card, else the one that LearnOwn has given, else Hidden.
func (d *SealedDeck) Face(c Card) Face {
	if f := d.Public(c); f != Hidden {
		return f
	}
	return d.ownFaces.Face(c)
}

// Clone is an independent copy.
func (d *SealedDeck) Clone() Deck {
	return &SealedDeck{
		PublicDeck: PublicDeck{faces: append([]Face(nil), d.faces...)},
		ownFaces:   PublicDeck{faces: append([]Face(nil), d.ownFaces.faces...)},
	}
}
