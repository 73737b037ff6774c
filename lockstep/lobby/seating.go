package lobby

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"lastcard/lockstep"
)

// hostSeat holds the opener's knowledge about the player of a seat.
type hostSeat struct {
	seq      uint64 // number of the player's last note
	heardAt  int    // tick
	kept     bool   // a rematch keeps the seat for a player who has not been heard yet
	ready    bool
	readyFor lockstep.Hash
}

// leftSeat says which notes are old of a player who has left, or who has come back with another nonce. Old notes
// must not seat the player again.
type leftSeat struct {
	boot lockstep.Hash
	seq  uint64
}

// vacate frees a seat. The seats behind it move up.
func (l *Lobby) vacate(s lockstep.Seat) {
	h := l.host
	if len(h.leavers) == keptLeft {
		h.leavers = h.leavers[1:]
	}
	h.leavers = append(h.leavers, leftSeat{l.proposal.draft.Seats[s].Nonce, h.seats[s].seq})
	l.proposal.draft.Seats = slices.Delete(slices.Clone(l.proposal.draft.Seats), int(s), int(s)+1)
	h.seats = slices.Delete(h.seats, int(s), int(s)+1)
	l.dropEmptySeats()
	l.reopen()
}

// reopen notes a change of the proposal: the proposal is open again, and the signatures collected so far are
// void. If the terms have changed, the opener has to get ready again, like all others.
func (l *Lobby) reopen() {
	h := l.host
	if l.ready && l.readyFor != l.proposal.terms() {
		l.ready = false
	}
	h.changed, h.sigs, h.signers = true, nil, 0
	l.proposal.phase = proposalOpen
	l.out.Changed = true
}

// answerSeat handles a hello before the start: it gives or keeps a seat, frees the seat of a player who
// leaves, or refuses. It returns why a message was dropped.
func (l *Lobby) answerSeat(n note, h hello) lockstep.Drop {
	if slices.ContainsFunc(l.host.leavers, func(x leftSeat) bool { return x.boot == n.boot && n.seq <= x.seq }) {
		return lockstep.DropOld // check this before addSeat, or addSeat would make room for a player who has left
	}
	if n.seq%lastEvery == 1 && !h.leaving { // true for the first hello, too
		l.offerPast(n.sender, h.Node)
	}
	if n.epoch < l.cfg.Epoch {
		l.host.strayHeardAt = l.now
		return lockstep.DropOld // the player does not follow us yet
	}
	why, sender := RefusedNot, h.signedBy(n)
	s, seated := l.proposal.draft.Seat(n.sender)
	switch {
	case h.compat != l.cfg.Compat:
		why = RefusedVersion
	case l.hasLeft:
		why = RefusedClosed
	case lockstep.CheckName(h.Name) != nil:
		why = RefusedName
	case !h.leaving && sender.Verify(l.cfg.Crypto) != nil: // check this before addSeat, too
		return lockstep.DropIllegal
	case !seated && !h.leaving && len(l.proposal.draft.Seats) >= l.proposal.size && !l.addSeat():
		why = RefusedFull
		l.noteSeatless(&h)
	}
	if why != RefusedNot {
		if why == RefusedVersion && !h.leaving {
			l.visitorVersion = h.compat
		}
		if !h.leaving && l.outbox.mayAnswer() {
			l.turnAway(n, h.Node, refusal{receiver: n.sender, reason: why, compat: l.cfg.Compat})
		}
		return lockstep.DropNone
	}
	if h.leaving {
		if seated {
			l.host.seats[s].seq = n.seq
			l.vacate(s)
		}
		return lockstep.DropNone
	}
	if !seated {
		s = lockstep.Seat(len(l.proposal.draft.Seats))
		l.proposal.draft.Seats = append(l.proposal.draft.Seats, lockstep.Player{Key: n.sender})
		l.host.seats = append(l.host.seats, hostSeat{})
	}
	return l.updateSeat(s, n, h)
}

// turnAway refuses a seat to a person. It sends the refusal directly to that person. If the person keeps
// asking, it broadcasts the refusal now and then. Our own door may refuse the person's connection, while
// another member let the person in before that member knew that the table was full.
func (l *Lobby) turnAway(n note, node string, x refusal) {
	b := l.signNote(noteRefuse, x.append(nil))
	if again := n.seq % lastEvery; (again == askedAgain || again == askedAgain+1) && l.now-l.host.refusedAt >= lobbyEvery {
		l.host.refusedAt = l.now
		l.outbox.broadcast(b, false)
		return
	}
	l.outbox.answer(n.sender, node, b)
}

// noteSeatless notes the node of a person who has asked for a seat and got none. It ignores bots that a player
// carries, as nobody makes room for them, and nodes that did not make the message themselves.
func (l *Lobby) noteSeatless(h *hello) {
	carried := h.Bot && h.Carrier != lockstep.Key{}
	if !carried && (l.senderNode == "" || l.senderNode == h.Node) && len(l.out.UnseatedNodes) < maxVisitors {
		l.out.UnseatedNodes = append(l.out.UnseatedNodes, h.Node)
	}
}

// updateSeat takes a seated player's data from its hello.
func (l *Lobby) updateSeat(s lockstep.Seat, n note, h hello) lockstep.Drop {
	p, x := &l.proposal.draft.Seats[s], &l.host.seats[s]
	if p.Nonce == n.boot && n.seq <= x.seq {
		return lockstep.DropOld
	}
	next := h.signedBy(n)
	next.Name = uniqueName(l.proposal.draft.Seats, s, h.Name)
	if *p != next {
		if p.Nonce != (lockstep.Hash{}) && p.Nonce != n.boot {
			l.host.leavers = append(l.host.leavers[max(0, len(l.host.leavers)-keptLeft+1):], leftSeat{p.Nonce, 1<<64 - 1})
		}
		*p = next
		l.reopen()
	}
	if x.ready != h.ready || x.readyFor != h.terms || x.kept {
		l.reopen()
	}
	*x = hostSeat{seq: n.seq, heardAt: l.now, ready: h.ready, readyFor: h.terms}
	return lockstep.DropNone
}

// uniqueName is the name, followed by a number if another seat has the same name.
func uniqueName(seats []lockstep.Player, s lockstep.Seat, name string) string {
	others := slices.Delete(slices.Clone(seats), int(s), int(s)+1)
	taken := func(x string) bool {
		return slices.ContainsFunc(others, func(p lockstep.Player) bool { return p.Name == x })
	}
	if !taken(name) {
		return name
	}
	base := name
	for utf8.RuneCountInString(base) > lockstep.MaxName-3 {
		_, size := utf8.DecodeLastRuneInString(base)
		base = base[:len(base)-size]
	}
	base = strings.TrimSpace(base)
	for i := 2; i <= lockstep.MaxSeats+1; i++ {
		if x := fmt.Sprintf("%s %d", base, i); !taken(x) {
			return x
		}
	}
	return name
}

// addSeat adds a seat if the game can be played by one person more.
func (l *Lobby) addSeat() bool {
	if !l.cfg.Elastic || l.proposal.size >= lockstep.MaxSeats || !l.cfg.playable(l.proposal.draft, l.proposal.size+1) {
		return false
	}
	l.proposal.size++
	l.reopen()
	return true
}

// dropEmptySeats removes the seats that nobody has taken, as far as the game allows.
func (l *Lobby) dropEmptySeats() {
	for l.cfg.Elastic && l.proposal.size > max(len(l.proposal.draft.Seats), lockstep.MinSeats) && l.cfg.playable(l.proposal.draft, l.proposal.size-1) {
		l.proposal.size--
	}
}
