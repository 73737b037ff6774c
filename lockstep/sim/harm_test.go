package sim

import "testing"

// The end of a cut does not end a later one.
func TestCutsOverlap(t *testing.T) {
	h := &harm{rng: newDice(1, "harm")}
	n := newNetwork(3, NoFaults, newDice(1, "network"))
	h.partition(n)
	first := n.next()
	h.partition(n)
	if first.do(); n.cutLinks == nil {
		t.Error("the end of the first partition ends the second")
	}
	if n.next().do(); n.cutLinks != nil {
		t.Error("the second partition does not end")
	}
}
