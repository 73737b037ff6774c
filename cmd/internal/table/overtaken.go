package table

import (
	"errors"

	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// onOvertaken tells a person that an entry of another seat came before their move, so lockstep has
// dropped the move. It says nothing if a bot plays this seat, or if other facts give the reason: the
// match is over or stands still, or a rule has played this seat's turn.
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

// lastActionBefore returns the last entry before k that is an action. When a notice about k is read,
// entries after k may have been written already.
func lastActionBefore(s *lockstep.Session, k lockstep.Pos) (lockstep.Entry, bool) {
	for ; k > 0; k-- {
		if e, ok := s.Entry(k - 1); ok && e.Acts() {
			return e, true
		}
	}
	return lockstep.Entry{}, false
}
