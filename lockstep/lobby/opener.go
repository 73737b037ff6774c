package lobby

import (
	"lastcard/lockstep"
	"lastcard/lockstep/internal/wire"
)

// This file has what a Lobby does as the opener: it opens the table, changes the rules, answers guests,
// and broadcasts the proposal, which host.go keeps.

// becomeOpener makes us the opener, with cfg's terms, and broadcasts the proposal.
func (l *Lobby) becomeOpener() error {
	h, err := newHost(&l.cfg, l.cfg.player(l.nonce), l.now)
	if err != nil {
		return err
	}
	l.host, l.proposal, l.hasProposal = h, h.proposal, true
	l.propose()
	if l.cfg.Elastic {
		h.dropEmptySeats()
		h.reopen()
		l.afterReopening()
	}
	return nil
}

// SetRules changes the game and its rules. It returns ErrNotOpener to a guest, ErrStarted after the start or after
// Leave, and else an error if game or rules is too long or Config.Valid rejects the terms.
func (l *Lobby) SetRules(game, rules string) error {
	switch {
	case l.host == nil:
		return ErrNotOpener
	case l.genesis != nil || l.hasLeft:
		return ErrStarted
	}
	if err := l.cfg.checkTerms(game, rules, l.proposal.size); err != nil {
		return err
	}
	l.proposal.draft.Game, l.proposal.draft.Rules = game, rules
	l.host.reopen()
	l.afterReopening()
	return nil
}

// afterReopening follows a reopening of the proposal: if the terms have changed, the opener has to get ready again,
// like all others.
func (l *Lobby) afterReopening() {
	l.ready = l.ready && l.readyFor == l.proposal.terms()
	l.out.Changed = true
}

// tickHost frees the seats of silent players and broadcasts the proposal.
func (l *Lobby) tickHost() {
	h := l.host
	if l.genesis != nil {
		return
	}
	if h.vacateSilent(l.now) {
		l.afterReopening()
	}
	every := repeatEvery(h.equalProposals)
	if h.equalProposals >= quietAfter && l.proposal.phase == proposalOpen && h.isCalm(l.pulses, l.now) {
		every = calmEvery
	}
	if h.changed || l.now-h.offeredAt >= every {
		l.propose()
	}
}

func (l *Lobby) propose() {
	news := l.host.update(l.ready, l.readyFor, l.now)
	l.out.Changed = l.out.Changed || news
	l.outbox.broadcast(l.outbox.sign(noteProposal, wire.Encode(l.proposal)), news)
}

// answerSeat is the opener's answer to a hello before the start. It returns why the hello was dropped.
func (l *Lobby) answerSeat(n *note, x *hello) lockstep.Drop {
	h := l.host
	if h.isOfLeaver(n) {
		return lockstep.DropOld
	}
	if n.seq%pastEvery == 1 && !x.leaving { // true for the first hello, too
		l.outbox.offerPast(n.sender, x.Node)
	}
	if n.epoch < l.cfg.Epoch {
		h.strayHeardAt = l.now
		return lockstep.DropOld // the player does not follow us yet
	}
	if why := h.refusal(n.sender, x); why != RefusedNot {
		l.turnAway(n, x, why)
		return lockstep.DropNone
	}
	if out, twin := h.keepsOut(n, x, l.pulses, l.now); out {
		if twin {
			l.turnAway(n, x, RefusedTwin) // to both programs, as they have the same key and the same node
		}
		return lockstep.DropNone
	}
	reopened, drop := h.seat(n, x, l.now)
	if reopened {
		l.afterReopening()
	}
	return drop
}

// turnAway sends a person the refusal of a seat. If the person keeps asking, it broadcasts the refusal now and
// then instead. The direct way may be closed: our node refuses the person's connection, while the node of
// another member let the person in before that member knew that the table was full.
func (l *Lobby) turnAway(n *note, x *hello, why Refusal) {
	if x.leaving {
		return
	}
	if why == RefusedVersion {
		l.visitorVersion = x.compat
	}
	if why == RefusedFull && !x.isCarried() && (l.senderNode == "" || l.senderNode == x.Node) && len(l.out.UnseatedNodes) < maxVisitors {
		l.out.UnseatedNodes = append(l.out.UnseatedNodes, x.Node) // nobody makes room for a bot that a player carries
	}
	if !l.outbox.spendAnswer() {
		return
	}
	b := l.outbox.signRefusal(n.sender, why)
	if number := n.seq % pastEvery; (number == askedAgain || number == askedAgain+1) && l.now-l.host.refusedAt >= lobbyEvery {
		l.host.refusedAt = l.now
		l.outbox.broadcast(b, false)
		return
	}
	l.outbox.answer(n.sender, x.Node, b)
}

// TwinAsks reports that a second program with the identity of a node cannot come in, because the first one is here. The
// opener tells the player whose first program that is. That program may not know the proposal with its seat yet, and
// would then take the refusal as its own, so it gets both. An heir who has not said hello has no seat for this program.
func (l *Lobby) TwinAsks(node string) {
	if l.host == nil || l.genesis != nil {
		return
	}
	if l.host.changed {
		l.propose() // this also brings the proposal up to date
	}
	for i := range l.proposal.draft.Seats {
		if p := &l.proposal.draft.Seats[i]; p.Node == node && !p.Bot && p.Key != l.me && !l.host.seats[i].kept {
			l.outbox.sendTo(p.Key, node, l.outbox.sign(noteProposal, wire.Encode(l.proposal)), l.outbox.signRefusal(p.Key, RefusedTwin))
		}
	}
}

// onSign collects a signature. With the last one the table has begun, whatever anybody sends afterwards.
func (l *Lobby) onSign(n *note) lockstep.Drop {
	switch {
	case l.host == nil:
		return lockstep.DropUnexpected
	case l.genesis != nil:
		return lockstep.DropOld
	}
	g, drop := l.host.collect(n)
	if g != nil {
		l.start(g)
		l.outbox.broadcast(l.outbox.signGenesis(noteGenesis, g), true)
	}
	return drop
}
