package engine_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"lastcard/engine"
	"lastcard/engine/enginetest"
	"lastcard/engine/games"
	"lastcard/engine/uno"
)

func machine(t testing.TB, g engine.Game, seats int, rules string) *engine.Machine {
	t.Helper()
	return engine.NewMachine(enginetest.NewTable(t, g, seats, rules))
}

// advance gives all machines what they wait for. over reports whether the match is over.
func advance(t *testing.T, all []*engine.Machine, seed uint64, rng *rand.Rand) (over bool) {
	t.Helper()
	m := all[0]
	each := func(f func(m *engine.Machine) error) {
		for _, m := range all {
			if err := f(m); err != nil {
				t.Fatalf("%v\n%s", err, m.Dump())
			}
		}
	}
	n := m.Table().Need()
	switch engine.NeedKind(m.WaitKind()) {
	case engine.NeedShuffle:
		e := engine.SeedEntropy(seed, n.Shuffle)
		each(func(m *engine.Machine) error { return m.Entropy(e) })
	case engine.NeedFaces:
		shown, ok := m.Answer()
		if !ok {
			t.Fatal("no answer")
		}
		each(func(m *engine.Machine) error { return m.Show(shown) })
	case engine.NeedAction, engine.NeedNext:
		seat, action, ruled := anyAction(t, m, rng)
		check, play := (*engine.Machine).Check, (*engine.Machine).Apply
		if ruled {
			check, play = (*engine.Machine).CheckByRule, (*engine.Machine).PlayByRule
		}
		each(func(m *engine.Machine) error { return check(m, seat, action) })
		each(func(m *engine.Machine) error { return play(m, seat, action) })
	case engine.NeedNothing:
		return true
	}
	return false
}

// anyAction returns a random legal action of a seat. Now and then it returns the action for an absent
// seat instead, and sets ruled.
func anyAction(t *testing.T, m *engine.Machine, rng *rand.Rand) (seat int, action []byte, ruled bool) {
	t.Helper()
	for m.AwaitedSeats()>>seat&1 == 0 {
		seat++
	}
	if a, ok := m.AbsentAction(seat); ok && rng.IntN(10) == 0 {
		return seat, a, true
	}
	legal := m.Table().Legal(engine.Seat(seat), nil)
	return seat, legal[rng.IntN(len(legal))].AppendBinary(nil), false
}

// TestMachines: machines that get the same bytes agree after every step and report equally many
// events. The test plays each game for a while under the official rules and under each preset, and
// Uno to the end of a match.
func TestMachines(t *testing.T) {
	for _, g := range games.All() {
		all := append([]engine.Preset{{}}, g.Traits().Presets...)
		for i, p := range all {
			machinesAgree(t, g, p.Rules, uint64(i), 500)
		}
	}
	for seed, rules := range []string{"points=100", "jump-in points=60", "draw-to-match force-play points=60"} {
		if steps := machinesAgree(t, uno.Game{}, rules, uint64(seed), 100_000); steps == 100_000 {
			t.Errorf("[%s]: no end", rules)
		}
	}
}

// machinesAgree compares two machines until the match is over, or until they have taken the number of
// steps that most says.
func machinesAgree(t *testing.T, g engine.Game, rules string, seed uint64, most int) (steps int) {
	t.Helper()
	all := []*engine.Machine{machine(t, g, 3, rules), machine(t, g, 3, rules)}
	rng := rand.New(rand.NewPCG(seed, 1))
	for ; steps < most && !advance(t, all, seed, rng); steps++ {
		a, b := all[0], all[1]
		if a.Hash() != b.Hash() || a.Dump() != b.Dump() || len(a.Events()) != len(b.Events()) {
			t.Fatalf("%s [%s] step %d: they differ", g.Name(), rules, steps)
		}
	}
	return steps
}

// TestMachineRefuses: a machine returns an error for an input that it cannot read or does not
// allow, and changes nothing.
func TestMachineRefuses(t *testing.T) {
	m := machine(t, uno.Game{}, 3, "")
	before := m.Hash()
	draw := engine.Act(engine.Draw).AppendBinary(nil)
	for name, err := range map[string]error{
		"no action": m.Apply(0, nil), "too early": m.Apply(0, draw), "no seat": m.Apply(3, draw),
		"a negative seat": m.Apply(-1, draw), "a far seat": m.Check(256, draw), "nothing is shown": m.Show([]byte{0, 0}),
		"no list": m.Show([]byte{1}), "check": m.Check(0, draw), "a rule": m.PlayByRule(0, draw), "a rule checked": m.CheckByRule(0, draw),
		"a far seat's rule": m.CheckByRule(256, draw), "no rule": m.CheckByRule(0, nil),
	} {
		if err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
	if _, ok := m.Answer(); ok {
		t.Error("an answer to nothing")
	}
	if _, ok := m.AbsentAction(256); ok {
		t.Error("a seat that does not exist is absent")
	}
	if m.Hash() != before {
		t.Error("changed")
	}
	if err := m.Apply(0, draw); !errors.Is(err, engine.WrongPhase) {
		t.Errorf("%v, want the reason", err)
	}
	if !strings.Contains(m.Dump(), "wait deal\n") {
		t.Error("no dump")
	}
}

// FuzzMachine: a machine does not panic, whatever bytes it gets and whatever its game. If it refuses
// them, it does not change.
func FuzzMachine(f *testing.F) {
	all := games.All()
	for i := range all {
		f.Add(uint8(i), uint64(3), 0, engine.Act(engine.Draw).AppendBinary(nil))
		f.Add(uint8(i), uint64(9), 2, []byte{1, 0, 0, 255, 0, 0, 3, 5, 0})
	}
	f.Fuzz(func(t *testing.T, game uint8, seed uint64, seat int, b []byte) {
		g := all[int(game)%len(all)]
		m := machine(t, g, 3, g.Traits().Presets[1].Rules)
		if m.Entropy(engine.SeedEntropy(seed%8, 0)) != nil {
			t.Fatal("entropy refused")
		}
		for range 3 {
			before := m.Hash()
			if m.Check(seat, b) != nil {
				if m.Apply(seat, b) == nil || m.Hash() != before {
					t.Fatal("Check and Apply differ")
				}
			}
			if m.CheckByRule(seat, b) != nil && (m.PlayByRule(seat, b) == nil || m.Hash() != before) {
				t.Fatal("CheckByRule and PlayByRule differ")
			}
			m.Rank(seat, b)
			m.AbsentAction(seat)
			if m.Show(b) != nil && m.Hash() != before {
				t.Fatal("a refused list changed the state")
			}
			m.Table().Settle(nil)
			m.Apply(seat, b)
		}
	})
}
