package palace

import (
	"strconv"

	"lastcard/engine"
	"lastcard/engine/pile"
)

// Arrange returns a table set by hand. Cards are numbered as Layout.Faces lists them. If the layout
// gives a turn, the table is in play, and a seat without cards is out. Otherwise the table is in the
// exchange. If the layout has no cards, Arrange returns a match before its first shuffle, with the
// layout's dealer and scores.
func (g Game) Arrange(seats int, r engine.Rules, l engine.Layout) (engine.State, []engine.Face, error) {
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
	s := fresh(parseSetup(g, seats, r), len(faces))
	l.Score(s.course.Score[:seats], maxRounds)
	if len(faces) == 0 {
		s.course.Dealer = l.Dealer
		return s, nil, nil
	}
	s.course.Cards, s.stock = uint16(len(faces)), pile.Empty // these cards instead of the whole deck
	s.placeCards(l, faces)
	s.course.Dealer = l.DealerOf(seats)
	s.wait = waitExchange
	if l.Turn == engine.NoSeat {
		return s, faces, nil
	}
	return s, faces, s.inPlay(l.Turn)
}

func (s *State) placeCards(l engine.Layout, faces []engine.Face) {
	c, k := uint16(0), s.cards
	for x := range s.setup.seats {
		r := &s.rows[x]
		c = k.Fill(&s.hand[x], c, len(l.Hands[x]))
		c = k.Fill(&r.up, c, len(l.Up[x]))
		k.Reveal(r.up, faces)
		for p := range l.Down[x] {
			r.down[p] = c
			c++
		}
	}
	k.FillPiles(&s.pile, &s.stock, c, s.course.Cards, &l)
}

// inPlay begins the play at a seat's turn.
func (s *State) inPlay(turn engine.Seat) error {
	s.ready = engine.AllSeats(s.setup.seats)
	s.wait, s.turn = waitPlay, turn
	s.leaveRound()
	if s.exits.Out.Has(turn) {
		return engine.BadScenario("no-cards")
	}
	s.demand.arrange(s.pile, s.cards)
	return nil
}
