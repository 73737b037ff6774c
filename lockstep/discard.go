package lockstep

import (
	"errors"
	"fmt"
)

var errFinal = errors.New("a view does not stand on an entry that was final")

// finalLost is the error for a new view that would undo entries which we held final. It names the seats
// that had checked later entries than their promises for that view say. That does not prove them cheats: a
// disk may have been restored from an older copy.
func (s *Session) finalLost() error {
	err, q := errFinal, s.bal.target
	if q == nil {
		return err
	}
	for _, it := range q.recs {
		if n := s.peers[it.rec.Seat].checked; it.from < s.view && n > 0 || it.from == s.view && n > it.rec.K {
			err = fmt.Errorf("%w; seat %d checked entry %d in view %d, and promised view %d after entry %d of view %d",
				err, it.rec.Seat, n-1, s.view, q.view, it.rec.K-1, it.from)
		}
	}
	return err
}

// discard drops the entries from position k on, which others have replaced, and
// replays the entries before them on a new machine.
func (s *Session) discard(k Pos) bool {
	if k <= s.final {
		s.stopBroken(s.finalLost())
		return false
	}
	l, _, err := newLedger(s.g, s.cfg.New(), s.crypto)
	for i := Pos(1); i < k && err == nil; i++ {
		e := s.chain[i]
		if err = l.apply(&e); err == nil && e.Hash != s.chain[i].Hash {
			err = errors.New("replaying gives another state")
		}
	}
	if err != nil {
		s.stopBroken(err)
		return false
	}
	s.ledger, s.chain = l, s.chain[:k]
	s.followView()
	s.before = l.live
	s.out.discard(k)
	s.dumps.discard(k)
	s.peers.forgetChecks()
	s.slots = slots{}
	s.stage = stageRunning
	s.out.notice(Notice{Kind: NoticeReplaced, Seat: NoSeat, K: k})
	return true
}
