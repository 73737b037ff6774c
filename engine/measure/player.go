// Package measure plays rounds as fast as possible, and picks positions out of them, to time the engine (bench.go):
// for `go test -bench` in the packages of the games, and for `lastcard bench`. It judges nothing.
//
// It imports engine only. cmd and tests may import it.
package measure

import (
	"math/bits"
	"math/rand/v2"

	"lastcard/engine"
)

// Seats is how many seats a measured table has.
const Seats = 4

// Chooser picks one of the legal actions.
type Chooser func(legal []engine.Action, rng *rand.PCG) *engine.Action

// PreferPlay returns a random play if there is one, otherwise a random legal action. So it draws only if
// it has no card to play. Authors who publish how many games their programs play in a second use such
// players. Plays come first in every list of legal actions.
func PreferPlay(legal []engine.Action, rng *rand.PCG) *engine.Action {
	n := len(legal)
	for n > 0 && legal[n-1].Kind != engine.Play {
		n--
	}
	if n == 0 {
		n = len(legal)
	}
	return &legal[rng.Uint64()>>32*uint64(n)>>32]
}

// Player plays rounds on an open table again and again, without allocating. Each new Player makes
// the same choices.
type Player struct {
	choose Chooser
	visit  func(t *engine.Table, seat engine.Seat, a *engine.Action) // before each action in turn; may be nil
	rng    *rand.PCG
	legal  []engine.Action
	events []engine.Event
}

// NewPlayer returns a player for which choose picks the actions.
func NewPlayer(choose Chooser) *Player {
	return &Player{
		choose: choose, rng: rand.NewPCG(1, 2),
		legal: make([]engine.Action, 0, 512), events: make([]engine.Event, 0, 64),
	}
}

// endless is more actions than any round has.
const endless = 1 << 30

// Round plays one round to its end and returns the number of decisions. For every decision it
// lists all legal actions of the seat in turn.
func (p *Player) Round(t *engine.Table, seed uint64) (decisions int) {
	k := uint32(0)
	for {
		decisions += p.run(t, t.Turn(), endless)
		if p.events = t.Settle(p.events[:0]); t.Turn() != engine.NoSeat {
			continue
		}
		switch n := t.Need(); n.Kind {
		case engine.NeedShuffle:
			p.events, _ = t.Shuffle(engine.SeedEntropy(seed, k), p.events[:0])
			k++
		case engine.NeedAction: // all seats may act, as in an exchange
			p.Act(t, engine.Seat(bits.TrailingZeros16(uint16(n.Seats))))
			decisions++
		case engine.NeedFaces, engine.NeedNext, engine.NeedNothing:
			return decisions
		}
	}
}

// Act lets a seat that may act now play one action.
func (p *Player) Act(t *engine.Table, seat engine.Seat) { p.run(t, seat, 1) }

// run lets a seat act, and then each seat that gets the turn. It stops when no seat is in turn, or
// after the number of actions that most says. n is how many actions there were.
func (p *Player) run(t *engine.Table, seat engine.Seat, most int) (n int) {
	legal, events := p.legal, p.events // local variables, because it costs time to change the lists of p
	for ; seat != engine.NoSeat && n < most; n++ {
		legal = t.Legal(seat, legal[:0])
		a := p.choose(legal, p.rng)
		if p.visit != nil && t.Turn() == seat {
			p.visit(t, seat, a)
		}
		var r engine.Reason
		if events, r = t.ApplyRef(seat, a, events[:0]); r != engine.OK {
			panic("measure: a legal action was refused: " + r.String())
		}
		seat = t.Turn()
	}
	p.legal, p.events = legal, events
	return n
}
