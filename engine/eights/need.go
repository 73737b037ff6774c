package eights

import "lastcard/engine"

// Need says what the table waits for.
func (s *State) Need() engine.Need {
	if s.wait == waitAction {
		return engine.Need{Kind: engine.NeedAction, Turn: s.turn, Seats: s.mayAct()}
	}
	n := engine.Need{Turn: engine.NoSeat}
	switch s.wait {
	case waitNext:
		n.Kind, n.Seats = engine.NeedNext, engine.AllSeats(s.setup.seats)&^s.said
	case waitDeal, waitReshuffle:
		n.Kind, n.Shuffle = engine.NeedShuffle, s.shuffles
		n.Cards, n.Faces = s.toShuffle()
	case waitFirst, waitCount:
		n.Kind, n.Cards = engine.NeedFaces, s.toShow()
	case waitAction, waitOver, waitEnd:
	}
	return n
}

// Turn is Need().Turn.
func (s *State) Turn() engine.Seat {
	if s.wait == waitAction {
		return s.turn
	}
	return engine.NoSeat
}

// mayAct returns the seats that may act now: the seat in turn, seats that may still announce
// their last card, and all seats while a seat can be caught.
func (s *State) mayAct() engine.SeatSet {
	actors := engine.SeatSet(0).With(s.turn)
	if s.calls.Catchable != 0 {
		return engine.AllSeats(s.setup.seats)
	}
	if s.setup.game.says() {
		for x := range engine.Seat(s.setup.seats) {
			if s.canCall(x) {
				actors = actors.With(x)
			}
		}
	}
	return actors
}

func (s *State) canCall(seat engine.Seat) bool {
	return s.setup.game.says() && s.calls.May(seat, int(s.hand[seat].N), seat == s.turn)
}

// toShuffle returns the cards of the new pile and the faces to spread over them. Before a deal
// these are the whole deck. In a round they are the discards under the top. Cards and faces are
// each in ascending order.
func (s *State) toShuffle() ([]engine.Card, []engine.Face) {
	if s.wait == waitDeal {
		return s.setup.ids, s.setup.deck
	}
	a := s.room.Answers(MaxCards)
	if a.Kept {
		return a.Cards, a.Faces
	}
	d := s.cards.under(s.pile)
	a.Cards, a.Faces, a.Kept = d.Cards(a.Cards[:0]), d.Faces(a.Faces[:0]), true
	return a.Cards, a.Faces
}

// toShow returns the cards whose faces the state asks for, in canonical order.
func (s *State) toShow() []engine.Card {
	a := s.room.Answers(MaxCards)
	if a.Kept {
		return a.Cards
	}
	a.Cards, a.Kept = a.Cards[:0], true
	switch s.wait {
	case waitFirst:
		a.Cards = append(a.Cards, engine.Card(s.stock.Head))
	case waitCount:
		for x := range engine.Seat(s.setup.seats) {
			a.Cards = s.Hand(x, a.Cards)
		}
	case waitDeal, waitAction, waitReshuffle, waitNext, waitOver, waitEnd:
	}
	return a.Cards
}
