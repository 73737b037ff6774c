package engine

// OpenDeck knows every face, because it derives all faces from the entropy of each shuffle. So it
// answers every need at once. Whoever runs a modified program with an open deck can see all
// hands; the README says so.
type OpenDeck struct {
	faces  []Face  // by card
	spread []Face  // scratch of Shuffle
	stream *Stream // scratch of Shuffle too; nil before the first Shuffle
}

// NewOpenDeck is an open deck before its first shuffle.
func NewOpenDeck() *OpenDeck { return &OpenDeck{} }

// OpenDeckOf is an open deck whose card i has faces[i], for a table that was not shuffled: one set by hand, or one
// that a bot imagines.
func OpenDeckOf(faces []Face) *OpenDeck {
	if len(faces) > smallDeck {
		return &OpenDeck{faces: append([]Face(nil), faces...)}
	}
	d := new(struct { // one allocation instead of two, because bots clone tables
		OpenDeck
		room [smallDeck]Face
	})
	d.faces = append(d.room[:0], faces...)
	return &d.OpenDeck
}

// smallDeck is the most cards of a deck that OpenDeckOf makes with one allocation. Most tables have
// fewer.
const smallDeck = 128

// Shuffle spreads the faces of the need over its cards, whose numbers ascend.
func (d *OpenDeck) Shuffle(n Need, entropy [32]byte) {
	if d.stream == nil {
		d.stream = new(Stream)
	}
	cards := len(n.Cards)
	d.grow(int(n.Cards[cards-1]) + 1)
	if int(n.Cards[cards-1]) == cards-1 { // 0, 1, 2 …: a whole deck
		copy(d.faces, n.Faces)
		d.stream.Shuffle(d.faces[:cards], entropy)
		return
	}
	d.spread = append(d.spread[:0], n.Faces...)
	d.stream.Shuffle(d.spread, entropy)
	for i, c := range n.Cards {
		d.faces[c] = d.spread[i]
	}
}

func (d *OpenDeck) grow(cards int) {
	if cards > len(d.faces) {
		d.faces = append(d.faces, make([]Face, cards-len(d.faces))...)
	}
}

// Answer always succeeds.
func (d *OpenDeck) Answer(n Need, into []Shown) ([]Shown, bool) {
	from := len(into)
	for _, c := range n.Cards {
		into = append(into, Shown{c, d.Face(c)})
	}
	return n.answer(into, from), true
}

// Learn has nothing to do: the faces are known.
func (d *OpenDeck) Learn([]Shown) {}

// Face is the face of a card, Hidden for one that does not exist.
func (d *OpenDeck) Face(c Card) Face {
	if int(c) < len(d.faces) {
		return d.faces[c]
	}
	return Hidden
}

// Public is Face: every open deck knows the same.
func (d *OpenDeck) Public(c Card) Face { return d.Face(c) }

// Open is true: the deck knows every hand.
func (d *OpenDeck) Open() bool { return true }

// Confirm reports whether the face is right. It lets a card that does not exist
// pass: the state refuses such a card.
func (d *OpenDeck) Confirm(s Shown) bool {
	return int(s.Card) >= len(d.faces) || d.faces[s.Card] == s.Face
}

// Clone is an independent copy.
func (d *OpenDeck) Clone() Deck { return OpenDeckOf(d.faces) }
