package lockstep_test

import (
	"strings"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// One bit changed in one peer's state is noticed at that very entry by all,
// who name it; the report says which field.
func TestDivergence(t *testing.T) {
	for seats := 3; seats <= 6; seats++ {
		b := newBus(t, seats, nil)
		for range 3 {
			b.turn()
		}
		at := b.s[0].Next()
		b.toy(1).Bit ^= 4
		b.tick(100)
		for i, s := range b.s {
			k, named, ok := s.Diverged()
			if !ok || k != at || named != 1<<1 {
				t.Fatalf("%d seats, seat %d: diverged at %d (want %d), naming %b", seats, i, k, at, named)
			}
			if n := b.found(i, lockstep.NoticeDiverged); len(n) != 1 || n[0].K != at {
				t.Fatalf("seat %d: notices %+v", i, n)
			}
			report := s.Report(strings.Clone)
			for _, part := range []string{"first difference: bit", "wrong: seat 1", "replay: replay it", "deck "} {
				if !strings.Contains(report, part) {
					t.Fatalf("seat %d: %q is missing in\n%s", i, part, report)
				}
			}
		}
		for i, s := range b.s {
			if s.Upheld() != (i != 1) || len(s.Claims()) != seats {
				t.Fatalf("%d seats, seat %d: upheld %t, %d signed claims", seats, i, s.Upheld(), len(s.Claims()))
			}
		}
		next := b.s[0].Next()
		b.tick(50)
		if b.s[0].Next() != next {
			t.Fatal("the table went on")
		}
	}
}

// Of two peers nobody can say who is wrong, and nobody is named.
func TestDivergenceOfTwo(t *testing.T) {
	b := newBus(t, 2, nil)
	b.turn()
	b.toy(0).Bit ^= 1
	b.tick(100)
	for i, s := range b.s {
		if _, named, ok := s.Diverged(); !ok || named != 0 || s.Upheld() {
			t.Fatalf("seat %d: stopped %t, named %b", i, ok, named)
		}
		if !strings.Contains(s.Report(strings.Clone), "first difference: bit") {
			t.Fatal(s.Report(strings.Clone))
		}
	}
}

// The reports reach everybody although the network loses half of everything.
func TestDivergenceUnderLoss(t *testing.T) {
	b := newBus(t, 4, sim.Hashed())
	b.turn()
	at := b.s[0].Next()
	b.toy(3).Bit ^= 1
	b.cut = func(parcel) bool { return b.r.IntN(2) == 0 }
	b.tick(400)
	for i, s := range b.s {
		if k, named, ok := s.Diverged(); !ok || k != at || named != 1<<3 {
			t.Fatalf("seat %d: %t at %d (want %d), named %b", i, ok, k, at, named)
		}
		if n := strings.Count(s.Report(strings.Clone), "--- state of seat"); n != 4 {
			t.Fatalf("seat %d has %d of 4 states", i, n)
		}
	}
}
