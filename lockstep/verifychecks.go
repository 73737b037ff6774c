package lockstep

// stamp identifies an entry by its view and its hash, as a check does.
type stamp struct {
	view View
	hash Hash
}

// check notes a check of an entry. The entry may have been replayed, may wait in the queue, or may still come.
// In the last case the check may be forgotten, as only maxAhead such checks are kept.
func (v *verifier) check(k Pos, seat Seat, of stamp) {
	switch i := int(k) - len(v.past); {
	case i < 0:
		if v.past[k] == of {
			v.covers(of.view, seat, k)
		}
	case i < len(v.queue):
		if q := &v.queue[i]; of == (stamp{q.View, q.Hash}) {
			q.checkers = q.checkers.With(seat)
		}
	default:
		if c := (aheadCheck{of, k, seat}); len(v.ahead) < maxAhead {
			v.ahead = append(v.ahead, c)
		} else {
			v.oldest = (v.oldest + 1) % maxAhead
			v.ahead[v.oldest] = c
		}
	}
}

// count counts the checks of an entry.
func (v *verifier) count(q *queued) {
	for s := range q.checkers.All() {
		v.covers(q.View, s, q.K)
	}
}

// countQueue counts the checks of the entries that wait in the queue.
func (v *verifier) countQueue() {
	for i := range v.queue {
		if q := &v.queue[i]; q.Kind.hasEvidence() && !v.began {
			v.hearsay = len(q.Evidence) == 0
			break
		}
	}
	for i := range v.queue {
		q, before := &v.queue[i], v.past[len(v.past)-1].view
		if i > 0 {
			before = v.queue[i-1].View
		}
		if q.Kind == EntryView && q.View > before { // replaying refuses a view entry that is not above the last view
			v.live[q.View], v.elders[q.View] = q.Live(), q.Live()&v.live[before]
		}
		v.count(q)
	}
}

// covers counts a seat's check, which covers all entries before it. Only seats that are live in its view make an
// entry final, and only when all elders of the view have checked in it. In a log without evidence nothing shows
// which seats are live, so all seats that vouch for it count.
func (v *verifier) covers(view View, seat Seat, k Pos) {
	checked := v.checked[view]
	if checked == nil {
		checked = &[MaxSeats]Pos{}
		v.checked[view] = checked
	}
	if checked[seat] > k {
		return
	}
	checked[seat] = k + 1
	count := v.live[view]
	if v.bare || v.hearsay {
		count = FirstSeats(v.l.seats)
	} else if v.elders[view]&^checkers(checked, 1) != 0 {
		return
	}
	for s := range Seat(len(v.l.g.Seats)) {
		if next := checked[s]; next > v.sum.Final+1 && v.l.majority(checkers(checked, next)&count) {
			v.sum.Final = next - 1
		}
	}
}

// checkers is the set of the seats whose checks cover the entry before position k.
func checkers(checked *[MaxSeats]Pos, k Pos) SeatSet {
	return where(MaxSeats, func(s Seat) bool { return checked[s] >= k })
}
