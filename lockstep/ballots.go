package lockstep

import "slices"

// ballots keeps the promises, choices and calls for views to come. ballot.go acts on them; protocol.go
// explains them under "Views".
type ballots struct {
	promisedView    View            // this seat signs no check and no record of a position in a view below this
	promisedAt      int             // tick of our last promise; entering a view counts as a promise of it
	latestPromises  [MaxSeats]*item // each seat's promise for its highest view
	earlierPromises [MaxSeats]*item // each seat's last promise besides that one
	choices         [2]*item        // the choice for the highest view, and the last choice besides that one
	targetMandate   *mandate        // a complete choice of a view that we have to enter; nil: none
	reason          []Record        // the statuses in which a majority ask for the end of this view; nil: we do not have them
	endAskedAt      int             // tick since which a majority are known to ask for the end of this view; 0: they do not
	endedView       View            // 1 + the view before this one if a majority are known to have asked for the end of that view; else 0

	own   ownBallots
	calls calls
}

func (b *ballots) highestView(m *moment) View { return max(b.promisedView, m.view) }

// underWay reports whether our last promise may yet lead to a view.
func (b *ballots) underWay(m *moment) bool {
	return b.promisedView > m.view && m.now-b.promisedAt < ballotRetry
}

// mayBeCalled reports whether an honest seat may have called a ballot for this view. A view that is further
// ahead counts only with a complete choice; otherwise one seat could shut out the others by naming a huge
// number.
func (b *ballots) mayBeCalled(w View, m *moment) bool { return w <= b.highestView(m)+maxAttempts }

func (b *ballots) promiseOf(i Seat, w View) *item {
	for _, it := range []*item{b.latestPromises[i], b.earlierPromises[i]} {
		if it != nil && it.rec.View == w {
			return it
		}
	}
	return nil
}

// usablePromises lists the promises of a view that a choice of ours may use, and their authors. We must be
// able to show the last entry that a promise names, and its author must not be a proven cheat.
func (b *ballots) usablePromises(w View, c chain, m *moment, cheats SeatSet) (recs []*item, used SeatSet) {
	for i := range Seat(m.seats) {
		if it := b.promiseOf(i, w); it != nil && !cheats.Has(i) && c.canShow(it, m.view) {
			recs, used = append(recs, it), used.With(i)
		}
	}
	return recs, used
}

func (b *ballots) choiceOf(w View) *item {
	for _, it := range b.choices {
		if it != nil && it.rec.View == w {
			return it
		}
	}
	return nil
}

// counterpart is the promise or choice that we have of the same seat for the same view as rec, or nil.
func (b *ballots) counterpart(rec *Record) *item {
	if rec.Kind == RecordChoice {
		return b.choiceOf(rec.View)
	}
	return b.promiseOf(rec.Seat, rec.View)
}

// add keeps a promise or a choice. A leader's promise for its own ballot counts as its call if it came in time.
func (b *ballots) add(it *item, inTime bool, m *moment) {
	if it.rec.Kind == RecordChoice {
		b.addChoice(it)
		return
	}
	i := it.rec.Seat
	old := b.latestPromises[i]
	if old != nil && old.rec.View >= it.rec.View {
		b.earlierPromises[i] = it
		return
	}
	b.earlierPromises[i], b.latestPromises[i] = old, it
	if inTime && m.leader(it.rec.View) == i && it.rec.View > m.view {
		b.calls.note(i, m.now)
	}
}

func (b *ballots) addChoice(it *item) {
	old := b.choices[0]
	if old == nil || old.rec.View < it.rec.View {
		b.choices[1], b.choices[0] = old, it
		return
	}
	b.choices[1] = it
}

// addBoth keeps both of two promises, or choices, that one seat has signed for one view: other seats may have
// entered the view by the second.
func (b *ballots) addBoth(known, it *item) {
	if it.rec.Kind == RecordChoice {
		b.choices = [2]*item{it, known}
	} else {
		b.latestPromises[it.rec.Seat], b.earlierPromises[it.rec.Seat] = it, known
	}
}

// anyCall reports whether a seat has promised a view above all that we are in or have promised. Then there is a
// call that we have not followed.
func (b *ballots) anyCall(m *moment) bool {
	return slices.ContainsFunc(b.latestPromises[:], func(it *item) bool { return it != nil && it.rec.View > b.highestView(m) })
}

// bestCall is the call to follow, and its leader, without the calls of the ignored seats. It prefers the leader
// that has led the fewest ballots lately, and among equals the highest view. A leader that calls many ballots
// is followed more and more rarely; honest leaders do not call that often. w is 0 if there is no call.
func (b *ballots) bestCall(m *moment, ignored SeatSet) (best Seat, w View) {
	fewest := 0
	for i := range Seat(m.seats) {
		led := b.calls.followedLately(i, m.now)
		if i == m.me || ignored.Has(i) || !b.calls.mayFollow(i, m.now) {
			continue
		}
		for _, it := range []*item{b.latestPromises[i], b.earlierPromises[i]} {
			if it == nil || m.leader(it.rec.View) != i || it.rec.View <= b.highestView(m) || !b.mayBeCalled(it.rec.View, m) {
				continue
			}
			if w == 0 || led < fewest || led == fewest && it.rec.View > w {
				best, fewest, w = i, led, it.rec.View
			}
		}
	}
	return best, w
}

// nextOwnView is the lowest view that this seat leads and that is above the present one, above every view it has
// promised, and above every view that others have promised and that may be called (mayBeCalled).
func (b *ballots) nextOwnView(m *moment) View {
	w := b.highestView(m)
	for _, it := range b.latestPromises {
		if it != nil && b.mayBeCalled(it.rec.View, m) {
			w = max(w, it.rec.View)
		}
	}
	for w++; m.leader(w) != m.me; w++ {
	}
	return w
}

// promisedByMajority is the highest view for which a majority have promised that view or a higher one.
func (b *ballots) promisedByMajority(cs *computers) (w View) {
	for _, it := range b.latestPromises {
		if it == nil || it.rec.View <= w {
			continue
		}
		by := seatsWhere(MaxSeats, func(j Seat) bool { return b.latestPromises[j] != nil && b.latestPromises[j].rec.View >= it.rec.View })
		if cs.majority(by) {
			w = it.rec.View
		}
	}
	return w
}

// ballotDebtors is the set of the live seats that owe their part in a ballot. There are four kinds: seats that
// have promised a view though we know no reason for it and do not honour their plea; seats that have not
// promised what a majority have promised; seats that have promised it but do not show the entry that their
// promise names; and a leader that shows no choice though it can make one.
func (b *ballots) ballotDebtors(m *moment, c chain, cheats, honoured SeatSet) (x SeatSet) {
	x = seatsWhere(m.seats, func(i Seat) bool {
		it := b.latestPromises[i]
		return i != m.me && it != nil && it.rec.View > m.view && b.reason == nil && !honoured.Has(i)
	})
	w := b.promisedByMajority(&m.computers)
	if w <= m.view {
		return x & m.live
	}
	var have SeatSet
	for i := range Seat(m.seats) {
		if it := b.latestPromises[i]; it != nil && it.rec.View >= w && b.mayBeCalled(it.rec.View, m) {
			if have = have.With(i); !c.canShow(it, m.view) {
				x = x.With(i) // the promise names an entry that the seat has not shown
			}
		} else if i != m.me {
			x = x.With(i)
		}
	}
	if leader := m.leader(w); leader != m.me && b.choiceOf(w) == nil && b.owesChoice(leader, w, c, m, have, cheats) {
		x = x.With(leader)
	}
	return x & m.live
}

// owesChoice reports whether the leader of a ballot can choose: it has promised no higher view since, and the
// promises suffice. have is the set of the seats that have promised. Promises of proven cheats do not count.
func (b *ballots) owesChoice(leader Seat, w View, c chain, m *moment, have, cheats SeatSet) bool {
	it := b.latestPromises[leader]
	if it == nil || it.rec.View != w {
		return false
	}
	recs, used := b.usablePromises(w, c, m, cheats)
	_, ok := choosable(recs, used, c, &m.computers)
	return ok && used == have&^cheats
}

// overtaken reports whether a seat is stuck in a promise because another ballot succeeded first, which led to this
// view. The seat made the promise in the view before, and a majority are known to have asked for the end of that view.
func (b *ballots) overtaken(i Seat, view View) bool {
	it := b.latestPromises[i]
	return it != nil && it.rec.View > view && b.endedView != 0 && it.baseView == b.endedView-1
}

// missedPromise reports whether a seat had time to promise the view that has just begun, and did not. A seat
// that did promise was left out by the leader. And if there was no time, the leader did not wait for the seat.
func (b *ballots) missedPromise(i Seat, m *moment) bool {
	return b.promiseOf(m.me, m.view) != nil && b.promiseOf(i, m.view) == nil &&
		100*(m.now-b.promisedAt) >= 80*collectAfter
}

// mandateFor is a choice for a view together with its promises. ok is false if we lack any of them, or the
// choice does not follow from them.
func (b *ballots) mandateFor(w View, cs *computers) (q mandate, ok bool) {
	for _, choice := range b.choices { // there are two of one view if the leader signed two
		if choice != nil && choice.rec.View == w && !ok {
			q, ok = b.mandateOf(choice, cs)
		}
	}
	return q, ok
}

// mandateOf is this choice together with its promises. ok is false as in mandateFor.
func (b *ballots) mandateOf(choice *item, cs *computers) (q mandate, ok bool) {
	var recs, others []*item // others is like recs, but has the second promise of each seat that signed two
	for i := range choice.promisers.All() {
		it := b.promiseOf(i, choice.rec.View)
		recs, others = append(recs, it), append(others, it)
		if x := b.earlierPromises[i]; it != nil && x != nil && x.rec.View == it.rec.View {
			others[len(others)-1] = x
		}
	}
	if q, ok = newMandate(choice, recs, cs); !ok {
		q, ok = newMandate(choice, others, cs)
	}
	return q, ok
}

// forgetChoice drops a choice by which no seat may enter its view.
func (b *ballots) forgetChoice(choice *item) {
	for i := range b.choices {
		if b.choices[i] == choice {
			b.choices[i] = nil
		}
	}
	if b.choices[0] == nil {
		b.choices = [2]*item{b.choices[1], nil}
	}
}

// beginView is called when the view has changed. Being in a view counts as a promise for it.
func (b *ballots) beginView(m *moment) {
	b.promisedView = max(b.promisedView, m.view)
	b.calls.made, b.calls.hasty = [MaxSeats]int{}, [MaxSeats]int{}
	b.own.wantedTicks, b.endedView = 0, 0
	if b.reason != nil {
		b.endedView = b.reason[0].View + 1
	}
	b.reason, b.endAskedAt = nil, 0
	if b.promisedView <= m.view {
		b.own.callCount, b.promisedAt = 0, m.now
	}
}
