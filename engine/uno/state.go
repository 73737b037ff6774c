package uno

import (
	"lastcard/engine"
	"lastcard/engine/round"
)

// wait is what the state waits for.
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

// after says what follows a draw.
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

// exchange is the swap or rotation of the top card. The state remembers it while a jump can
// cancel it. The first kept[x] cards of seat x's hand came to it in the exchange, since cards
// join a hand at its end.
type exchange struct {
	kind exchangeKind
	a, b engine.Seat // the two seats of a swap
	dir  int8        // in a rotation, the hand of x went to seat x+dir
	kept [MaxSeats]uint16
}

type exchangeKind uint8

const (
	noExchange exchangeKind = iota
	swapped
	rotated
)

// State is a match of Uno: plain data, and a setup that all copies share.
type State struct {
	setup *setup
	room  *round.Answers // made when first needed, never copied

	core
	card []uint16 // by card: its face and the next of its list (list.go)
}

// single is a State with room for one deck, which is enough for most matches.
type single struct {
	State
	cards [deckSize]uint16
}

// alloc returns a State with room for that many cards, in one piece of memory. One piece takes
// less room and is quicker to clone.
func alloc(setup *setup, cards int) *State {
	switch {
	case cards <= deckSize:
		t := new(single)
		t.setup, t.card = setup, t.cards[:]
		return &t.State
	case cards <= 2*deckSize:
		t := new(struct {
			State
			cards [2 * deckSize]uint16
		})
		t.setup, t.card = setup, t.cards[:]
		return &t.State
	}
	t := new(struct {
		State
		cards [MaxCards]uint16
	})
	t.setup, t.card = setup, t.cards[:]
	return &t.State
}

// core is every field except the table that is indexed by card.
type core struct {
	wait     wait
	turn     engine.Seat
	dir      int8
	dealer   engine.Seat // NoSeat before the first shuffle
	topSeat  engine.Seat // the seat that played the top card; NoSeat for the first card
	winner   engine.Seat // the winner of the round; NoSeat while there is none
	top      engine.Face // the face of the top card, Hidden while there is none
	color    engine.Color
	prior    engine.Color   // the colour in force before the top card was played
	drawn    engine.Card    // the card that the seat in turn has just drawn
	drew1    uint16         // how many cards the seat in turn has drawn one by one in this turn
	topHeld  uint16         // how many cards topSeat held right after it played the top card
	penalty  uint16         // the cards of the pending penalty
	calls    round.Calls    // announcements
	said     engine.SeatSet // the seats that have said Next
	idle     round.Idle     // turns in a row in which nothing was left to draw
	under    uint8          // how many Wild Draw Fours this deal has put under the draw pile
	actions  uint16         // of this round
	round    uint16
	shuffles uint32
	n        uint16 // how many cards this round is played with
	draw     draw
	exch     exchange
	score    [MaxSeats]int32
	points   [MaxSeats]int16 // the points of each hand, once the state has counted them
	hand     [MaxSeats]list
	pile     list // top first
	stock    list // the draw pile, the next card first
}

// freshCore returns the fields of a match before its first shuffle, except for the lists of
// cards.
func freshCore(setup *setup) core {
	return core{
		wait: waitDeal, turn: engine.NoSeat, dir: 1, dealer: engine.NoSeat, topSeat: engine.NoSeat,
		winner: engine.NoSeat, drawn: engine.NoCard, round: 1, n: uint16(len(setup.deck)),
		draw: noDraw, exch: exchange{a: engine.NoSeat, b: engine.NoSeat},
	}
}

func newState(setup *setup) *State {
	return setUp(alloc(setup, len(setup.deck)))
}

// setUp turns a fresh State into a match before its first shuffle.
func setUp(s *State) *State {
	s.core = freshCore(s.setup)
	s.clearTable()
	s.stockUp()
	return s
}

// clearTable empties all lists and forgets all faces.
func (s *State) clearTable() {
	for i := range s.hand {
		s.hand[i] = empty
	}
	s.pile, s.stock, s.top = empty, empty, engine.Hidden
	clear(s.card[:s.n])
}

// stockUp puts the whole deck into the draw pile and hides its faces.
func (s *State) stockUp() {
	for c := range s.n {
		s.card[c] = c + 1 // the number of the next card, with a hidden face
	}
	s.card[s.n-1] = none
	s.stock = list{head: 0, tail: s.n - 1, n: s.n}
}

func (s *State) shown(c uint16) engine.Shown {
	return engine.Shown{Card: engine.Card(c), Face: s.face(c)}
}

// Hand appends a seat's cards in the order in which they came in.
func (s *State) Hand(seat engine.Seat, into []engine.Card) []engine.Card {
	h := &s.hand[seat]
	c := h.head
	for range h.n {
		into = append(into, engine.Card(c))
		c = s.next(c)
	}
	return into
}

// ReadHand is Hand with the faces from a list of all faces, by card.
func (s *State) ReadHand(seat engine.Seat, faces []engine.Face, into []engine.Shown) []engine.Shown {
	h := &s.hand[seat]
	c := h.head
	for range h.n {
		into = append(into, engine.Shown{Card: engine.Card(c), Face: faces[c]})
		c = s.card[c] & linkMask
	}
	return into
}

// step returns the seat k places from x in the direction of play.
func (s *State) step(x engine.Seat, k int) engine.Seat {
	return engine.Step(x, k*int(s.dir), s.setup.seats)
}

// pass gives the turn to x. It forgets the draws of the turn before, and cancels the announcement
// of each seat that does not hold exactly one card.
func (s *State) pass(x engine.Seat) {
	s.turn, s.drawn, s.drew1 = x, engine.NoCard, 0
	if s.calls.Called != 0 {
		s.retract()
	}
}

// retract cancels the announcements of seats that do not hold exactly one card.
func (s *State) retract() {
	for x := range engine.Seat(s.setup.seats) {
		if s.hand[x].n != 1 {
			s.calls.Called = s.calls.Called.Without(x)
		}
	}
}

// playable returns the faces that may be played in a turn now. It ignores that, after a draw, only the
// drawn card may be played.
func (s *State) playable() engine.Faces {
	if s.penalty > 0 {
		return s.setup.answers[s.top]
	}
	return inColor[s.color] | onTop[s.top]
}

// exhausted reports whether nothing is left to draw, even by a reshuffle.
func (s *State) exhausted() bool { return s.stock.n == 0 && s.pile.n <= 1 }

// everyone is the set of all seats.
func (s *State) everyone() engine.SeatSet { return engine.AllSeats(s.setup.seats) }
