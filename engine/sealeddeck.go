package engine

// SealedDeck is the deck of a table where nobody knows the order of the cards:
// it knows the faces that the log has shown and, apart from them, those that only
// the own seat may know. What a table accepts and what it decides follows from the
// former alone, so that it is the same at every peer. The cryptography is not
// here: whoever opens a card calls Own.
type SealedDeck struct {
	PublicDeck
	own PublicDeck // faces by card, as far as the own seat was told them
}

// NewSealedDeck is a deck that knows nothing yet.
func NewSealedDeck() *SealedDeck { return &SealedDeck{} }

// Own takes note of a face that only the own seat may know. It stays known,
// wherever the card goes, until the card is shuffled.
func (d *SealedDeck) Own(s Shown) { d.own.Learn([]Shown{s}) }

// Shuffle forgets the faces of the cards, public and own.
func (d *SealedDeck) Shuffle(n Need, entropy [32]byte) {
	d.PublicDeck.Shuffle(n, entropy)
	d.own.Shuffle(n, entropy)
}

// Face is the public face of a card, else the one that the own seat knows.
func (d *SealedDeck) Face(c Card) Face {
	if f := d.Public(c); f != Hidden {
		return f
	}
	return d.own.Face(c)
}

// Clone is an independent copy.
func (d *SealedDeck) Clone() Dealer {
	return &SealedDeck{
		PublicDeck: PublicDeck{faces: append([]Face(nil), d.faces...)},
		own:        PublicDeck{faces: append([]Face(nil), d.own.faces...)},
	}
}
