package lobby

import (
	"bytes"

	"lastcard/lockstep"
)

// This file has the part of every seat but the opener's.

// sayHello broadcasts who we are and whether we are ready.
func (l *Lobby) sayHello() {
	l.helloAt = l.now
	h := hello{Player: l.cfg.player(l.nonce), compat: l.cfg.Compat, ready: l.ready, terms: l.readyFor, leaving: l.hasLeft}
	body := h.append(nil)
	l.quietHellos, l.toOpener = l.quietHellos+1, !l.toOpener
	if !bytes.Equal(body, l.lastHello) {
		l.quietHellos, l.toOpener, l.lastHello = 0, false, body
	}
	l.tellHello(l.signNote(noteHello, body))
	if l.proposal.phase == proposalSigning && !l.hasLeft {
		l.signDraft()
	}
}

// tellHello sends a hello. It broadcasts a hello with news. A hello without news concerns the opener
// alone, so every second such hello goes directly to the opener. tellHello broadcasts the rest of them, as a
// broadcast finds a way around a broken line.
func (l *Lobby) tellHello(hello []byte) {
	if opener, ok := l.proposal.draft.Seat(l.opener); ok && l.toOpener {
		l.outbox.answer(l.opener, l.proposal.draft.Seats[opener].Node, hello)
		return
	}
	l.outbox.broadcast(hello, l.quietHellos == 0)
}

// announce sends our hello as a player, or our watch note as a spectator.
func (l *Lobby) announce() {
	if l.cfg.Watch {
		l.sayWatching()
		return
	}
	l.sayHello()
}

// acknowledged reports whether the opener's last proposal shows our present state and needs nothing from
// us. A spectator gets no acknowledgement, so it repeats a few times that it watches.
func (l *Lobby) acknowledged() bool {
	switch {
	case !l.hasProposal || l.hasLeft || l.proposal.phase != proposalOpen && l.genesis == nil:
		return false
	case l.cfg.Watch:
		return l.quietHellos > quietAfter
	}
	s, seated := l.proposal.draft.Seat(l.me)
	return seated && l.proposal.presentSeats.Has(s) && l.proposal.ready.Has(s) == l.ready
}

// onProposal takes the table as the opener proposes it. Before the start the opener alone decides.
func (l *Lobby) onProposal(n note) lockstep.Drop {
	p, ok := decodeProposal(n.body)
	if !ok || p.draft.Opener != n.sender || p.draft.Lobby != l.cfg.ID || p.draft.Epoch != l.cfg.Epoch {
		return lockstep.DropIllegal
	}
	if l.genesis == nil && !l.mayOpen(p.draft) || l.genesis != nil && (l.host != nil || n.sender != l.opener) {
		return lockstep.DropStranger
	}
	if l.hasProposal && n.boot == l.openerBoot && n.seq <= l.openerSeq {
		return lockstep.DropOld
	}
	l.opener, l.openerBoot, l.openerSeq, l.openerHeardAt = n.sender, n.boot, n.seq, l.now
	if l.genesis != nil {
		return lockstep.DropOld
	}
	if p.draft.Compat != l.cfg.Compat || p.draft.Version != lockstep.Version {
		l.noteRefusal(RefusedVersion, p.draft.Compat)
		return lockstep.DropNone
	}
	if !l.hasProposal || !sameProposal(&p, &l.proposal) {
		l.out.Changed = true
		if !l.cfg.Watch {
			l.quietHellos = 0 // if the proposal lacks our last hello, we repeat that soon
		}
	}
	l.proposal, l.hasProposal = p, true
	if p.phase != proposalClosed && l.refused == RefusedClosed {
		l.noteRefusal(RefusedNot, "")
	}
	if l.cfg.Watch {
		return l.watchProposal()
	}
	if _, seated := p.draft.Seat(l.me); seated && l.refused != RefusedClosed {
		l.noteRefusal(RefusedNot, "")
	}
	if p.phase == proposalClosed {
		l.onClosed()
		return lockstep.DropNone
	}
	l.consentToTerms()
	return lockstep.DropNone
}

func sameProposal(a, b *proposal) bool { return string(a.append(nil)) == string(b.append(nil)) }

// consentToTerms makes us not ready if the terms have changed, and signs when the roster is complete.
func (l *Lobby) consentToTerms() {
	if l.hasLeft {
		return
	}
	if l.ready && l.readyFor != l.proposal.terms() {
		l.ready, l.out.Changed = false, true
		l.sayHello()
	}
	if l.readyEarly {
		l.readyEarly = false
		l.SetReady(true)
	}
	switch {
	case l.proposal.phase != proposalSigning:
		l.signedFor = lockstep.Hash{}
	case l.signedFor != l.proposal.draft.Table() || l.now-l.signedAt >= lobbyEvery: // a slow line brings several proposals at once
		l.signDraft()
	}
}

// signDraft sends our signature to the opener, if the draft shows our present state and has the terms
// that we are ready for. The opener signs last, so nothing begins before everybody has signed.
func (l *Lobby) signDraft() {
	d := l.proposal.draft
	seat, ok := d.Seat(l.me)
	if !ok || !l.ready || l.unsettled() || l.cfg.Prev != (lockstep.Hash{}) && d.Prev != l.cfg.Prev || l.readyFor != l.proposal.terms() || !l.cfg.playable(l.proposal.draft, l.proposal.size) {
		return
	}
	own := l.cfg.player(l.nonce)
	if own.Name = d.Seats[seat].Name; own != d.Seats[seat] { // the opener may have numbered the name
		return
	}
	opener, ok := d.Seat(l.opener)
	if !ok {
		return
	}
	l.signedFor, l.signedAt = d.Table(), l.now
	x := signature{l.signedFor, d.Signature(l.cfg.Key, l.cfg.Crypto)}
	l.outbox.sendTo(l.opener, d.Seats[opener].Node, l.signNote(noteSign, x.append(nil)))
}

func (l *Lobby) onRefuse(n note) lockstep.Drop {
	x, ok := decodeRefusal(n.body)
	switch {
	case !ok:
		return lockstep.DropIllegal
	case l.host != nil || l.isNewcomer() && len(l.rivals()) > 0 || n.sender != l.opener && !l.mayRefuseSpectator(n.sender):
		return lockstep.DropStranger
	case x.receiver != l.me || l.genesis != nil && !l.cfg.Watch:
		return lockstep.DropUnexpected
	case n.sender == l.opener && n.boot == l.openerBoot && n.seq <= l.openerSeq:
		return lockstep.DropOld
	}
	if l.hasProposal {
		if _, seated := l.proposal.draft.Seat(l.me); seated && x.reason == RefusedFull {
			return lockstep.DropOld
		}
	}
	if n.sender == l.opener {
		l.openerBoot, l.openerSeq = n.boot, n.seq
	}
	if x.reason == RefusedClosed { // a rematch may have another opener
		l.onClosed()
		return lockstep.DropNone
	}
	l.refusedForCrowd = x.reason == RefusedCrowd
	l.noteRefusal(x.reason, x.compat)
	return lockstep.DropNone
}

// onGenesis takes a complete genesis from anybody: its signatures prove it.
func (l *Lobby) onGenesis(n note) lockstep.Drop {
	if l.genesis != nil && !l.cfg.Watch {
		return lockstep.DropDuplicate
	}
	g, err := lockstep.DecodeGenesis(n.body)
	if err != nil {
		return lockstep.DropIllegal
	}
	known := !l.isNewcomer() && g.Epoch == l.cfg.Epoch && l.opener != (lockstep.Key{}) // we know who may open this match
	if g.Lobby != l.cfg.ID || g.Epoch != n.epoch || known && g.Opener != l.opener && l.cfg.heirRank(g.Opener) < 0 {
		return lockstep.DropForeign
	}
	if g.Verify(l.cfg.Crypto) != nil {
		return lockstep.DropBadSignature
	}
	if !l.belongsHere(g) {
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
	here := l.proposal.presentSeats
	l.enterStarted(g)
	l.proposal.presentSeats = here
	return lockstep.DropNone
}

// splits reports whether g splits the table: an old player whom we do not follow began this rematch
// without us, and without a majority of the last match. An old player can begin such a rematch at any
// time, with keys of its own at the other seats, and that must not end the rematch of the others. If the
// opener whom we follow is silent, the others may have begun without that opener.
func (l *Lobby) splits(g *lockstep.Genesis) bool {
	n := len(l.cfg.Past)
	silent := l.host == nil && l.now-l.openerHeardAt >= seatTimeout/2
	if len(l.cfg.Openers) == 0 || n == 0 || g.Opener == l.opener || silent {
		return false
	}
	last, with := l.cfg.Past[n-1], lockstep.SeatSet(0)
	for i := range last.Seats {
		if _, sits := g.Seat(last.Seats[i].Key); sits {
			with = with.With(lockstep.Seat(i))
		}
	}
	return !last.Majority(with)
}

// onHello answers a player who asks for a seat. Before the start only the opener answers.
func (l *Lobby) onHello(n note) lockstep.Drop {
	h, ok := decodeHello(n.body)
	if !ok {
		return lockstep.DropIllegal
	}
	if l.genesis != nil {
		return l.answerLate(n, h)
	}
	if h.leaving {
		l.onHeirLeft(n.sender)
		l.onDeparture(n.sender)
	}
	if l.host == nil {
		return lockstep.DropUnexpected
	}
	return l.answerSeat(n, h)
}

// answerLate sends the genesis to a player who says hello after the start. A player who has a seat missed
// the genesis; for anybody else it serves as the refusal.
func (l *Lobby) answerLate(n note, h hello) lockstep.Drop {
	if h.leaving || !l.outbox.mayAnswer() {
		return lockstep.DropOld
	}
	if n.seq%lastEvery == 1 {
		l.sendPast(n.sender, h.Node)
	}
	l.outbox.answer(n.sender, h.Node, l.signNote(noteGenesis, l.genesisRaw))
	return lockstep.DropNone
}
