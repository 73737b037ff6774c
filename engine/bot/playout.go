package bot

import (
	"encoding/binary"
	"math/rand/v2"

	"lastcard/engine"
)

// playout plays a table on. Every seat follows the same few rules of thumb: it plays the card
// that the game's skill rates quickest, or any playable card if the skill rates none. Nobody
// interrupts.
type playout struct {
	me        engine.Seat
	table     *engine.Table
	rng       rand.PCG
	color     [faceEnd]engine.Color              // by face; set only if the game is Suited (engine.Skill)
	quick     [faceEnd]int                       // by face: the higher, the sooner a seat plays it
	together  func(first, next engine.Face) bool // whether next can be played along with first; nil: never
	legal     []engine.Action
	hand      []engine.Shown
	moreCards []engine.Shown // the further cards of the play
	colors    [5]int         // how many cards of each colour the seat in turn holds
	events    []engine.Event
	view      engine.View
	steps     int
	maxSteps  int // the most steps of one playout
}

// faceEnd is greater than every face of every deck.
const faceEnd = 64

func newPlayout(g engine.Game, me engine.Seat, most int) *playout {
	s := g.Traits().Skill
	p := &playout{me: me, maxSteps: most, together: s.Together}
	for f := range engine.Face(faceEnd) {
		if s.Quick != nil {
			p.quick[f] = s.Quick(f)
		}
		if s.Suited {
			p.color[f] = g.FaceColor(f)
		}
	}
	return p
}

// What the end of a playout is worth to the seat me.
const (
	valueWon  = 1000
	valueCard = 15  // subtracted for each card that the seat has left
	valueOpen = 200 // added if no seat has won: the playout was cut off or could not go on
)

// run applies the action a of the seat me and plays on. It returns what the end of the playout is
// worth to that seat. If a is Nothing, it plays on from the table as it is. ok is false if the table
// refuses the action.
func (p *playout) run(from *engine.Table, a engine.Action, seed uint64) (value int, ok bool) {
	p.table.CopyFrom(from)
	p.rng.Seed(seed, 0)
	if a.Kind != engine.KindNone {
		var r engine.Reason
		if p.events, r = p.table.Apply(p.me, a, p.events[:0]); r != engine.OK {
			return 0, false
		}
		if out := p.finisher(); out != engine.NoSeat {
			return p.value(out), true
		}
	}
	for range p.maxSteps {
		p.steps++
		if over, winner := p.step(); over {
			return p.value(winner), true
		}
	}
	return p.value(engine.NoSeat), true
}

// step gives the table what it waits for. over is set if the round is decided or cannot go on.
func (p *playout) step() (over bool, winner engine.Seat) {
	seat := p.table.Turn()
	if seat != engine.NoSeat {
		return p.act(seat)
	}
	switch n := p.table.Need(); n.Kind {
	case engine.NeedShuffle:
		var entropy [32]byte
		binary.LittleEndian.PutUint64(entropy[:], p.rng.Uint64())
		p.events, _ = p.table.Shuffle(entropy, p.events[:0])
	case engine.NeedFaces:
		p.events = p.table.Settle(p.events[:0])
		out := p.finisher()
		return out != engine.NoSeat, out
	case engine.NeedAction: // all seats may act, as in an exchange
		for seat := range n.Seats.All() {
			return p.act(seat)
		}
	case engine.NeedNext, engine.NeedNothing:
		return true, engine.NoSeat
	}
	return false, engine.NoSeat
}

func (p *playout) act(seat engine.Seat) (over bool, winner engine.Seat) {
	p.legal = p.table.Legal(seat, p.legal[:0])
	if len(p.legal) == 0 {
		return true, engine.NoSeat
	}
	var r engine.Reason
	if p.events, r = p.table.ApplyRef(seat, p.pickAction(seat), p.events[:0]); r != engine.OK {
		return true, engine.NoSeat
	}
	out := p.finisher()
	return out != engine.NoSeat, out
}

// finisher returns the seat that went out or won the round in the last step, or NoSeat.
func (p *playout) finisher() engine.Seat {
	for _, e := range p.events {
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
	x := -valueCard * p.view.CardCount(p.me)
	if winner == engine.NoSeat {
		x += valueOpen + valueCard*p.averageOthers()
	}
	return x
}

// averageOthers returns how many cards the other seats have, on average. It returns 0 if
// playouts run to the end of the round, since few of these are cut off.
func (p *playout) averageOthers() (n int) {
	if p.maxSteps == hardMaxSteps {
		return 0
	}
	for x := range engine.Seat(len(p.view.Seats)) {
		n += p.view.CardCount(x)
	}
	return (n - p.view.CardCount(p.me)) / (len(p.view.Seats) - 1)
}

func (p *playout) randomBelow(n int) int { return int(p.rng.Uint64() >> 32 * uint64(n) >> 32) }

// pickAction returns what a seat does in its turn. It plays the card with the highest score: the
// quickness of the card, plus six for each card of its colour in the hand. If the seat can play no
// card, withoutPlay chooses.
func (p *playout) pickAction(seat engine.Seat) *engine.Action {
	best, score, ties := -1, 0, 0
	for i := range p.legal {
		a := &p.legal[i]
		if a.Kind != engine.Play {
			continue
		}
		if best < 0 {
			p.countColors(seat)
		}
		switch x := p.quick[a.Card.Face] + 6*p.colors[p.color[a.Card.Face]]; {
		case best < 0 || x > score:
			best, score, ties = i, x, 1
		case x == score:
			if ties++; p.randomBelow(ties) == 0 {
				best = i
			}
		}
	}
	if best < 0 {
		return p.withoutPlay()
	}
	a := &p.legal[best]
	switch {
	case a.Color != engine.NoColor:
		a.Color = p.longestColor(a.Card.Face)
	case p.together != nil:
		a.More = p.alongWith(a.Card)
	}
	return a
}

// alongWith returns the cards of the hand that can be played along with first.
func (p *playout) alongWith(first engine.Shown) []engine.Shown {
	p.moreCards = p.moreCards[:0]
	for _, c := range p.hand {
		if c.Card != first.Card && p.together(first.Face, c.Face) {
			p.moreCards = append(p.moreCards, c)
		}
	}
	return p.moreCards
}

// withoutPlay returns a draw, else the flip of a random card, else the first legal action.
func (p *playout) withoutPlay() *engine.Action {
	flips := 0
	for i := range p.legal {
		switch p.legal[i].Kind {
		case engine.Draw:
			return &p.legal[i]
		case engine.Flip:
			flips++
		default:
		}
	}
	if flips > 0 {
		return &p.legal[p.randomBelow(flips)] // Legal lists flips first
	}
	return &p.legal[0]
}

// countColors counts how many cards of each colour a seat holds. In a game that is not Suited all
// counts are 0.
func (p *playout) countColors(seat engine.Seat) {
	p.colors = [5]int{}
	p.hand = p.table.Hand(seat, p.hand[:0])
	for _, c := range p.hand {
		p.colors[p.color[c.Face]]++
	}
	p.colors[engine.NoColor] = 0
}

// longestColor returns the colour of which a seat holds the most cards. The card that is laid does not count.
func (p *playout) longestColor(laid engine.Face) engine.Color {
	p.colors[p.color[laid]]--
	best := engine.Color(1)
	for k := engine.Color(2); k <= 4; k++ {
		if p.colors[k] > p.colors[best] {
			best = k
		}
	}
	return best
}
