package palace

import (
	"lastcard/engine"
	"lastcard/engine/pile"
	"lastcard/engine/round"
)

// wait is what the state waits for.
type wait uint8

const (
	waitDeal     wait = iota // entropy for the round's deck
	waitUp                   // the faces of the face-up cards
	waitExchange             // exchanges and ready
	waitReady                // the lowest card of a seat that said ready
	waitPlay                 // a seat's choice
	waitFlip                 // the face of a card that is flipped
	waitLead                 // the face of a card that an absent seat leads with
	waitNext                 // every seat's Next, the round is over
	waitOver                 // nothing, the match is over
	waitEnd
)

// waits has, for each wait, its name in a Dump and the phase of the match.
var waits = [waitEnd]struct {
	name  string
	phase engine.Phase
}{
	waitDeal:     {"deal", engine.PhaseDeal},
	waitUp:       {"up", engine.PhaseDeal},
	waitExchange: {"exchange", engine.PhaseExchange},
	waitReady:    {"ready", engine.PhaseExchange},
	waitPlay:     {"play", engine.PhasePlay},
	waitFlip:     {"flip", engine.PhasePlay},
	waitLead:     {"lead", engine.PhasePlay},
	waitNext:     {"next", engine.PhaseRoundOver},
	waitOver:     {"over", engine.PhaseMatchOver},
}

// State is a match of Palace: plain data, and a setup that all copies share.
type State struct {
	setup      *setup
	answerRoom round.Room // never copied

	core
	link      [MaxCards]uint8       // the table of links of package pile
	face      [MaxCards]engine.Face // Hidden until public
	readySeat [MaxCards]uint8       // 1 + the seat in whose hand the card was when that seat showed its lowest; 0: none
}

// core is every field of a State except the setup, the answer room and the three tables that are
// indexed by card.
type core struct {
	wait         wait
	turn         engine.Seat // the seat in turn; while the state asks for a lowest card, the seat that shows it
	dealer       engine.Seat // NoSeat before the first shuffle
	winner       engine.Seat // the first seat out that has not broken its word; once the round is over, the seat that won it
	pileValue    uint8       // the value that a card must reach: 2 … 14, 0 on an empty pile
	inRow        uint8       // how many cards of equal rank lie on top
	flipPosition uint8       // the position of the face-down card that is flipped
	placedCount  uint8       // how many seats are out
	ready        engine.SeatSet
	out          engine.SeatSet
	saidNext     engine.SeatSet // the seats that have said Next
	actions      uint16         // of this round
	round        uint16
	roundCards   uint16 // how many cards this round is played with
	shuffles     uint32
	lowest       [MaxSeats]uint8 // the order of the card that the seat showed when it said ready; noLowest: none
	place        [MaxSeats]uint8 // 1: the seat was first out; 0: it still holds cards
	score        [MaxSeats]int32 // rounds won
	hand         [MaxSeats]pile.List
	up           [MaxSeats]pile.List
	down         [MaxSeats][rowSize]uint8 // by position; None: no card is left there
	pile         pile.List                // top first
	stock        pile.List                // the draw pile, the next card first
	burned       pile.List
}

// noLowest is the order of a seat that has shown no card. It is higher than the order of any
// card.
const noLowest = lastOrder + 1

func freshCore(setup *setup) core {
	c := core{
		wait: waitDeal, turn: engine.NoSeat, dealer: engine.NoSeat, winner: engine.NoSeat,
		round: 1, roundCards: uint16(len(setup.deck)), pile: pile.Empty, stock: pile.Empty, burned: pile.Empty,
	}
	for x := range c.hand {
		c.hand[x], c.up[x] = pile.Empty, pile.Empty
		c.down[x] = [rowSize]uint8{pile.None, pile.None, pile.None}
	}
	return c
}

func newState(setup *setup) *State {
	s := &State{setup: setup, core: freshCore(setup)}
	s.links().Chain(&s.stock, 0, uint8(s.roundCards-1))
	return s
}

func (s *State) links() pile.Links { return s.link[:] }

func (s *State) shownCard(c uint8) engine.Shown {
	return engine.Shown{Card: engine.Card(c), Face: s.face[c]}
}

// Hand appends a seat's cards in the order in which they came in.
func (s *State) Hand(seat engine.Seat, into []engine.Card) []engine.Card {
	return s.links().Cards(s.hand[seat], into)
}

// stage says which cards a seat plays from.
type stage uint8

const (
	fromHand stage = iota
	fromUp
	fromDown
	fromNothing
)

// stageOf says which cards a seat plays from: its hand while it has one, then its face-up cards,
// then its face-down cards.
func (s *State) stageOf(x engine.Seat) stage {
	switch {
	case s.hand[x].N > 0:
		return fromHand
	case s.up[x].N > 0:
		return fromUp
	case s.downCount(x) > 0:
		return fromDown
	}
	return fromNothing
}

func (s *State) downCount(x engine.Seat) (n int) {
	for _, c := range s.down[x] {
		if c != pile.None {
			n++
		}
	}
	return n
}

// cardsLeft returns how many cards a seat has in its hand and its rows.
func (s *State) cardsLeft(x engine.Seat) int {
	return int(s.hand[x].N) + int(s.up[x].N) + s.downCount(x)
}

// liveCount returns how many seats are still in the round.
func (s *State) liveCount() int { return s.setup.seats - int(s.placedCount) }

// seatAfter returns the k-th seat clockwise from x, counting only seats that are still in the round.
func (s *State) seatAfter(x engine.Seat, k int) engine.Seat {
	for k > 0 {
		if x++; int(x) >= s.setup.seats {
			x = 0
		}
		if !s.out.Has(x) {
			k--
		}
	}
	return x
}

// playable reports whether the value of a card allows it to be played.
func (s *State) playable(f engine.Face) bool {
	v := valueOf[f]
	return v == resetRank || v == transparentRank || v >= s.pileValue
}

// leastValue is the least value that can be played, not counting the 2s and 8s, which can always be
// played. After a 2 it is 3, the least of the other values.
func (s *State) leastValue() int { return int(max(s.pileValue, resetRank+1)) }

// fitWith says whether a card can join the card that begins a play. It can if it has the same rank.
func fitWith(_ *engine.View, first, next engine.Face) engine.Fit {
	if valueOf[first] == valueOf[next] {
		return engine.FitWell
	}
	return engine.FitNever
}

// allSeats is the set of all seats.
func (s *State) allSeats() engine.SeatSet { return engine.AllSeats(s.setup.seats) }

var noCard = engine.Shown{Card: engine.NoCard}
