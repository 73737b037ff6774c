package lockstep

import "slices"

// Whom a newcomer sits down with. Anybody who has the code can answer newcomers and
// call itself the opener, so the link names the opener's key (LobbyConfig.Opener), and
// a newcomer takes proposals, refusals and the genesis from it alone.
//
// The opener may have left since the link was made. Then somebody of its roster opens
// the next match (succeed.go), and proves that with the genesis of the last one: the
// opener of the link signed it, as everybody in it did, for this lobby. Who came later
// is in a later genesis, which names the one before and was opened by somebody in that.
// So a chain of geneses (LobbyConfig.Past, noteLast) leads from the opener to whoever
// opens now; no link of it can be made without a key of the one before. A newcomer
// takes the end of the longest chain it was shown for the last match, and follows, in
// the order that all old players know (Heirs), the first who is here: somebody who sat
// there and goes before the others waits, as it does among old players, until these
// are silent for seatTimeout or have said that they leave.
//
// Without the link's key, with the bare code, nothing says who opened. The first who
// proposes is followed; if another one is heard too, nothing is agreed to until the
// person has chosen (Choose), and the phase is LobbyChoosing. Nothing is signed either
// for settleOpeners ticks after the first was heard, which is longer than another
// opener is silent. The same choice is left where the link's opener is not heard for
// seatTimeout, and nobody who answers can prove that it goes on with that table: also
// where the last match was opened by newcomers (orphan.go).

// candidate is somebody who calls itself the opener of this lobby.
type candidate struct {
	key   Key
	boot  Hash
	seq   uint64
	heard int // tick of the last proposal
	left  bool
	p     proposal
	epoch uint32
}

// LobbyOpener is a candidate as the lobby shows it.
type LobbyOpener struct {
	Key         Key
	Game, Rules string
	Size        int
	Seats       []Player
}

// isNewcomer reports whether we came with the invite, and sit nowhere yet: the others
// know who opens.
func (l *Lobby) isNewcomer() bool {
	return l.cfg.Follow && len(l.cfg.Openers) == 0 && l.genesis == nil && l.host == nil
}

// bound reports whether the opener is known, by the link or by choice.
func (l *Lobby) bound() bool { return l.cfg.Opener != Key{} }

// onOffer takes a proposal as a newcomer, whose signature was verified.
func (l *Lobby) onOffer(n note) Drop {
	p, ok := decodeProposal(n.body)
	if !ok || p.draft.Opener != n.from || p.draft.Lobby != l.cfg.ID || p.draft.Epoch != n.epoch {
		return DropIllegal
	}
	c := l.candidate(n.from)
	switch {
	case c == nil:
		return DropStranger
	case c.boot == n.boot && n.seq <= c.seq:
		return DropOld
	}
	if len(l.candidates) == 1 && c.heard == 0 && c.seq == 0 {
		l.firstOffer = l.now
	}
	*c = candidate{key: n.from, boot: n.boot, seq: n.seq, heard: l.now, left: p.phase == proposalClosed, p: p, epoch: n.epoch}
	l.choose()
	if l.opener != n.from {
		l.out.Changed = true // one more to choose from
		return DropStranger
	}
	return l.onProposal(n)
}

// candidate is the one with a key, a new one if there is room. The link's opener
// always has room.
func (l *Lobby) candidate(k Key) *candidate {
	i := slices.IndexFunc(l.candidates, func(c candidate) bool { return c.key == k })
	if i >= 0 {
		return &l.candidates[i]
	}
	if len(l.candidates) >= keptOpeners {
		i = slices.IndexFunc(l.candidates, func(c candidate) bool { return !l.here(&c) })
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

// here reports whether a candidate still proposes.
func (l *Lobby) here(c *candidate) bool { return !c.left && l.now-c.heard < seatTimeout/2 }

// choose goes over to another candidate if that is who opens now. The terms were
// agreed with the one before, so readiness ends.
func (l *Lobby) choose() {
	c := l.elect()
	if c == nil || c.key == l.opener && (!l.heardP || c.epoch == l.cfg.Epoch) {
		if c != nil {
			l.cfg.Epoch = c.epoch
		}
		return
	}
	if c.epoch != l.cfg.Epoch || l.heardP {
		early := l.early
		l.adopt(c.epoch)
		l.early = early
	}
	l.opener = c.key
}

// elect is the candidate who opens, nil while nobody does that we may follow.
func (l *Lobby) elect() *candidate {
	if !l.bound() {
		var first *candidate
		for i := range l.candidates {
			c := &l.candidates[i]
			if c.key == l.opener && (l.here(c) || l.now-c.heard < seatTimeout && !c.left) {
				return c
			}
			if first == nil && l.here(c) {
				first = c
			}
		}
		return first
	}
	for i := range l.candidates {
		if c := &l.candidates[i]; c.key == l.cfg.Opener && !l.lapsed(c) {
			return c
		}
	}
	if l.awaits(l.cfg.Opener) {
		return nil
	}
	for _, k := range l.order() {
		for i := range l.candidates {
			if c := &l.candidates[i]; c.key == k && !l.lapsed(c) && c.epoch == l.last.Epoch+1 {
				return c
			}
		}
		if l.awaits(k) {
			return nil
		}
	}
	return nil
}

func (l *Lobby) lapsed(c *candidate) bool { return c.left || l.now-c.heard >= seatTimeout }

// awaits reports whether somebody who goes before others may still come: it sat at
// the last match, as far as we know that, and has had no time to say so. The opener
// of the link, who did not sit there, has left.
func (l *Lobby) awaits(k Key) bool {
	if l.last != nil {
		if _, sat := l.last.Seat(k); !sat {
			return false
		}
	}
	i := slices.IndexFunc(l.candidates, func(c candidate) bool { return c.key == k })
	return l.now < seatTimeout && (i < 0 || !l.candidates[i].left)
}

// order are those who may open after the last match we know.
func (l *Lobby) order() []Key {
	if l.last == nil {
		return nil
	}
	return Heirs(l.last)
}

func (l *Lobby) heirOf(k Key) int { return slices.Index(l.order(), k) }

// rivals are the candidates that a person has to choose from, none while it is clear
// who opens.
func (l *Lobby) rivals() (all []*candidate) {
	if !l.isNewcomer() {
		return nil
	}
	for i := range l.candidates {
		if c := &l.candidates[i]; l.here(c) {
			all = append(all, c)
		}
	}
	if l.bound() && (l.elect() != nil || l.now < seatTimeout) || !l.bound() && len(all) < 2 {
		return nil
	}
	return all
}

// Choose sits down with one of LobbyView.Openers. For a newcomer, when the phase is
// LobbyChoosing.
func (l *Lobby) Choose(k Key) {
	if !slices.ContainsFunc(l.rivals(), func(c *candidate) bool { return c.key == k }) {
		return
	}
	l.cfg.Opener, l.last, l.out.Changed = k, nil, true
	l.choose()
	c := l.candidate(k)
	l.p, l.heardP, l.ready = c.p, true, false
	l.openerBoot, l.openerSeq, l.openerAt = c.boot, c.seq, c.heard
	l.announce()
}

// unsettled reports whether a newcomer must not agree to anything yet, since another
// opener may be heard.
func (l *Lobby) unsettled() bool {
	if !l.isNewcomer() || l.bound() {
		return false
	}
	i := slices.IndexFunc(l.candidates, func(c candidate) bool { return c.key == l.opener })
	return i < 0 || len(l.rivals()) > 0 || l.now < l.firstOffer+settleOpeners
}

// vouched reports whether a genesis is of the table that we came to: whoever has the
// code can make one with keys of its own.
func (l *Lobby) vouched(g *Genesis) bool {
	switch {
	case !l.isNewcomer():
		return true
	case !l.bound():
		i := slices.IndexFunc(l.candidates, func(c candidate) bool { return c.key == l.opener && l.here(&c) })
		return i < 0 || g.Opener == l.opener
	}
	return l.continues(g)
}

// continues reports whether a verified genesis goes on with the table of the link.
func (l *Lobby) continues(g *Genesis) bool {
	if _, signed := g.Seat(l.cfg.Opener); signed {
		return true
	}
	if l.last == nil {
		return false
	}
	_, sat := l.last.Seat(g.Opener)
	return g.Table() == l.last.Table() || sat && g.Prev == l.last.Table() && g.Epoch == l.last.Epoch+1
}

// onLast takes the genesis of a match that was played at this table, from anybody: it
// proves itself, or is dropped.
func (l *Lobby) onLast(n note) Drop {
	if !l.isNewcomer() || !l.bound() {
		return DropUnexpected
	}
	g, err := DecodeGenesis(n.body)
	switch {
	case err != nil:
		return DropIllegal
	case g.Lobby != l.cfg.ID:
		return DropForeign
	case l.last != nil && g.Epoch <= l.last.Epoch:
		return DropOld
	case !l.continues(g):
		return DropForeign
	case g.Verify(l.cfg.Crypto) != nil:
		return DropBadSignature
	}
	l.last, l.out.Changed = g, true
	return DropNone
}

// showPast is tellPast of the opener, to those who were not there.
func (l *Lobby) showPast(to Key, node string) {
	n := len(l.cfg.Past)
	if n == 0 || !l.mayAnswer() {
		return
	}
	if _, there := l.cfg.Past[n-1].Seat(to); !there {
		l.tellPast(to, node)
	}
}

// departed notes that somebody who might open has left.
func (l *Lobby) departed(k Key) {
	if l.isNewcomer() && (k == l.cfg.Opener || l.heirOf(k) >= 0) {
		if c := l.candidate(k); c != nil {
			c.left = true
		}
	}
}

// tickCandidates goes over to another candidate when the one before is silent.
func (l *Lobby) tickCandidates() {
	if !l.isNewcomer() {
		return
	}
	n := len(l.rivals())
	if n != l.rivalry {
		l.rivalry, l.out.Changed = n, true
	}
	if n > 0 && l.ready {
		l.ready = false
		l.announce()
	}
	was := l.opener
	if l.choose(); l.opener != was {
		c := l.candidate(l.opener)
		l.p, l.heardP = c.p, true
		l.openerBoot, l.openerSeq, l.openerAt = c.boot, c.seq, c.heard
		l.announce()
	}
}

// announce says that we are here, as what we came.
func (l *Lobby) announce() {
	if l.cfg.Watch {
		l.sayWatching()
		return
	}
	l.sayHello()
}

// tellPast shows a newcomer what was played at this table, so that it can follow
// whoever opens now. The oldest comes first, as the chain is made.
func (l *Lobby) tellPast(to Key, node string) {
	var notes [][]byte
	for _, g := range l.cfg.Past[max(0, len(l.cfg.Past)-MaxPast):] {
		b, _ := g.AppendBinary(nil)
		notes = append(notes, l.note(noteLast, b))
	}
	l.direct(to, node, notes...)
}

// Heirs are those who may open the match after g, in an order that all know: who
// opened it, then the other people in seat order from there, then bots.
func Heirs(g *Genesis) (all []Key) {
	first, sat := g.Seat(g.Opener)
	if sat {
		all = append(all, g.Opener)
	} else {
		first = 0
	}
	for _, bots := range []bool{false, true} {
		for i := range g.Seats {
			if p := &g.Seats[(int(first)+i)%len(g.Seats)]; p.Bot == bots && p.Key != g.Opener {
				all = append(all, p.Key)
			}
		}
	}
	return all
}
