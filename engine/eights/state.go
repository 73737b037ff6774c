package eights

import (
	"lastcard/engine"
	"lastcard/engine/pile"
	"lastcard/engine/round"
)

// wait is what the state waits for.
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

// waits has, for each wait, its name in a Dump and the phase of the match.
var waits = [waitEnd]struct {
	name  string
	phase engine.Phase
}{
	waitDeal:      {"deal", engine.PhaseDeal},
	waitFirst:     {"first", engine.PhaseDeal},
	waitAction:    {"action", engine.PhasePlay},
	waitReshuffle: {"reshuffle", engine.PhasePlay},
	waitCount:     {"count", engine.PhasePlay},
	waitNext:      {"next", engine.PhaseRoundOver},
	waitOver:      {"over", engine.PhaseMatchOver},
}

// after says what follows a draw.
type after uint8

const (
	afterKeep    after = iota // Crazy Eights, Mau-Mau: the turn continues
	afterChoice               // a draw by choice that ends the turn
	afterPenalty              // a penalty, a run or a bad run: the turn is over
	afterTrick                // a hand that ended on a trick card: the turn goes to draw.to
	afterAside                // a seat that did not announce drew: the turn stays where it was
	afterEnd
)

// draw is a draw that has begun. It lasts longer than an action only if the table waits for a
// reshuffle.
type draw struct {
	seat, to  engine.Seat
	after     after
	left, got uint16
}

var noDraw = draw{seat: engine.NoSeat, to: engine.NoSeat}

// State is a match: plain data, and a setup that all copies share.
type State struct {
	setup *setup
	room  round.Room // never copied

	core
	cards cards
	dry   dry // never copied, because it depends on hidden faces
}

// dry is the front part of the hand of the seat in turn, in which LegalFaces has found nothing to
// play. Cards that the seat draws later lie behind that part. dry stays valid for the whole turn,
// because the colour and the value to match change only with the turn.
type dry struct{ n, end uint8 } // how many cards it has, and the last of them

// core is every field of a State except the setup, the room, dry and the tables that are indexed by
// card.
type core struct {
	wait   wait
	turn   engine.Seat
	dir    int8
	dealer engine.Seat // the seat that deals, NoSeat before the first shuffle
	winner engine.Seat // the winner of the round, or of the match once that is over; NoSeat while there is none

	demand  demand
	idle    round.Idle // turns in a row in which nothing was left to draw
	under   uint8      // how many cards this deal has put under the draw pile
	drawn   uint8      // Crazy Eights, Mau-Mau: how many cards the seat in turn has drawn by choice
	plays   uint16     // Crazy Eights: how many cards were played in this round
	silence silence    // Switch

	calls round.Calls    // announcements
	said  engine.SeatSet // the seats that have said Next

	actions  uint16 // of this round
	round    uint16
	n        uint16 // cards of this round
	shuffles uint32
	draw     draw
	score    [MaxSeats]int32
	points   [MaxSeats]int32 // the points of each hand, once the state has counted them
	hand     [MaxSeats]pile.List
	pile     pile.List // top first
	stock    pile.List // the draw pile, the next card first
}

// freshCore returns the fields of a round before its shuffle.
func freshCore(setup *setup) core {
	c := core{
		wait: waitDeal, turn: engine.NoSeat, dir: 1, dealer: engine.NoSeat, winner: engine.NoSeat,
		demand: noDemand, silence: noSilence,
		round: 1, n: uint16(len(setup.deck)), draw: noDraw, pile: pile.Empty, stock: pile.Empty,
	}
	for x := range c.hand {
		c.hand[x] = pile.Empty
	}
	return c
}

func newState(setup *setup) *State {
	s := &State{setup: setup, core: freshCore(setup)}
	s.cards.links().Chain(&s.stock, 0, uint8(s.n-1))
	return s
}

// Hand appends a seat's cards in the order in which they came in.
func (s *State) Hand(seat engine.Seat, into []engine.Card) []engine.Card {
	return s.cards.links().Cards(s.hand[seat], into)
}

// ReadHand is Hand with the faces from a list of all faces, by card.
func (s *State) ReadHand(seat engine.Seat, faces []engine.Face, into []engine.Shown) []engine.Shown {
	return s.cards.links().Shown(s.hand[seat], faces, into)
}

// step returns the seat k places from x in the direction of play.
func (s *State) step(x engine.Seat, k int) engine.Seat {
	return engine.Step(x, k*int(s.dir), s.setup.seats)
}

// pass gives the turn to x.
func (s *State) pass(x engine.Seat) {
	s.turn, s.drawn, s.dry.n = x, 0, 0
	if s.calls.Called != 0 {
		s.calls.Called &= pile.Single(s.hand[:s.setup.seats])
	}
}

// exhausted reports whether nothing is left to draw, even by a reshuffle.
func (s *State) exhausted() bool {
	return s.stock.N == 0 && (s.pile.N <= 1 || !s.setup.reshuffle)
}
