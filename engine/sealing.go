package engine

// The methods of a Machine that only the code of a sealed deck calls. Some say which cards there
// are and which seat holds them; others tell the machine what the sealed deck has found out. Like
// the methods that lockstep calls, they use built-in types only.

// Seats is how many seats the table has.
func (m *Machine) Seats() int { return m.table.seats }

// Spread returns the cards of a NeedShuffle and the faces to spread over them, each in canonical
// order. If the table does not wait for a shuffle, it returns none.
func (m *Machine) Spread() (cards []uint16, faces []byte) {
	n := m.table.Need()
	if n.Kind != NeedShuffle {
		return nil, nil
	}
	for _, f := range n.Faces {
		faces = append(faces, byte(f))
	}
	return cardNumbers(n.Cards, nil), faces
}

// AskedCards returns the cards of a NeedFaces in canonical order, or none if the table waits for no
// face. If lowest is set, the seat shows only the lowest of these cards.
func (m *Machine) AskedCards() (cards []uint16, lowest bool) {
	n := m.table.Need()
	if n.Kind != NeedFaces {
		return nil, false
	}
	return cardNumbers(n.Cards, nil), n.Lowest != nil
}

// LowestCard is the card that the seat has to show if AskedCards returns lowest. Only a machine that knows
// the faces of all asked cards can tell, as the machine of that seat does; otherwise ok is false.
func (m *Machine) LowestCard() (card uint16, ok bool) {
	n := m.table.Need()
	if n.Kind != NeedFaces || n.Lowest == nil {
		return 0, false
	}
	var hand []Shown
	for _, c := range n.Cards {
		f := m.table.deck.Face(c)
		if f == Hidden {
			return 0, false
		}
		hand = append(hand, Shown{c, f})
	}
	if hand = n.answer(hand, 0); len(hand) == 0 {
		return 0, false
	}
	return uint16(hand[0].Card), true
}

// HandCards appends the cards of a seat's hand, in the order they came in.
func (m *Machine) HandCards(seat int, into []uint16) []uint16 {
	if seat < 0 || seat >= m.table.seats {
		return into
	}
	m.table.cards = m.table.state.Hand(Seat(seat), m.table.cards[:0])
	return cardNumbers(m.table.cards, into)
}

// NamedCards returns the cards that an action names, in order, and the face that the action gives each
// of them. If the bytes are not an action, err is ErrAction.
func (m *Machine) NamedCards(action []byte) (cards []uint16, faces []byte, err error) {
	a, err := DecodeAction(action)
	if err != nil {
		return nil, nil, err
	}
	if a.Card.Card != NoCard {
		cards, faces = append(cards, uint16(a.Card.Card)), append(faces, byte(a.Card.Face))
	}
	for _, c := range a.More {
		cards, faces = append(cards, uint16(c.Card)), append(faces, byte(c.Face))
	}
	return cards, faces, nil
}

// EncodeShown encodes cards and their faces, one face for each card, in the form that Show takes.
func (m *Machine) EncodeShown(cards []uint16, faces []byte) []byte {
	list := make([]Shown, len(cards))
	for i, c := range cards {
		list[i] = Shown{Card(c), Face(faces[i])}
	}
	return AppendShown(nil, list)
}

// LearnOwn tells the machine a face that its own seat may know.
func (m *Machine) LearnOwn(card uint16, face byte) {
	m.table.deck.LearnOwn(Shown{Card(card), Face(face)})
}

// WithholdActions(true) leaves Views without legal actions. The sealed deck calls it while it waits
// for the parts from which it learns a face. WithholdActions(false) ends that.
func (m *Machine) WithholdActions(on bool) { m.table.Hold(on) }

func cardNumbers(cards []Card, into []uint16) []uint16 {
	for _, c := range cards {
		into = append(into, uint16(c))
	}
	return into
}
