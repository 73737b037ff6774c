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

// attestedDraft is the draft of entry e if e follows from signatures alone. An action follows if all live seats
// have sealed, and its seat has offered it, or a rule acts for its seat. A show needs no signature. Only a
// machine that knows everything can tell which of several offers counts, which action the rule takes, and which
// faces are shown.
func (l *ledger) attestedDraft(sl *slot, e *Entry) (draft Entry, ok bool) {
	draft = Entry{K: e.K, View: e.View, Kind: e.Kind, Seat: e.Seat, Body: e.Body}
	if e.Kind == EntryShow {
		return draft, true
	}
	offers, ok := l.sealedOffers(sl)
	if !ok || !e.Acts() {
		return draft, false
	}
	ok = e.Kind == EntryRule && (l.absentees() | l.votedAside(sl)).Has(e.Seat)
	for _, o := range offers {
		ok = ok || e.Kind == EntryPlay && l.live.Has(e.Seat) && o.rec.Seat == e.Seat && string(o.data) == string(e.Body)
		draft.Evidence = append(draft.Evidence, o.rec)
	}
	draft.addEvidence(sl, RecordSeal, l.live)
	return draft, ok
}
