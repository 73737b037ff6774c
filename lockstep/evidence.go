package lockstep

import (
	"slices"

	"lastcard/lockstep/internal/cores"
)

// replay plays a recorded entry. It returns an error unless the evidence is good, and exactly this entry
// follows from it.
func (l *ledger) replay(e *Entry) error {
	if e.K != l.k || e.View != l.view && e.Kind != EntryView || e.Prev != l.lastHash {
		return &Flaw{Code: FlawOrder}
	}
	draft, err := l.draftOf(e, false)
	if err != nil {
		return err
	}
	return l.applyAs(&draft, e)
}

// draftOf is the draft of a recorded entry that follows from its evidence. attested says that signatures suffice where
// a machine that knows nothing hidden cannot tell (attestedDraft).
func (l *ledger) draftOf(e *Entry, attested bool) (draft Entry, err error) {
	if e.Kind == EntryView {
		draft, err = l.viewDraft(e)
	} else {
		draft, err = l.decidedDraft(e, attested)
	}
	if err == nil && !draft.hasSameEvidence(e) {
		err = &Flaw{Code: FlawEvidence}
	}
	return draft, err
}

func (l *ledger) decidedDraft(e *Entry, attested bool) (draft Entry, err error) {
	sl, err := l.gatherEvidence(e)
	if err != nil {
		return draft, err
	}
	draft, ok := l.decide(sl)
	if !ok && e.Kind == EntryShow && l.nextKind() == EntryShow {
		draft.Body, ok = e.Body, true // a machine that cannot know the answer takes it from the entry
	}
	ok = ok && draft.Kind == e.Kind && draft.Seat == e.Seat && string(draft.Body) == string(e.Body)
	if !ok && attested {
		draft, ok = l.attestedDraft(sl, e)
	}
	if !ok {
		return draft, errNoFollow
	}
	return draft, nil
}

func (l *ledger) viewDraft(e *Entry) (draft Entry, err error) {
	items, err := l.gatherPromises(e)
	if err != nil {
		return draft, err
	}
	last := len(items) - 1
	if last < 0 {
		return draft, errNoFollow
	}
	q, ok := newMandate(items[last], items[:last], &l.computers)
	if !ok || !l.standsOnLast(&q) {
		return draft, errNoFollow
	}
	if draft = q.viewEntry(); string(draft.Body) != string(e.Body) {
		return draft, errNoFollow
	}
	return draft, nil
}

func (e *Entry) hasSameEvidence(o *Entry) bool {
	return slices.EqualFunc(e.Evidence, o.Evidence, func(a, b Record) bool { return string(a.raw) == string(b.raw) })
}

// applyAs applies a draft. It returns an error unless the draft becomes the recorded entry.
func (l *ledger) applyAs(draft, e *Entry) error {
	if err := l.playEntry(draft); err != nil {
		return &Flaw{Code: FlawRefused, Err: err}
	}
	l.write(draft)
	if draft.State != e.State {
		return &Flaw{Code: FlawState}
	}
	if draft.Hash != e.Hash {
		return &Flaw{Code: FlawHash}
	}
	return nil
}

// gatherPromises verifies the evidence of a view entry, and returns it decoded: the promises, then the choice.
func (t *table) gatherPromises(e *Entry) (items []*item, err error) {
	last := len(e.Evidence) - 1
	for i := range e.Evidence {
		rec := &e.Evidence[i]
		if (rec.Kind == RecordChoice) != (i == last) || i < last && rec.Kind != RecordPromise || rec.View != e.View ||
			int(rec.Seat) >= t.seats || i > 0 && i < last && e.Evidence[i-1].Seat >= rec.Seat {
			return nil, &Flaw{Code: FlawEvidence}
		}
		it, err := t.verifiedItem(rec)
		if err != nil {
			return nil, err
		}
		items = append(items, it)
	}
	return items, nil
}

// verifiedItem verifies the signature of a record, and decodes the record.
func (t *table) verifiedItem(rec *Record) (*item, error) {
	if !t.isSigned(rec) {
		return nil, flawOf(FlawUnsigned, rec)
	}
	it, ok := newItem(*rec, t.seats)
	if !ok {
		return nil, flawOf(FlawRecord, rec)
	}
	return it, nil
}

// gatherEvidence verifies the evidence of an entry and lays it out as a slot.
func (t *table) gatherEvidence(e *Entry) (*slot, error) {
	for i := range e.Evidence {
		rec := &e.Evidence[i]
		if rec.K != e.K || rec.View != e.View || rec.Kind > lastOfPosition || int(rec.Seat) >= t.seats {
			return nil, &Flaw{Code: FlawEvidence}
		}
	}
	items, errs := make([]*item, len(e.Evidence)), make([]error, len(e.Evidence))
	cores.Each(len(items), func(i int) { items[i], errs[i] = t.verifiedItem(&e.Evidence[i]) })
	sl := &slot{}
	for i, it := range items {
		rec := &e.Evidence[i]
		switch {
		case errs[i] != nil:
			return nil, errs[i]
		case sl.items[rec.Kind][rec.Seat] == nil:
			sl.items[rec.Kind][rec.Seat] = it
		case rec.Kind == RecordOffer:
			sl.moreOffers = append(sl.moreOffers, it)
		default:
			return nil, flawOf(FlawTwice, rec)
		}
	}
	return sl, nil
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
