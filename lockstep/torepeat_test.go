package lockstep

import "testing"

// Of several proofs against a seat, the shortest one of two records that fit into one record is repeated, even
// if a single record is shorter, as such a proof convinces everybody. Without one, the shortest proof is
// repeated.
func TestRepeatedProofConvinces(t *testing.T) {
	rec := func(length int) *Record { return &Record{Seat: 1, raw: make([]byte, length)} }
	single, long := Proof{A: rec(200)}, Proof{A: rec(maxRecord / 2), B: rec(maxRecord / 2)}
	pair, longer := Proof{A: rec(300), B: rec(300)}, Proof{A: rec(400), B: rec(400)}
	for _, list := range [][]Proof{{single, longer, pair, long}, {long, pair, longer, single}} {
		x := proofs{list: list}
		all := x.toRepeat(SeatSet(0).With(1), func(*Record) bool { return false })
		if len(all) != 1 || all[0].A != pair.A {
			t.Errorf("%d proofs are repeated, the first of %d bytes", len(all), len(all[0].A.raw))
		}
	}
	x := proofs{list: []Proof{long, single}}
	if all := x.toRepeat(SeatSet(0).With(1), func(*Record) bool { return false }); len(all) != 1 || all[0].A != single.A {
		t.Error("without such a proof, the shortest one is not repeated")
	}
}
