package proof

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write testdata anew")

// testdata/vectors.txt has the test vectors, for other implementations and for machines with other word
// sizes. Each line is one of these, with numbers in decimal and bytes in hexadecimal:
//
//	point      its name | its encoding
//	transcript the label absorbed last | its 64 bytes
//	scalar     its name | its encoding
//	context    the statement it is for | table | stage | shuffle | seat | chain | identity
//	key        seat | secret | X
//	card       A | B; those of the statement that comes next
//	part       the statement | its keys | the part
//	order      a seed | the old place of each new card
//	escrow     V_1 … V_n
//	piece      f(i), as its receiver opens it
//	layer      x·A of an absent seat for two cards, from proxies
//	entropy    the result of Entropy for these two layers
func TestVectors(t *testing.T) {
	var w strings.Builder
	constantVectors(&w)
	transcriptVectors(&w)
	for _, p := range seated(t, 3) {
		fmt.Fprintf(&w, "key %d %x %x\n", p.seat, p.secret, p.key)
	}
	for _, k := range kinds(t) {
		c := k.statement.c
		fmt.Fprintf(&w, "context %q %x %q %d %d %x %x\n", k.name, c.Table, c.Stage, c.Shuffle, c.Seat, c.Chain, c.Identity)
		for _, card := range k.statement.cards {
			fmt.Fprintf(&w, "card %x %x\n", card.A, card.B)
		}
		fmt.Fprintf(&w, "part %q %x %x\n", k.name, k.statement.keys, k.part)
	}
	for _, n := range []int{2, 6, 108} {
		fmt.Fprintf(&w, "order %x %v\n", [32]byte{byte(n)}, order(&[32]byte{byte(n)}, n))
	}
	escrowVectors(t, &w)
	golden(t, "testdata/vectors.txt", w.String())
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	if *update {
		must(t, os.WriteFile(name, []byte(got), 0o644))
	}
	want, err := os.ReadFile(name)
	must(t, err)
	if !bytes.Equal([]byte(got), want) {
		t.Errorf("%s is another one; if the cryptography was changed on purpose, change its domain and run with -update", name)
	}
}

func constantVectors(w *strings.Builder) {
	fmt.Fprintf(w, "point H %x\n", suite.h.Bytes())
	for _, i := range []int{1, 2, MaxCards} {
		fmt.Fprintf(w, "point h_%d %x\n", i, suite.hs[i-1].Bytes())
	}
	for _, f := range []byte{0, 1, 255} {
		fmt.Fprintf(w, "point M_%d %x\n", f, suite.faceKeys[f])
	}
	fmt.Fprintf(w, "point beacon %x\n", suite.Beacon([32]byte{1}, [32]byte{2}))
}

func transcriptVectors(w *strings.Builder) {
	t := beginTranscript("name", &Context{Table: [32]byte{1}, Stage: "stage", Shuffle: 2, Seat: 3, Chain: [32]byte{4}, Identity: [32]byte{5}})
	fmt.Fprintf(w, "transcript ctx %x\n", t.state)
	t.absorb("label", []byte("some"), []byte("data"))
	fmt.Fprintf(w, "transcript label %x\n", t.state)
	for i, weight := range t.weights(3) {
		fmt.Fprintf(w, "scalar w_%d %x\n", i, weight.Bytes())
	}
	fmt.Fprintf(w, "scalar nonce %x\n", t.nonce(&[32]byte{6}, "k", 7).Bytes())
	fmt.Fprintf(w, "scalar challenge %x\n", t.challenge("c").Bytes())
	fmt.Fprintf(w, "transcript challenge %x\n", t.state)
}

func escrowVectors(t *testing.T, w *strings.Builder) {
	e := escrowed(t, 3)
	x, err := suite.CheckEscrow(e.c, e.dealer.key, 3, len(e.to), e.part)
	must(t, err)
	fmt.Fprintf(w, "part escrow %x %x\nescrow %x\n", []Point{e.dealer.key}, e.part, x.At)
	deck, _ := dealt(t, e.all, 4)
	a := inputs(deck[:2])
	var shares [][]Point
	for i, j := range e.to {
		p := e.all[j.Seat]
		f, err := suite.OpenPiece(p.secret, p.table(), x, j, x.Pieces[i])
		must(t, err)
		part, err := suite.ProveProxy(p.secret, p.context("proxy"), f, a)
		must(t, err)
		fmt.Fprintf(w, "piece %x\npart proxy %x %x\n", f, x.At[j.Computer-1:j.Computer], part)
		shares = append(shares, PointsIn(part, 2))
	}
	layers, err := suite.Combine(3, []uint8{2, 3}, shares)
	must(t, err)
	fmt.Fprintf(w, "layer %x\n", layers)
	entropy, err := suite.Entropy(layers)
	must(t, err)
	fmt.Fprintf(w, "entropy %x\n", entropy)
}
