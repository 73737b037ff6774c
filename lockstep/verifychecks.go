package lockstep

// stamp identifies an entry as a check does: by its view and its hash.
type stamp struct {
	view View
	hash Hash
}

// viewChecks says which seats are live in a view, which of them are elders, and how far the checks in the view reach.
type viewChecks struct {
	live, elders SeatSet
	checked      coverage
}

// inView is what we know about a view: at first nothing.
func (v *verifier) inView(w View) *viewChecks {
	if v.views[w] == nil {
		v.views[w] = &viewChecks{}
	}
	return v.views[w]
}

// noteCheck notes a check. Its entry may have been replayed, may wait in the queue, or may still
// come. In the last case the check may be forgotten, as only maxAhead such checks are kept.
func (v *verifier) noteCheck(it *item) {
	rec := &it.rec
	switch i := int(rec.K) - len(v.replayed); {
	case i < 0:
		if v.replayed[rec.K] == (stamp{rec.View, it.base}) {
			v.noteCovered(rec.View, rec.Seat, rec.K)
		}
	case i < len(v.queue):
		if q := &v.queue[i]; q.has(it) {
			q.checkers = q.checkers.With(rec.Seat)
		}
	case len(v.earlyChecks) < maxAhead:
		v.earlyChecks = append(v.earlyChecks, it)
	default:
		v.lastReplacedEarly = (v.lastReplacedEarly + 1) % maxAhead
		v.earlyChecks[v.lastReplacedEarly] = it
	}
}

func (v *verifier) countChecks(q *queued) {
	for s := range q.checkers.All() {
		v.noteCovered(q.View, s, q.K)
	}
}

// countQueue counts the checks of all queued entries, before these are replayed: the checks say how far a log
// without evidence is good.
func (v *verifier) countQueue() {
	for i := range v.queue {
		if q := &v.queue[i]; q.Kind.hasEvidence() && !v.hasSeenEvidenceKind {
			v.queueLacksEvidence = len(q.Evidence) == 0
			break
		}
	}
	for i := range v.queue {
		q, before := &v.queue[i], v.replayed[len(v.replayed)-1].view
		if i > 0 {
			before = v.queue[i-1].View
		}
		if q.Kind == EntryView && q.View > before { // replaying refuses a view entry that is not above the last view
			x := v.inView(q.View)
			x.live, x.elders = q.Live(), q.Live()&v.inView(before).live
		}
		v.countChecks(q)
	}
}

// noteCovered counts a seat's check, which covers its entry and all entries before it. In a log without
// evidence nothing shows which seats are live, so all seats that vouch for it count.
func (v *verifier) noteCovered(view View, seat Seat, k Pos) {
	x := v.inView(view)
	if x.checked[seat] > k {
		return
	}
	x.checked[seat] = k + 1
	live, elders := x.live, x.elders
	if v.lacksEvidence || v.queueLacksEvidence {
		live, elders = FirstSeats(v.ledger.seats), 0
	}
	v.summary.Final = x.checked.finalFrom(v.summary.Final, live, elders, &v.ledger.computers)
}
