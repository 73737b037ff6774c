package lockstep

import "lastcard/lockstep/internal/wire"

// followUnproven plays an entry that has no evidence, in a log without evidence. It returns an error unless the
// entry leads to the state that it names.
func (l *ledger) followUnproven(e *Entry) error {
	if err := l.checkNext(e); err != nil {
		return err
	}
	draft := Entry{K: e.K, View: e.View, Kind: e.Kind, Seat: e.Seat, Body: e.Body}
	return l.applyAs(&draft, e)
}

// checkNext returns nil if an entry of this form can come next. It does not look at the evidence.
func (l *ledger) checkNext(e *Entry) error {
	switch {
	case e.K != l.k || e.Prev != l.lastHash:
		return errNoFollow
	case e.Kind == EntryView && e.View > l.view && l.namesMajority(e.Body):
		return nil
	case e.View != l.view:
		return errNoFollow
	case e.Kind == EntryRule && l.nextKind() == EntryPlay:
		return nil
	case e.Kind == EntryVoid && (l.nextKind() == EntryCommit || l.nextKind() == EntryReveal):
		return nil
	case e.Kind != l.nextKind():
		return errNoFollow
	case e.Kind == EntryReveal && !l.reveals(nil).fitCommitments(e.Body):
		return errNoFollow
	}
	return nil
}

// namesMajority reports whether the live seats in the body of a view entry are a majority of this table.
func (cs *computers) namesMajority(body []byte) bool {
	c, live := wire.NewDecoder(body, cs.seats), SeatSet(0)
	wire.Set(&c, &live)
	return c.Done() && cs.majority(live)
}

// fitCommitments reports whether the body of a reveal entry matches the commitments of the open commit entry.
func (r *reveals) fitCommitments(nonces []byte) bool {
	if len(nonces) != len(Hash{})*r.committers.Len() {
		return false
	}
	for s := range r.committers.All() {
		if !r.fitsCommitment(s, Hash(nonces[:len(Hash{})])) {
			return false
		}
		nonces = nonces[len(Hash{}):]
	}
	return true
}
