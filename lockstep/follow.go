package lockstep

// follow takes an entry that a majority of the roster vouches for, without its
// evidence: what it says is played, and must lead to the state that they signed.
func (l *ledger) follow(e *Entry) error {
	if err := l.expects(e); err != nil {
		return err
	}
	draft := Entry{K: e.K, View: e.View, Kind: e.Kind, Seat: e.Seat, Body: e.Body}
	return l.applyAs(&draft, e)
}

// expects reports why an entry cannot come now, whoever says so.
func (l *ledger) expects(e *Entry) error {
	switch {
	case e.K != l.k:
		return errNoFollow
	case e.Kind == EntryView && e.View > l.view:
		return nil
	case e.View != l.view:
		return errNoFollow
	case e.Kind == EntryVoid && (l.next() == EntryCommit || l.next() == EntryReveal):
		return nil
	case e.Kind != l.next():
		return errNoFollow
	}
	return nil
}
