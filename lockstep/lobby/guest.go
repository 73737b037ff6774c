package lobby

import (
	"bytes"

	"lastcard/lockstep"
	"lastcard/lockstep/internal/wire"
)

// This file has what everybody but the opener says: hellos, the notes of a spectator, and signatures.

// SetReady says whether this player agrees to begin with the present terms: the game, the rules and the number
// of seats. After any change of the terms, the player is no longer ready.
func (l *Lobby) SetReady(ready bool) {
	if l.genesis != nil || l.cfg.Watch {
		return
	}
	if !l.hasProposal {
		l.readyEarly = ready
		return
	}
	if !l.cfg.playable(l.proposal.draft, l.proposal.size) {
		ready = false
	}
	if ready == l.ready {
		return
	}
	l.ready, l.readyFor, l.out.Changed = ready, l.proposal.terms(), true
	if l.host != nil {
		l.host.changed = true
		return
	}
	l.announce()
}

// announce says who we are, and whether we are ready. A spectator sends a watch note, a player a hello. A hello
// with news is broadcast. A hello without news concerns the opener alone, so every second such hello goes
// directly to the opener. The rest of them are broadcast, as a broadcast finds a way around a broken line. In
// the signing phase a player also signs again, in case its signature was lost.
func (l *Lobby) announce() {
	l.noteAt = l.now
	if l.cfg.Watch {
		l.announceWatching()
		return
	}
	h := hello{Player: l.cfg.player(l.nonce), compat: l.cfg.Compat, ready: l.ready, terms: l.readyFor, leaving: l.hasLeft}
	body := wire.Encode(&h)
	l.quietNotes, l.toOpener = l.quietNotes+1, !l.toOpener
	if !bytes.Equal(body, l.lastHello) {
		l.quietNotes, l.toOpener, l.lastHello = 0, false, body
	}
	b := l.outbox.sign(noteHello, body)
	if opener, ok := l.proposal.draft.Seat(l.opener); ok && l.toOpener {
		l.outbox.answer(l.opener, l.proposal.draft.Seats[opener].Node, b)
	} else {
		l.outbox.broadcast(b, l.quietNotes == 0)
	}
	if l.proposal.phase == proposalSigning && !l.hasLeft {
		l.signDraft()
	}
}

func (l *Lobby) announceWatching() {
	l.refusedForCrowd = false
	l.quietNotes++
	x := watchNote{compat: l.cfg.Compat, name: l.cfg.Name, node: l.cfg.Node, table: l.table, wantsSeat: l.wantsSeat, leaving: l.hasLeft}
	l.outbox.broadcast(l.outbox.sign(noteWatch, wire.Encode(&x)), l.hasLeft || l.quietNotes == 1)
}

// noteEvery is the number of ticks between two hellos, or watch notes of a spectator; 0 if no more are needed.
func (l *Lobby) noteEvery() int {
	// these refusals may end: a seat becomes free, an opener with our version answers after one with another, or a spectator leaves the list
	mayEnd := l.refused == RefusedFull || l.refused == RefusedVersion || l.refused == RefusedCrowd && l.genesis == nil && l.hasProposal
	switch acknowledged := l.acknowledged(); {
	case l.hasLeft || l.genesis != nil && !l.cfg.Watch:
		return 0
	case mayEnd:
		return 4 * lobbyEvery
	case l.refused != RefusedNot:
		return 0
	case acknowledged && l.isCalm():
		return calmEvery
	case l.genesis != nil:
		return watchEvery
	case acknowledged:
		return quietEvery
	case l.cfg.Watch:
		return lobbyEvery
	}
	return repeatEvery(l.quietNotes)
}

// acknowledged reports whether the opener's last proposal shows our present state and needs nothing from
// us. No proposal shows a spectator, so a spectator counts as acknowledged after a few watch notes.
func (l *Lobby) acknowledged() bool {
	switch {
	case !l.hasProposal || l.hasLeft || l.proposal.phase != proposalOpen && l.genesis == nil:
		return false
	case l.cfg.Watch:
		return l.quietNotes > quietAfter
	}
	s, seated := l.proposal.draft.Seat(l.me)
	return seated && l.proposal.draft.Seats[s].Nonce == l.nonce && l.proposal.presentSeats.Has(s) && l.proposal.ready.Has(s) == l.ready
}

// consentToTerms makes us not ready if the terms have changed, makes us ready if SetReady came early, and signs in
// the signing phase.
func (l *Lobby) consentToTerms() {
	if l.hasLeft {
		return
	}
	if l.ready && l.readyFor != l.proposal.terms() {
		l.ready, l.out.Changed = false, true
		l.announce()
	}
	if l.readyEarly {
		l.readyEarly = false
		l.SetReady(true)
	}
	switch {
	case l.proposal.phase != proposalSigning:
		l.signedFor = lockstep.Hash{}
	case l.signedFor != l.proposal.draft.Table() || l.now-l.signedAt >= lobbyEvery: // once is enough if a slow line brings several proposals together
		l.signDraft()
	}
}

// signDraft sends our signature to the opener, if the draft shows our present state, has the terms that we are
// ready for and follows our last match. A newcomer also waits until it is settled whom it follows. The opener
// signs last, so nothing begins before everybody has signed.
func (l *Lobby) signDraft() {
	d := l.proposal.draft
	seat, ok := d.Seat(l.me)
	consents := l.ready && l.readyFor == l.proposal.terms() && l.cfg.playable(d, l.proposal.size)
	otherMatch := l.cfg.Prev != (lockstep.Hash{}) && d.Prev != l.cfg.Prev
	if !ok || !consents || otherMatch || l.isNewcomer() && l.search.unsettled(l.opener, l.now) {
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
	l.outbox.sendTo(l.opener, d.Seats[opener].Node, l.outbox.sign(noteSign, wire.Encode(&x)))
}
