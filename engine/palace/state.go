package palace

import (
	"lastcard/engine"
	"lastcard/engine/pile"
	"lastcard/engine/round"
)

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

var waits = [waitEnd]round.Wait{
	waitDeal:     {Name: "deal", Phase: engine.PhaseDeal, Need: engine.NeedShuffle},
	waitUp:       {Name: "up", Phase: engine.PhaseDeal, Need: engine.NeedFaces},
	waitExchange: {Name: "exchange", Phase: engine.PhaseExchange, Need: engine.NeedAction},
	waitReady:    {Name: "ready", Phase: engine.PhaseExchange, Need: engine.NeedFaces},
	waitPlay:     {Name: "play", Phase: engine.PhasePlay, Need: engine.NeedAction, Turn: true},
	waitFlip:     {Name: "flip", Phase: engine.PhasePlay, Need: engine.NeedFaces, Turn: true},
	waitLead:     {Name: "lead", Phase: engine.PhasePlay, Need: engine.NeedFaces, Turn: true},
	waitNext:     {Name: "next", Phase: engine.PhaseRoundOver, Need: engine.NeedNext},
	waitOver:     {Name: "over", Phase: engine.PhaseMatchOver},
}

// String is the name of the wait, for a Dump.
func (w wait) String() string { return waits[w].Name }

// State is a match of Palace: plain data, and a setup that all copies share.
type State struct {
	setup *setup
	room  round.Room // the slices that Need returns; never copied

	core
	cards pile.Cards
}

// core is the part of a State that CopyFrom copies in one assignment, and that a new round replaces.
type core struct {
	wait   wait
	turn   engine.Seat  // the seat in turn; while the state asks for a lowest card, the seat that shows it
	flip   uint8        // the position of the face-down card that is flipped
	course round.Course // Winner: the first seat out that is not known to have broken its word; after the round, the seat that won it
	exits  round.Exits
	ready  engine.SeatSet
	words  words
	demand demand
	hand   [MaxSeats]pile.List
	rows   [MaxSeats]rows
	pile   pile.List // top first
	stock  pile.List // the draw pile, the next card first
	burned pile.List
}

// fresh is a match before its first shuffle, with room for that many cards, and at least for the deck.
func fresh(setup *setup, cards int) *State {
	s := &State{setup: setup, cards: make(pile.Cards, max(cards, len(setup.deck)))}
	s.core = freshCore(round.NewCourse(len(setup.deck)), s.cards)
	return s
}

// freshCore returns a round before its shuffle. It makes all cards the draw pile.
func freshCore(c round.Course, cards pile.Cards) core {
	f := core{turn: engine.NoSeat, course: c, pile: pile.Empty, burned: pile.Empty}
	for x := range f.hand {
		f.hand[x], f.rows[x] = pile.Empty, noRows
	}
	f.stock = cards.Chain(0, c.Cards-1, 1)
	return f
}

// Hand appends a seat's cards in the order in which they came in.
func (s *State) Hand(seat engine.Seat, into []engine.Card) []engine.Card {
	return s.cards.Numbers(s.hand[seat], into)
}

func (s *State) sourceOf(x engine.Seat) source { return s.rows[x].source(&s.hand[x]) }

func (s *State) cardsLeft(x engine.Seat) int {
	return int(s.hand[x].N) + int(s.rows[x].up.N) + s.rows[x].downCount()
}

// seatAfter returns the k-th seat clockwise from x, counting only seats that are still in the round.
func (s *State) seatAfter(x engine.Seat, k int) engine.Seat {
	return s.exits.After(x, k, s.setup.seats)
}

func (s *State) live() int { return s.exits.Live(s.setup.seats) }

var noCard = engine.Shown{Card: engine.NoCard}
