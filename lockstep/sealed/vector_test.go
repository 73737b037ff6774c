package sealed

import (
	"crypto/sha256"
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestVector: the entries of one match of three seats, and the states after them, have the recorded hashes. These
// change only if the format changes, and are the same on 32-bit machines.
func TestVector(t *testing.T) {
	t.Parallel()
	x := newTable(t, setup{game: "uno", rules: "seven-swap zero-rotation points=60", computers: computers(3), seed: 2, suite: ristretto})
	x.run(20)
	x.leave(1)
	x.run(10)
	var b strings.Builder
	m, _ := x.machine(3)
	for _, e := range x.log {
		h := sha256.New()
		for _, p := range append(e.parts, e.body) {
			h.Write(p)
		}
		if err := e.apply(m); err != nil {
			t.Fatal(err)
		}
		state := m.Hash()
		fmt.Fprintf(&b, "%x %x\n", h.Sum(nil)[:8], state[:8])
	}
	const file = "testdata/match.txt"
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(want) {
		t.Errorf("another match than %s:\n%s", file, b.String())
	}
}
