package uno

import (
	"strconv"

	"lastcard/engine"
)

// Bounds for the numbers of a table set by hand.
const (
	maxPenalty = 4 * MaxCards // even if every card of the table added 4 to one penalty
	maxScore   = 1 << 20      // more than any match can reach, even with the points of one more round
)

// Arrange returns a table set by hand. Cards are numbered seat by seat, each hand in order, then
// the discard pile, then the draw pile. If the layout gives no turn, the seat after the dealer is
// in turn. If it gives no dealer, the last seat deals. If it has no cards, Arrange returns a
// match before its first shuffle, with the dealer and scores given.
func (g Game) Arrange(seats int, r engine.Rules, l engine.Layout) (engine.State, []engine.Face, error) {
	if _, err := g.New(seats, r); err != nil {
		return nil, nil, err
	}
	if l.Rows() {
		return nil, nil, engine.BadScenario("lacks", "game", g.Name(), "lines", "up down")
	}
	faces, err := l.Faces(seats, MaxCards)
	if err != nil {
		return nil, nil, err
	}
	setup := parseSetup(g, seats, r)
	s := setUp(alloc(setup, max(len(faces), len(setup.deck))))
	l.Score(s.score[:seats], maxScore)
	if len(faces) == 0 {
		s.dealer = l.Dealer
		return s, nil, nil
	}
	s.n = uint16(len(faces))
	s.stock = empty // these cards instead of the whole deck
	s.placeCards(l)
	s.dealer, s.dir = l.DealerOf(seats), int8(l.Dir)
	if l.First != engine.Hidden {
		if l.Called != 0 {
			return nil, nil, engine.ErrCalledFirst
		}
		s.wait = waitFirst
		return s, faces, nil
	}
	return s, faces, s.inPlay(l)
}

// placeCards puts the numbered cards into the hands and piles of the layout.
func (s *State) placeCards(l engine.Layout) {
	c := uint16(0)
	for x := range s.setup.seats {
		for range l.Hands[x] {
			s.card.push(&s.hand[x], c)
			c++
		}
	}
	for _, f := range l.Discard {
		s.card.lay(&s.pile, c, f)
		s.demand.top = f
		c++
	}
	for ; c < s.n; c++ {
		s.card.push(&s.stock, c)
	}
}

// inPlay sets the fields of a round in progress. It assumes that the seat before the seat in turn
// has played the top card.
func (s *State) inPlay(l engine.Layout) error {
	if s.pile.n == 0 {
		return engine.BadScenario("no-discard")
	}
	s.wait, s.turn = waitAction, l.Turn
	if s.turn == engine.NoSeat {
		s.turn = s.step(s.dealer, 1)
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
	s.topSeat = s.step(s.turn, -1)
	s.topHeld = s.hand[s.topSeat].n
	if below := s.card.next(s.pile.head); below != none {
		s.prior = colorOf[s.card.face(below)]
	}
	return nil
}
