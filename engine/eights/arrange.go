package eights

import (
	"strconv"

	"lastcard/engine"
	"lastcard/engine/pile"
)

// Bounds for the numbers of a table set by hand.
const (
	maxPenalty = 20 * MaxCards // no penalty is higher, even if every card of the table adds 20 to it
	maxScore   = 1 << 20       // more than the highest target and the points of the last round together
)

// Arrange returns a table set by hand. Cards are numbered as Layout.Faces lists them. If the layout
// gives no turn, the seat after the dealer is in turn. If it gives no dealer, the last seat deals. If
// it has no cards, Arrange returns a match before its first shuffle, with the layout's dealer and
// scores.
//
// The table begins as if no seat had just played: there is no run, no Reverses are counted, and
// no seat can be caught.
func (g Game) Arrange(seats int, r engine.Rules, l engine.Layout) (engine.State, []engine.Face, error) {
	if l.Rows() {
		return nil, nil, engine.BadScenario("lacks", "game", g.Name(), "lines", "up down")
	}
	faces, err := l.Faces(seats, MaxCards)
	if err != nil {
		return nil, nil, err
	}
	s := fresh(parseSetup(g, seats, r), len(faces))
	if err := s.setup.inPack(faces); err != nil {
		return nil, nil, err
	}
	l.Score(s.course.Score[:seats], maxScore)
	if len(faces) == 0 {
		s.course.Dealer = l.Dealer
		return s, nil, nil
	}
	c := &s.course
	c.Cards, s.supply.Stock = uint16(len(faces)), pile.Empty // these cards instead of the whole deck
	s.cards.FillPiles(&s.supply.Discards, &s.supply.Stock, s.cards.FillHands(s.hand[:seats], &l), c.Cards, &l)
	c.Dealer, s.ring.Dir = l.DealerOf(seats), int8(l.Dir)
	if l.First != engine.Hidden {
		if l.Called != 0 {
			return nil, nil, engine.ErrCalledFirst
		}
		s.wait = waitFirst
		return s, faces, nil
	}
	return s, faces, s.inPlay(l)
}

// inPack returns an error if a face is not in the deck that the rules give, for example a 2 in a
// small pack of Mau-Mau.
func (s *setup) inPack(faces []engine.Face) error {
	for _, f := range faces {
		if !s.faces.Has(f) {
			return engine.BadScenario("no-card-by-rules", "game", s.game.Name(), "word", s.game.FaceString(f))
		}
	}
	return nil
}

// inPlay sets the fields of a round in progress.
func (s *State) inPlay(l engine.Layout) error {
	s.wait, s.ring.Turn = waitAction, l.Turn
	if s.ring.Turn == engine.NoSeat {
		s.ring.Turn = s.ring.Step(s.course.Dealer, 1, s.setup.seats)
	}
	if l.Penalty < 0 || l.Penalty > maxPenalty {
		return engine.BadScenario("penalty", "most", strconv.Itoa(maxPenalty))
	}
	s.calls.Called = l.Called
	if s.supply.Discards.N == 0 {
		if s.setup.game == Switch && l.Color == engine.NoColor && l.Penalty == 0 {
			return nil // after an emergency pick-up
		}
		return engine.BadScenario("no-discard")
	}
	s.demand.arrange(l, s.setup.game)
	if s.demand.color == engine.NoColor {
		return engine.BadScenario("which-color")
	}
	return nil
}
