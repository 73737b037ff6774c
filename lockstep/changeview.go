package lockstep

import (
	"errors"
	"fmt"
)

// approachView moves towards the target view. It discards the entries that the new view does not stand on, and
// reports whether it did. Once the log ends with the base of the new view, it returns the draft of the view
// entry.
//
// approachView forgets a choice that leaves out a seat which no majority calls gone, or that lies about the view
// of its base. The leader then owes a choice. The bad choice does not prove the leader a cheat. The choice
// names only the authors of the promises it used, and an author may have shown us another promise than the
// leader saw.
func (s *Session) approachView() (draft *Entry, moved bool) {
	q := s.ballots.targetMandate
	if q == nil {
		return nil, false
	}
	if q.view() <= s.view {
		s.ballots.targetMandate = nil
		return nil, false
	}
	if live, ok := s.chain.liveIn(q.choice.baseView, s.seats); s.chain.belies(q.choice) || ok && !q.consents(live, &s.computers) {
		s.ballots.targetMandate = nil
		s.ballots.forgetChoice(q.choice)
		return nil, false
	}
	from := s.k
	if q.k() <= s.k && s.chain[q.k()-1].Hash == q.choice.base {
		from = q.k()
	} else if s.peers.anyEntered(q.view()) {
		from = s.chain.endOfView(q.choice.baseView)
	}
	if from < s.k {
		return nil, s.discardFrom(from)
	}
	if !s.standsOnLast(q) {
		return nil, false
	}
	e := q.viewEntry()
	return &e, false
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
	*s.ledger, s.chain = *l, s.chain[:k]
	s.followView()
	s.outbox.discardFrom(k)
	s.dumps.discardFrom(k)
	s.checks.forget()
	s.slots = slots{}
	s.settled = false
	s.outbox.addNotice(Notice{Kind: NoticeReplaced, Seat: NoSeat, K: k})
	return true
}

var errFinal = errors.New("a new view would undo an entry that was final")

// finalLostError is the error for a new view that would undo entries which we held final in this view. It names
// the seats that had checked later entries than their promises for the new view say. That does not prove them
// cheats: a disk may have been restored from an older copy.
func (q *mandate) finalLostError(checked *coverage, view View) error {
	err := errFinal
	for _, it := range q.promises {
		if n := checked[it.rec.Seat]; it.baseView < view && n > 0 || it.baseView == view && n > it.rec.K {
			err = fmt.Errorf("%w; seat %d checked entry %d in view %d, and promised view %d after entry %d of view %d",
				err, it.rec.Seat, n-1, view, q.view(), it.rec.K-1, it.baseView)
		}
	}
	return err
}

// onViewChange is called when a view entry has been written, with the seats that were live before. Records in
// flight become void, and the counting of checks starts again.
func (s *Session) onViewChange(e *Entry, before SeatSet) {
	s.checks.forget()
	s.peers.forgetViews()
	s.followView()
	s.updateBench(before, s.voice.opinion.back)
	s.slots = slots{}
	s.ballots.beginView(&s.moment)
	if s.phase == phaseReturning && s.comeback.letIn(e, s.me) {
		s.becomePresent()
	}
	s.absence.beginView(s.k)
	s.outbox.addNotice(Notice{Kind: NoticeView, Seat: NoSeat, Seats: s.live, K: e.K})
}
