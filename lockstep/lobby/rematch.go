package lobby

import (
	"slices"

	"lastcard/lockstep"
)

// This file is for the next match. The seats of a match are fixed in its genesis. A player who leaves
// during the match is set aside, and a rule takes its turns until the end, so that nobody else's score
// suffers. A person who comes during the match watches. Between two matches people come and go. A rematch
// begins in a lobby with the same ID and the next epoch. It keeps the seats of the players who were live at the
// end (Config.Players), until they say that they leave or are silent for seatTimeout. Everybody who has the
// invite may say hello too, even a spectator. The number of seats grows and shrinks with the people, as far as
// the game allows (Config.Elastic). Like the game and the rules, that number is part of the terms, so after any
// change everybody has to get ready once more. Scores start from zero. The genesis names the table id of the
// match before, and a player of that match signs no genesis that names another, so the logs form a chain.
//
// The opener of the last match may have left. Config.Openers is an order that all old players know: the old
// opener, then the other people in seat order, then the bots. These are the heirs (heirs.go). The first of them who is
// present opens. A player who hears the proposal of an earlier heir follows that heir at once. A player who
// follows an heir changes to a later one only when the earlier one has said that it leaves, or is silent for
// seatTimeout. If two players open at the same time, that costs only time. Nothing begins without the signatures
// of everybody in a genesis, and each player signs only if it is ready for the terms of that genesis.
//
// A player who sees a genesis without its own key has been left out, and has no rematch. But not every such
// genesis counts. The opener whom the player follows, or a majority of the last match, must have signed it,
// or that opener must have been silent for half of seatTimeout. Otherwise one old player could make a genesis
// with a second key of its own, and so end the rematch of the others.
//
// A newcomer with an invite does not know that order. The others show it the geneses of the past matches,
// which prove which players may open (search.go). If none of the old players is left, a newcomer who knows
// their last proposal opens (abandoned.go).

// awaitOpener waits for the proposals of another opener. To that opener, our next hello is news.
func (l *Lobby) awaitOpener(k lockstep.Key) {
	l.opener, l.openerLast = k, stamp{}
	l.lastHello, l.out.Changed = nil, true
}

// onHeirLeft notes that the heir with a key has left, and ignores any other key. From the present heir we move on to
// the next, unless we have opened.
func (l *Lobby) onHeirLeft(k lockstep.Key) {
	if r := l.heirs.rank(k); r >= 0 && l.genesis == nil && k != l.me {
		l.heirs.departed[r] = true
		if r == l.heirs.current && l.host == nil {
			l.moveToNextHeir()
		}
	}
}

// moveToNextHeir moves on to the next heir, which may be us.
func (l *Lobby) moveToNextHeir() {
	if !l.heirs.advance() {
		return
	}
	l.openerHeardAt = l.now
	l.awaitOpener(l.heirs.keys[l.heirs.current])
	if l.opener == l.me && !l.hasLeft {
		l.takeOver()
	}
}

// takeOver opens in the place of an opener who has left or is silent, with the last proposed game and rules.
func (l *Lobby) takeOver() {
	if l.hasProposal {
		l.cfg.Game, l.cfg.Rules = l.proposal.draft.Game, l.proposal.draft.Rules
	}
	l.cfg.Players = slices.DeleteFunc(slices.Clone(l.cfg.Players), func(p lockstep.Player) bool { return l.heirs.hasDeparted(p.Key) })
	wasReady := l.ready
	l.ready = false
	if err := l.becomeOpener(); err != nil { // the game cannot be played by so few; the next heir may try
		l.proposal, l.hasProposal = l.cfg.proposal(), true
		return
	}
	if wasReady && l.readyFor == l.proposal.terms() {
		l.SetReady(true)
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
	if l.host != nil && l.host.vacateAll(func(s lockstep.Seat) bool { return l.proposal.draft.Seats[s].Node == node }) {
		l.afterReopening()
	}
}

// onClosed notes that the opener has closed the table. Before a rematch another person opens.
func (l *Lobby) onClosed() {
	switch {
	case len(l.cfg.Openers) > 0:
		l.onHeirLeft(l.opener)
	case l.cfg.Follow && l.cfg.Epoch > 0:
		l.awaitOpener(l.search.named)
	default:
		l.noteRefusal(RefusedClosed, "")
	}
}
