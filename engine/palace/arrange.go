package palace

import (
	"strconv"

	"lastcard/engine"
	"lastcard/engine/pile"
)

// Arrange returns a table set by hand. Cards are numbered seat by seat: the hand, the face-up and
// the face-down cards. Then come the discard pile and the draw pile. If the layout gives a turn,
// the table is in play, and a seat without cards is out. Otherwise the table is in the exchange.
// If the layout has no cards, Arrange returns a match before its first shuffle, with the dealer
// and scores given.
func (g Game) Arrange(seats int, r engine.Rules, l engine.Layout) (engine.State, []engine.Face, error) {
	st, err := g.New(seats, r)
	if err != nil {
		return nil, nil, err
	}
	s := st.(*State)
	l.Score(s.score[:seats], maxRounds)
	if l.First != engine.Hidden || l.Color != engine.NoColor || l.Penalty != 0 || l.Called != 0 || l.Dir < 0 {
		return nil, nil, engine.BadScenario("lacks", "game", g.Name(), "lines", "first color penalty called dir")
	}
	for x, down := range l.Down {
		if len(down) > rowSize {
			return nil, nil, engine.BadScenario("many-down", "seat", strconv.Itoa(x), "most", strconv.Itoa(rowSize))
		}
	}
	faces, err := l.Faces(seats, MaxCards)
	if err != nil {
		return nil, nil, err
	}
	if len(faces) == 0 {
		s.dealer = l.Dealer
		return s, nil, nil
	}
	s.roundCards, s.stock = uint16(len(faces)), pile.Empty // these cards instead of the whole deck
	s.placeCards(l, faces)
	s.dealer = l.DealerOf(seats)
	s.wait = waitExchange
	if l.Turn == engine.NoSeat {
		return s, faces, nil
	}
	return s, faces, s.beginPlay(l.Turn)
}

// placeCards puts the numbered cards into the hands, rows and piles of the layout.
func (s *State) placeCards(l engine.Layout, faces []engine.Face) {
	c, k := uint8(0), s.links()
	for x := range s.setup.seats {
		for range l.Hands[x] {
			k.Push(&s.hand[x], c)
			c++
		}
		for range l.Up[x] {
			k.Push(&s.up[x], c)
			s.face[c] = faces[c]
			c++
		}
		for p := range l.Down[x] {
			s.down[x][p] = c
			c++
		}
	}
	for range l.Discard {
		k.Lay(&s.pile, c)
		s.face[c] = faces[c]
		c++
	}
	for ; uint16(c) < s.roundCards; c++ {
		k.Push(&s.stock, c)
	}
}

// beginPlay begins the play at a seat's turn.
func (s *State) beginPlay(turn engine.Seat) error {
	s.ready = s.allSeats()
	s.wait, s.turn = waitPlay, turn
	s.leaveRound()
	if s.out.Has(turn) {
		return engine.BadScenario("no-cards")
	}
	s.pileValue, s.inRow = s.measurePile()
	return nil
}

// measurePile computes, from the cards of the pile, its value and how many cards of equal rank lie on
// top.
func (s *State) measurePile() (value, inRow uint8) {
	for c := s.pile.Head; c != pile.None && valueOf[s.face[c]] == valueOf[s.face[s.pile.Head]]; c = s.link[c] {
		inRow++
	}
	for c := s.pile.Head; c != pile.None; c = s.link[c] {
		if v := valueOf[s.face[c]]; v != transparentRank {
			return v, inRow
		}
	}
	if s.pile.N > 0 {
		value = transparentRank
	}
	return value, inRow
}
