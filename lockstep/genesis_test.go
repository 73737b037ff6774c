package lockstep_test

import (
	"errors"
	"strings"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// Names are short and printable. They have no space that people cannot see.
func TestCheckName(t *testing.T) {
	for _, good := range []string{"Ann", "Ann 2", "Åse", "名前", "O'Neil", strings.Repeat("x", lockstep.MaxName)} {
		if err := lockstep.CheckName(good); err != nil {
			t.Errorf("%q: %v", good, err)
		}
	}
	for _, bad := range []string{"", " Ann", "Ann ", "A  B", "a\nb", "a\x1b[2J", "\xff", "a\u202eb", "a\u200bb", strings.Repeat("x", lockstep.MaxName+1)} {
		if err := lockstep.CheckName(bad); !errors.Is(err, lockstep.ErrName) {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

// A genesis whose opener has no seat is refused, so the opener has always signed it.
func TestOpenerHasSeat(t *testing.T) {
	g := sim.Genesis("toy", "", sim.Keys(3)[:2], 1, nil)
	if err := g.Verify(nil); err != nil {
		t.Fatal(err)
	}
	g.Opener = lockstep.KeyOf(sim.Keys(3)[2])
	for i, k := range sim.Keys(3)[:2] {
		g.Sign(lockstep.Seat(i), k, nil)
	}
	if err := g.Verify(nil); !errors.Is(err, lockstep.ErrGenesis) {
		t.Errorf("somebody else is the opener: %v", err)
	}
}
