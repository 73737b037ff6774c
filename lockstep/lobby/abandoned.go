package lobby

import (
	"bytes"
	"slices"

	"lastcard/lockstep"
)

// This file is for the lobby between two matches when nobody who played the last one is left. Then one of the
// newcomers opens, with the game, the rules and the roster of the last proposal. A newcomer opens seatTimeout
// after that proposal closed the lobby, or twice seatTimeout after the proposal's opener fell silent, and
// seatTimeout later still for each person who comes earlier in that proposal. Two people may open at once
// without a common order that ranks them: a newcomer and an old player whom the others had given up, or
// newcomers who know different last proposals. Then the one with the lower key stays the opener. But a
// stranger can make as many keys as it likes, and must not end a rematch with a low key. So an old player
// does not give way while another old player is there, or may still come, nor for seatTimeout after it has
// opened. A newcomer gives way to everybody who may open according to the past matches.

// mayAdopt reports whether we are a newcomer who may open the lobby if nobody else does, and
// our place in the last proposal. Newcomers without a place come last.
func (l *Lobby) mayAdopt() (lockstep.Seat, bool) {
	if !l.cfg.Follow || l.cfg.Watch || l.cfg.Epoch == 0 || len(l.cfg.Openers) > 0 ||
		l.genesis != nil || l.hasLeft || l.host != nil || !l.hasProposal {
		return 0, false
	}
	if me, ok := l.proposal.draft.Seat(l.me); ok {
		return me, true
	}
	return lockstep.Seat(len(l.proposal.draft.Seats)), true
}

// tickAbandoned opens the lobby when there has been no opener for long enough: the old players have had
// their time to open, and so has each newcomer before us in the last proposal.
func (l *Lobby) tickAbandoned() {
	me, ok := l.mayAdopt()
	if !ok {
		return
	}
	wait := 2 * seatTimeout
	if l.proposal.phase == proposalClosed {
		wait = seatTimeout
	}
	for s := range me {
		if p := &l.proposal.draft.Seats[s]; p.Key != l.proposal.draft.Opener && !p.Bot {
			wait += seatTimeout
		}
	}
	if l.now-l.openerHeardAt < wait {
		return
	}
	d := l.proposal.draft
	l.cfg.Players = slices.DeleteFunc(slices.Clone(d.Seats), func(p lockstep.Player) bool { return p.Key == d.Opener })
	l.cfg.Seats, l.cfg.Prev, l.cfg.Elastic = l.proposal.size, d.Prev, true
	if me == lockstep.Seat(len(d.Seats)) {
		l.cfg.Seats = max(l.proposal.size, len(l.cfg.Players)+1)
	}
	l.opener, l.openerHeardAt = l.me, l.now
	l.takeOver()
}

// yields reports whether we have opened and must give way to the opener of d, who has no place in our
// order of heirs. If so, we are no longer the opener.
func (l *Lobby) yields(d *lockstep.Genesis) bool {
	if l.host == nil || l.cfg.Epoch == 0 || d.Prev != l.cfg.Prev || d.Version != lockstep.Version || d.Compat != l.cfg.Compat {
		return false
	}
	lower := bytes.Compare(d.Opener[:], l.me[:]) < 0
	switch heir := len(l.cfg.Openers) > 0; {
	case heir && (!lower || l.accompanied()):
		return false
	case !heir && (!l.cfg.Follow || !lower && l.heirOf(d.Opener) < 0):
		return false
	}
	l.host = nil
	l.forgetOpener()
	l.opener = d.Opener
	return true
}

// accompanied reports whether another old player is at the table that we have opened, or may still come.
func (l *Lobby) accompanied() bool {
	for i := range l.host.seats {
		k := l.proposal.draft.Seats[i].Key
		if k != l.me && l.cfg.heirRank(k) >= 0 && l.now-l.host.seats[i].heardAt < seatTimeout {
			return true
		}
	}
	return l.now-l.host.openedAt < seatTimeout
}
