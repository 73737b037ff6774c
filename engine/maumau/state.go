package maumau

import (
	"lastcard/engine"
	"lastcard/engine/pile"
	"lastcard/engine/round"
)

// wait is what the state waits for.
type wait uint8

const (
	waitDeal      wait = iota // entropy for the round's deck
	waitFirst                 // the face of the card to be turned
	waitAction                // a seat's choice
	waitReshuffle             // entropy for the discards, in the middle of a draw
	waitCount                 // the faces of all hands, the round is over
	waitNext                  // every seat's Next
	waitOver                  // nothing, the match is over
	waitEnd
)

// after is what follows a draw.
type after uint8

const (
	afterChoice  after = iota // one card by choice: the turn continues
	afterPenalty              // sevens: the turn is over
	afterCaught               // a seat that did not announce: the turn stays where it was
	afterEnd
)

// draw is a draw under way; it outlives an action only while the table waits
// for a reshuffle.
type draw struct {
	seat      engine.Seat
	after     after
	left, got uint8
}

var noDraw = draw{seat: engine.NoSeat}

// State is a match of Mau-Mau: plain data and a shared setup, copied as it is.
type State struct {
	set  *setup
	room *round.Answers // made when first needed, never copied

	core
	link [MaxCards]uint8       // package pile's table
	face [MaxCards]engine.Face // Hidden until public
}

// core is every field but the two tables over cards.
type core struct {
	wait   wait
	turn   engine.Seat
	dir    int8
	dealer engine.Seat // NoSeat before the first shuffle
	winner engine.Seat // of the round, at last of the match; NoSeat while there is none

	suit    engine.Color // that the next card must match, or the rank
	rank    uint8
	penalty uint8 // pending
	drawn   bool  // the seat in turn has drawn its card
	idle    round.Idle
	under   uint8 // cards put under the draw pile by this deal

	calls    round.Calls
	said     engine.SeatSet // have said Next
	actions  uint16         // of this round
	round    uint16
	n        uint16 // cards of this round
	shuffles uint32
	draw     draw
	score    [MaxSeats]int32
	points   [MaxSeats]int32 // of the hands, once counted
	hand     [MaxSeats]pile.List
	pile     pile.List // top first
	stock    pile.List // the draw pile, first drawn first
}

// freshCore is a round before its shuffle.
func freshCore(n int) core {
	c := core{
		wait: waitDeal, turn: engine.NoSeat, dir: 1, dealer: engine.NoSeat, winner: engine.NoSeat,
		round: 1, n: uint16(n), draw: noDraw, pile: pile.Empty, stock: pile.Empty,
	}
	for x := range c.hand {
		c.hand[x] = pile.Empty
	}
	return c
}

func newState(set *setup) *State {
	s := &State{set: set, core: freshCore(len(set.deck))}
	s.links().Chain(&s.stock, 0, uint8(s.n-1))
	return s
}

func (s *State) links() pile.Links { return s.link[:] }

func (s *State) answers() *round.Answers { return round.Room(&s.room, MaxCards) }

// top is the face of the top of the discard pile.
func (s *State) top() engine.Face { return s.face[s.pile.Head] }

func (s *State) shown(c uint8) engine.Shown {
	return engine.Shown{Card: engine.Card(c), Face: s.face[c]}
}

// step is the seat k places from x in the direction of play.
func (s *State) step(x engine.Seat, k int) engine.Seat {
	return engine.Step(x, k*int(s.dir), s.set.seats)
}

// pass gives the turn to x. Announcements of hands that are not one card are void.
func (s *State) pass(x engine.Seat) {
	s.turn, s.drawn = x, false
	if s.calls.Called == 0 {
		return
	}
	for seat := range engine.Seat(s.set.seats) {
		if s.hand[seat].N != 1 {
			s.calls.Called = s.calls.Called.Without(seat)
		}
	}
}

// exhausted reports whether nothing is left to draw, even by a reshuffle.
func (s *State) exhausted() bool { return s.stock.N == 0 && s.pile.N <= 1 }

// playable is the set of faces that the seat in turn may play, bit f for face f: a seven on a
// seven while a penalty is pending; otherwise the suit or the rank, or a jack, which goes on
// everything but a jack.
func (s *State) playable() uint64 {
	if s.penalty > 0 {
		return ofRank[seven]
	}
	m := inSuit[s.suit] | ofRank[s.rank] | ofRank[jack]
	if rankOf[s.top()] == jack && !s.set.jacks {
		m &^= ofRank[jack]
	}
	return m
}

// everyone is the set of all seats.
func (s *State) everyone() engine.SeatSet { return engine.AllSeats(s.set.seats) }
