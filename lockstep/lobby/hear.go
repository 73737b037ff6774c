package lobby

import (
	"bytes"

	"lastcard/lockstep"
	"lastcard/lockstep/internal/wire"
)

// This file has what we hear of the table: the opener's proposals and refusals, a genesis, and hellos.

// onProposal takes the table as the opener proposes it. Before the start the opener alone decides.
func (l *Lobby) onProposal(n *note) lockstep.Drop {
	p, ok := decodeProposal(n.body)
	if !ok || p.draft.Opener != n.sender || p.draft.Lobby != l.cfg.ID || p.draft.Epoch != n.epoch {
		return lockstep.DropIllegal
	}
	if l.isNewcomer() {
		if drop := l.onOffer(n, p); drop != lockstep.DropNone {
			return drop
		}
	}
	if l.genesis == nil && l.heirs.covers(n) {
		return lockstep.DropOld
	}
	if l.genesis == nil && !l.mayOpen(p.draft) || l.genesis != nil && (l.host != nil || n.sender != l.opener) {
		return lockstep.DropStranger
	}
	if l.hasProposal && l.openerLast.covers(n) {
		return lockstep.DropOld
	}
	l.opener, l.openerLast, l.openerHeardAt = n.sender, n.stamp, l.now
	l.heirs.noteProposal(n)
	if l.genesis != nil {
		return lockstep.DropOld
	}
	if p.draft.Compat != l.cfg.Compat || p.draft.Version != lockstep.Version {
		if !l.mayHearOpener() {
			l.noteRefusal(RefusedVersion, p.draft.Compat)
		}
		return lockstep.DropNone
	}
	if !l.hasProposal || !bytes.Equal(wire.Encode(p), wire.Encode(l.proposal)) {
		l.out.Changed = true
		if !l.cfg.Watch {
			l.quietNotes = 0 // if the proposal lacks our last hello, we soon repeat that hello
		}
	}
	l.proposal, l.hasProposal = p, true
	if p.phase != proposalClosed && l.refused == RefusedClosed {
		l.noteRefusal(RefusedNot, "")
	}
	if l.cfg.Watch {
		l.watchProposal()
		return lockstep.DropNone
	}
	if l.refused != RefusedClosed && l.refused != RefusedTwin && sits(p.draft, l.me) {
		l.noteRefusal(RefusedNot, "")
	}
	if p.phase == proposalClosed {
		l.onClosed()
		return lockstep.DropNone
	}
	l.consentToTerms()
	return lockstep.DropNone
}

// onOffer is what a newcomer does first with a proposal, as anybody may claim to be the opener. It drops the
// proposal if the newcomer does not follow its sender.
func (l *Lobby) onOffer(n *note, p *proposal) lockstep.Drop {
	if drop := l.search.keep(n, p, l.now); drop != lockstep.DropNone {
		return drop
	}
	l.followElected()
	switch {
	case l.opener != n.sender:
		l.out.Changed = true // there is one more candidate to choose from
		return lockstep.DropStranger
	case l.cfg.Epoch != n.epoch:
		return lockstep.DropIllegal
	}
	return lockstep.DropNone
}

// mayOpen reports whether the proposal d counts, and if so follows its opener. The proposal of the present or an
// earlier heir counts at once. The proposal of a later heir counts when the present heir has left or is
// silent, or when we follow somebody who is not an heir. The proposal of anybody else counts if we follow its
// opener already, if we follow nobody, or if we have opened and must give way (yields).
func (l *Lobby) mayOpen(d *lockstep.Genesis) bool {
	h, r := &l.heirs, l.heirs.rank(d.Opener)
	switch {
	case r < 0 && l.host == nil:
		return d.Opener == l.opener || l.opener == lockstep.Key{}
	case r < 0:
		if !l.host.yields(d, h, &l.search, l.now) {
			return false
		}
	case r == h.current:
		return l.host == nil
	case r > h.current && !h.departed[h.current] && (l.host != nil || l.now-l.openerHeardAt < seatTimeout && h.rank(l.opener) >= 0):
		return false
	default:
		h.current, h.departed[r] = r, false
	}
	l.host = nil
	l.awaitOpener(d.Opener)
	return true
}

// onRefuse takes a refusal from the opener. A spectator also takes one from anybody at the table. A newcomer
// takes none while the person has to choose an opener, nor, with the bare code, while it may still hear another
// one (mayHearOpener). The refusal comes again, as the newcomer asks again.
func (l *Lobby) onRefuse(n *note) lockstep.Drop {
	x, ok := decodeRefusal(n.body)
	d := l.proposal.draft
	// a spectator hears everybody at the table, and anybody while it knows neither the table nor the link's opener
	fromTable := l.cfg.Watch && (sits(d, n.sender) || len(d.Seats) == 0 && !l.search.isNamed())
	// while a match is played, a spectator for whom there is no room hears so at once: other spectators soon send it the
	// genesis, and it would wait for a match that nobody feeds to it
	mayCome := l.mayHearOpener() && (x.reason != RefusedCrowd || len(l.search.candidates) > 0)
	switch {
	case !ok:
		return lockstep.DropIllegal
	case l.host != nil || l.isNewcomer() && (len(l.rivals()) > 0 || mayCome) || n.sender != l.opener && !fromTable:
		return lockstep.DropStranger
	case x.receiver != l.me || l.genesis != nil && !l.cfg.Watch:
		return lockstep.DropUnexpected
	case n.sender == l.opener && l.openerLast.covers(n):
		return lockstep.DropOld
	}
	if x.reason == RefusedFull && sits(d, l.me) {
		return lockstep.DropOld
	}
	if n.sender == l.opener {
		l.openerLast = n.stamp
	}
	if s, seated := d.Seat(l.me); x.reason == RefusedTwin && seated && d.Seats[s].Nonce == l.nonce {
		l.out.HasTwin, l.out.Changed = true, true // the other program is refused
		return lockstep.DropNone
	}
	if x.reason == RefusedClosed { // a rematch may have another opener
		l.onClosed()
		return lockstep.DropNone
	}
	l.refusedForCrowd = x.reason == RefusedCrowd
	l.noteRefusal(x.reason, x.compat)
	return lockstep.DropNone
}

// onGenesis takes a complete genesis, whoever sends it: its signatures prove that its players agreed. It drops
// a genesis that may belong to another table.
func (l *Lobby) onGenesis(n *note) lockstep.Drop {
	if l.genesis != nil && !l.cfg.Watch {
		return lockstep.DropDuplicate
	}
	g, err := lockstep.DecodeGenesis(n.body)
	if err != nil {
		return lockstep.DropIllegal
	}
	known := !l.isNewcomer() && g.Epoch == l.cfg.Epoch && l.opener != (lockstep.Key{}) // we know who may open this match
	if g.Lobby != l.cfg.ID || g.Epoch != n.epoch || known && g.Opener != l.opener && l.heirs.rank(g.Opener) < 0 {
		return lockstep.DropForeign
	}
	if g.Verify(l.cfg.Crypto) != nil {
		return lockstep.DropBadSignature
	}
	if l.isNewcomer() && !l.search.accepts(g, l.opener, l.now) {
		return lockstep.DropForeign
	}
	if l.cfg.Watch {
		return l.watchGenesis(g)
	}
	seat, seated := g.Seat(l.me)
	if !seated || g.Seats[seat].Nonce != l.nonce { // another nonce: an earlier incarnation of ours sat down, and has the log
		if !seated && l.splits(g) {
			return lockstep.DropForeign
		}
		l.noteRefusal(RefusedStarted, "")
		return lockstep.DropNone
	}
	present := l.proposal.presentSeats
	l.enterStarted(g)
	l.proposal.presentSeats = present
	return lockstep.DropNone
}

// splits reports whether g splits the table: an old player whom we do not follow began this rematch
// without us, and without a majority of the last match. An old player can begin such a rematch at any
// time, with keys of its own at the other seats, and that must not end the rematch of the others. But if the
// opener whom we follow has been silent for half of seatTimeout, splits reports false, as the others may have
// begun without that opener.
func (l *Lobby) splits(g *lockstep.Genesis) bool {
	n := len(l.cfg.Past)
	silent := l.host == nil && l.now-l.openerHeardAt >= seatTimeout/2
	if len(l.cfg.Openers) == 0 || n == 0 || g.Opener == l.opener || silent {
		return false
	}
	return !keepsMajority(l.cfg.Past[n-1], g)
}

// onHello answers a player who asks for a seat. Before the start only the opener answers. After the start everybody
// sends the genesis: a player with a seat there has missed it, and for anybody else it is the refusal.
func (l *Lobby) onHello(n *note) lockstep.Drop {
	var h hello
	switch {
	case !wire.Decode(&h, n.body, 0):
		return lockstep.DropIllegal
	case l.genesis != nil:
		if h.leaving || !l.outbox.spendAnswer() {
			return lockstep.DropOld
		}
		if n.seq%pastEvery == 1 {
			l.outbox.sendPast(n.sender, h.Node)
		}
		l.outbox.answer(n.sender, h.Node, l.outbox.signGenesis(noteGenesis, l.genesis))
		return lockstep.DropNone
	}
	if h.leaving {
		if l.heirs.takeLeaving(n) {
			l.onHeirLeft(n.sender)
		}
		if l.isNewcomer() {
			l.search.depart(n.sender, l.now)
		}
	}
	if l.host == nil {
		return lockstep.DropUnexpected
	}
	return l.answerSeat(n, &h)
}
