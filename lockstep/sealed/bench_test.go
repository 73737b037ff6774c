package sealed

import (
	"fmt"
	"testing"
)

// The budgets, for one x86 core that has nothing else to do:
//
//	BenchmarkCustody   30 µs for the work of an entry besides cryptography and the game
//	BenchmarkStart     0.4 s for the work of all seats together up to the first choice, with four seats; 2.2 s with ten
//
// BenchmarkStart exceeds its budget a little on a Xeon at 2.5 GHz: 0.48 s and 2.3 s of one core. Nearly
// all of that time goes into shuffles; bench_test.go of package proof says why they take so long.

// BenchmarkCustody measures settle, and the hash with one card changed.
func BenchmarkCustody(b *testing.B) {
	x := newTable(b, setup{game: "uno", computers: computers(4)})
	for x.watcher().WaitKind() != waitAction {
		x.step()
	}
	m := x.watcher()
	m.game = still{x.games[len(x.games)-1]}
	for b.Loop() {
		m.cards.forgetHash(50)
		m.place.link("bench")
		m.settle()
		m.Hash()
	}
}

// still is a game whose hash costs nothing, so that the benchmark does not measure the game.
type still struct{ *inner }

func (still) Hash() [32]byte { return [32]byte{} }

// BenchmarkStart measures the start of a match: each seat makes its parts and checks the parts of the
// others, up to the first choice.
func BenchmarkStart(b *testing.B) {
	for _, n := range []int{2, 4, 10} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				start(b, n)
			}
		})
	}
}

func start(b *testing.B, n int) {
	x := &table{t: b, rules: setup{game: "uno", computers: computers(n)}, suite: ristretto}
	for seat := range n {
		m, _ := x.machine(seat)
		x.m = append(x.m, m)
	}
	for x.m[0].WaitKind() == waitParts {
		seats, _ := x.m[0].WantedSeats()
		var parts [][]byte
		for s, m := range x.m {
			if has(seats, s) {
				parts = append(parts, m.Part())
			}
		}
		for s, m := range x.m {
			k := 0
			for q := range x.m {
				if !has(seats, q) {
					continue
				}
				if q != s {
					if err := m.CheckPart(q, parts[k]); err != nil {
						b.Fatal(err)
					}
				}
				k++
			}
			if err := m.TakeParts(parts); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// BenchmarkVerify measures how a spectator verifies and applies 100 entries of a table of four.
func BenchmarkVerify(b *testing.B) {
	benchmarkLog(b, func(m *Machine, e *entry) error {
		if e.parts == nil {
			return nil
		}
		seats, _ := m.WantedSeats()
		k := 0
		for s := range 4 {
			if !has(seats, s) {
				continue
			}
			if err := m.CheckPart(s, e.parts[k]); err != nil {
				return err
			}
			k++
		}
		return nil
	})
}

// BenchmarkAgain measures the same log without verifying parts, as after entries were discarded.
func BenchmarkAgain(b *testing.B) {
	benchmarkLog(b, func(*Machine, *entry) error { return nil })
}

// benchmarkLog has a spectator apply 100 entries of a table of four. It calls check before each entry.
func benchmarkLog(b *testing.B, check func(m *Machine, e *entry) error) {
	x := newTable(b, setup{game: "uno", rules: "points=500", computers: computers(4), suite: ristretto})
	x.run(100)
	for b.Loop() {
		m, _ := x.machine(4)
		for i := range x.log {
			if err := check(m, &x.log[i]); err != nil {
				b.Fatal(err)
			}
			if err := x.log[i].apply(m); err != nil {
				b.Fatal(err)
			}
		}
	}
}
