package durak

import (
	"slices"

	"lastcard/engine"
	"lastcard/engine/pile"
	"lastcard/engine/round"
)

// wait is what the state waits for.
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

// waits has, for each wait, its name in a Dump and the phase of the match.
var waits = [waitEnd]struct {
	name  string
	phase engine.Phase
}{
	waitDeal:  {"deal", engine.PhaseDeal},
	waitTrump: {"trump", engine.PhaseDeal},
	waitPlay:  {"play", engine.PhasePlay},
	waitLead:  {"lead", engine.PhasePlay},
	waitNext:  {"next", engine.PhaseRoundOver},
	waitOver:  {"over", engine.PhaseMatchOver},
}

// stage says what a bout waits for.
type stage uint8

const (
	stageAttack stage = iota // the attacker lays the first card
	stageDefend              // the defender beats, takes or passes the attack on
	stageThrow               // all attacks are beaten: the others throw in or pass
	stageGive                // the defender takes: the others add cards or pass
	stageEnd
)

// State is a match of Durak: plain data, and a setup that all copies share.
type State struct {
	setup      *setup
	answerRoom round.Room // never copied

	core
	link [MaxCards]uint8       // the table of links of package pile
	face [MaxCards]engine.Face // Hidden until public
}

// core is what a new round resets, apart from the tables link and face. A new round carries over only the
// score and the numbers of rounds and shuffles.
type core struct {
	wait        wait
	stage       stage
	turn        engine.Seat // the seat in turn, while cards are played
	dealer      engine.Seat // NoSeat before the first shuffle
	winner      engine.Seat // the seat that was first out; in a round without one, the seat with the fewest cards
	fool        engine.Seat // the seat that lost this round, once the round is over
	attacker    engine.Seat
	defender    engine.Seat
	trump       engine.Color
	attacks     uint8 // how many attacks the bout has, beaten ones too
	attackLimit uint8 // the most attacks that this bout may have
	placedCount uint8 // how many seats are out
	passedSeats engine.SeatSet
	out         engine.SeatSet
	saidNext    engine.SeatSet // the seats that have said Next
	actions     uint16         // of this round
	round       uint16
	roundCards  uint16 // how many cards this round is played with
	shuffles    uint32
	place       [MaxSeats]uint8 // 1: the seat was first out; 0: it still holds cards
	score       [MaxSeats]int32 // rounds won
	hand        [MaxSeats]pile.List
	bout        [2 * maxAttacks]uint8 // 2k: the k-th attack; 2k+1: the card that beats it; None: no card
	stock       pile.List             // the draw pile, the next card first; the trump card is the last
	discard     pile.List             // the beaten cards
}

func freshCore() core {
	c := core{
		wait: waitDeal, turn: engine.NoSeat, dealer: engine.NoSeat, winner: engine.NoSeat, fool: engine.NoSeat,
		attacker: engine.NoSeat, defender: engine.NoSeat, round: 1, roundCards: MaxCards, stock: pile.Empty, discard: pile.Empty,
	}
	for x := range c.hand {
		c.hand[x] = pile.Empty
	}
	for i := range c.bout {
		c.bout[i] = pile.None
	}
	return c
}

func newState(setup *setup) *State {
	s := &State{setup: setup, core: freshCore()}
	s.links().Chain(&s.stock, 0, MaxCards-1)
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

// liveCount is how many seats are in the round.
func (s *State) liveCount() int { return s.setup.seats - int(s.placedCount) }

// seatAfter returns the next seat clockwise from x that is still in the round.
func (s *State) seatAfter(x engine.Seat) engine.Seat {
	for range s.setup.seats {
		if x = engine.Step(x, 1, s.setup.seats); !s.out.Has(x) {
			break
		}
	}
	return x
}

// isUnbeaten reports whether the k-th attack is still unbeaten.
func (s *State) isUnbeaten(k uint8) bool { return s.bout[2*k+1] == pile.None }

// unbeatenCount returns how many attacks are still unbeaten.
func (s *State) unbeatenCount() (n uint8) {
	for k := range s.attacks {
		if s.isUnbeaten(k) {
			n++
		}
	}
	return n
}

// boutHas reports whether the bout has a card of this value.
func (s *State) boutHas(value uint8) bool {
	return slices.ContainsFunc(s.bout[:2*s.attacks], func(c uint8) bool { return c != pile.None && valueOf[s.face[c]] == value })
}

// drawCards gives the seat x the next n cards of the draw pile, or all that are left.
func (s *State) drawCards(x engine.Seat, n uint8) (drawn uint8) {
	k := s.links()
	for ; drawn < n && s.stock.N > 0; drawn++ {
		k.Push(&s.hand[x], k.Pop(&s.stock))
	}
	return drawn
}

// allSeats is the set of all seats.
func (s *State) allSeats() engine.SeatSet { return engine.AllSeats(s.setup.seats) }

var noCard = engine.Shown{Card: engine.NoCard}
