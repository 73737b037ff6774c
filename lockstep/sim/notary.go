package sim

import (
	"encoding/binary"
	"fmt"

	"lastcard/lockstep"
)

// statementID identifies a subject about which an honest seat signs only one statement.
type statementID struct {
	seat lockstep.Seat
	kind lockstep.RecordKind
	view lockstep.View
	k    lockstep.Pos
}

// noteStatements notes the statements that honest seats sign. No restart, lost tail or restored backup may make
// an honest seat sign two that exclude each other.
func (t *table) noteStatements(from int, data []byte) {
	if !t.honest(from) || t.cfg.Faults&(Crash|Backup) == 0 {
		return
	}
	if t.statements == nil {
		t.statements = map[statementID]string{}
	}
	eachRecord(data, func(x statement) {
		id := statementID{x.seat, x.kind, x.view, x.k}
		switch x.kind {
		case lockstep.RecordPromise, lockstep.RecordChoice:
			id.k = 0
		case lockstep.RecordStatus, lockstep.RecordDump, lockstep.RecordProof, lockstep.RecordReason, lockstep.RecordMemory:
			return
		default:
		}
		if int(x.seat) != from {
			return
		}
		if was, ok := t.statements[id]; ok && was != string(x.body) {
			t.failure = fmt.Sprintf("seat %d signs two records %v for view %d, position %d", from, x.kind, x.view, x.k)
		}
		t.statements[id] = string(x.body)
	})
}

// checkConsent checks in the log, without lockstep's code, that each seat was set aside only after more than
// half of the seats had called it gone.
func (t *table) checkConsent(entries []lockstep.Entry) {
	live := lockstep.SeatSet(1<<t.cfg.Seats - 1)
	for j := range entries {
		e := &entries[j]
		if e.Kind != lockstep.EntryView {
			continue
		}
		var by [lockstep.MaxSeats]int
		for i := range e.Evidence {
			x, ok := takeApart(e.Evidence[i].Bytes())
			if !ok || x.kind != lockstep.RecordPromise {
				continue
			}
			_, n := binary.Uvarint(x.body[len(lockstep.Hash{}):])
			gone, _ := binary.Uvarint(x.body[len(lockstep.Hash{})+n:])
			for s := range lockstep.Seat(t.cfg.Seats) {
				if s != x.seat && lockstep.SeatSet(gone).Has(s) {
					by[s]++
				}
			}
		}
		for s := range lockstep.Seat(t.cfg.Seats) {
			if live.Has(s) && !e.Live().Has(s) && 2*by[s] <= t.cfg.Seats {
				t.failure = fmt.Sprintf("entry %d sets seat %d aside on the word of %d", e.K, s, by[s])
			}
		}
		live = e.Live()
	}
}

// checkTurns checks that no rule took a turn of an honest seat, if the network lets a majority hear
// everybody.
func (t *table) checkTurns() {
	if t.cfg.Faults&^(Delay|Duplicate|Reorder) == 0 && t.result.Cheats.Stolen > 0 {
		t.failure = fmt.Sprintf("%d turns of honest seats were taken by rule", t.result.Cheats.Stolen)
	}
	if t.result.Cheats.Draws > 1 && t.villains() == 0 {
		t.failure = fmt.Sprintf("%d draws of one shuffle", t.result.Cheats.Draws)
	}
}
