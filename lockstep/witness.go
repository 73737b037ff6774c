package lockstep

// falseEvidence is the error for an entry that does not follow from its evidence. The entry itself may be
// right: its hash does not cover the evidence.
type falseEvidence struct{ error }

// playVouched plays an entry that a majority of the roster have checked. The machine may know nothing hidden.
// The entry must follow from its evidence, as far as such a machine can tell, and lead to the state that the
// majority signed. If the error is a falseEvidence, the ledger has not changed.
func (l *ledger) playVouched(e *Entry) error {
	if err := l.checkNext(e); err != nil {
		return err
	}
	draft, err := l.draftOf(e, true)
	if err != nil {
		return falseEvidence{err}
	}
	return l.applyAs(&draft, e)
}
