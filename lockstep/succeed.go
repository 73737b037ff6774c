package lockstep

import "slices"

// The next match. The seats of a match are those of its genesis. Whoever leaves during it is
// set aside, and their turns are taken by rule to its end, so that nobody's score is
// touched; whoever comes during it watches. Between two matches people come and go: a rematch
// is a lobby with the same ID and the next epoch, in which the seats of those who were
// live at the end are kept for them until they say that they leave, or are silent for
// seatTimeout. Whoever has the invite may say hello too, also a spectator. The number of
// seats follows the people, up and down, as far as the game allows
// (LobbyConfig.Elastic), and it is part of the terms, as the game and the rules are:
// whatever changes, all have to be ready once more. Scores begin anew. The genesis names
// the table id of the match before, and nobody who played that signs another, so the
// logs are a chain.
//
// Who opened may be gone. LobbyConfig.Openers is an order that all old players know: the
// old opener, then the other people in seat order, then bots. The first who is here
// opens; whoever hears a better one's proposal follows that at once, a worse one's only
// when the better one has said that it leaves, or is silent for seatTimeout. Two who open
// at a time are no danger, only a delay: nothing begins without the signatures of all who
// are in a genesis, and each of them signed it as ready for it.
//
// Whoever comes with an invite knows no order. It is shown the geneses of the matches played
// here, which prove who may open (candidate.go).
//
// If none of the old players is left, a newcomer who has heard them opens (orphan.go).

// heirs says who opens: the first of LobbyConfig.Openers that is here.
type heirs struct {
	at     int    // whose proposal counts, an index into Openers
	lapsed []bool // of each whether it has left, as far as we know
}

// inherit begins the lobby of a rematch.
func (l *Lobby) inherit() error {
	l.heirs.lapsed = make([]bool, len(l.cfg.Openers))
	l.opener = l.cfg.Openers[0]
	if l.opener != l.me {
		l.sayHello()
		return nil
	}
	err := l.open()
	if err == nil {
		l.fit()
		l.touch()
	}
	return err
}

// rank is the place of a key among those who may open, −1 if it has none.
func (l *Lobby) rank(k Key) int { return slices.Index(l.cfg.Openers, k) }

// mayOpen reports whether a proposal of k counts, and follows it then. A better
// one's does at once, a worse one's when ours has left or fallen silent.
func (l *Lobby) mayOpen(k Key) bool {
	if len(l.cfg.Openers) == 0 {
		if l.yields(k) {
			return true
		}
		return l.host == nil && (l.opener == Key{} || k == l.opener)
	}
	h, r := &l.heirs, l.rank(k)
	switch {
	case r < 0: // a newcomer, who opens when nobody else seems to be here
		return l.host == nil && k == l.opener || l.yields(k)
	case r == h.at:
		return l.host == nil
	case r > h.at && !h.lapsed[h.at] && (l.host != nil || l.now-l.openerAt < seatTimeout):
		return false
	}
	h.lapsed[r] = false
	h.at, l.host = r, nil
	l.forget()
	l.opener = k
	return true
}

// forget makes room for the proposal of another opener.
func (l *Lobby) forget() {
	l.opener, l.openerBoot, l.openerSeq = l.cfg.Opener, Hash{}, 0
	l.out.Changed = true
}

// lapse notes that somebody who might open has left.
func (l *Lobby) lapse(k Key) {
	if r := l.rank(k); r >= 0 && l.genesis == nil && k != l.me {
		l.heirs.lapsed[r] = true
		if r == l.heirs.at && l.host == nil {
			l.succeed()
		}
	}
}

// succeed goes on to the next who may open, which may be us.
func (l *Lobby) succeed() {
	h, n := &l.heirs, len(l.cfg.Openers)
	for i := 1; i <= n; i++ {
		at := (h.at + i) % n
		if h.lapsed[at] {
			continue
		}
		h.at, l.openerAt = at, l.now
		l.forget()
		l.opener = l.cfg.Openers[at]
		if l.opener == l.me && !l.left {
			l.takeOver()
		}
		return
	}
}

// takeOver opens in the place of one who is gone, with what was proposed last.
func (l *Lobby) takeOver() {
	if l.heardP {
		l.cfg.Game, l.cfg.Rules = l.p.draft.Game, l.p.draft.Rules
	}
	kept := l.cfg.Players[:0:0]
	for _, p := range l.cfg.Players {
		if r := l.rank(p.Key); r < 0 || !l.heirs.lapsed[r] {
			kept = append(kept, p)
		}
	}
	l.cfg.Players = kept
	was := l.ready
	l.ready = false
	if err := l.open(); err != nil {
		l.host = nil // these terms are not for so few; the next one may try
		return
	}
	for s := range l.host.seats {
		l.host.seats[s].heard = l.now
	}
	l.fit()
	l.touch()
	if was && l.readyFor == l.p.terms() {
		l.SetReady(true)
	}
}

// tickHeirs goes on to the next when the opener is silent.
func (l *Lobby) tickHeirs() {
	l.tickOrphan()
	if len(l.cfg.Openers) > 0 && l.host == nil && l.genesis == nil && !l.left && l.now-l.openerAt >= seatTimeout {
		l.succeed()
	}
}

// Gone tells that a node has said goodbye: of a rematch its seats are given up
// at once.
func (l *Lobby) Gone(node string) {
	if !l.cfg.Elastic || l.genesis != nil || l.left || node == l.cfg.Node {
		return
	}
	for _, p := range l.cfg.Players {
		if p.Node == node {
			l.lapse(p.Key)
		}
	}
	if l.host == nil {
		return
	}
	for s := len(l.host.seats) - 1; s >= 0; s-- {
		if p := &l.p.draft.Seats[s]; p.Node == node && p.Key != l.me {
			l.vacate(Seat(s))
		}
	}
}

// grow makes room for one more, if the game can be played by so many.
func (l *Lobby) grow() bool {
	if !l.cfg.Elastic || l.p.size >= MaxSeats || !l.playable(l.p.size+1) {
		return false
	}
	l.p.size++
	l.touch()
	return true
}

// fit takes the seats away that nobody has any more, as far as the game allows.
func (l *Lobby) fit() {
	for l.cfg.Elastic && l.p.size > max(len(l.p.draft.Seats), MinSeats) && l.playable(l.p.size-1) {
		l.p.size--
	}
	if l.ready && l.readyFor != l.p.terms() {
		l.ready, l.out.Changed = false, true
	}
}

func (l *Lobby) playable(seats int) bool {
	return l.cfg.Valid == nil || l.cfg.Valid(l.p.draft.Game, l.p.draft.Rules, seats) == nil
}

// closed takes that the opener will not open. Of a rematch another one does.
func (l *Lobby) closed() {
	switch {
	case len(l.cfg.Openers) > 0:
		l.lapse(l.opener)
	case l.cfg.Follow && l.cfg.Epoch > 0:
		l.forget()
	default:
		l.refuse(RefusedClosed, "")
	}
}
