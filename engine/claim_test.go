package engine

import (
	"runtime"
	"testing"
)

// TestCopiesShareClaims: a copy of a table takes no memory for the claims, and gets no claim that another table adds
// later. A replay keeps many copies, and a log from somebody else can have a round with very many claims.
func TestCopiesShareClaims(t *testing.T) {
	var long Table
	for range 5000 {
		long.claims = append(long.claims, &claim{hand: make([]Shown, 20)})
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	copies := make([]Table, 100)
	for i := range copies {
		copies[i].copyClaims(&long)
	}
	runtime.ReadMemStats(&after)
	if n := after.TotalAlloc - before.TotalAlloc; n > 1<<20 {
		t.Errorf("%d MB for %d copies of a table", n>>20, len(copies))
	}
	long.claims = append(long.claims, &claim{seat: 1})
	copies[0].claims = append(copies[0].claims, &claim{seat: 2})
	if n := len(long.claims); long.claims[n-1].seat != 1 || copies[0].claims[n-1].seat != 2 || len(copies[1].claims) != n-1 {
		t.Error("a copy has got a claim of another table")
	}
	other := &claim{seat: 3, hand: make([]Shown, 20)}
	long.claims[1] = other
	judged := Table{deck: NewClosedDeck()}
	judged.copyClaims(&long)
	judged.broken = judged.broken.With(0).With(1)
	if judged.judge(); len(judged.claims) != 1 || judged.claims[0] != other || long.claims[0] == other {
		t.Errorf("a copy has kept %d claims, or has changed those of another table", len(judged.claims))
	}
}
