package uno

import (
	"strconv"

	"lastcard/engine"
	"lastcard/engine/pile"
)

// Bounds for the numbers of a table set by hand.
const (
	maxPenalty = 4 * MaxCards // no penalty is higher, even if every card of the table adds 4 to it
	maxScore   = 1 << 20      // more than the highest target and the points of the last round together
)

// Arrange returns a table set by hand. Cards are numbered as Layout.Faces lists them. If the layout
// gives no turn, the seat after the dealer is in turn. If it gives no dealer, the last seat deals. If
// it has no cards, Arrange returns a match before its first shuffle, with the layout's dealer and
// scores.
func (g Game) Arrange(seats int, r engine.Rules, l engine.Layout) (engine.State, []engine.Face, error) {
	if l.Rows() {
		return nil, nil, engine.BadScenario("lacks", "game", g.Name(), "lines", "up down")
	}
	faces, err := l.Faces(seats, MaxCards)
	if err != nil {
		return nil, nil, err
	}
	s := fresh(parseSetup(g, seats, r), len(faces))
	l.Score(s.course.Score[:seats], maxScore)
	if len(faces) == 0 {
		s.course.Dealer = l.Dealer
		return s, nil, nil
	}
	s.course.Cards = uint16(len(faces))
	s.supply.Stock = pile.Empty // these cards instead of the whole deck
	s.cards.FillPiles(&s.supply.Discards, &s.supply.Stock, s.cards.FillHands(s.hand[:seats], &l), s.course.Cards, &l)
	if n := len(l.Discard); n > 0 {
		s.demand.top = l.Discard[n-1]
	}
	s.course.Dealer, s.ring.Dir = l.DealerOf(seats), int8(l.Dir)
	if l.First != engine.Hidden {
		if l.Called != 0 {
			return nil, nil, engine.ErrCalledFirst
		}
		s.wait = waitFirst
		return s, faces, nil
	}
	return s, faces, s.inPlay(l)
}

// inPlay sets the fields of a round in progress. It assumes that the seat before the seat in turn
// has played the top card.
func (s *State) inPlay(l engine.Layout) error {
	if s.supply.Discards.N == 0 {
		return engine.BadScenario("no-discard")
	}
	s.wait, s.ring.Turn = waitAction, l.Turn
	if s.ring.Turn == engine.NoSeat {
		s.ring.Turn = s.ring.Step(s.course.Dealer, 1, s.setup.seats)
	}
	s.demand.color = l.Color
	if s.demand.color == engine.NoColor {
		s.demand.color = colorOf[s.demand.top]
	}
	if s.demand.color == engine.NoColor {
		return engine.BadScenario("which-color")
	}
	if l.Penalty < 0 || l.Penalty > maxPenalty {
		return engine.BadScenario("penalty", "most", strconv.Itoa(maxPenalty))
	}
	s.demand.penalty, s.calls.Called = uint16(l.Penalty), l.Called
	s.top.seat = s.ring.Step(s.ring.Turn, -1, s.setup.seats)
	s.top.held = s.hand[s.top.seat].N
	if below := s.cards.Next(s.supply.Discards.Head); below != pile.None {
		s.top.prior = colorOf[s.cards.Face(below)]
	}
	return nil
}
