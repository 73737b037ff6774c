package maumau

import (
	"errors"

	"lastcard/engine"
	"lastcard/engine/french"
)

// Arrange is a table set by hand. Cards are numbered as they lie: hands in seat
// order, the discard pile, then the draw pile. Whose turn it is defaults to the
// seat after the dealer, the dealer to the last seat. A layout without cards is
// a match before its first shuffle, with the dealer and scores given.
//
// The table begins as if no seat had just played: no seat can be caught.
func (g Game) Arrange(seats int, r engine.Rules, l engine.Layout) (engine.State, []engine.Face, error) {
	st, err := g.New(seats, r)
	if err != nil {
		return nil, nil, err
	}
	s := st.(*State)
	for x := range seats {
		s.score[x] = l.Score(x, maxScore)
	}
	if l.Rows() {
		return nil, nil, errors.New("maumau has no up or down cards")
	}
	faces, err := l.Faces(seats, MaxCards)
	if err != nil {
		return nil, nil, err
	}
	for _, f := range faces {
		if s.set.faces>>f&1 == 0 {
			return nil, nil, errors.New("this pack has no " + french.String(f))
		}
	}
	if len(faces) == 0 {
		s.dealer = l.Dealer
		return s, nil, nil
	}
	score := s.score
	s.core = freshCore(len(faces))
	s.score, s.dealer, s.dir = score, l.DealerOf(seats), int8(l.Dir)
	s.lists(l)
	if l.First != engine.Hidden {
		if l.Called != 0 {
			return nil, nil, engine.ErrCalledFirst
		}
		s.wait = waitFirst
		return s, faces, nil
	}
	return s, faces, s.inPlay(l)
}

// maxScore bounds a score that is given.
const maxScore = 1_000_000

// lists puts the numbered cards where the layout has them.
func (s *State) lists(l engine.Layout) {
	c, k := uint8(0), s.links()
	for x := range s.set.seats {
		for range l.Hands[x] {
			k.Push(&s.hand[x], c)
			c++
		}
	}
	for _, f := range l.Discard {
		k.Lay(&s.pile, c)
		s.face[c] = f
		c++
	}
	for ; uint16(c) < s.n; c++ {
		k.Push(&s.stock, c)
	}
}

// inPlay sets what belongs to a round in progress. A given colour is the one that was wished for.
func (s *State) inPlay(l engine.Layout) error {
	switch {
	case s.pile.N == 0:
		return errors.New("no card on the discard pile (discard or first)")
	case l.Penalty < 0 || l.Penalty > MaxCards || l.Penalty%perSeven != 0:
		return errors.New("a penalty is an even number of cards")
	}
	s.wait, s.turn = waitAction, l.Turn
	if s.turn == engine.NoSeat {
		s.turn = s.step(s.dealer, 1)
	}
	s.penalty, s.calls.Called = uint8(l.Penalty), l.Called
	s.suit, s.rank = inForce(s.top(), l.Color), rankOf[s.top()]
	if l.Color != engine.NoColor && s.suit != l.Color {
		return errors.New("only after a jack another color counts")
	}
	return nil
}
