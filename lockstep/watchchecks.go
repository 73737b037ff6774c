package lockstep

// countedCheck is the check of a seat that a spectator counts: one for each seat.
type countedCheck struct {
	view  View
	k     Pos
	hash  Hash
	rec   *Record
	known bool
}

// noteCheck keeps the newest check of each seat. But a check of an entry that we have replaces a newer check of
// an entry that we lack. Otherwise a cheat could sign a check of an entry that nobody has, and its checks that
// prove entries final would not count here.
func (w *Watcher) noteCheck(rec Record) {
	if rec.Kind != RecordCheck || int(rec.Seat) >= w.seats || rec.K < w.k {
		return
	}
	x, ok := decodeBody(RecordCheck, rec.Body, w.seats)
	if !ok {
		return
	}
	m, c := &w.countedChecks[rec.Seat], countedCheck{rec.View, rec.K, x.base, nil, true}
	older := rec.View < m.view || rec.View == m.view && rec.K <= m.k
	if m.known && older && (w.hasEntryOf(m) || !w.hasEntryOf(&c)) {
		return
	}
	if !w.isSigned(&rec) {
		return
	}
	own := rec.clone() // the record aliases the message, which we must not keep
	c.rec = &own
	*m = c
}

// playFinalEntries plays the pending entries that are final. An entry is final when, in one view, live seats
// that are a majority of the table have checked the entry or a later one, and all elders of that view have
// signed a check.
func (w *Watcher) playFinalEntries() {
	upTo, ok := Pos(0), false
	var provers SeatSet // the seats whose checks prove the last of these entries final
	for i := range w.seats {
		if !w.isPending(&w.countedChecks[i]) {
			continue
		}
		live, elders := w.seatsAfter(w.countedChecks[i].k)
		checked := seatsWhere(w.seats, func(j Seat) bool {
			return w.countedChecks[j].view == w.countedChecks[i].view && w.hasEntryOf(&w.countedChecks[j])
		})
		if elders&^checked != 0 {
			continue
		}
		agreed := live & checked & seatsWhere(w.seats, func(j Seat) bool { return w.countedChecks[j].k >= w.countedChecks[i].k })
		if w.majority(agreed) && (!ok || w.countedChecks[i].k > upTo) {
			upTo, provers, ok = w.countedChecks[i].k, agreed|elders, true
		}
	}
	first := w.k
	for ok && w.broken == nil && w.k <= upTo && len(w.pending) > 0 && w.pending[0].isWhole() {
		e := w.pending[0]
		w.pending = w.pending[1:]
		w.weight -= e.weight()
		w.playFinal(&e.Entry)
	}
	if w.k == first {
		return
	}
	w.keepFinalChecks(provers)
}

// keepFinalChecks keeps the checks of the provers, the seats whose checks prove the last entry final. The
// spectators that we feed also need a check by each elder of the view. So for an elder that is no prover, we
// keep its first check that we used in this view.
func (w *Watcher) keepFinalChecks(provers SeatSet) {
	w.finalChecks = nil
	for s := range Seat(w.seats) {
		if provers.Has(s) {
			rec := w.countedChecks[s].rec // all these checks belong to one view
			if w.checkedView != rec.View {
				w.checkedView, w.firstFinalChecks = rec.View, [MaxSeats]*Record{}
			}
			if w.firstFinalChecks[s] == nil {
				w.firstFinalChecks[s] = rec
			}
			w.ready.Records = append(w.ready.Records, *rec)
			w.finalChecks = append(w.finalChecks, rec.raw)
		} else if w.elders.Has(s) && w.firstFinalChecks[s] != nil {
			w.finalChecks = append(w.finalChecks, w.firstFinalChecks[s].raw)
		}
	}
}

// seatsAfter is the set of the seats that are live after entry k, which is pending, and the set of the elders
// whose checks we still need in its view. The second set is empty once an entry of that view was proven final.
func (w *Watcher) seatsAfter(k Pos) (live, elders SeatSet) {
	i := w.viewUpTo(int(k - w.k))
	switch {
	case i < 0 && w.checkedView == w.view:
		return w.live, 0
	case i < 0:
		return w.live, w.elders
	}
	live = w.pending[i].Live()
	if j := w.viewUpTo(i - 1); j >= 0 {
		return live, live & w.pending[j].Live()
	}
	return live, live & w.live
}

// viewUpTo is the index of the last view entry among the pending entries up to index i, or −1 if there is none.
func (w *Watcher) viewUpTo(i int) int {
	for i >= 0 && w.pending[i].Kind != EntryView {
		i--
	}
	return i
}

// hasEntryOf reports whether we have the entry that a check is about, final or pending.
func (w *Watcher) hasEntryOf(m *countedCheck) bool {
	if m.known && int(m.k) < len(w.chain) {
		return w.chain[m.k].View == m.view && w.chain[m.k].Hash == m.hash
	}
	return w.isPending(m)
}

func (w *Watcher) isPending(m *countedCheck) bool {
	if !m.known || m.k < w.k || int(m.k-w.k) >= len(w.pending) {
		return false
	}
	e := &w.pending[m.k-w.k]
	return e.View == m.view && e.Hash == m.hash
}

// playFinal plays an entry that is final. If the evidence is false, playFinal drops all pending entries and
// turns to another feeder.
func (w *Watcher) playFinal(e *Entry) {
	switch err := w.playVouched(e); err.(type) {
	case nil:
	case falseEvidence:
		w.forgetPending(0)
		w.turnToNextFeeder()
		return
	default:
		w.broken = badAt(e.K, err)
		return
	}
	w.finalAt = w.now
	w.chain = append(w.chain, *e)
	w.ready.Entries = append(w.ready.Entries, e.withExtra(w.cfg.MakeExtra))
}
