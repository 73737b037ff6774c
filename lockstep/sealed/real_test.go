package sealed

import (
	"testing"

	"lastcard/lockstep/sealed/proof"
)

var ristretto = proof.New()

// TestRealMatches: what TestAbsences compares is equal with the real cryptography too. A machine that replays the
// log without checking parts and plays reaches the same state.
func TestRealMatches(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		setup
		entries int
	}{
		{setup{game: "uno", rules: "seven-swap zero-rotation points=100", computers: computers(2)}, 80},
		{setup{game: "uno", rules: "seven-swap zero-rotation points=100", computers: []int{1, 2, 2, 3}}, 60},
		{setup{game: "palace", computers: computers(3)}, 60},
		{setup{game: "eights", rules: "points=30", computers: computers(3)}, 80},
	} {
		t.Run(c.game, func(t *testing.T) {
			c.suite = ristretto
			x := newTable(t, c.setup)
			if c.game == "palace" {
				x.open = nil
			}
			for over := false; !over && x.steps < c.entries; {
				x.stir(map[string]int{})
				over = x.step()
			}
			t.Log(x.steps, x.kinds, x.ruled)
			x.replay(t)
		})
	}
}

// replay replays the log at a new machine without checking it, and compares the state.
func (x *table) replay(t *testing.T) {
	t.Helper()
	m, _ := x.machine(len(x.m) - 1)
	for i, e := range x.log {
		var err error
		if e.body != nil && !e.rule {
			err = m.Apply(e.seat, e.body)
		} else {
			err = e.apply(m)
		}
		if err != nil {
			t.Fatalf("entry %d: %v", i, err)
		}
	}
	if m.Hash() != x.watcher().Hash() || m.Dump() != x.watcher().Dump() {
		t.Error("the log gives another state")
	}
}

// TestRealCheat: with the real cryptography, the receiver of a wrong piece proves that its sender cheats.
func TestRealCheat(t *testing.T) {
	t.Parallel()
	x := newTable(t, setup{game: "uno", computers: computers(3), suite: ristretto})
	x.bend = func(kind string, seat int, part []byte) []byte {
		if kind == "escrow" && seat == 0 {
			part[proof.EscrowSize(3, 1)]++
		}
		return part
	}
	for range 3 {
		x.step()
	}
	if x.watcher().Cheats() != setOf(0) || x.watcher().roster.members != 0b110 {
		t.Errorf("cheats %b, members %b", x.watcher().Cheats(), x.watcher().roster.members)
	}
}
