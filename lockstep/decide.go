package lockstep

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
)

// decide makes the entry that follows from the records of the present position. ok is false while records are
// missing. The entry is a draft: applyDraft plays and completes it.
func (l *ledger) decide(sl *slot) (e Entry, ok bool) {
	e = Entry{K: l.k, View: l.view, Kind: l.nextKind(), Seat: NoSeat}
	switch e.Kind {
	case EntryPlay:
		ok = l.decidePlay(sl, &e)
	case EntryCommit:
		ok = l.commits(sl).decide(&e)
	case EntryReveal:
		ok = l.reveals(sl).decide(&e)
	case EntryShow:
		e.Body, ok = l.machine.Answer()
		e.Body = bytes.Clone(e.Body) // Answer may return the machine's own memory
	case EntryParts:
		ok = l.decideParts(sl, &e)
	case EntryEnd:
		ok = true
	case EntryNone, EntryGenesis, EntryView, EntryVoid, EntryRule, entryKinds:
	}
	return e, ok
}

// decideAmongSeveral is for positions at which some seats have signed two or more records of one kind. Other
// peers may have closed the position with the last record of such a seat, and we have to follow them. It tries
// all combinations of first and last records, for at most maxPairs pairs of a seat and a kind. Offers need no
// such search, as a seal says which offer it means.
func (l *ledger) decideAmongSeveral(sl *slot) (e Entry, ok bool) {
	var pairs []*[2]*item
	var places []**item
	for kind := RecordSeal; kind <= lastOfPosition; kind++ {
		for i := range l.seats {
			if x := sl.lastItems[kind][i]; x != nil && len(pairs) < maxPairs {
				pairs = append(pairs, &[2]*item{sl.items[kind][i], x})
				places = append(places, &sl.items[kind][i])
			}
		}
	}
	for choice := 1; choice < 1<<len(pairs); choice++ {
		for j := range pairs {
			*places[j] = pairs[j][choice>>j&1]
		}
		if e, ok = l.decide(sl); ok {
			return e, true
		}
	}
	for j := range pairs {
		*places[j] = pairs[j][0]
	}
	return Entry{}, false
}

// decidePlay makes the entry once every live seat has sealed and we have every offer that these seals name.
func (l *ledger) decidePlay(sl *slot, e *Entry) bool {
	offers, ok := l.sealedOffers(sl)
	if !ok {
		return false
	}
	var ruled bool
	if e.Seat, e.Body, ruled = l.winner(sl, offers); e.Seat == NoSeat {
		return false
	}
	if ruled {
		e.Kind = EntryRule
	}
	for _, o := range offers {
		e.Evidence = append(e.Evidence, o.rec)
	}
	e.addEvidence(sl, RecordSeal, l.live)
	return true
}

// sealedOffers lists the offers that the seals of the live seats name, each once, ordered by seat, then digest.
// ok is false if we lack a seal or one of the offers, or if there are too many.
func (l *ledger) sealedOffers(sl *slot) (offers []*item, ok bool) {
	if !sl.isComplete(RecordSeal, l.live, l.lastHash) {
		return nil, false
	}
	for s := range l.live.All() {
		for _, r := range sl.items[RecordSeal][s].refs {
			o := sl.offerOf(r)
			if o == nil {
				return nil, false
			}
			if i, known := slices.BinarySearchFunc(offers, o, (*item).compare); !known {
				offers = slices.Insert(offers, i, o)
			}
		}
	}
	return offers, len(offers) <= maxOffers
}

// winner returns the action of the lowest rank, the seat that acts, and whether it acts by rule. If two offers
// of one seat have the same rank, the one with the lower digest wins. An offer does not count if the machine
// refuses it or its seat is not live. For each absent seat, its action by rule counts as its offer. So does the
// action by rule of a seat whose turn a majority of the roster has set aside, unless that seat has made an
// offer that counts. Without an action, winner returns NoSeat.
func (l *ledger) winner(sl *slot, offers []*item) (seat Seat, action []byte, ruled bool) {
	seat, lowest := NoSeat, uint32(0)
	consider := func(s Seat, a []byte, byRule bool) {
		if rank := l.machine.Rank(int(s), a); seat == NoSeat || rank < lowest {
			seat, action, ruled, lowest = s, a, byRule, rank
		}
	}
	var acts SeatSet
	for _, o := range offers {
		if s := o.rec.Seat; l.live.Has(s) && l.machine.Check(int(s), o.data) == nil {
			acts = acts.With(s)
			consider(s, o.data, false)
		}
	}
	silent := l.absentees() | l.votedAside(sl)&^acts
	for s := range silent.All() {
		if a := l.ruleAction(s); a != nil {
			consider(s, a, true)
		}
	}
	return seat, action, ruled
}

// applyDraft plays a draft, and fills in the fields that decide left empty. On an error the ledger has not
// changed.
func (l *ledger) applyDraft(e *Entry) error {
	if err := l.playEntry(e); err != nil {
		return fmt.Errorf("lockstep: entry %d (%v): %w", e.K, e.Kind, err)
	}
	l.write(e)
	return nil
}

var errKind = errors.New("no machine plays an entry of this kind")

func (l *ledger) playEntry(e *Entry) error {
	switch e.Kind {
	case EntryPlay:
		if err := l.machine.Apply(int(e.Seat), e.Body); err != nil {
			return err
		}
		l.lastPlays[e.Seat] = e.K
	case EntryRule:
		if err := l.machine.PlayByRule(int(e.Seat), e.Body); err != nil {
			return err
		}
		l.lastPlays[e.Seat] = e.K
	case EntryParts:
		return l.playParts(e)
	case EntryCommit:
		return l.shuffle.commit(e, l.shuffle.contributors(l.live), &l.table)
	case EntryReveal:
		if err := l.machine.Entropy(l.shuffle.entropy(e, &l.table)); err != nil {
			return err
		}
		l.shuffle.finish()
	case EntryVoid:
		return l.shuffle.void(e, l.live)
	case EntryShow:
		return l.machine.Show(e.Body)
	case EntryEnd:
		l.ended = true
	case EntryView:
		return l.changeView(e)
	case EntryNone, EntryGenesis, entryKinds:
		return errKind
	}
	return nil
}
