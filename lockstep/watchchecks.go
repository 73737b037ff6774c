package lockstep

// noteCheck keeps the newest check of each seat. But a check of an entry that we have replaces a newer check of
// an entry that we lack. Otherwise a cheat could sign a check of an entry that nobody has, and its checks that
// prove entries final would not count here.
func (w *Watcher) noteCheck(rec Record) {
	if rec.Kind != RecordCheck || int(rec.Seat) >= w.seats || rec.K < w.k {
		return
	}
	it, ok := newItem(rec, w.seats)
	if !ok {
		return
	}
	old := w.countedChecks[rec.Seat]
	older := old != nil && (rec.View < old.rec.View || rec.View == old.rec.View && rec.K <= old.rec.K)
	if older && (w.hasEntryOf(old) || !w.hasEntryOf(it)) {
		return
	}
	if w.isSigned(&rec) {
		it.rec = rec.clone() // the record aliases the message, which we must not keep
		w.countedChecks[rec.Seat] = it
	}
}

// playFinalEntries plays the pending entries that are final, by the checks of one view (coverage.finalFrom).
func (w *Watcher) playFinalEntries() {
	final := w.k - 1    // the last of these entries
	var provers SeatSet // the seats whose checks prove that entry final
	for _, c := range w.countedChecks {
		if !w.isPending(c) {
			continue
		}
		live, elders := w.seatsAfter(c.rec.K)
		var reach coverage
		for i, x := range w.countedChecks {
			if w.hasEntryOf(x) && x.rec.View == c.rec.View {
				reach[i] = x.rec.K + 1
			}
		}
		if f := reach.finalFrom(final, live, elders, &w.computers); f > final {
			final, provers = f, reach.seatsAt(f)&live|elders
		}
	}
	first := w.k
	for w.broken == nil && w.k <= final {
		e, ok := w.pending.takeFirst()
		if !ok {
			break
		}
		w.playFinal(&e)
	}
	if w.k > first {
		w.keepFinalChecks(provers)
	}
}

// keepFinalChecks keeps the checks of the provers, the seats whose checks prove the last entry final. The
// spectators that we feed also need a check by each elder of the view. So for an elder that is no prover, we
// keep its first check that we used in this view.
func (w *Watcher) keepFinalChecks(provers SeatSet) {
	w.finalChecks = nil
	for s := range Seat(w.seats) {
		if provers.Has(s) {
			rec := &w.countedChecks[s].rec // all these checks belong to one view
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
	i := w.pending.lastView(int(k - w.k))
	switch {
	case i < 0 && w.checkedView == w.view:
		return w.live, 0
	case i < 0:
		return w.live, w.elders
	}
	live = w.pending.entries[i].Live()
	if j := w.pending.lastView(i - 1); j >= 0 {
		return live, live & w.pending.entries[j].Live()
	}
	return live, live & w.live
}

// hasEntryOf reports whether we have the entry that a check is about, final or pending. The check may be nil.
func (w *Watcher) hasEntryOf(check *item) bool {
	if check != nil && int(check.rec.K) < len(w.chain) {
		return w.chain[check.rec.K].has(check)
	}
	return w.isPending(check)
}

func (w *Watcher) isPending(check *item) bool {
	if check == nil || check.rec.K < w.k || int(check.rec.K-w.k) >= len(w.pending.entries) {
		return false
	}
	return w.pending.entries[check.rec.K-w.k].has(check)
}

// playFinal plays an entry that is final. If the evidence is false, playFinal drops all pending entries, and from then
// on everything from the feeder that has sent it. Any other error breaks the spectator (Broken).
func (w *Watcher) playFinal(x *fedEntry) {
	e := &x.Entry
	switch err := w.playVouched(e); err.(type) {
	case nil:
	case falseEvidence:
		w.pending.forget(0)
		w.feeders.noteLie(x.by, w.now)
		return
	default:
		w.broken = badAt(e.K, err)
		return
	}
	w.finalAt = w.now
	w.chain = append(w.chain, *e)
	w.ready.Entries = append(w.ready.Entries, e.withExtra(w.cfg.MakeExtra))
}
