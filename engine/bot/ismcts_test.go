package bot

import (
	"encoding/binary"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"lastcard/engine"
	"lastcard/engine/choice"
	"lastcard/engine/enginetest"
	"lastcard/engine/french"
)

// ismcts is a player to measure hard bots against. It uses information set Monte Carlo tree
// search with a single observer, as Cowling, Powley and Whitehouse describe it (2012, IEEE
// Transactions on Computational Intelligence and AI in Games 4, 2). Of a game it knows only the
// legal actions, which seat wins a round and, if a round does not end, which seat has the fewest
// cards. One tree stands for all tables that agree with the View. Each descent deals one such
// table and chooses by UCB1 among the actions that are legal there. It adds a node and then plays
// on at random.
type ismcts struct {
	game    engine.Game
	rules   engine.Rules
	several bool
	steps   int // the most steps of one decision, in all its descents together

	w         *world
	table     *engine.Table
	rng       *rand.Rand
	legal     []engine.Action
	legalKeys []key
	hand      []engine.Shown
	ev        []engine.Event
	view      engine.View
	stepsDone int
}

const (
	ismctsExplores = 0.7 // the constant of UCB1, as in the paper
	ismctsLong     = 300 // the most steps of one descent
)

// newISMCTS returns a tree search that takes as many steps for a decision as a hard bot takes at most, or
// as LASTCARD_ISMCTS_STEPS says.
func newISMCTS(tb testing.TB, g engine.Game, rules string) player {
	tb.Helper()
	r := enginetest.Rules(tb, g, rules)
	return func(v *engine.View, rng *rand.Rand) engine.Action {
		s := &ismcts{game: g, rules: r, several: g.Traits().Several(), steps: envNumber(tb, "LASTCARD_ISMCTS_STEPS", hardEffort(g).steps), rng: rng}
		return s.choose(v)
	}
}

// node stands for an action of a seat, at all tables at which the action was possible.
type node struct {
	action   key
	seat     engine.Seat // the seat that did the action
	visits   float64
	times    float64 // how often the action was possible
	wins     float64 // how often the seat that did the action won
	children []*node
}

// key is an action as a spectator knows it: it has the face of the first card, not its number, and
// only the count of the further cards. It leaves out the announcement. Each part has one byte, so that
// two keys can be compared in one step. The search spends most of its time on such comparisons.
type key uint64

func keyOf(a *engine.Action) key {
	return key(a.Kind) | key(a.Card.Face)<<8 | key(a.Color)<<16 | key(uint8(a.Target))<<24 | key(a.Pos)<<32 | key(len(a.More))<<40
}

// choose searches in the seat's turn. Out of turn it only catches and announces, and in an
// exchange it trades no card.
func (s *ismcts) choose(v *engine.View) engine.Action {
	if a, ok := choice.SpeakUp(v); ok {
		return a
	}
	switch a, ok := choice.OfKind(v.Legal, engine.Ready); {
	case len(v.Legal) == 0 || v.Turn != v.Me && !ok:
		return Nothing()
	case ok:
		return a
	case len(v.Legal) == 1:
		return withAnnouncement(v, v.Legal[0])
	}
	w, err := newWorld(s.game, s.rules, v)
	if err != nil {
		panic(err)
	}
	s.w = w
	root := &node{}
	for s.stepsDone < s.steps {
		s.descend(root)
	}
	var best *node
	for _, n := range root.children {
		if best == nil || n.visits > best.visits {
			best = n
		}
	}
	s.table = w.deal(s.rng)
	for _, a := range s.actions(v.Me) {
		if keyOf(&a) == best.action && s.table.Check(v.Me, a) == engine.OK {
			return withAnnouncement(v, a)
		}
	}
	return withAnnouncement(v, v.Legal[0])
}

// descend goes down the tree on one table, adds a node to the tree and plays on at random.
func (s *ismcts) descend(root *node) {
	s.table = s.w.deal(s.rng)
	path, n, grown := []*node{root}, root, false
	winner := engine.NoSeat
	over := false
	for step := 0; step < ismctsLong && !over; step++ {
		s.stepsDone++
		seat := s.turn()
		if seat == engine.NoSeat {
			over, winner = s.chance()
			continue
		}
		legal := s.actions(seat)
		if len(legal) == 0 {
			break
		}
		a := &legal[s.rng.IntN(len(legal))]
		if !grown {
			n, a, grown = s.next(n, seat, legal)
			path = append(path, n)
		}
		over, winner = s.do(seat, a)
	}
	if !over {
		winner = s.ahead()
	}
	for _, n := range path {
		n.visits++
		if n.seat == winner {
			n.wins++
		}
	}
}

// next returns the node to go to after n, and its action. If some legal actions have no node yet, next
// makes a node for one of them at random and sets grown. Otherwise UCB1 chooses among the nodes.
func (s *ismcts) next(n *node, seat engine.Seat, legal []engine.Action) (to *node, a *engine.Action, grown bool) {
	best, unseen := math.Inf(-1), 0
	for i := range legal {
		c := n.child(seat, keyOf(&legal[i]))
		if c == nil {
			if unseen++; s.rng.IntN(unseen) == 0 {
				to, a = &node{action: keyOf(&legal[i]), seat: seat}, &legal[i]
			}
			continue
		}
		c.times++
		x := c.wins/c.visits + ismctsExplores*math.Sqrt(math.Log(c.times)/c.visits)
		if unseen == 0 && x > best {
			best, to, a = x, c, &legal[i]
		}
	}
	if unseen > 0 {
		to.times = 1
		n.children = append(n.children, to)
	}
	return to, a, unseen > 0
}

func (n *node) child(seat engine.Seat, action key) *node {
	for _, c := range n.children {
		if c.action == action && c.seat == seat {
			return c
		}
	}
	return nil
}

// turn returns the seat that chooses next, or NoSeat if the table waits for something else.
func (s *ismcts) turn() engine.Seat {
	if seat := s.table.Turn(); seat != engine.NoSeat {
		return seat
	}
	if n := s.table.Need(); n.Kind == engine.NeedAction {
		for seat := range n.Seats.All() {
			return seat
		}
	}
	return engine.NoSeat
}

// chance gives the table the shuffle or the faces that it waits for. over is set if the round is over.
func (s *ismcts) chance() (over bool, winner engine.Seat) {
	switch s.table.Need().Kind {
	case engine.NeedShuffle:
		var entropy [32]byte
		binary.LittleEndian.PutUint64(entropy[:], s.rng.Uint64())
		s.ev, _ = s.table.Shuffle(entropy, s.ev[:0])
		return false, engine.NoSeat
	case engine.NeedFaces:
		s.ev = s.table.Settle(s.ev[:0])
		return s.out()
	case engine.NeedAction, engine.NeedNext, engine.NeedNothing:
	}
	return true, s.ahead()
}

// actions returns the actions that a seat may do, with only one play for several cards of the same
// face. If the game allows plays of several cards, it also returns, for each rank that the seat can
// play, the play of all its cards of that rank.
func (s *ismcts) actions(seat engine.Seat) []engine.Action {
	s.legal = s.table.Legal(seat, s.legal[:0])
	kept := s.legal[:0]
	s.legalKeys = s.legalKeys[:0]
	for i := range s.legal {
		if k := keyOf(&s.legal[i]); !slices.Contains(s.legalKeys, k) {
			s.legalKeys = append(s.legalKeys, k)
			kept = append(kept, s.legal[i])
		}
	}
	if !s.several {
		return kept
	}
	s.hand = s.table.Hand(seat, s.hand[:0])
	for _, a := range kept[:len(kept):len(kept)] {
		if a.Kind != engine.Play {
			continue
		}
		if more := french.OfRank(nil, s.hand, french.Rank(a.Card.Face), a.Card.Card); len(more) > 0 {
			a.More = more
			kept = append(kept, a)
		}
	}
	return kept
}

// do plays an action. If the table refuses the action because of its further cards, do plays the
// first card alone.
func (s *ismcts) do(seat engine.Seat, a *engine.Action) (over bool, winner engine.Seat) {
	var r engine.Reason
	if s.ev, r = s.table.ApplyRef(seat, a, s.ev[:0]); r != engine.OK {
		one := *a
		one.More = nil
		if s.ev, r = s.table.ApplyRef(seat, &one, s.ev[:0]); r != engine.OK {
			panic("bot: a legal action was refused: " + r.String())
		}
	}
	return s.out()
}

// out reports whether a seat went out or the round ended in the last events, and which seat won.
func (s *ismcts) out() (over bool, winner engine.Seat) {
	for _, e := range s.ev {
		if e.Kind == engine.EvOut || e.Kind == engine.EvRoundOver {
			return true, e.Seat
		}
	}
	return false, engine.NoSeat
}

// ahead returns the seat with the fewest cards.
func (s *ismcts) ahead() (seat engine.Seat) {
	s.table.State().Public(&s.view)
	for x := range engine.Seat(len(s.view.Seats)) {
		if s.view.CardCount(x) < s.view.CardCount(seat) {
			seat = x
		}
	}
	return seat
}
