package engine

// PublicDeck knows only the faces that the log has shown. A spectator of a table with an open deck
// has this deck. So have the blind tables with which the tests and the simulator show that no
// state holds anything hidden.
type PublicDeck struct {
	faces []Face // by card, Hidden where not known
}

// NewPublicDeck is a deck that knows nothing yet.
func NewPublicDeck() *PublicDeck { return &PublicDeck{} }

// Shuffle forgets the faces of the shuffled cards, because their numbers may now stand for other
// faces.
func (d *PublicDeck) Shuffle(n Need, _ [32]byte) {
	for _, c := range n.Cards {
		d.setFace(c, Hidden)
	}
}

func (d *PublicDeck) setFace(c Card, f Face) {
	for int(c) >= len(d.faces) {
		d.faces = append(d.faces, Hidden)
	}
	d.faces[c] = f
}

// Answer succeeds when the faces of all cards of the need are already public.
func (d *PublicDeck) Answer(n Need, into []Shown) ([]Shown, bool) {
	from := len(into)
	for _, c := range n.Cards {
		f := d.Face(c)
		if f == Hidden {
			return into, false
		}
		into = append(into, Shown{c, f})
	}
	return n.answer(into, from), true
}

// Learn takes note of public faces. It ignores card numbers that no game has.
func (d *PublicDeck) Learn(shown []Shown) {
	for _, s := range shown {
		if s.Card < MaxShown {
			d.setFace(s.Card, s.Face)
		}
	}
}

// Face is the face of a card, Hidden while it is not public.
func (d *PublicDeck) Face(c Card) Face {
	if int(c) < len(d.faces) {
		return d.faces[c]
	}
	return Hidden
}

// Public is Face: this deck knows only public faces.
func (d *PublicDeck) Public(c Card) Face { return d.Face(c) }

// Open is false: the deck does not know every hand.
func (d *PublicDeck) Open() bool { return false }

// Confirm refuses a card only if its public face differs from the claimed one.
func (d *PublicDeck) Confirm(s Shown) bool {
	f := d.Face(s.Card)
	return f == Hidden || f == s.Face
}

// Clone is an independent copy.
func (d *PublicDeck) Clone() Deck {
	return &PublicDeck{faces: append([]Face(nil), d.faces...)}
}
