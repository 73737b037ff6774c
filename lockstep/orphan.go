package lockstep

import (
	"bytes"
	"slices"
)

// The part of a lobby between two matches in which nobody who played the last one
// is left: one of the newcomers opens, with what the last proposal said, from which they
// know each other: seatTimeout after it closed the lobby, or twice that after it fell
// silent, and so much again for everybody before it in that proposal. Of two who have opened and are not in one order, a newcomer and an old
// player who was given up, or newcomers who know different last proposals, the one with the
// lower key goes on.

// mayOrphan reports whether we are a newcomer, who may open if nobody else does, and
// our place in the last proposal; newcomers without one come last.
func (l *Lobby) mayOrphan() (Seat, bool) {
	if !l.cfg.Follow || l.cfg.Watch || l.cfg.Epoch == 0 || len(l.cfg.Openers) > 0 ||
		l.genesis != nil || l.left || l.host != nil || !l.heardP {
		return 0, false
	}
	if me, ok := l.p.draft.Seat(l.me); ok {
		return me, true
	}
	return Seat(len(l.p.draft.Seats)), true
}

// tickOrphan opens when there has been no opener for long: the old players have had
// their time, and each newcomer before us in the last proposal theirs.
func (l *Lobby) tickOrphan() {
	me, ok := l.mayOrphan()
	if !ok {
		return
	}
	wait := 2 * seatTimeout
	if l.p.phase == proposalClosed {
		wait = seatTimeout
	}
	for s := range me {
		if p := &l.p.draft.Seats[s]; p.Key != l.p.draft.Opener && !p.Bot {
			wait += seatTimeout
		}
	}
	if l.now-l.openerAt < wait {
		return
	}
	d := l.p.draft
	l.cfg.Players = slices.DeleteFunc(slices.Clone(d.Seats), func(p Player) bool { return p.Key == d.Opener })
	l.cfg.Seats, l.cfg.Prev, l.cfg.Elastic = l.p.size, d.Prev, true
	if me == Seat(len(d.Seats)) {
		l.cfg.Seats = max(l.p.size, len(l.cfg.Players)+1)
	}
	l.opener, l.openerAt = l.me, l.now
	l.takeOver()
}

// yields reports whether we, who have opened, leave that to somebody who has no place
// in our order of who may.
func (l *Lobby) yields(k Key) bool {
	if l.host == nil || l.cfg.Epoch == 0 || len(l.cfg.Openers) == 0 && !l.cfg.Follow || bytes.Compare(k[:], l.me[:]) > 0 {
		return false
	}
	l.host = nil
	l.forget()
	l.opener = k
	return true
}
