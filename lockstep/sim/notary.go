package sim

import (
	"fmt"

	"lastcard/lockstep"
)

// statementID says what a record is about. An honest seat signs only one record for each statementID.
type statementID struct {
	seat lockstep.Seat
	kind lockstep.RecordKind
	view lockstep.View
	k    lockstep.Pos
}

// statements holds the bodies of the records that honest seats have signed. It is only looked up by key.
type statements map[statementID]string

// note notes the records in a message of an honest seat. No restart, lost end of a log or restored backup may make
// an honest seat sign two records that exclude each other.
func (s statements) note(from int, data []byte) (err error) {
	eachRecord(data, func(x statement) {
		id := statementID{x.Seat, x.Kind, x.View, x.K}
		switch x.Kind {
		case lockstep.RecordPromise, lockstep.RecordChoice:
			id.k = 0
		case lockstep.RecordStatus, lockstep.RecordDump, lockstep.RecordProof, lockstep.RecordReason, lockstep.RecordMemory:
			return
		default:
		}
		if int(x.Seat) != from {
			return
		}
		if was, ok := s[id]; ok && was != string(x.Body) {
			err = fmt.Errorf("seat %d signs two records %v for view %d, position %d", from, x.Kind, x.View, x.K)
		}
		s[id] = string(x.Body)
	})
	return err
}

// checkConsent checks in the log, without lockstep's code, that each seat was set aside only after more than
// half of the seats had called it gone.
func checkConsent(entries []lockstep.Entry, seats int) error {
	live := lockstep.SeatSet(1<<seats - 1)
	for j := range entries {
		e := &entries[j]
		if e.Kind != lockstep.EntryView {
			continue
		}
		var by [lockstep.MaxSeats]int
		for i := range e.Evidence {
			x := &e.Evidence[i]
			if x.Kind != lockstep.RecordPromise {
				continue
			}
			for s := range readBallot(x).gone.Without(x.Seat).All() {
				by[s]++
			}
		}
		for s := range lockstep.Seat(seats) {
			if live.Has(s) && !e.Live().Has(s) && 2*by[s] <= seats {
				return fmt.Errorf("entry %d sets seat %d aside, but only %d seats called it gone", e.K, s, by[s])
			}
		}
		live = e.Live()
	}
	return nil
}
