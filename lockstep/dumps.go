package lockstep

import "slices"

// dumps lists the texts of our last states, oldest first.
type dumps []stateText

type stateText struct {
	k     Pos
	state Hash
	text  string
}

// add adds the text of the present state. Only the last texts stay, as many as kept says.
func (x *dumps) add(l *ledger, kept int) {
	old := max(0, len(*x)+1-kept)
	*x = append(slices.Delete(*x, 0, old), stateText{l.k - 1, l.stateHash, l.machine.Dump()})
}

// textAt is the text after entry k; it is zero if that text was not kept. It first adds the text of the present
// state if that is missing.
func (x *dumps) textAt(k Pos, l *ledger, kept int) (d stateText) {
	if n := len(*x); n == 0 || (*x)[n-1].k+1 != l.k {
		x.add(l, kept)
	}
	for _, y := range *x {
		if y.k == k {
			d = y
		}
	}
	return d
}

func (x *dumps) discardFrom(k Pos) {
	for len(*x) > 0 && (*x)[len(*x)-1].k >= k {
		*x = (*x)[:len(*x)-1]
	}
}
