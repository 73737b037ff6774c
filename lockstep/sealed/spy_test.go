package sealed

import (
	"math/bits"

	"lastcard/engine"
	"lastcard/lockstep/sealed/proof"
)

// spy reads the whole log. After every entry it checks that no group of seats on half of the computers or fewer
// could read a card that none of them has held.
type spy struct {
	x        *table
	given    map[proof.Point]uint64 // by A: the seats whose layers of that form everybody knows
	forms    map[proof.Point]form   // every form that a card has had since it was shuffled
	held     map[uint16]uint64      // the seats in whose hands a card has been
	groups   []uint64               // groups of seats on half of the computers or fewer, with the bots on nobody's computer
	shuffles uint32
	watched  int // how many forms the spy has looked at
}

type form struct {
	n      uint16 // the card
	layers uint64
}

func newSpy(x *table) *spy {
	s := &spy{x: x, given: map[proof.Point]uint64{}, forms: map[proof.Point]form{}, held: map[uint16]uint64{}}
	m := x.watcher()
	for set := 1; set < 1<<m.roster.computerCount; set++ {
		if 2*bits.OnesCount(uint(set)) <= m.roster.computerCount {
			s.groups = append(s.groups, m.roster.where(func(q int) bool { return m.cfg.Computers[q] == 0 || set>>(m.cfg.Computers[q]-1)&1 == 1 }))
		}
	}
	return s
}

func pointsOf(c *card) []proof.Point { return []proof.Point{c.A} }

// hears notes the layers that an entry shows to everybody.
func (s *spy) hears(e entry) {
	m := s.x.watcher()
	if e.body != nil {
		action, _ := Action(e.body)
		named, _ := m.cards.namedCards(m.game, e.seat, action)
		for _, x := range named {
			s.given[x.card.A] |= setOf(e.seat)
		}
	}
	if e.parts == nil {
		return
	}
	s.wanted(func(layeredCard) bool { return true })
	if x, ok := m.stage.(lowestStage); ok {
		if _, c, err := x.choice(m, e.parts[0]); err == nil && c.layers != 0 {
			s.given[c.A] |= setOf(x.owner)
		}
	}
}

// promised notes the shares that are wanted now for holders, as if all had been given. Shares of cards that
// everybody may see do not matter.
func (s *spy) promised() { s.wanted(func(x layeredCard) bool { return x.holder != everybody }) }

func (s *spy) wanted(counts func(x layeredCard) bool) {
	x, ok := s.x.watcher().stage.(*shareStage)
	if !ok {
		return
	}
	for _, i := range x.items {
		if counts(i) {
			s.given[i.point] |= i.layers
		}
	}
}

// looks checks all forms that the cards have had since they were dealt.
func (s *spy) looks() {
	m := s.x.watcher()
	if s.shuffles != m.place.shuffles {
		s.shuffles = m.place.shuffles
		s.forget(m)
	}
	layered := map[uint16]bool{}
	for n := range m.cards.cards {
		c := &m.cards.cards[n]
		if c.layers == 0 {
			s.checkShown(uint16(n))
			continue
		}
		layered[uint16(n)] = true
		if _, known := s.forms[c.A]; !known {
			s.forms[c.A] = form{uint16(n), c.layers}
		}
	}
	for _, x := range m.heldCards() {
		s.held[x.number] |= setOf(x.seat)
	}
	for a, f := range s.forms {
		if !layered[f.n] {
			continue
		}
		s.watched++
		for _, g := range s.groups {
			if s.held[f.n]&g == 0 && f.layers&^s.given[a]&^s.keys(g) == 0 {
				s.x.t.Fatalf("seats %b can read card %d, which they never held: layers %b, given %b, held by %b", g, f.n, f.layers, s.given[a], s.held[f.n])
			}
		}
	}
}

// keys is the set of the seats whose keys a group has: its own seats, and each seat that has sent it pieces on
// threshold computers.
func (s *spy) keys(g uint64) uint64 {
	m := s.x.watcher()
	return g | m.roster.where(func(q int) bool {
		h := &m.ring.keys[q]
		return h.escrowed && m.roster.enough(h.sentTo&g)
	})
}

// checkShown checks that the face of a card without layers is public in the game, or that the card was the only one of
// its pile.
func (s *spy) checkShown(n uint16) {
	x := s.x
	for _, b := range x.watcher().books.all {
		if len(b.numbers) == 1 && b.numbers[0] == n {
			return
		}
	}
	if x.games[len(x.games)-1].Table().Deck().Public(engine.Card(n)) == engine.Hidden {
		x.t.Fatalf("card %d has no layers, and was never shown", n)
	}
}

// forget drops what the spy knows about cards that have been shuffled again: their numbers belong to new cards now.
func (s *spy) forget(m *Machine) {
	for n := range m.cards.cards {
		c := &m.cards.cards[n]
		if _, known := s.forms[c.A]; known || c.layers == 0 || len(c.earlierForms) > 0 {
			continue
		}
		for a, f := range s.forms {
			if f.n == uint16(n) {
				delete(s.forms, a)
			}
		}
		delete(s.held, uint16(n))
	}
}
