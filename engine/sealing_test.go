package engine_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"lastcard/engine"
	"lastcard/engine/enginetest"
	"lastcard/engine/games"
)

// sealer deals as a sealed deck would, but without cryptography. It alone knows the order of the
// cards. It gives each seat's machine the faces of that seat's hand, and shows the faces that the
// machines ask for.
type sealer struct {
	t        *testing.T
	machines []*engine.Machine // by seat, and a spectator's
	order    [engine.MaxShown]byte
	rng      *rand.Rand
	ruled    int
}

func newSealer(t *testing.T, game, rules string, seats int, seed uint64) *sealer {
	t.Helper()
	g, _ := games.Lookup(game)
	r := enginetest.Rules(t, g, rules)
	x := &sealer{t: t, rng: rand.New(rand.NewPCG(seed, 9))}
	for range seats + 1 {
		table, err := engine.NewTable(g, seats, r, engine.NewClosedDeck())
		if err != nil {
			t.Fatal(err)
		}
		x.machines = append(x.machines, engine.NewMachine(table))
	}
	return x
}

// each takes one step with all machines, which must then be in the same state.
func (x *sealer) each(step func(m *engine.Machine) error) {
	x.t.Helper()
	for i, m := range x.machines {
		if err := step(m); err != nil {
			x.t.Fatalf("machine %d: %v\n%s", i, err, m.Dump())
		}
		if m.Hash() != x.machines[0].Hash() && i > 0 {
			x.t.Fatalf("machine %d differs:\n%s\n%s", i, m.Dump(), x.machines[0].Dump())
		}
	}
	x.deliver()
}

// deliver gives each seat the faces of its hand, and checks that the seat then sees them.
func (x *sealer) deliver() {
	for seat := range x.machines[:x.machines[0].Seats()] {
		m := x.machines[seat]
		held := m.HandCards(seat, nil)
		for _, c := range held {
			m.LearnOwn(c, x.order[c])
		}
		for i, c := range m.Table().View(engine.Seat(seat)).Hand(engine.Seat(seat)).Cards {
			if uint16(c.Card) != held[i] || byte(c.Face) != x.order[held[i]] {
				x.t.Fatalf("seat %d sees %v as its card %d", seat, c, held[i])
			}
		}
	}
}

func (x *sealer) step() (over bool) {
	m := x.machines[0]
	switch engine.NeedKind(m.WaitKind()) {
	case engine.NeedNothing:
		return true
	case engine.NeedShuffle:
		place, faces := m.Spread()
		x.rng.Shuffle(len(faces), func(i, j int) { faces[i], faces[j] = faces[j], faces[i] })
		for i, c := range place {
			x.order[c] = faces[i]
		}
		e := [32]byte{byte(x.rng.Uint32())}
		x.each(func(m *engine.Machine) error { return m.Entropy(e) })
	case engine.NeedFaces:
		asked, lowest := m.AskedCards()
		if lowest {
			asked = []uint16{x.lowest(asked)}
		}
		var faces []byte
		for _, c := range asked {
			faces = append(faces, x.order[c])
		}
		x.each(func(m *engine.Machine) error { return m.Show(m.EncodeShown(asked, faces)) })
	case engine.NeedAction, engine.NeedNext:
		x.turn()
	}
	return false
}

// lowest returns the lowest of the asked cards, as the machine of the seat that holds them names it. A
// spectator's machine must not be able to name that card.
func (x *sealer) lowest(asked []uint16) uint16 {
	for seat := range x.machines[0].Seats() {
		if slices.Equal(x.machines[seat].HandCards(seat, nil), asked) {
			c, ok := x.machines[seat].LowestCard()
			if !ok {
				x.t.Fatalf("seat %d cannot tell its lowest card", seat)
			}
			if _, known := x.machines[x.machines[0].Seats()].LowestCard(); known {
				x.t.Fatal("a spectator can tell the lowest card")
			}
			return c
		}
	}
	x.t.Fatal("nobody holds the cards asked for")
	return 0
}

// turn plays a legal action of a seat, a play if there is one, or now and then the action of the common rule.
func (x *sealer) turn() {
	m, seat := x.machines[0], 0
	for m.AwaitedSeats()>>seat&1 == 0 {
		seat++
	}
	if x.rng.IntN(8) == 0 {
		a, ok := x.machines[len(x.machines)-1].AbsentAction(seat)
		if !ok {
			x.t.Fatal("nothing is done for an absent seat")
		}
		x.ruled++
		x.each(func(m *engine.Machine) error { return m.PlayByRule(seat, a) })
		return
	}
	legal := x.machines[seat].Table().View(engine.Seat(seat)).Legal
	plays := len(legal) // Legal lists plays first
	for plays > 0 && legal[plays-1].Kind != engine.Play {
		plays--
	}
	if plays == 0 {
		plays = len(legal)
	}
	a := legal[x.rng.IntN(plays)].AppendBinary(nil)
	named, faces, err := m.NamedCards(a)
	if err != nil {
		x.t.Fatal(err)
	}
	for i, c := range named {
		if faces[i] != x.order[c] {
			x.t.Fatalf("card %d is called %d, and is %d", c, faces[i], x.order[c])
		}
	}
	x.each(func(m *engine.Machine) error {
		if err := m.Check(seat, a); err != nil {
			return err
		}
		return m.Apply(seat, a)
	})
}

// TestSealing: the methods that a sealed deck calls on a machine are enough to play matches. Each seat
// plays by the faces of its own hand, and the machines agree after every step.
func TestSealing(t *testing.T) {
	for _, c := range []struct {
		game, rules string
		seats       int
	}{
		{"uno", "points=100", 3},
		{"uno", "seven-swap zero-rotation jump-in force-play draw-to-match points=60", 4},
		{"palace", "", 3},
		{"palace", "decks=2", 6},
		{"switch", "", 3},
		{"insane", "", 3},
		{"eights", "points=30", 4},
	} {
		t.Run(c.game+" "+c.rules, func(t *testing.T) {
			x := newSealer(t, c.game, c.rules, c.seats, 1)
			steps := 0
			for ; steps < 3000 && !x.step(); steps++ {
			}
			if steps < 50 || x.ruled == 0 {
				t.Errorf("only %d steps, %d by rule", steps, x.ruled)
			}
		})
	}
}

// TestSealedDeckForgets: a face that the deck has from LearnOwn is not public, and Confirm judges by public
// faces alone. A shuffle makes the deck forget both kinds of faces. A copy made before the shuffle
// still knows them.
func TestSealedDeckForgets(t *testing.T) {
	d := engine.NewClosedDeck()
	need := engine.Need{Kind: engine.NeedShuffle, Cards: []engine.Card{4, 7}}
	d.Shuffle(need, [32]byte{})
	d.LearnOwn(engine.Shown{Card: 4, Face: 9})
	d.Learn([]engine.Shown{{Card: 7, Face: 3}})
	e := d.Clone()
	if d.Face(4) != 9 || d.Public(4) != engine.Hidden || d.Face(7) != 3 || d.Public(7) != 3 {
		t.Errorf("%d %d %d %d", d.Face(4), d.Public(4), d.Face(7), d.Public(7))
	}
	if !d.Confirm(engine.Shown{Card: 4, Face: 8}) || d.Confirm(engine.Shown{Card: 7, Face: 8}) {
		t.Error("confirms by what one peer knows, or against what all know")
	}
	d.Shuffle(need, [32]byte{})
	if d.Face(4) != engine.Hidden || d.Face(7) != engine.Hidden {
		t.Error("faces outlive a shuffle")
	}
	if e.Face(4) != 9 || e.Public(4) != engine.Hidden || e.Face(7) != 3 {
		t.Error("a copy knows something else")
	}
}
