package lockstep

// absence is what a session knows about who is there.
type absence struct {
	cheats SeatSet       // proven, or named: never let in again
	named  [MaxSeats]int // tick since when
	debt   debt
	owes   [MaxSeats]int // tick since when the seat owes debt; 0: it does not
	stalls SeatSet       // owed it for long when we promised another view
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

// debtors are the seats whose records the position waits for, the own part
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
		who, kind = s.committers, RecordReveal
	case EntryNone, EntryGenesis, EntryShow, EntryEnd, EntryView, EntryRound, EntryRematch, entryKinds:
		return 0, RecordNone
	}
	return who &^ sl.has(kind, s.n), kind
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

// otherwise are the seats that are bound to other commitments than we are.
func (s *Session) otherwise(sl *slot) (x SeatSet) {
	own := sl.items[RecordBind][s.me]
	for i := range Seat(s.n) {
		if it := sl.items[RecordBind][i]; it != nil && own != nil && it.value != own.value {
			x = x.With(i)
		}
	}
	return x
}

// watchDebts keeps the time that seats owe what the position waits for.
func (s *Session) watchDebts() {
	who, kind := s.debtors()
	if d := (debt{s.view, s.k, kind}); d != s.abs.debt {
		s.abs.debt, s.abs.owes = d, [MaxSeats]int{}
	}
	for i := range s.n {
		switch {
		case !who.Has(Seat(i)) || !s.speaks():
			s.abs.owes[i] = 0
		case s.abs.owes[i] == 0:
			s.abs.owes[i] = s.now
		}
	}
}

// stalled reports whether a seat has owed something for so many percent of
// stallAfter, or had when we promised another view.
func (s *Session) stalled(i Seat, percent int) bool {
	return s.abs.stalls.Has(i) || s.abs.owes[i] > 0 && 100*(s.now-s.abs.owes[i]) >= percent*stallAfter
}

// blame notes, before the own seat promises another view, who has stalled this
// one. The time is shorter than for an own call, so that one is enough.
func (s *Session) blame() {
	for i := range Seat(s.n) {
		if s.live.Has(i) && s.stalled(i, 80) {
			s.abs.stalls = s.abs.stalls.With(i)
		}
	}
}

// gone reports whether a live seat has to be set aside. Who is proven to cheat
// is, when the proof has had time to reach everybody.
func (s *Session) gone(i Seat) bool {
	return s.abs.cheats.Has(i) && s.now-s.abs.named[i] >= cheatDelay || s.stalled(i, 100) || s.now-s.peers[i].heard >= regroupAfter
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

// candidates are who should be live, ok false if that is no majority of the
// roster, or if it is not clear yet who is there.
func (s *Session) candidates() (live SeatSet, ok bool) {
	live = live.With(s.me)
	var benched SeatSet
	for i := range Seat(s.n) {
		switch {
		case i == s.me:
		case s.live.Has(i):
			if s.gone(i) {
				continue
			}
			if !s.peers[i].met {
				return 0, false
			}
			live = live.With(i)
		case !s.arrived(i):
		case s.now < s.abs.bench[i]:
			benched = benched.With(i)
		default:
			live = live.With(i)
		}
	}
	if !live.majority(s.n) {
		live |= benched
	}
	return live, live.majority(s.n)
}

// benching is called when the view has changed from one in which was was live:
// who left because it stalled the table, or was called and did not come, is not
// called again for a while.
func (s *Session) benching(was SeatSet) {
	for i := range Seat(s.n) {
		switch {
		case s.live.Has(i):
			s.abs.bench[i] = 0
			if !was.Has(i) {
				s.abs.seated[i] = s.now
			}
		case i == s.me:
		case was.Has(i) && s.abs.stalls.Has(i):
			if s.now-s.abs.seated[i] > benchForget {
				s.abs.times[i] = 0
			}
			s.benchFor(i, benchTicks)
		case !was.Has(i) && s.arrived(i) && s.now >= s.abs.bench[i]:
			s.benchFor(i, missTicks)
		}
	}
}

func (s *Session) benchFor(i Seat, ticks int) {
	s.abs.bench[i] = s.now + ticks<<min(s.abs.times[i], maxDoublings)
	s.abs.times[i]++
}
