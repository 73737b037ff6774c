package lobby

import (
	"bytes"
	"slices"

	"lastcard/lockstep"
)

// This file is for the lobby between two matches when nobody who played the last one is left. Then one of the
// newcomers opens, with the game, the rules and the roster of the last proposal. A newcomer opens seatTimeout after
// that proposal closed the lobby, or twice seatTimeout after the proposal's opener fell silent, and seatTimeout later
// still for each person but that opener who comes earlier in that proposal.
//
// Two people may open at once although no common order ranks them: a newcomer and an old player whom the
// others had given up, or newcomers who know different last proposals. Then the one with the lower key stays
// the opener. But a stranger can make as many keys as it likes, and must not end a rematch with a low key. So an
// old player does not give way while another old player is there, or may still come, nor for seatTimeout after
// it has opened. A newcomer also gives way to everybody who may open according to the past matches.

// adoptAfter is how many ticks the newcomer with a key waits before it opens in the place of p's opener. The old
// players have their time to open before, and so has each person but p's opener with an earlier seat in p. Newcomers
// without a seat come last.
func (p *proposal) adoptAfter(k lockstep.Key) int {
	wait := 2 * seatTimeout
	if p.phase == proposalClosed {
		wait = seatTimeout
	}
	for _, x := range p.draft.Seats {
		if x.Key == k {
			break
		}
		if x.Key != p.draft.Opener && !x.Bot {
			wait += seatTimeout
		}
	}
	return wait
}

// tickAbandoned opens the lobby if we are a newcomer and there has been no opener for long enough.
func (l *Lobby) tickAbandoned() {
	mayAdopt := l.isNewcomer() && !l.cfg.Watch && l.cfg.Epoch > 0 && !l.hasLeft && l.hasProposal
	if !mayAdopt || l.now-l.openerHeardAt < l.proposal.adoptAfter(l.me) {
		return
	}
	d, seats := l.proposal.draft, l.proposal.size
	players := slices.DeleteFunc(slices.Clone(d.Seats), func(p lockstep.Player) bool { return p.Key == d.Opener })
	if !sits(d, l.me) {
		seats = max(seats, len(players)+1)
	}
	if seats > lockstep.MaxSeats {
		return // there is no room for us; only a cheat proposes a full table without a seat of its own
	}
	l.cfg.Players, l.cfg.Seats, l.cfg.Prev, l.cfg.Elastic = players, seats, d.Prev, true
	l.opener, l.openerHeardAt = l.me, l.now
	l.takeOver()
}

// yields reports whether we must give way to the opener of d, although we have opened. That opener is not one of
// our heirs. s is what we know as a newcomer.
func (h *host) yields(d *lockstep.Genesis, order *heirs, s *search, now int) bool {
	if h.cfg.Epoch == 0 || d.Prev != h.cfg.Prev || d.Version != lockstep.Version || d.Compat != h.cfg.Compat {
		return false
	}
	me := h.proposal.draft.Opener
	lower := bytes.Compare(d.Opener[:], me[:]) < 0
	if len(order.keys) > 0 { // we are an heir
		return lower && !h.accompanied(order, now)
	}
	return h.cfg.Follow && (lower || s.rank(d.Opener) >= 0)
}

// accompanied reports whether another old player is at the table that we have opened, or may still come.
func (h *host) accompanied(order *heirs, now int) bool {
	for i := range h.seats {
		k := h.proposal.draft.Seats[i].Key
		if k != h.proposal.draft.Opener && order.rank(k) >= 0 && now-h.seats[i].heardAt < seatTimeout {
			return true
		}
	}
	return now-h.openedAt < seatTimeout
}
