package durak

import (
	"lastcard/engine"
	"lastcard/engine/french"
	"lastcard/engine/pile"
)

// Arrange returns a table set by hand, before the first card of a bout. Cards are numbered as
// Layout.Faces lists them; the layout's discard pile has the cards that were beaten. The last card of
// the draw pile sets the trump suit; without a draw pile the layout's colour sets it. A seat without
// cards is out. If the layout has no cards, Arrange returns a match before its first shuffle, with the
// layout's dealer and scores.
func (g Game) Arrange(seats int, r engine.Rules, l engine.Layout) (engine.State, []engine.Face, error) {
	s := fresh(parseSetup(g, seats, r))
	l.Score(s.course.Score[:seats], maxRounds)
	if l.First != engine.Hidden || l.Penalty != 0 || l.Called != 0 || l.Dir < 0 || l.Rows() {
		return nil, nil, engine.BadScenario("lacks", "game", g.Name(), "lines", "first penalty called dir up down")
	}
	all, err := l.Faces(seats, MaxCards)
	if err != nil {
		return nil, nil, err
	}
	if len(all) == 0 {
		s.course.Dealer = l.Dealer
		return s, nil, nil
	}
	for _, f := range all {
		if !inDeck(f) {
			return nil, nil, engine.BadScenario("no-card", "game", g.Name(), "word", french.String(f))
		}
	}
	s.course.Cards, s.stock = uint16(len(all)), pile.Empty // these cards instead of the whole deck
	s.course.Dealer = l.DealerOf(seats)
	c := s.cards.FillHands(s.hand[:seats], &l)
	c = s.cards.Fill(&s.discard, c, len(l.Discard))
	s.cards.Reveal(s.discard, all)
	s.cards.Fill(&s.stock, c, len(all)-int(c))
	if s.stock.N > 0 {
		s.cards.SetFace(s.stock.Tail, all[s.stock.Tail])
	}
	return s, all, s.inPlay(l)
}

// inPlay begins a bout. The seat in turn attacks; if the layout gives no turn, the seat after the
// dealer does.
func (s *State) inPlay(l engine.Layout) error {
	s.wait, s.trump = waitPlay, l.Color
	if s.stock.N > 0 {
		s.trump = french.Suit(s.cards.Face(s.stock.Tail))
	}
	switch {
	case s.trump == engine.NoColor:
		return engine.BadScenario("which-trumps")
	case l.Color != engine.NoColor && l.Color != s.trump:
		return engine.BadScenario("last-is-trumps")
	}
	for x := range engine.Seat(s.setup.seats) {
		if s.hand[x].N == 0 {
			s.leaveRound(x)
		}
	}
	if l.Turn != engine.NoSeat && s.exits.Out.Has(l.Turn) || s.exits.Live(s.setup.seats) < MinSeats {
		return engine.BadScenario("no-cards")
	}
	attacker := l.Turn
	if attacker == engine.NoSeat {
		attacker = s.seatAfter(s.course.Dealer)
	}
	s.beginBout(attacker)
	return nil
}
