package sealed

import "lastcard/lockstep/sealed/proof"

// Served remembers for whom this seat has given layers, so that it never gives the layers of one
// card for two holders. They would be asked for a second time only in another course of events.
// What was given in both courses together could open the card to somebody it is not for. Whoever
// builds a Machine anew, to take back entries, gives it the Served of the Machine before.
type Served struct{ holder map[served]int }

type served struct {
	of int // the seat whose layer it is
	a  proof.Point
}

// NewServed has nothing to remember yet.
func NewServed() *Served { return &Served{holder: map[served]int{}} }

// may reports whether a layer may be given for a holder, and remembers it.
func (s *Served) may(of int, a proof.Point, holder int) bool {
	k := served{of, a}
	if old, ok := s.holder[k]; ok {
		return old == holder
	}
	s.holder[k] = holder
	return true
}
