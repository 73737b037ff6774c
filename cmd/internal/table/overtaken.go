package table

import (
	"errors"

	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// onOvertaken tells a person that lockstep has dropped the action that they proposed, because the action of
// another seat came first. It tells nothing if the program plays this seat, or if other facts give the reason:
// the match has stopped, or the last action was played for this seat itself.
func (m *match) onOvertaken(n *lockstep.Notice) {
	if m.opts.Auto || errors.Is(n.Err, lockstep.ErrStopped) {
		return
	}
	first, ok := lastActionBefore(m.session, n.K)
	if !ok || engine.Seat(first.Seat) == m.me {
		return
	}
	f := seam.MoveOvertaken{Seat: engine.Seat(first.Seat), Name: m.names[first.Seat]}
	if a, err := m.game.Action(&lockstep.Entry{Kind: lockstep.EntryPlay, Body: n.Action}); err == nil {
		f.Action = a.Text(m.game.Table().Game())
	}
	m.feed.put(f)
}

// lastActionBefore returns the last entry before position k that is an action. It does not take the last entry of
// all, because entries after k may have been written already when a notice about k comes.
func lastActionBefore(s *lockstep.Session, k lockstep.Pos) (lockstep.Entry, bool) {
	for ; k > 0; k-- {
		if e, ok := s.Entry(k - 1); ok && e.Acts() {
			return e, true
		}
	}
	return lockstep.Entry{}, false
}
