package lobby

import (
	"slices"

	"lastcard/lockstep"
)

// Claimant is one of the people who call themselves the opener, with the table that this person proposes.
type Claimant struct {
	Key         lockstep.Key
	Game, Rules string
	Size        int
	Seats       []lockstep.Player
}

func (l *Lobby) rivals() []*candidate {
	if !l.isNewcomer() {
		return nil
	}
	return l.search.rivals(l.opener, l.now)
}

// ChooseOpener follows the opener with a key, if it is one of View.Claimants. Any other key is ignored.
func (l *Lobby) ChooseOpener(k lockstep.Key) {
	if !slices.ContainsFunc(l.rivals(), func(c *candidate) bool { return c.key == k }) {
		return
	}
	l.search.named, l.search.lastMatch, l.out.Changed = k, nil, true
	l.followElected()
	l.ready = false
	l.adoptOffer()
}

// followElected follows the candidate that the search elects. If we followed another one, we are no longer
// ready: the person had agreed to the terms of the old candidate.
func (l *Lobby) followElected() {
	c := l.search.elect(l.opener, l.now)
	if c == nil {
		return
	}
	epoch := c.offer.draft.Epoch
	if l.hasProposal && (c.key != l.opener || epoch != l.cfg.Epoch) || c.key != l.opener && epoch != l.cfg.Epoch {
		l.enterEpoch(epoch)
	}
	l.cfg.Epoch, l.opener = epoch, c.key
}

// adoptOffer takes the last proposal of the candidate whom we follow from now on, and announces us.
func (l *Lobby) adoptOffer() {
	c := l.search.find(l.opener)
	l.proposal, l.hasProposal = c.offer, true
	l.openerLast, l.openerHeardAt = c.last, c.heardAt
	l.lastHello = nil // our hello is new to this candidate
	l.announce()
}

// tickCandidates follows another candidate when the search elects another one, such as when the candidate that we
// follow is silent. While the person has to choose, we are not ready.
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
		l.adoptOffer()
	}
}
