package uno

import (
	"lastcard/engine"
	"lastcard/engine/pile"
	"lastcard/engine/round"
)

type wait uint8

const (
	waitDeal      wait = iota // entropy for the round's deck
	waitFirst                 // the face of the first card, which is turned up
	waitName                  // the colour of a wild that was turned as the first card
	waitAction                // a seat's choice
	waitReshuffle             // entropy for the discards, in the middle of a draw
	waitChallenge             // the faces of the challenged hand
	waitCount                 // the faces of all hands, the round is over
	waitNext                  // every seat's Next, the round is over
	waitOver                  // nothing, the match is over
	waitEnd
)

var waits = [waitEnd]round.Wait{
	waitDeal:      {Name: "deal", Phase: engine.PhaseDeal, Need: engine.NeedShuffle},
	waitFirst:     {Name: "first", Phase: engine.PhaseDeal, Need: engine.NeedFaces},
	waitName:      {Name: "name", Phase: engine.PhasePlay, Need: engine.NeedAction, Turn: true},
	waitAction:    {Name: "action", Phase: engine.PhasePlay, Need: engine.NeedAction, Turn: true},
	waitReshuffle: {Name: "reshuffle", Phase: engine.PhasePlay, Need: engine.NeedShuffle},
	waitChallenge: {Name: "challenge", Phase: engine.PhasePlay, Need: engine.NeedFaces},
	waitCount:     {Name: "count", Phase: engine.PhasePlay, Need: engine.NeedFaces},
	waitNext:      {Name: "next", Phase: engine.PhaseRoundOver, Need: engine.NeedNext},
	waitOver:      {Name: "over", Phase: engine.PhaseMatchOver},
}

// String is the name of the wait, for a Dump.
func (w wait) String() string { return waits[w].Name }

type after uint8

const (
	afterOne      after = iota // a card drawn by choice: play it or pass
	afterPenalty               // a penalty: the turn is over
	afterCatch                 // the caught seat drew: the turn stays where it was
	afterGuilty                // the bluffer drew: the challenger takes its turn
	afterInnocent              // the challenger drew: the turn is over
	afterLast                  // the winner's last card was a draw card: the hands are counted
	afterEnd
)

// draw is a draw that has begun. It lasts longer than an action only if the table waits for a
// reshuffle.
type draw struct {
	seat      engine.Seat
	after     after
	left, got uint16
}

var noDraw = draw{seat: engine.NoSeat}

// State is a match of Uno: plain data, and a setup that all copies share.
type State struct {
	setup *setup
	room  round.Room // the slices that Need returns; never copied

	core
	cards pile.Cards
}

// core is the part of a State that CopyFrom copies in one assignment, and that a new round replaces.
type core struct {
	wait   wait
	ring   round.Ring
	course round.Course
	demand demand
	top    top
	drawn  drawn
	calls  round.Calls
	idle   round.Idle
	draw   draw
	exch   exchange
	points [MaxSeats]int32 // the points of each hand, once the state has counted them
	hand   [MaxSeats]pile.List
	supply pile.Supply
}

// fresh is a match before its first shuffle, with room for that many cards, and at least for the deck.
func fresh(setup *setup, cards int) *State {
	s := &State{setup: setup, cards: make(pile.Cards, max(cards, len(setup.deck)))}
	s.core = freshCore(round.NewCourse(len(setup.deck)), s.cards)
	return s
}

// freshCore returns a round before its shuffle. It makes all cards the draw pile.
func freshCore(c round.Course, cards pile.Cards) core {
	f := core{
		ring: round.Ring{Turn: engine.NoSeat, Dir: 1}, course: c, top: noTop, drawn: nothingDrawn,
		draw: noDraw, exch: exchange{a: engine.NoSeat, b: engine.NoSeat},
		supply: pile.Supply{Discards: pile.Empty, Stock: cards.Chain(0, c.Cards-1, 1)},
	}
	for x := range f.hand {
		f.hand[x] = pile.Empty
	}
	return f
}

// Hand appends a seat's cards in the order in which they came in.
func (s *State) Hand(seat engine.Seat, into []engine.Card) []engine.Card {
	return s.cards.Numbers(s.hand[seat], into)
}

// ReadHand is Hand with the faces from a list of all faces, by card.
func (s *State) ReadHand(seat engine.Seat, faces []engine.Face, into []engine.Shown) []engine.Shown {
	return s.cards.With(s.hand[seat], faces, into)
}

// pass gives the turn to x. It forgets the draws of the turn before, and cancels the announcement
// of each seat that does not hold exactly one card.
func (s *State) pass(x engine.Seat) {
	s.ring.Turn, s.drawn = x, nothingDrawn
	if s.calls.Called != 0 {
		s.calls.Called &= pile.SeatsWithOneCard(s.hand[:s.setup.seats])
	}
}
