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

// waits has, for each wait, its name in a Dump and the phase of the match.
var waits = [waitEnd]struct {
	name  string
	phase engine.Phase
}{
	waitDeal:      {"deal", engine.PhaseDeal},
	waitFirst:     {"first", engine.PhaseDeal},
	waitName:      {"name", engine.PhasePlay},
	waitAction:    {"action", engine.PhasePlay},
	waitReshuffle: {"reshuffle", engine.PhasePlay},
	waitChallenge: {"challenge", engine.PhasePlay},
	waitCount:     {"count", engine.PhasePlay},
	waitNext:      {"next", engine.PhaseRoundOver},
	waitOver:      {"over", engine.PhaseMatchOver},
}

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

// State is a match of Uno: plain data, and a setup that all copies share.
type State struct {
	setup *setup
	room  round.Room // never copied

	core
	card cards
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

// core is every field of a State except the setup, the room and the table that is indexed by card.
type core struct {
	wait     wait
	turn     engine.Seat
	dir      int8
	dealer   engine.Seat  // NoSeat before the first shuffle
	topSeat  engine.Seat  // the seat that played the top card; NoSeat for the first card
	winner   engine.Seat  // the winner of the round; NoSeat while there is none
	prior    engine.Color // the colour in force before the top card was played
	drawn    drawn
	topHeld  uint16 // how many cards topSeat held right after it played the top card
	demand   demand
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

// freshCore returns the fields of a match before its first shuffle, without the cards of the draw
// pile.
func freshCore(setup *setup) core {
	c := core{
		wait: waitDeal, turn: engine.NoSeat, dir: 1, dealer: engine.NoSeat, topSeat: engine.NoSeat,
		winner: engine.NoSeat, drawn: nothingDrawn, round: 1, n: uint16(len(setup.deck)),
		draw: noDraw, exch: exchange{a: engine.NoSeat, b: engine.NoSeat}, pile: empty, stock: empty,
	}
	for x := range c.hand {
		c.hand[x] = empty
	}
	return c
}

// setUp turns a fresh State into a match before its first shuffle.
func setUp(s *State) *State {
	s.core = freshCore(s.setup)
	s.stock = s.card.chain(0, s.n-1, 1)
	return s
}

// Hand appends a seat's cards in the order in which they came in.
func (s *State) Hand(seat engine.Seat, into []engine.Card) []engine.Card {
	h := &s.hand[seat]
	c := h.head
	for range h.n {
		into = append(into, engine.Card(c))
		c = s.card.next(c)
	}
	return into
}

// ReadHand is Hand with the faces from a list of all faces, by card.
func (s *State) ReadHand(seat engine.Seat, faces []engine.Face, into []engine.Shown) []engine.Shown {
	h := &s.hand[seat]
	c := h.head
	for range h.n {
		into = append(into, engine.Shown{Card: engine.Card(c), Face: faces[c]})
		c = s.card.next(c)
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
	s.turn, s.drawn = x, nothingDrawn
	if s.calls.Called != 0 {
		s.calls.Called &= oneCard(s.hand[:s.setup.seats])
	}
}

// oneCard is the set of the seats that hold exactly one card.
func oneCard(hands []list) (seats engine.SeatSet) {
	for x, h := range hands {
		if h.n == 1 {
			seats = seats.With(engine.Seat(x))
		}
	}
	return seats
}

// exhausted reports whether nothing is left to draw, even by a reshuffle.
func (s *State) exhausted() bool { return s.stock.n == 0 && s.pile.n <= 1 }
