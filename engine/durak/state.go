package durak

import (
	"lastcard/engine"
	"lastcard/engine/pile"
	"lastcard/engine/round"
)

type wait uint8

const (
	waitDeal  wait = iota // entropy for the round's deck
	waitTrump             // the face of the card that sets the trump suit
	waitPlay              // a seat's choice
	waitLead              // the face of a card that an absent seat attacks with
	waitNext              // every seat's Next, the round is over
	waitOver              // nothing, the match is over
	waitEnd
)

var waits = [waitEnd]round.Wait{
	waitDeal:  {Name: "deal", Phase: engine.PhaseDeal, Need: engine.NeedShuffle},
	waitTrump: {Name: "trump", Phase: engine.PhaseDeal, Need: engine.NeedFaces},
	waitPlay:  {Name: "play", Phase: engine.PhasePlay, Need: engine.NeedAction, Turn: true},
	waitLead:  {Name: "lead", Phase: engine.PhasePlay, Need: engine.NeedFaces, Turn: true},
	waitNext:  {Name: "next", Phase: engine.PhaseRoundOver, Need: engine.NeedNext},
	waitOver:  {Name: "over", Phase: engine.PhaseMatchOver},
}

// String is the name of the wait, for a Dump.
func (w wait) String() string { return waits[w].Name }

// State is a match of Durak: plain data, and a setup that all copies share.
type State struct {
	setup *setup
	room  round.Room // the slices that Need returns; never copied

	core
	cards pile.Cards
}

// core is the part of a State that CopyFrom copies in one assignment, and that a new round replaces.
type core struct {
	wait    wait
	turn    engine.Seat // the seat in turn, while cards are played
	fool    engine.Seat // the seat that lost this round, once the round is over
	trump   engine.Color
	course  round.Course // Winner: the seat that was first out; if there is none when the round ends, the seat with the fewest cards
	exits   round.Exits
	bout    bout
	hand    [MaxSeats]pile.List
	stock   pile.List // the draw pile, the next card first; the trump card is the last
	discard pile.List // the beaten cards
}

// fresh is a match before its first shuffle.
func fresh(setup *setup) *State {
	s := &State{setup: setup, cards: make(pile.Cards, MaxCards)}
	s.core = freshCore(round.NewCourse(MaxCards), s.cards)
	return s
}

// freshCore returns a round before its shuffle. It makes all cards the draw pile.
func freshCore(c round.Course, cards pile.Cards) core {
	f := core{turn: engine.NoSeat, fool: engine.NoSeat, course: c, bout: noBout, discard: pile.Empty}
	for x := range f.hand {
		f.hand[x] = pile.Empty
	}
	f.stock = cards.Chain(0, c.Cards-1, 1)
	return f
}

// Hand appends a seat's cards in the order in which they came in.
func (s *State) Hand(seat engine.Seat, into []engine.Card) []engine.Card {
	return s.cards.Numbers(s.hand[seat], into)
}

var noCard = engine.Shown{Card: engine.NoCard}
