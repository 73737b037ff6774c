package eights

import (
	"lastcard/engine"
	"lastcard/engine/pile"
	"lastcard/engine/round"
)

type wait uint8

const (
	waitDeal      wait = iota // entropy for the round's deck
	waitFirst                 // the face of the first card, which is turned up
	waitAction                // a seat's choice
	waitReshuffle             // entropy for the discards, in the middle of a draw
	waitCount                 // the faces of all hands, the round is over
	waitNext                  // every seat's Next, the round is over
	waitOver                  // nothing, the match is over
	waitEnd
)

var waits = [waitEnd]round.Wait{
	waitDeal:      {Name: "deal", Phase: engine.PhaseDeal, Need: engine.NeedShuffle},
	waitFirst:     {Name: "first", Phase: engine.PhaseDeal, Need: engine.NeedFaces},
	waitAction:    {Name: "action", Phase: engine.PhasePlay, Need: engine.NeedAction, Turn: true},
	waitReshuffle: {Name: "reshuffle", Phase: engine.PhasePlay, Need: engine.NeedShuffle},
	waitCount:     {Name: "count", Phase: engine.PhasePlay, Need: engine.NeedFaces},
	waitNext:      {Name: "next", Phase: engine.PhaseRoundOver, Need: engine.NeedNext},
	waitOver:      {Name: "over", Phase: engine.PhaseMatchOver},
}

// String is the name of the wait, for a Dump.
func (w wait) String() string { return waits[w].Name }

type after uint8

const (
	afterKeep    after = iota // Crazy Eights, Mau-Mau: the turn continues
	afterChoice               // a draw by choice that ends the turn
	afterPenalty              // a penalty, a run or a bad run: the turn is over
	afterTrick                // a hand that ended on a trick card or in a run: the turn goes to draw.nextTurn
	afterAside                // a seat that did not announce drew: the turn stays where it was
	afterEnd
)

// draw is a draw that has begun. It lasts longer than an action only if the table waits for a
// reshuffle.
type draw struct {
	seat, nextTurn engine.Seat
	after          after
	left, got      uint16
}

var noDraw = draw{seat: engine.NoSeat, nextTurn: engine.NoSeat}

// State is a match: plain data, and a setup that all copies share.
type State struct {
	setup *setup
	room  round.Room // the slices that Need returns; never copied

	core
	cards pile.Cards
	dry   dry // never copied, because it depends on hidden faces
}

// dry is the front part of the hand of the seat in turn, in which LegalFaces has found nothing to
// play. Cards that the seat draws later lie behind that part. dry stays valid for the whole turn,
// because the colour and the value to match change only with the turn.
type dry struct{ n, end uint16 } // how many cards it has, and the last of them

// core is the part of a State that CopyFrom copies in one assignment, and that a new round replaces.
type core struct {
	wait   wait
	ring   round.Ring
	course round.Course

	demand  demand
	idle    round.Idle
	drawn   uint8   // Crazy Eights, Mau-Mau: how many cards the seat in turn has drawn by choice
	plays   uint16  // how many plays of one card there were in this round; only Crazy Eights uses it
	silence silence // only Switch uses it
	calls   round.Calls

	draw   draw
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
		ring: round.Ring{Turn: engine.NoSeat, Dir: 1}, course: c, demand: noDemand, silence: noSilence, draw: noDraw,
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

// pass gives the turn to x, and cancels the announcement of each seat that does not hold exactly one
// card.
func (s *State) pass(x engine.Seat) {
	s.ring.Turn, s.drawn, s.dry.n = x, 0, 0
	if s.calls.Called != 0 {
		s.calls.Called &= pile.SeatsWithOneCard(s.hand[:s.setup.seats])
	}
}

// exhausted reports whether nothing is left to draw, even by a reshuffle, if the rules have one.
func (s *State) exhausted() bool {
	return s.supply.Exhausted() || s.supply.Stock.N == 0 && !s.setup.reshuffle
}
