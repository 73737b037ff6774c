package sealed

import (
	"bytes"
	"slices"
	"testing"

	"lastcard/engine"
	"lastcard/lockstep/sealed/proof"
)

// TestSingle: a pile of one card is dealt without an entry, and the games stay equal to the open match.
func TestSingle(t *testing.T) {
	x := newTable(t, setup{game: "eights", rules: "points=500", computers: computers(2), seed: 3})
	x.pick = func(x *table, seat int, legal []engine.Action) engine.Action {
		if len(legal) > 1 && x.rng.IntN(8) > 0 { // mostly no play, as plays come first
			return legal[len(legal)-1]
		}
		return legal[0]
	}
	single := 0
	for range 1500 {
		shuffles, kind := x.watcher().place.shuffles, x.kind()
		if x.step() {
			break
		}
		if x.watcher().place.shuffles > shuffles && kind == "" {
			single++
		}
	}
	if single == 0 {
		t.Error("there was no pile of one card")
	}
}

// TestUndo: when a swap brings cards back, their earlier forms count again, without an entry.
func TestUndo(t *testing.T) {
	x := newTable(t, setup{game: "uno", rules: "seven-swap points=500", computers: computers(2), seed: 1})
	was, turned, undone := map[uint16]proof.Point{}, 0, 0
	for over := false; !over && x.steps < 1500; {
		kind := x.kind()
		over = x.step()
		for n := range x.watcher().cards.cards {
			c := &x.watcher().cards.cards[n]
			before, again := was[uint16(n)], slices.ContainsFunc(c.earlierForms, func(v earlierForm) bool { return v.A == c.A })
			was[uint16(n)] = c.A
			switch {
			case before == c.A || c.layers == 0 || len(c.earlierForms) == 0:
			case kind == "turn" && !again:
				turned++
			case kind == "" && again:
				undone++
			default:
				t.Fatalf("card %d has another form after %q", n, kind)
			}
		}
	}
	if turned < 10 || undone < 10 {
		t.Errorf("%d cards turned, %d undone", turned, undone)
	}
}

// TestKilled: a machine that was killed in any stage, and rebuilt from the seat's secret and the log, has the
// same state and gives the same part.
func TestKilled(t *testing.T) {
	for _, s := range []setup{
		{game: "uno", rules: "seven-swap zero-rotation points=60", computers: computers(3)},
		{game: "palace", computers: computers(4)},
	} {
		x := newTable(t, s)
		x.open = nil
		killed := map[string]int{}
		x.tamper = func(seat int, part []byte) {
			if killed[x.kind()] > 3 {
				return
			}
			killed[x.kind()]++
			m, _ := x.machine(seat)
			for _, e := range x.log {
				if err := e.apply(m); err != nil {
					t.Fatal(err)
				}
			}
			if m.Hash() != x.watcher().Hash() || !bytes.Equal(m.Part(), part) {
				t.Errorf("seat %d, killed in %s, has another state or part", seat, x.kind())
			}
		}
		for over := false; !over && x.steps < 400; {
			x.stir(map[string]int{})
			over = x.step()
		}
		if len(killed) < 6 {
			t.Errorf("killed in %v", killed)
		}
	}
}
