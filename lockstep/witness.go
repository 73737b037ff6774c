package lockstep

import "slices"

// falseEvidence says that the evidence of an entry does not make it binding. The entry
// itself may be right: its hash does not cover the evidence.
type falseEvidence struct{ error }

// witness takes an entry that a majority of the roster has checked, as those do who know
// nothing hidden: it must follow from its evidence as far as the machine can tell, and
// lead to the state that they signed. A falseEvidence has moved nothing.
func (l *ledger) witness(e *Entry) error {
	if err := l.expects(e); err != nil {
		return err
	}
	if e.Kind == EntryView {
		if err := l.replayView(e); err != nil {
			return falseEvidence{err}
		}
		return nil
	}
	sl, err := l.gather(e)
	if err != nil {
		return falseEvidence{err}
	}
	draft, ok := l.decide(sl)
	if !ok || draft.Kind != e.Kind || draft.Seat != e.Seat || string(draft.Body) != string(e.Body) {
		draft, ok = l.attested(sl, e)
	}
	if !ok || !slices.EqualFunc(draft.Evidence, e.Evidence, func(a, b Record) bool { return string(a.raw) == string(b.raw) }) {
		return falseEvidence{errNoFollow}
	}
	return l.applyAs(&draft, e)
}

// attested is the entry as far as signatures alone make it binding: of a play, that all
// live seats have sealed, and that its seat has offered it, or does not play for itself.
// Which of several offers counts, and what is done by rule, is for a machine that knows
// all; so is what is shown.
func (l *ledger) attested(sl *slot, e *Entry) (draft Entry, ok bool) {
	draft = Entry{K: e.K, View: e.View, Kind: e.Kind, Seat: e.Seat, Body: e.Body}
	if e.Kind == EntryShow {
		return draft, true
	}
	if e.Kind != EntryPlay || !l.complete(sl, RecordSeal, l.live) {
		return draft, false
	}
	offers, ok := l.sealed(sl)
	if !ok || len(offers) > maxOffers {
		return draft, false
	}
	ok = (l.absentees() | l.voted(sl)).Has(e.Seat)
	for _, o := range offers {
		ok = ok || l.live.Has(e.Seat) && o.rec.Seat == e.Seat && string(o.data) == string(e.Body)
		draft.Evidence = append(draft.Evidence, o.rec)
	}
	for s := range Seat(len(l.g.Seats)) {
		if l.live.Has(s) {
			draft.Evidence = append(draft.Evidence, sl.items[RecordSeal][s].rec)
		}
	}
	return draft, ok
}
