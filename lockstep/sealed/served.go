package sealed

import "lastcard/lockstep/sealed/proof"

// Served remembers to which holder this seat has given each layer, so that it never gives one layer to two
// holders. The table can want a layer for a second holder only after it has discarded entries. If the seat
// gave it to both, the card could open to a seat that may not read it. A program that rebuilds a
// Machine to discard entries passes on the Served of the old Machine.
type Served struct{ holders map[layerKey]int }

type layerKey struct {
	owner int // the seat whose layer it is
	a     proof.Point
}

// NewServed makes a Served that remembers nothing yet.
func NewServed() *Served { return &Served{holders: map[layerKey]int{}} }

// noteHolder notes to which holder this seat gives a layer. It reports false if that was another holder before: then
// the seat must not give the layer.
func (s *Served) noteHolder(of int, a proof.Point, holder int) bool {
	k := layerKey{of, a}
	if old, ok := s.holders[k]; ok {
		return old == holder
	}
	s.holders[k] = holder
	return true
}
