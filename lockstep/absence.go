package lockstep

// absence is what a session knows about who is there, and thinks of it.
type absence struct {
	cheats SeatSet       // proven, or named: never let in again
	named  [MaxSeats]int // tick since when

	debt   debt
	owes   [MaxSeats]int // tick since when the seat owes debt; 0: it does not
	defies [MaxSeats]int // tick since when it owes its part in a ballot; 0: it does not
	lag    [MaxSeats]int // ticks for which the table waited for the seat, less those for which it did not

	pleads [MaxSeats]int // tick since when a live seat asks to be let in anew; 0: it does not
	pleas  [MaxSeats]int // times that it was, of late, without showing a reason
	bold   SeatSet       // those that have asked so in this view, for boldAfter
	asked  [MaxSeats]int // tick at which it was last

	stalls SeatSet       // owed something for long when we promised another view
	bench  [MaxSeats]int // not let in before this tick, if there is a majority without
	times  [MaxSeats]int // it was benched, of late
	seated [MaxSeats]int // tick at which it was let in
}

// debt is what the position waits for.
type debt struct {
	view View
	k    Pos
	kind RecordKind
}

// debtors are the seats whose records the position waits for, our own part
// being done.
func (s *Session) debtors() (who SeatSet, kind RecordKind) {
	sl := s.slot(s.k)
	switch s.next() {
	case EntryPlay:
		if sl.items[RecordSeal][s.me] == nil { // nobody is hurried, but a seal has to be explained
			return s.unshown(sl), RecordSeal
		}
		if s.voting(sl) {
			return s.unshown(sl), RecordSeal
		}
		return s.live&^sl.has(RecordSeal, s.n) | s.unshown(sl), RecordSeal
	case EntryCommit:
		who, kind = s.contributors(), RecordCommit
		if who&^sl.has(RecordCommit, s.n) == 0 {
			return who&^sl.has(RecordBind, s.n) | s.otherwise(sl), RecordBind
		}
	case EntryReveal:
		if s.final < s.committed {
			return s.unchecked(s.k - 1), RecordCheck
		}
		return s.committers&s.live&^sl.has(RecordReveal, s.n) | s.sharers()&^sl.has(RecordShare, s.n), RecordReveal
	case EntryNone:
		return s.unchecked(s.k - 1), RecordCheck
	case EntryGenesis, EntryShow, EntryEnd, EntryView, EntryVoid, entryKinds:
		return 0, RecordNone
	}
	return who &^ sl.has(kind, s.n), kind
}

// unchecked are the live seats whose checks do not cover a position.
func (s *Session) unchecked(k Pos) (x SeatSet) {
	for i := range Seat(s.n) {
		if s.live.Has(i) && s.peers[i].checked <= k {
			x = x.With(i)
		}
	}
	return x
}

// unshown are the seats whose seals name an offer that is not here.
func (s *Session) unshown(sl *slot) (x SeatSet) {
	for i := range Seat(s.n) {
		if it := sl.items[RecordSeal][i]; it != nil && s.live.Has(i) {
			for _, r := range it.refs {
				if sl.offer(r) == nil {
					x = x.With(i)
				}
			}
		}
	}
	return x
}

// otherwise are the seats that are bound to other commitments than we are, or say without
// ground that they were dealt falsely.
func (s *Session) otherwise(sl *slot) (x SeatSet) {
	own := sl.items[RecordBind][s.me]
	for i := range Seat(s.n) {
		if it := sl.items[RecordBind][i]; it != nil && (own != nil && it.value != own.value || !s.bindHolds(sl, it)) {
			x = x.With(i)
		}
	}
	return x
}

// defiant are the live seats that owe their part in a ballot: those that have promised a
// view though no majority asks for one; those that have not promised what a majority has;
// and a leader that shows no choice though it can make one.
func (s *Session) defiant() (x SeatSet) {
	for i := range Seat(s.n) {
		it := s.bal.latest[i]
		if i != s.me && s.live.Has(i) && it != nil && it.rec.View > s.view && s.bal.reason == nil && !s.honoured(i) {
			x = x.With(i)
		}
	}
	w := s.sworn()
	if w <= s.view {
		return x
	}
	var recs []*item
	var have SeatSet
	for i := range Seat(s.n) {
		if it := s.bal.latest[i]; it != nil && it.rec.View >= w && s.near(it.rec.View) {
			if have = have.With(i); !s.named(it) {
				x = x.With(i) // it names an entry that it has shown nobody
			}
		} else if s.live.Has(i) && i != s.me {
			x = x.With(i)
		}
		if it := s.promiseOf(i, w); it != nil {
			recs = append(recs, it)
		}
	}
	leads := s.leader(w)
	if leads != s.me && s.choiceOf(w) == nil && s.live&^have&^calledGone(recs, &s.machines) == 0 && len(recs) == have.Len() {
		x = x.With(leads)
	}
	return x & s.live
}

// sworn is the highest view that a majority have promised, or a higher one.
func (s *Session) sworn() (w View) {
	for i := range Seat(s.n) {
		it := s.bal.latest[i]
		if it == nil || it.rec.View <= w {
			continue
		}
		var by SeatSet
		for j := range Seat(s.n) {
			if o := s.bal.latest[j]; o != nil && o.rec.View >= it.rec.View {
				by = by.With(j)
			}
		}
		if s.majority(by) {
			w = it.rec.View
		}
	}
	return w
}

// watchDebts keeps the time that seats owe what the table waits for.
func (s *Session) watchDebts() {
	who, kind := s.debtors()
	if s.bal.promised > s.view || s.silent() {
		who = 0 // we have no part in the position, so cannot tell
	}
	if d := (debt{s.view, s.k, kind}); d != s.abs.debt {
		s.abs.debt, s.abs.owes = d, [MaxSeats]int{}
	}
	defiant := s.defiant()
	for i := range Seat(s.n) {
		since(&s.abs.owes[i], who.Has(i), s.now)
		since(&s.abs.defies[i], defiant.Has(i), s.now)
		since(&s.abs.pleads[i], s.pleading(i), s.now)
		if s.abs.pleads[i] > 0 && s.now-s.abs.pleads[i] >= boldAfter && !s.honoured(i) {
			s.abs.bold = s.abs.bold.With(i)
		}
		if who.Has(i) {
			s.abs.lag[i]++
		} else if s.abs.lag[i] > 0 {
			s.abs.lag[i]--
		}
	}
}

// since keeps the tick since when something is so, 0 if it is not.
func since(tick *int, so bool, now int) {
	if !so {
		*tick = 0
	} else if *tick == 0 {
		*tick = now
	}
}

// stalled reports whether a seat has owed something for so many percent of the time that
// it may, or calls one ballot after the other. What it owes the position is not counted while it is to be let in anew; its part in
// a ballot is.
func (s *Session) stalled(i Seat, percent int) bool {
	owed := func(from int) bool { return from > 0 && 100*(s.now-from) >= percent*stallAfter }
	return owed(s.abs.defies[i]) || s.bal.hasty[i] >= maxHasty || !s.rests(i) && (owed(s.abs.owes[i]) || 100*s.abs.lag[i] >= percent*lagMax)
}

// blame notes, before we promise another view, which seats have stalled this
// one. The time is shorter than for an own call, so that one is enough.
func (s *Session) blame() {
	for i := range Seat(s.n) {
		if s.live.Has(i) && i != s.me && s.stalled(i, 80) && !s.expected(i) {
			s.abs.stalls = s.abs.stalls.With(i)
		}
	}
}

// rests reports whether a seat's debts are not counted now: it is to be let in anew.
func (s *Session) rests(i Seat) bool { return s.abs.pleads[i] > 0 && s.honoured(i) }

// gone reports whether a live seat has to be set aside, at so many percent of the times
// that it may be silent or owe something. A seat that is proven to cheat is, when the proof has
// had time to reach everybody.
func (s *Session) gone(i Seat, percent int) bool {
	if i == s.me || !s.live.Has(i) {
		return false
	}
	switch {
	case s.abs.cheats.Has(i):
		return percent < 100 || s.now-s.abs.named[i] >= cheatDelay
	case s.expected(i):
		return false // it owes nothing, to a ballot neither, until it has come
	case 100*(s.now-s.peers[i].heard) >= percent*regroupAfter:
		return true
	}
	return s.abs.stalls.Has(i) || s.stalled(i, percent)
}

// goneSet are the seats that are gone, at so many percent of the times.
func (s *Session) goneSet(percent int) (x SeatSet) {
	for i := range Seat(s.n) {
		if s.gone(i, percent) {
			x = x.With(i)
		}
	}
	return x
}

// arrived reports whether a seat that is not live follows the table closely
// enough to be let in: it is here, or has promised a view beyond.
func (s *Session) arrived(i Seat) bool {
	p := &s.peers[i]
	if !p.met || s.abs.cheats.Has(i) || s.now-p.heard >= regroupAfter {
		return false
	}
	return p.known && p.view == s.view && p.at+arrivedWithin >= s.k || s.bal.latest[i] != nil && s.bal.latest[i].rec.View > s.view
}

// backSet are the seats that are to be let in: those that are not live and have arrived,
// and live ones that ask to be let in anew.
func (s *Session) backSet() (x SeatSet) {
	var benched SeatSet
	for i := range Seat(s.n) {
		switch {
		case i == s.me:
			if s.plea() == pleaBack || s.plea() == pleaStuck || !s.live.Has(i) && s.back.phase != resumeAsking {
				x = x.With(i)
			}
		case s.live.Has(i):
			if s.abs.pleads[i] > 0 && s.peers[i].status.plea != pleaAsking && s.honoured(i) {
				x = x.With(i)
			}
		case !s.arrived(i) || s.peers[i].status.plea == pleaAsking:
		case s.now < s.abs.bench[i]:
			benched = benched.With(i)
		default:
			x = x.With(i)
		}
	}
	if !s.majority(s.live &^ s.goneSet(100)) {
		x |= benched
	}
	return x
}

// plea is why the own seat asks to be let in anew.
func (s *Session) plea() plea {
	switch {
	case s.back.phase == resumeAsking:
		return pleaAsking
	case s.back.phase == resumeWaiting:
		return pleaBack
	case s.bal.promised > s.view:
		return pleaStuck
	}
	return pleaNone
}

// pleading reports whether a live seat says that it signs nothing until the view changes.
func (s *Session) pleading(i Seat) bool {
	return i != s.me && s.live.Has(i) && s.fresh(i) && s.peers[i].status.plea != pleaNone
}

// honoured reports whether a live seat that asks to be let in anew is: at once if a
// majority is known to want another view, if another ballot overtook the one it promised, or
// if there is no majority that does not ask for the same; else after a time that doubles with each time it asks.
func (s *Session) honoured(i Seat) bool {
	if s.abs.pleads[i] == 0 {
		return false
	}
	if s.bal.reason != nil && s.peers[i].status.plea == pleaStuck && !s.abs.bold.Has(i) {
		return true
	}
	if s.overtaken(i) && s.pleasLately(i) == 0 {
		return true
	}
	rest := s.live
	for j := range Seat(s.n) {
		if s.abs.pleads[j] > 0 || j == s.me && s.plea() != pleaNone {
			rest = rest.Without(j)
		}
	}
	return !s.majority(rest) || s.now-s.abs.pleads[i] >= pleaAfter<<min(s.pleasLately(i), maxDoublings)
}

// overtaken reports whether a seat is stuck in a promise that it made in the view before
// this one, for the end of which there was a reason: another ballot came about first.
func (s *Session) overtaken(i Seat) bool {
	it := s.bal.latest[i]
	return it != nil && s.bal.ended != 0 && it.from == s.bal.ended-1
}

// pleasLately is how often a seat was let in anew without showing a reason; it is
// forgotten with time.
func (s *Session) pleasLately(i Seat) int {
	return max(0, s.abs.pleas[i]-(s.now-s.abs.asked[i])/benchForget)
}

// benching is called when the view has changed from one in which was was live: whoever
// has left, or was called and did not come, is not called again for a while.
func (s *Session) benching(was SeatSet) {
	for i := range Seat(s.n) {
		switch {
		case s.live.Has(i):
			s.abs.bench[i] = 0
			if !was.Has(i) {
				s.abs.seated[i] = s.now
			} else if s.abs.bold.Has(i) || s.abs.pleads[i] > 0 && s.overtaken(i) {
				s.abs.pleas[i], s.abs.asked[i] = s.pleasLately(i)+1, s.now
			}
		case i == s.me:
		case was.Has(i):
			if s.now-s.abs.seated[i] > benchForget {
				s.abs.times[i] = 0
			}
			if s.abs.stalls.Has(i) || s.stalled(i, 80) {
				s.benchFor(i, benchTicks)
			} else {
				s.benchFor(i, missTicks)
			}
		case s.arrived(i) && s.now >= s.abs.bench[i]:
			s.benchFor(i, missTicks)
		}
		s.abs.lag[i] = 0
	}
}

func (s *Session) benchFor(i Seat, ticks int) {
	s.abs.bench[i] = s.now + ticks<<min(s.abs.times[i], maxDoublings)
	s.abs.times[i]++
}
