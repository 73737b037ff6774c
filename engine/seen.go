package engine

// faceReader is a State that can read the faces of an open deck, which lists them by card. So the
// table need not go through a hand a second time to fill in the faces.
type faceReader interface {
	// ReadHand is Hand with the faces filled in.
	ReadHand(seat Seat, faces []Face, into []Shown) []Shown
	// LegalFaces is Legal for the seat's hand, with its faces taken from the list.
	LegalFaces(seat Seat, faces []Face, into []Action) []Action
	// ShowFaces is Show with the faces that the state asks for, taken from the list. ok is false
	// if the state asks for none.
	ShowFaces(faces []Face, ev []Event) (_ []Event, ok bool)
}

// Hand appends a seat's hand with the faces that the deck knows. A sealed deck may know a card
// of another seat because its own seat once held that card. So a program with a sealed deck
// shows only the View of its own seat.
func (t *Table) Hand(seat Seat, into []Shown) []Shown {
	if !t.has(seat) {
		return into
	}
	if t.byFaces != nil {
		return t.byFaces.ReadHand(seat, t.deck.faces, into)
	}
	t.cards = t.state.Hand(seat, t.cards[:0])
	for _, c := range t.cards {
		into = append(into, Shown{c, t.deck.Face(c)})
	}
	return into
}

// Legal appends the actions that a seat may do now, as far as the deck knows its hand. While
// the table is held, there are none.
func (t *Table) Legal(seat Seat, into []Action) []Action {
	if !t.has(seat) || t.held {
		return into
	}
	if t.byFaces == nil {
		return t.legal(seat, into)
	}
	return t.byFaces.LegalFaces(seat, t.deck.faces, into)
}

func (t *Table) legal(seat Seat, into []Action) []Action {
	t.hand = t.Hand(seat, t.hand[:0])
	return t.state.Legal(seat, t.hand, into)
}

// Hold stops choices (on), or allows them again. While a table with a sealed deck waits for the
// faces that the last action asks for, it is held.
func (t *Table) Hold(on bool) { t.held = on }

// View returns the table as a seat sees it. For NoSeat it returns the view of a spectator.
func (t *Table) View(seat Seat) *View {
	v := &View{Game: t.game.Name(), Me: seat}
	t.state.Public(v)
	if !t.has(seat) {
		v.Me = NoSeat
		return v
	}
	v.Hand(seat).Cards = t.Hand(seat, nil)
	if v.Legal = t.Legal(seat, nil); len(v.Legal) > 0 {
		v.State = t.state.Clone()
	}
	if v.Turn == seat && len(v.Legal) > 0 {
		v.Ask = t.state.Ask(v)
	}
	return v
}

// has reports whether a seat is at the table. Every method that passes a seat to the state calls
// has first.
func (t *Table) has(seat Seat) bool { return seat >= 0 && int(seat) < t.seats }
