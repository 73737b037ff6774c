package lobby

import "lastcard/lockstep"

// This file has the questions about the lobby's state that all parts ask, and the steps to another match.

// isNewcomer reports whether we came with only the invite, and have neither begun a match nor opened one.
// A newcomer may have a seat in a proposal already. Everybody else knows which player opens.
func (l *Lobby) isNewcomer() bool {
	return l.cfg.Follow && len(l.cfg.Openers) == 0 && l.genesis == nil && l.host == nil
}

// hearsOnlyOtherProtocol reports whether everybody at the table seems to have another version of the protocol. As
// anybody can send a message of another version, we then hope for a proposal for seatTimeout: the opener may be far
// away. For the old players of a rematch it is false, as they have played with the same version.
func (l *Lobby) hearsOnlyOtherProtocol() bool {
	return l.otherProtocol != "" && l.now-l.otherProtocolAt >= seatTimeout && len(l.cfg.Openers) == 0 &&
		l.genesis == nil && !l.hasProposal && len(l.search.candidates) == 0 && l.host == nil
}

func sits(g *lockstep.Genesis, k lockstep.Key) bool {
	_, ok := g.Seat(k)
	return ok
}

// start notes that the match of g begins, and gives g to the driver.
func (l *Lobby) start(g *lockstep.Genesis) {
	l.genesis, l.table = g, g.Table()
	l.out.Genesis, l.out.Changed = g, true
	l.noteRefusal(RefusedNot, "")
}

// enterStarted enters a match that others began, or one that was resumed (Config.Started).
func (l *Lobby) enterStarted(g *lockstep.Genesis) {
	l.cfg.Epoch, l.opener, l.host = g.Epoch, g.Opener, nil // we may have opened meanwhile, as the opener was silent
	l.proposal = &proposal{phase: proposalSigning, size: len(g.Seats), draft: g, ready: lockstep.FirstSeats(len(g.Seats))}
	l.hasProposal = true
	l.start(g)
}

func (l *Lobby) enterEpoch(epoch uint32) {
	l.cfg.Epoch, l.opener = epoch, l.search.named
	l.proposal, l.hasProposal = &proposal{draft: &lockstep.Genesis{}}, false
	l.openerLast, l.openerHeardAt = stamp{}, 0
	l.ready, l.lastHello = false, nil // everything we send is news there
	l.genesis = nil
	l.refused, l.out.Changed = RefusedNot, true
}

// keepsMajority reports whether a majority of the players of one match, last, also have a seat in g.
func keepsMajority(last, g *lockstep.Genesis) bool {
	stayed := lockstep.SeatSet(0)
	for i := range last.Seats {
		if sits(g, last.Seats[i].Key) {
			stayed = stayed.With(lockstep.Seat(i))
		}
	}
	return last.Majority(stayed)
}
