package lobby

import "lastcard/lockstep"

// The past matches of a table prove to a newcomer which players may open the present one. The link's opener,
// like every player of the first match, signed the genesis of that match for this lobby. Players who came
// later are in a later genesis. Each later genesis names the one before, and a player of the one before has
// opened it. So a chain of geneses (Config.Past, noteLast) leads from the link's opener to the present match.
// Nobody can make a genesis of the chain without a key from the genesis before.

// belongsHere reports whether a genesis belongs to the table that we came to. That needs a check, as anybody
// who has the code can make a genesis with keys of its own.
func (l *Lobby) belongsHere(g *lockstep.Genesis) bool {
	switch {
	case !l.isNewcomer():
		return true
	case !l.openerNamed():
		c := l.knownCandidate(l.opener)
		return c == nil || !c.isProposing(l.now) || g.Opener == l.opener
	}
	return l.belongsToLink(g)
}

// belongsToLink reports whether a verified genesis belongs to the table of the link.
func (l *Lobby) belongsToLink(g *lockstep.Genesis) bool {
	if _, signed := g.Seat(l.cfg.Opener); signed {
		return true
	}
	if l.lastMatch == nil {
		return false
	}
	_, sat := l.lastMatch.Seat(g.Opener)
	return g.Table() == l.lastMatch.Table() || sat && g.Prev == l.lastMatch.Table() && g.Epoch == l.lastMatch.Epoch+1
}

// onLast takes the genesis of an earlier match at this table from anybody, if its signatures and
// the chain of geneses prove it.
func (l *Lobby) onLast(n note) lockstep.Drop {
	if !l.isNewcomer() || !l.openerNamed() {
		return lockstep.DropUnexpected
	}
	g, err := lockstep.DecodeGenesis(n.body)
	switch {
	case err != nil:
		return lockstep.DropIllegal
	case g.Lobby != l.cfg.ID:
		return lockstep.DropForeign
	case l.lastMatch != nil && g.Epoch <= l.lastMatch.Epoch:
		return lockstep.DropOld
	case !l.belongsToLink(g):
		return lockstep.DropForeign
	case g.Verify(l.cfg.Crypto) != nil:
		return lockstep.DropBadSignature
	}
	l.lastMatch, l.out.Changed = g, true
	return lockstep.DropNone
}

// offerPast is sendPast for the opener. It shows the past matches only to people who did not play the last
// one.
func (l *Lobby) offerPast(to lockstep.Key, node string) {
	n := len(l.cfg.Past)
	if n == 0 || !l.outbox.mayAnswer() {
		return
	}
	if _, there := l.cfg.Past[n-1].Seat(to); !there {
		l.sendPast(to, node)
	}
}

// sendPast shows a newcomer the past matches of this table, so that it can follow the present
// opener. The oldest comes first, as each proves the next.
func (l *Lobby) sendPast(to lockstep.Key, node string) {
	var notes [][]byte
	for _, g := range l.cfg.Past[max(0, len(l.cfg.Past)-MaxPast):] {
		b, _ := g.AppendBinary(nil)
		notes = append(notes, l.signNote(noteLast, b))
	}
	l.outbox.answer(to, node, notes...)
}
