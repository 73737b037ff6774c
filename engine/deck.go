package engine

import "slices"

// Deck knows the faces of a table's cards. An open deck derives all faces from the entropy of each
// shuffle, so it answers every need at once. Whoever runs a modified program with an open deck can
// see all hands; the README says so. A closed deck knows only the faces that the log has shown, and
// those that its own seat may know. It belongs to a spectator, to a table where nobody knows the
// order of the cards (a sealed deck, whose cryptography calls LearnOwn), and to the blind tables with
// which the tests and the simulator show that no state holds anything hidden.
type Deck struct {
	open  bool   // it knows every hand, so the table can call Honest at once
	faces []Face // by card: the faces that every deck of this kind knows, otherwise Hidden
	own   []Face // by card: the faces that LearnOwn has stored, otherwise Hidden

	scratch *scratch // of Shuffle; nil before the first Shuffle
}

// scratch is what Shuffle writes in, so that it allocates only once.
type scratch struct {
	spread []Face // the faces of a shuffle of some of the cards
	stream Stream
}

// NewOpenDeck is an open deck before its first shuffle.
func NewOpenDeck() *Deck { return &Deck{open: true} }

// NewClosedDeck is a deck that knows nothing yet.
func NewClosedDeck() *Deck { return &Deck{} }

// OpenDeckOf is an open deck whose card i has faces[i], for a table that was not shuffled: one set by hand, or one
// that a bot imagines.
func OpenDeckOf(faces []Face) *Deck {
	if len(faces) > smallDeck {
		return &Deck{open: true, faces: slices.Clone(faces)}
	}
	d := new(struct { // one allocation instead of two, because bots clone tables
		Deck
		room [smallDeck]Face
	})
	d.open, d.faces = true, append(d.room[:0], faces...)
	return &d.Deck
}

// smallDeck is the most cards of a deck that OpenDeckOf makes with one allocation. Most tables have
// fewer.
const smallDeck = 128

// Shuffle tells the deck that the cards of a NeedShuffle have been shuffled. An open deck works out
// their new faces from the entropy. A closed deck forgets their old faces, public and own.
func (d *Deck) Shuffle(n Need, entropy [32]byte) {
	if !d.open {
		for _, c := range n.Cards {
			d.faces, d.own = setFace(d.faces, c, Hidden), setFace(d.own, c, Hidden)
		}
		return
	}
	if d.scratch == nil {
		d.scratch = new(scratch)
	}
	s, last := d.scratch, len(n.Cards)-1
	d.faces = withRoom(d.faces, n.Cards[last]) // the numbers ascend
	if int(n.Cards[last]) == last {            // 0, 1, 2 …: a whole deck
		copy(d.faces, n.Faces)
		s.stream.Shuffle(d.faces[:len(n.Cards)], entropy)
		return
	}
	s.spread = append(s.spread[:0], n.Faces...)
	s.stream.Shuffle(s.spread, entropy)
	for i, c := range n.Cards {
		d.faces[c] = s.spread[i]
	}
}

// withRoom returns faces, which are indexed by card, with room for c.
func withRoom(faces []Face, c Card) []Face {
	return append(faces, make([]Face, max(0, int(c)+1-len(faces)))...)
}

func setFace(faces []Face, c Card, f Face) []Face {
	faces = withRoom(faces, c)
	faces[c] = f
	return faces
}

func faceIn(faces []Face, c Card) Face {
	if int(c) < len(faces) {
		return faces[c]
	}
	return Hidden
}

// Answer appends the canonical answer to a NeedFaces; ok is false while not all faces of the need are
// public. If the need has Lowest, the answer is only the lowest of its cards.
func (d *Deck) Answer(n Need, into []Shown) (shown []Shown, ok bool) {
	from := len(into)
	for _, c := range n.Cards {
		f := d.Public(c)
		if f == Hidden && !d.open {
			return into[:from], false
		}
		into = append(into, Shown{c, f})
	}
	return n.answer(into, from), true
}

// Learn stores faces that have become public. An open deck knows them already. Learn ignores card
// numbers that no game has.
func (d *Deck) Learn(shown []Shown) {
	for _, s := range shown {
		if s.Card < MaxShown && !d.open {
			d.faces = setFace(d.faces, s.Card, s.Face)
		}
	}
}

// LearnOwn stores a face that is not public, but that this deck's own seat may know. The deck keeps it until the
// card is shuffled, even if another seat gets the card.
func (d *Deck) LearnOwn(s Shown) {
	if s.Card < MaxShown {
		d.own = setFace(d.own, s.Card, s.Face)
	}
}

// Face is the public face of a card, else the one that LearnOwn has stored, else Hidden.
func (d *Deck) Face(c Card) Face {
	if f := d.Public(c); f != Hidden {
		return f
	}
	return faceIn(d.own, c)
}

// Public is the face of a card if every deck of this kind knows it after the same entries of
// the log, otherwise Hidden. A face that only one peer knows stays Hidden, so all tables
// accept, decide and reach verdicts by Public.
func (d *Deck) Public(c Card) Face { return faceIn(d.faces, c) }

// Confirm reports whether a claimed face can be right. It is false only if Public has another
// face for the card. A card that does not exist passes: the state refuses it.
func (d *Deck) Confirm(s Shown) bool {
	f := d.Public(s.Card)
	return f == s.Face || f == Hidden && (!d.open || int(s.Card) >= len(d.faces))
}

// Clone is an independent copy.
func (d *Deck) Clone() *Deck {
	if d.open {
		return OpenDeckOf(d.faces)
	}
	return &Deck{faces: slices.Clone(d.faces), own: slices.Clone(d.own)}
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
