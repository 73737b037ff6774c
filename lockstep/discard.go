package lockstep

import "errors"

var errFinal = errors.New("a view does not stand on an entry that was final")

// discard drops the entries from position k on, which others have replaced, and
// replays the entries before them on a new machine.
func (s *Session) discard(k Pos) bool {
	if k <= s.final {
		s.broken(errFinal)
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
		s.broken(err)
		return false
	}
	s.ledger, s.chain = l, s.chain[:k]
	s.followView()
	s.before = l.live
	s.out.discard(k)
	s.dumps.discard(k)
	s.peers.forgetChecks()
	s.slots = slots{}
	s.stage, s.sealIn = stageRunning, -1
	s.out.notice(Notice{Kind: NoticeReplaced, Seat: NoSeat, K: k})
	return true
}
