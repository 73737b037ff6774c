package lobby

import (
	"slices"

	"lastcard/lockstep"
)

// This file decides which opener a newcomer follows. Anybody who has the code can answer newcomers and
// claim to be the opener. So the link names the opener's key (Config.Opener). A newcomer accepts proposals and
// refusals from that key alone, and a genesis, whoever sends it, only if that key has signed it.
//
// The opener may have left since the link was made. Then somebody of its roster opens the next match
// (rematch.go), and a chain of geneses proves that (past.go). To a newcomer, the end of the longest chain
// that it was shown is the last match. The newcomer follows the first of that match's players who is present,
// in the order that all old players know (Heirs). A player who sat there and comes earlier in that order has
// seatTimeout to propose, unless it has said that it leaves.
//
// A newcomer with the bare code does not know who opened. The newcomer then follows the first candidate
// who proposes. If it hears another candidate too, it agrees to nothing until the person has chosen
// (ChooseOpener), and the phase is PhaseChoosing. It also signs nothing until settleOpeners ticks after the
// first proposal, as any other opener proposes within that time.
//
// The person has the same choice if the link's opener is silent for seatTimeout, and nobody who answers
// can prove that it continues that table. That includes a last match that newcomers opened
// (abandoned.go).

// candidate is a peer that claims to be the opener of this lobby. A newcomer keeps the last proposal of
// each.
type candidate struct {
	key     lockstep.Key
	boot    lockstep.Hash
	seq     uint64
	heardAt int // tick of the last proposal, or of a later report of the transport (Hear)
	hasLeft bool
	offer   proposal
	epoch   uint32
}

// Opener is a candidate as the lobby shows it.
type Opener struct {
	Key         lockstep.Key
	Game, Rules string
	Size        int
	Seats       []lockstep.Player
}

// onOffer does the work of onProposal for a newcomer. The note's signature has been verified.
func (l *Lobby) onOffer(n note) lockstep.Drop {
	p, ok := decodeProposal(n.body)
	if !ok || p.draft.Opener != n.sender || p.draft.Lobby != l.cfg.ID || p.draft.Epoch != n.epoch {
		return lockstep.DropIllegal
	}
	c := l.candidate(n.sender)
	switch {
	case c == nil:
		return lockstep.DropStranger
	case c.boot == n.boot && n.seq <= c.seq:
		return lockstep.DropOld
	}
	if len(l.candidates) == 1 && c.heardAt == 0 && c.seq == 0 {
		l.firstOfferAt = l.now
	}
	*c = candidate{key: n.sender, boot: n.boot, seq: n.seq, heardAt: l.now, hasLeft: p.phase == proposalClosed, offer: p, epoch: n.epoch}
	l.followElected()
	if l.opener != n.sender {
		l.out.Changed = true // there is one more candidate to choose from
		return lockstep.DropStranger
	}
	return l.onProposal(n)
}

// knownCandidate is the candidate with a key, nil if there is none.
func (l *Lobby) knownCandidate(k lockstep.Key) *candidate {
	for i := range l.candidates {
		if l.candidates[i].key == k {
			return &l.candidates[i]
		}
	}
	return nil
}

// candidate is the candidate with a key, a new one if there is none, or nil if there is no room.
// If no candidate is silent, the link's opener and the players in succession take the places of others.
func (l *Lobby) candidate(k lockstep.Key) *candidate {
	if c := l.knownCandidate(k); c != nil {
		return c
	}
	if len(l.candidates) >= keptOpeners {
		i := slices.IndexFunc(l.candidates, func(c candidate) bool { return !c.isProposing(l.now) })
		if i < 0 && (k == l.cfg.Opener || l.heirOf(k) >= 0) {
			i = slices.IndexFunc(l.candidates, func(c candidate) bool { return c.key != l.cfg.Opener && l.heirOf(c.key) < 0 })
		}
		if i < 0 {
			return nil
		}
		l.candidates = slices.Delete(l.candidates, i, i+1)
	}
	l.candidates = append(l.candidates, candidate{key: k})
	return &l.candidates[len(l.candidates)-1]
}

// isProposing reports whether a candidate has not left, and was heard less than half of seatTimeout ago.
func (c *candidate) isProposing(now int) bool { return !c.hasLeft && now-c.heardAt < seatTimeout/2 }

// followElected follows another candidate if that candidate opens now. The person had agreed to the terms of the
// old candidate, so we are no longer ready.
func (l *Lobby) followElected() {
	c := l.elect()
	if c == nil || c.key == l.opener && (!l.hasProposal || c.epoch == l.cfg.Epoch) {
		if c != nil {
			l.cfg.Epoch = c.epoch
		}
		return
	}
	if c.epoch != l.cfg.Epoch || l.hasProposal {
		early := l.readyEarly
		l.enterEpoch(c.epoch)
		l.readyEarly = early
	}
	l.opener = c.key
}

// elect is the candidate that we follow, nil while there is none that we may follow.
func (l *Lobby) elect() *candidate {
	if !l.openerNamed() {
		var first *candidate
		for i := range l.candidates {
			c := &l.candidates[i]
			if c.key == l.opener && (c.isProposing(l.now) || l.now-c.heardAt < seatTimeout && !c.hasLeft) {
				return c
			}
			if first == nil && c.isProposing(l.now) {
				first = c
			}
		}
		return first
	}
	if c := l.knownCandidate(l.cfg.Opener); c != nil && !c.lapsed(l.now) {
		return c
	}
	if l.awaits(l.cfg.Opener) {
		return nil
	}
	for _, k := range l.succession() {
		if c := l.knownCandidate(k); c != nil && !c.lapsed(l.now) && c.epoch == l.lastMatch.Epoch+1 {
			return c
		}
		if l.awaits(k) {
			return nil
		}
	}
	return nil
}

// lapsed reports whether a candidate has left or been silent for too long.
func (c *candidate) lapsed(now int) bool { return c.hasLeft || now-c.heardAt >= seatTimeout }

// awaits reports whether the player with a key, who has precedence, may still propose: the player sat at
// the last match that we know and has not left, and seatTimeout has not passed since we came. If the link's
// opener did not sit at that match, the opener counts as having left.
func (l *Lobby) awaits(k lockstep.Key) bool {
	if l.lastMatch != nil {
		if _, sat := l.lastMatch.Seat(k); !sat {
			return false
		}
	}
	c := l.knownCandidate(k)
	return l.now < seatTimeout && (c == nil || !c.hasLeft)
}

// succession lists the players who may open after the last match that we know.
func (l *Lobby) succession() []lockstep.Key {
	if l.lastMatch == nil {
		return nil
	}
	return Heirs(l.lastMatch)
}

// heirOf is the place of a key in succession, −1 if it has none.
func (l *Lobby) heirOf(k lockstep.Key) int { return slices.Index(l.succession(), k) }

// rivals returns the candidates that the person has to choose from. There are none while it is clear
// which candidate opens.
func (l *Lobby) rivals() (all []*candidate) {
	if !l.isNewcomer() {
		return nil
	}
	for i := range l.candidates {
		if c := &l.candidates[i]; c.isProposing(l.now) {
			all = append(all, c)
		}
	}
	if l.openerNamed() && (l.elect() != nil || l.now < seatTimeout) || !l.openerNamed() && len(all) < 2 {
		return nil
	}
	return all
}

// ChooseOpener follows one of View.Openers. A newcomer chooses in PhaseChoosing.
func (l *Lobby) ChooseOpener(k lockstep.Key) {
	if !slices.ContainsFunc(l.rivals(), func(c *candidate) bool { return c.key == k }) {
		return
	}
	l.cfg.Opener, l.lastMatch, l.out.Changed = k, nil, true
	l.followElected()
	l.ready = false
	l.adoptOffer(l.knownCandidate(k))
}

// adoptOffer takes the last proposal of a candidate whom we follow from now on, and announces us.
func (l *Lobby) adoptOffer(c *candidate) {
	l.proposal, l.hasProposal = c.offer, true
	l.openerBoot, l.openerSeq, l.openerHeardAt = c.boot, c.seq, c.heardAt
	l.lastHello = nil // our hello is new to this candidate
	l.announce()
}

// unsettled reports whether we are a newcomer who must not agree to anything yet, as we may still hear
// another opener.
func (l *Lobby) unsettled() bool {
	if !l.isNewcomer() || l.openerNamed() {
		return false
	}
	return l.knownCandidate(l.opener) == nil || len(l.rivals()) > 0 || l.now < l.firstOfferAt+settleOpeners
}

// onDeparture notes that somebody who might open has left.
func (l *Lobby) onDeparture(k lockstep.Key) {
	if l.isNewcomer() && (k == l.cfg.Opener || l.heirOf(k) >= 0) {
		if c := l.candidate(k); c != nil {
			c.hasLeft = true
		}
	}
}

// tickCandidates follows another candidate when the candidate that we follow is silent. While the person has
// to choose, we are not ready.
func (l *Lobby) tickCandidates() {
	if !l.isNewcomer() {
		return
	}
	n := len(l.rivals())
	if n != l.rivalCount {
		l.rivalCount, l.out.Changed = n, true
	}
	if n > 0 && l.ready {
		l.ready = false
		l.announce()
	}
	before := l.opener
	if l.followElected(); l.opener != before {
		l.adoptOffer(l.knownCandidate(l.opener))
	}
}
