package bot

import (
	"encoding/binary"
	"math/rand/v2"

	"lastcard/engine"
	"lastcard/engine/eights"
	"lastcard/engine/french"
	"lastcard/engine/palace"
)

// playout plays a table to the end of its round, every seat by the same few
// quick words: keep wild cards, in Palace the strong ones, else anything that
// goes; nobody interrupts.
type playout struct {
	game   engine.Game
	me     engine.Seat
	table  *engine.Table
	rng    rand.PCG
	legal  []engine.Action
	hand   []engine.Shown
	colors [5]int // of the hand of the seat in turn
	ev     []engine.Event
	view   engine.View
	steps  int
}

// What an end of a playout is worth, and a card in hand at it.
const (
	valueWon   = 1000
	valueOpen  = 200 // the playout was cut off
	valueCard  = 15
	playoutMax = 300 // steps
)

// run plays on after an action of me (Nothing: as it is); ok is false when the
// table does not accept the action.
func (p *playout) run(from *engine.Table, a engine.Action, seed uint64) (value int, ok bool) {
	p.table.CopyFrom(from)
	p.rng.Seed(seed, 0)
	if a.Kind != engine.KindNone {
		var r engine.Reason
		if p.ev, r = p.table.Apply(p.me, a, p.ev[:0]); r != engine.OK {
			return 0, false
		}
		if out := p.out(); out != engine.NoSeat {
			return p.value(out), true
		}
	}
	for range playoutMax {
		p.steps++
		if over, winner := p.step(); over {
			return p.value(winner), true
		}
	}
	return p.value(engine.NoSeat), true
}

// step answers what the table waits for; over says that the round is decided.
func (p *playout) step() (over bool, winner engine.Seat) {
	seat := p.table.Turn()
	if seat != engine.NoSeat {
		p.legal = p.table.Legal(seat, p.legal[:0])
		var r engine.Reason
		if p.ev, r = p.table.Apply(seat, p.pick(seat), p.ev[:0]); r != engine.OK {
			return true, engine.NoSeat
		}
		out := p.out()
		return out != engine.NoSeat, out
	}
	switch p.table.Need().Kind {
	case engine.NeedShuffle:
		var entropy [32]byte
		binary.LittleEndian.PutUint64(entropy[:], p.rng.Uint64())
		p.ev, _ = p.table.Shuffle(entropy, p.ev[:0])
	case engine.NeedFaces:
		p.ev = p.table.Settle(p.ev[:0])
		out := p.out()
		return out != engine.NoSeat, out
	case engine.NeedAction, engine.NeedNext, engine.NeedNothing:
		return true, engine.NoSeat
	}
	return false, engine.NoSeat
}

// out is the seat that the last events say has gone out or won.
func (p *playout) out() engine.Seat {
	for _, e := range p.ev {
		if e.Kind == engine.EvOut || e.Kind == engine.EvRoundOver {
			return e.Seat
		}
	}
	return engine.NoSeat
}

func (p *playout) value(winner engine.Seat) int {
	if winner == p.me {
		return valueWon
	}
	p.table.State().Public(&p.view)
	x := -valueCard * p.view.Holds(p.me)
	if winner == engine.NoSeat {
		x += valueOpen
	}
	return x
}

// below is a number from 0 … n−1.
func (p *playout) below(n int) int { return int(p.rng.Uint64() >> 32 * uint64(n) >> 32) }

// pick is what a seat does in its turn: the quickest card, of the colour it
// holds most of among equals.
func (p *playout) pick(seat engine.Seat) engine.Action {
	best, score, ties := -1, 0, 0
	p.count(seat)
	for i := range p.legal {
		a := &p.legal[i]
		if a.Kind != engine.Play {
			continue
		}
		switch x := quick(p.game, a.Card.Face) + 6*p.colors[p.game.FaceColor(a.Card.Face)]; {
		case best < 0 || x > score:
			best, score, ties = i, x, 1
		case x == score:
			if ties++; p.below(ties) == 0 {
				best = i
			}
		}
	}
	if best < 0 {
		return p.noPlay()
	}
	a := p.legal[best]
	if a.Color != engine.NoColor {
		a.Color = p.longest(a.Card.Face)
	}
	return a
}

// noPlay draws, else flips any card, else does the first thing there is.
func (p *playout) noPlay() engine.Action {
	if a, ok := of(p.legal, engine.Draw); ok {
		return a
	}
	flips := 0
	for flips < len(p.legal) && p.legal[flips].Kind == engine.Flip {
		flips++
	}
	if flips > 0 {
		return p.legal[p.below(flips)]
	}
	return p.legal[0]
}

// count counts the colours of a seat's hand, where the game has any.
func (p *playout) count(seat engine.Seat) {
	p.colors = [5]int{}
	if p.game == (palace.Game{}) {
		return
	}
	p.hand = p.table.Hand(seat, p.hand[:0])
	for _, c := range p.hand {
		p.colors[p.game.FaceColor(c.Face)]++
	}
	p.colors[engine.NoColor] = 0
}

// longest is the colour a seat holds most of, once a card is gone.
func (p *playout) longest(gone engine.Face) engine.Color {
	p.colors[p.game.FaceColor(gone)]--
	best := engine.Color(1)
	for k := engine.Color(2); k <= 4; k++ {
		if p.colors[k] > p.colors[best] {
			best = k
		}
	}
	return best
}

// quickLast is less than any other card is worth in a playout.
const quickLast = -200

// quick is how soon a face goes.
func quick(g engine.Game, f engine.Face) int {
	switch g := g.(type) {
	case palace.Game:
		return -strength(f)
	case eights.Game:
		return quickEights(g, f)
	}
	if g.FaceColor(f) == engine.NoColor {
		return quickLast
	}
	return g.Value(f)
}

func quickEights(g eights.Game, f engine.Face) int {
	switch {
	case g == eights.Crazy && french.Rank(f) == 8, g == eights.Switch && french.Rank(f) == french.Ace,
		g == eights.Insane && (g.FaceColor(f) == engine.NoColor || eights.Plus(f) > 0):
		return quickLast
	case g == eights.Crazy:
		return g.Value(f)
	}
	return 0
}
