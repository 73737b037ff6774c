package lockstep

import (
	"errors"
	"fmt"
)

var errFinal = errors.New("a new view would undo an entry that was final")

// finalLostError is the error for a new view that would undo entries which we held final in this view. It names
// the seats that had checked later entries than their promises for the new view say. That does not prove them
// cheats: a disk may have been restored from an older copy.
func (q *mandate) finalLostError(checked *coverage, view View) error {
	err := errFinal
	for _, it := range q.promises {
		if n := checked[it.rec.Seat]; it.baseView < view && n > 0 || it.baseView == view && n > it.rec.K {
			err = fmt.Errorf("%w; seat %d checked entry %d in view %d, and promised view %d after entry %d of view %d",
				err, it.rec.Seat, n-1, view, q.view, it.rec.K-1, it.baseView)
		}
	}
	return err
}

// discardFrom drops the entries from position k on, which a new view does not stand on, and replays the entries
// before them on a new machine. If we held an entry from k on final, or replaying fails, discardFrom drops
// nothing, stops the table, and reports false.
func (s *Session) discardFrom(k Pos) bool {
	if k <= s.checks.final {
		s.stopAt(s.k-1, s.ballots.targetMandate.finalLostError(&s.checks.coverage, s.view))
		return false
	}
	l, _, err := newLedger(s.genesis, s.cfg.New(), s.crypto)
	for i := Pos(1); i < k && err == nil; i++ {
		e := s.chain[i]
		if err = l.applyDraft(&e); err == nil && e.Hash != s.chain[i].Hash {
			err = errors.New("replaying the log gives another hash")
		}
	}
	if err != nil {
		s.stopAt(s.k-1, err)
		return false
	}
	s.ledger, s.chain = l, s.chain[:k]
	s.followView()
	s.outbox.discardFrom(k)
	s.dumps.discardFrom(k)
	s.checks.forget()
	s.slots = slots{}
	s.stage = stageRunning
	s.outbox.addNotice(Notice{Kind: NoticeReplaced, Seat: NoSeat, K: k})
	return true
}
