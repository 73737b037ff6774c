package lockstep

// follow plays an entry that has no evidence, in a log that proves nothing. The entry must lead to the
// state that it names.
func (l *ledger) follow(e *Entry) error {
	if err := l.expects(e); err != nil {
		return err
	}
	draft := Entry{K: e.K, View: e.View, Kind: e.Kind, Seat: e.Seat, Body: e.Body}
	return l.applyAs(&draft, e)
}

// expects returns the reason why an entry cannot come now, whatever its evidence, or nil.
func (l *ledger) expects(e *Entry) error {
	switch {
	case e.K != l.k || e.Prev != l.last:
		return errNoFollow
	case e.Kind == EntryView && e.View > l.view && l.present(e.Body):
		return nil
	case e.View != l.view:
		return errNoFollow
	case e.Kind == EntryRule && l.next() == EntryPlay:
		return nil
	case e.Kind == EntryVoid && (l.next() == EntryCommit || l.next() == EntryReveal):
		return nil
	case e.Kind != l.next():
		return errNoFollow
	case e.Kind == EntryReveal && !l.revealed(e.Body):
		return errNoFollow
	}
	return nil
}

// present reports whether the body of a view entry names seats that can play: a majority of this table.
func (l *ledger) present(body []byte) bool {
	r := newReader(body)
	live := r.seats(len(l.g.Seats))
	return r.Done() && l.majority(live)
}

// revealed reports whether nonces match the commitments of the open commit entry.
func (l *ledger) revealed(nonces []byte) bool {
	if len(nonces) != len(Hash{})*l.committers.Len() {
		return false
	}
	for s := range l.committers.All() {
		if l.commitment(s, l.drawPos, Hash(nonces[:len(Hash{})])) != l.dealings[s].commitment {
			return false
		}
		nonces = nonces[len(Hash{}):]
	}
	return true
}
