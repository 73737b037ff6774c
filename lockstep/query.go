package lockstep

// Methods with which a driver reads the state of a session. Others, such as Done and Clock, are in the files of
// what they report.

// Machine is the game. The driver may read it and must not change it.
func (s *Session) Machine() Machine { return s.machine }

// Next is the position that is being decided: one more than the last entry's.
func (s *Session) Next() Pos { return s.k }

// LastHash is the hash of the last entry, which covers the whole log.
func (s *Session) LastHash() Hash { return s.lastHash }

// Final is the last position whose entry is final. protocol.go says under "Views" which checks make an
// entry final.
func (s *Session) Final() Pos { return s.checks.final }

// Over reports whether the match has ended: EntryEnd is written.
func (s *Session) Over() bool { return s.ended }

// Live is the set of the live seats: those that take part in the present view.
func (s *Session) Live() SeatSet { return s.live }

// View is the number of the present view; it rises when the view changes.
func (s *Session) View() View { return s.view }

// Settled reports whether we know that everybody is Done, so that nobody needs us any more.
func (s *Session) Settled() bool { return s.settled }

// Served reports whether all spectators that this seat feeds have every entry. If a driver leaves earlier, some
// of them miss the end. But if it waits longer for spectators than for seats, a spectator can hold it up.
func (s *Session) Served() bool { return s.gallery.allServed(s.k) }

// Entry is entry k. ok is false if it has not been written.
func (s *Session) Entry(k Pos) (e Entry, ok bool) {
	if k >= Pos(len(s.chain)) {
		return Entry{}, false
	}
	return s.chain[k], true
}

// Dropped counts, by reason, what Step dropped; under DropNone, what it took.
func (s *Session) Dropped() [DropReasons]uint64 { return s.dropped }

// Stopped reports whether the table stands still, because states differ or this seat alone cannot go on (stopAt).
func (s *Session) Stopped() bool { return s.dispute.now != nil }

// Needed returns the seats that are not live although the match needs their parts to continue.
func (s *Session) Needed() SeatSet {
	if s.nextKind() != EntryParts {
		return 0
	}
	wanted, _ := s.wantedParts()
	return wanted &^ s.live
}
