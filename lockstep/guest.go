package lockstep

// The part of a lobby that everybody but the opener plays.

// sayHello broadcasts who we are and whether we are ready.
func (l *Lobby) sayHello() {
	l.sentHello = l.now
	h := hello{
		compat: l.cfg.Compat, name: l.cfg.Name, bot: l.cfg.Bot, node: l.cfg.Node,
		carrier: l.cfg.Carrier, carried: l.cfg.Carried, box: BoxKey(l.cfg.Key, l.nonce, l.cfg.Crypto),
		ready: l.ready, terms: l.readyFor, leaving: l.left,
	}
	l.bcast = append(l.bcast, l.note(noteHello, h.append(nil)))
	if l.p.phase == proposalSigning && !l.left {
		l.signDraft()
	}
}

// onProposal takes the opener's word on everything before the start.
func (l *Lobby) onProposal(n note) Drop {
	if l.genesis == nil && !l.mayOpen(n.from) || l.genesis != nil && (l.host != nil || n.from != l.opener) {
		return DropStranger
	}
	if l.heardP && n.boot == l.openerBoot && n.seq <= l.openerSeq {
		return DropOld
	}
	p, ok := decodeProposal(n.body)
	if !ok || p.draft.Opener != n.from || p.draft.Lobby != l.cfg.ID || p.draft.Epoch != l.cfg.Epoch {
		return DropIllegal
	}
	l.opener, l.openerBoot, l.openerSeq, l.openerAt = n.from, n.boot, n.seq, l.now
	if l.genesis != nil {
		return DropOld
	}
	if p.draft.Compat != l.cfg.Compat || p.draft.Version != Version {
		l.refuse(RefusedVersion, p.draft.Compat)
		return DropNone
	}
	l.out.Changed = l.out.Changed || !l.heardP || !sameProposal(&p, &l.p)
	l.p, l.heardP = p, true
	if p.phase != proposalClosed && l.refused == RefusedClosed {
		l.refuse(RefusedNot, "")
	}
	if l.cfg.Watch {
		return l.watchProposal()
	}
	if _, seated := p.draft.Seat(l.me); seated && l.refused != RefusedClosed {
		l.refuse(RefusedNot, "")
	}
	if p.phase == proposalClosed {
		l.closed()
		return DropNone
	}
	l.consent()
	return DropNone
}

func sameProposal(a, b *proposal) bool { return string(a.append(nil)) == string(b.append(nil)) }

// consent binds readiness to the terms as they are, and signs when all is
// complete.
func (l *Lobby) consent() {
	if l.left {
		return
	}
	if l.ready && l.readyFor != l.p.terms() {
		l.ready, l.out.Changed = false, true
		l.sayHello()
	}
	if l.early {
		l.early = false
		l.SetReady(true)
	}
	if l.p.phase == proposalSigning {
		l.signDraft()
	}
}

// signDraft sends our signature to the opener, if the draft has us as we are
// and is what we are ready for. The opener signs last, so nothing begins
// before it has collected everybody's.
func (l *Lobby) signDraft() {
	d := l.p.draft
	seat, ok := d.Seat(l.me)
	if !ok || !l.ready || l.unsettled() || l.cfg.Prev != (Hash{}) && d.Prev != l.cfg.Prev || l.readyFor != l.p.terms() || l.invalid() != nil {
		return
	}
	own := l.player()
	if own.Name = d.Seats[seat].Name; own != d.Seats[seat] { // the opener may have numbered the name
		return
	}
	opener, ok := d.Seat(l.opener)
	if !ok {
		return
	}
	x := signature{d.Table(), d.Signature(l.cfg.Key, l.cfg.Crypto)}
	l.direct(l.opener, d.Seats[opener].Node, l.note(noteSign, x.append(nil)))
}

// onRefuse takes the opener's refusal.
func (l *Lobby) onRefuse(n note) Drop {
	x, ok := decodeRefusal(n.body)
	switch {
	case !ok:
		return DropIllegal
	case l.host != nil || l.isNewcomer() && len(l.rivals()) > 0 || n.from != l.opener && !l.mayTurnAway(n.from):
		return DropStranger
	case x.to != l.me || l.genesis != nil && !l.cfg.Watch:
		return DropUnexpected
	case n.from == l.opener && n.boot == l.openerBoot && n.seq <= l.openerSeq:
		return DropOld
	}
	if l.heardP {
		if _, seated := l.p.draft.Seat(l.me); seated && x.why == RefusedFull {
			return DropOld
		}
	}
	if n.from == l.opener {
		l.openerBoot, l.openerSeq = n.boot, n.seq
	}
	if x.why == RefusedClosed { // of a rematch another one opens it
		l.closed()
		return DropNone
	}
	l.refuse(x.why, x.compat)
	return DropNone
}

// onGenesis takes a complete genesis, from anybody: it proves itself.
func (l *Lobby) onGenesis(n note) Drop {
	if l.genesis != nil && !l.cfg.Watch {
		return DropDuplicate
	}
	g, err := DecodeGenesis(n.body)
	if err != nil {
		return DropIllegal
	}
	if g.Lobby != l.cfg.ID || g.Epoch != n.epoch || !l.isNewcomer() && g.Epoch == l.cfg.Epoch && l.opener != (Key{}) && g.Opener != l.opener && l.rank(g.Opener) < 0 {
		return DropForeign
	}
	if g.Verify(l.cfg.Crypto) != nil {
		return DropBadSignature
	}
	if !l.vouched(g) {
		return DropForeign
	}
	if l.cfg.Watch {
		return l.watchGenesis(g)
	}
	seat, seated := g.Seat(l.me)
	if !seated || g.Seats[seat].Nonce != l.nonce { // or an earlier incarnation of ours: that one has the log
		l.refuse(RefusedStarted, "")
		return DropNone
	}
	l.cfg.Epoch, l.opener = g.Epoch, g.Opener
	l.p = proposal{phase: proposalSigning, size: len(g.Seats), draft: g, ready: FirstSeats(len(g.Seats)), here: l.p.here}
	l.heardP = true
	l.start(g)
	return DropNone
}

// onHello answers those who ask for a seat: the opener always, the others only
// once there is a genesis.
func (l *Lobby) onHello(n note) Drop {
	h, ok := decodeHello(n.body)
	if !ok {
		return DropIllegal
	}
	if l.genesis != nil {
		return l.late(n, h)
	}
	if h.leaving {
		l.lapse(n.from)
		l.departed(n.from)
	}
	if l.host == nil {
		return DropUnexpected
	}
	return l.admit(n, h)
}

// late gives the genesis to a seat that missed it, and to others as the
// refusal it is to them.
func (l *Lobby) late(n note, h hello) Drop {
	if h.leaving || !l.mayAnswer() {
		return DropOld
	}
	if n.seq%lastEvery == 1 {
		l.tellPast(n.from, h.node)
	}
	l.direct(n.from, h.node, l.note(noteGenesis, l.genesisRaw))
	return DropNone
}
