package lockstep

type chain []Entry

// liveAt is the set of the seats that were live after entry k. seats is the number of seats at the table.
func (c chain) liveAt(k Pos, seats int) SeatSet {
	for ; k > 0; k-- {
		if e := &c[k]; e.Kind == EntryView {
			return e.Live()
		}
	}
	return FirstSeats(seats)
}

// liveIn is the set of the seats that were live in a view. ok is false if the chain does not have the entry
// that began the view.
func (c chain) liveIn(v View, seats int) (live SeatSet, ok bool) {
	if v == 0 {
		return FirstSeats(seats), true
	}
	for k := len(c) - 1; k > 0 && c[k].View >= v; k-- {
		if e := &c[k]; e.Kind == EntryView && e.View == v {
			return e.Live(), true
		}
	}
	return 0, false
}

// belies reports whether the chain shows that a promise or a choice lies: we have the entry that it stands on,
// and the entry belongs to another view than the record says. If nobody noticed, such a promise would pass for
// the highest of its ballot, and such a choice could make every seat discard all entries after some old one.
func (c chain) belies(it *item) bool {
	k := it.rec.K
	return k <= Pos(len(c)) && c[k-1].Hash == it.base && c[k-1].View != it.baseView
}

// canShow reports whether a seat in this view, with this chain, can use a promise for a choice: the chain has the
// entry that the promise names, or that entry belongs to a lower view and so cannot be the highest one. A promise
// that lies about the view of the entry is of no use.
func (c chain) canShow(it *item, view View) bool {
	if c.belies(it) {
		return false
	}
	return it.baseView < view || it.baseView == view && it.rec.K <= Pos(len(c)) && c[it.rec.K-1].Hash == it.base
}

// endOfView is the position after the last entry that belongs to view v or a lower one.
func (c chain) endOfView(v View) Pos {
	k := len(c)
	for k > 1 && c[k-1].View > v {
		k--
	}
	return Pos(k)
}

// firstLacking is the first position whose evidence a seat lacks, according to its last status. ok is false if
// the seat is ahead, so that we can give it nothing. If the seat's last entry is not one of ours, from is the
// first change of view that the seat has not seen: that entry shows the seat which entries to discard. view is
// the view that we are in.
func (c chain) firstLacking(p *peer, view View) (from Pos, ok bool) {
	end := Pos(len(c))
	switch {
	case p.last.View > view || p.last.K == 0 || p.last.K > end:
		if p.last.View >= view {
			return end, false
		}
	case c[p.last.K-1].Hash == p.status.lastHash || p.last.View == view:
		return p.last.K, true
	}
	from = end
	for k := end; k > 1 && c[k-1].View > p.last.View; k-- {
		if c[k-1].Kind == EntryView {
			from = k - 1
		}
	}
	return from, true
}
