package lobby

import (
	"slices"

	"lastcard/lockstep"
)

// This file is for the next match. The seats of a match are fixed in its genesis. A player who leaves
// during the match is set aside, and a rule takes its turns until the end, so that nobody else's score
// suffers. A person who comes during the match watches. Between two matches people come and go. A rematch
// is a lobby with the same ID and the next epoch. It keeps the seats of the players who were live at the
// end, until they say that they leave or are silent for seatTimeout. Everybody who has the invite may say
// hello too, even a spectator. The number of seats grows and shrinks with the people, as far as the game
// allows (Config.Elastic). Like the game and the rules it is part of the terms, so after any change
// everybody has to be ready once more. Scores start from zero. The genesis names the table id of the
// match before, and a player of that match signs no genesis that names another, so the logs form a chain.
//
// The opener of the last match may have left. Config.Openers is an order that all old players know: the old
// opener, then the other people in seat order, then the bots. These are the heirs. The first of them who is
// present opens. A player who hears the proposal of an earlier heir follows that heir at once. A player
// follows a later heir only when the earlier heir has said that it leaves, or is silent for seatTimeout. If
// two players open at the same time, that costs only time. Nothing begins without the signatures of everybody
// in a genesis, and each player signs only if it is ready for the terms of that genesis.
//
// A player who sees a genesis without its own key has been left out, and has no rematch. But not every such
// genesis counts. The opener whom the player follows, or a majority of the last match, must have signed it,
// or that opener must have been silent for half of seatTimeout. Otherwise one old player could make a genesis
// with a second key of its own, and so end the rematch of the others.
//
// A newcomer with an invite does not know that order. The others show it the geneses of the past matches,
// which prove which players may open (past.go). If none of the old players is left, a newcomer who knows
// their last proposal opens (abandoned.go).

// heirs keeps track of which of Config.Openers opens: the first who is present.
type heirs struct {
	currentHeir   int    // the heir whose proposal counts, an index into Openers
	departedHeirs []bool // which heirs have left, as far as we know
}

// Heirs lists the keys that may open the match after g, in an order that all players know: the
// opener of g, then the other people in seat order from there, then the bots.
func Heirs(g *lockstep.Genesis) (all []lockstep.Key) {
	first, sat := g.Seat(g.Opener)
	if sat {
		all = append(all, g.Opener)
	} else {
		first = 0
	}
	for _, bots := range []bool{false, true} {
		for i := range g.Seats {
			if p := &g.Seats[(int(first)+i)%len(g.Seats)]; p.Bot == bots && p.Key != g.Opener {
				all = append(all, p.Key)
			}
		}
	}
	return all
}

// beginRematch begins the lobby of a rematch.
func (l *Lobby) beginRematch() error {
	l.heirs.departedHeirs = make([]bool, len(l.cfg.Openers))
	l.opener = l.cfg.Openers[0]
	if l.opener != l.me {
		l.sayHello()
		return nil
	}
	err := l.becomeOpener()
	if err == nil {
		l.dropEmptySeats()
		l.reopen()
	}
	return err
}

// mayOpen reports whether the proposal d counts, and if so follows its opener. The proposal of an earlier
// heir counts at once. The proposal of a later heir counts when the present heir has left or is silent,
// or when we follow somebody who is not an heir.
func (l *Lobby) mayOpen(d *lockstep.Genesis) bool {
	k := d.Opener
	if len(l.cfg.Openers) == 0 {
		if l.yields(d) {
			return true
		}
		return l.host == nil && (l.opener == lockstep.Key{} || k == l.opener)
	}
	h, r := &l.heirs, l.cfg.heirRank(k)
	switch {
	case r < 0: // a newcomer opens when it hears nobody else
		return l.host == nil && k == l.opener || l.yields(d)
	case r == h.currentHeir:
		return l.host == nil
	case r > h.currentHeir && !h.departedHeirs[h.currentHeir] && (l.host != nil || l.now-l.openerHeardAt < seatTimeout && l.cfg.heirRank(l.opener) >= 0):
		return false
	}
	h.departedHeirs[r] = false
	h.currentHeir, l.host = r, nil
	l.forgetOpener()
	l.opener = k
	return true
}

// forgetOpener makes room for the proposal of another opener.
func (l *Lobby) forgetOpener() {
	l.opener, l.openerBoot, l.openerSeq = l.cfg.Opener, lockstep.Hash{}, 0
	l.lastHello, l.out.Changed = nil, true // the next opener has heard nothing of us yet
}

// onHeirLeft notes that an heir has left.
func (l *Lobby) onHeirLeft(k lockstep.Key) {
	if r := l.cfg.heirRank(k); r >= 0 && l.genesis == nil && k != l.me {
		l.heirs.departedHeirs[r] = true
		if r == l.heirs.currentHeir && l.host == nil {
			l.moveToNextHeir()
		}
	}
}

// moveToNextHeir moves on to the next heir, which may be us.
func (l *Lobby) moveToNextHeir() {
	h, n := &l.heirs, len(l.cfg.Openers)
	for i := 1; i <= n; i++ {
		next := (h.currentHeir + i) % n
		if h.departedHeirs[next] {
			continue
		}
		h.currentHeir, l.openerHeardAt = next, l.now
		l.forgetOpener()
		l.opener = l.cfg.Openers[next]
		if l.opener == l.me && !l.hasLeft {
			l.takeOver()
		}
		return
	}
}

// takeOver opens in the place of an opener who has left, with the last proposed game and rules.
func (l *Lobby) takeOver() {
	if l.hasProposal {
		l.cfg.Game, l.cfg.Rules = l.proposal.draft.Game, l.proposal.draft.Rules
	}
	l.cfg.Players = slices.DeleteFunc(slices.Clone(l.cfg.Players), func(p lockstep.Player) bool {
		r := l.cfg.heirRank(p.Key)
		return r >= 0 && l.heirs.departedHeirs[r]
	})
	wasReady := l.ready
	l.ready = false
	if err := l.becomeOpener(); err != nil {
		l.host = nil // the game cannot be played by so few; the next heir may try
		return
	}
	for s := range l.host.seats {
		l.host.seats[s].heardAt = l.now
	}
	l.dropEmptySeats()
	l.reopen()
	if wasReady && l.readyFor == l.proposal.terms() {
		l.SetReady(true)
	}
}

// tickHeirs moves on to the next heir when the opener is silent.
func (l *Lobby) tickHeirs() {
	l.tickAbandoned()
	if len(l.cfg.Openers) > 0 && l.host == nil && l.genesis == nil && !l.hasLeft && l.now-l.openerHeardAt >= seatTimeout {
		l.moveToNextHeir()
	}
}

// NodeGone reports that a node has said goodbye. A rematch frees the seats of that node at once.
func (l *Lobby) NodeGone(node string) {
	if !l.cfg.Elastic || l.genesis != nil || l.hasLeft || node == l.cfg.Node {
		return
	}
	for _, p := range l.cfg.Players {
		if p.Node == node {
			l.onHeirLeft(p.Key)
		}
	}
	if l.host == nil {
		return
	}
	for s := len(l.host.seats) - 1; s >= 0; s-- {
		if p := &l.proposal.draft.Seats[s]; p.Node == node && p.Key != l.me {
			l.vacate(lockstep.Seat(s))
		}
	}
}

// onClosed notes that the opener has closed the table. In a rematch another player opens.
func (l *Lobby) onClosed() {
	switch {
	case len(l.cfg.Openers) > 0:
		l.onHeirLeft(l.opener)
	case l.cfg.Follow && l.cfg.Epoch > 0:
		l.forgetOpener()
	default:
		l.noteRefusal(RefusedClosed, "")
	}
}
