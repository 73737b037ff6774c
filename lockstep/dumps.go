package lockstep

// dumps lists the texts of our last states, oldest first.
type dumps []stateText

// stateText is the text of our state after an entry.
type stateText struct {
	k     Pos
	state Hash
	text  string
}

// add adds the text of the present state. Only the latest texts stay, as many as kept says.
func (x *dumps) add(l *ledger, kept int) {
	if len(*x) >= kept {
		copy(*x, (*x)[1:])
		*x = (*x)[:kept-1]
	}
	*x = append(*x, stateText{l.k - 1, l.stateHash, l.machine.Dump()})
}

// hasLatest reports whether the list has the text of the present state.
func (x dumps) hasLatest(l *ledger) bool { return len(x) > 0 && x[len(x)-1].k+1 == l.k }

// at is the text after entry k; it is zero if that text was not kept.
func (x dumps) at(k Pos) (d stateText) {
	for _, y := range x {
		if y.k == k {
			d = y
		}
	}
	return d
}

// discardFrom drops the texts from position k on.
func (x *dumps) discardFrom(k Pos) {
	for len(*x) > 0 && (*x)[len(*x)-1].k >= k {
		*x = (*x)[:len(*x)-1]
	}
}

// ownDump is the dump of our state after entry k.
func (s *Session) ownDump(k Pos) *dump {
	if !s.dumps.hasLatest(s.ledger) {
		s.dumps.add(s.ledger, max(s.cfg.Dumps, 1))
	}
	own := s.dumps.at(k)
	return &dump{stateHash: own.state, text: own.text[:min(len(own.text), MaxDump)], platform: s.cfg.Platform, replay: s.cfg.Replay}
}
