package lobby

import (
	"fmt"
	"slices"
	"strings"

	"lastcard/lockstep"
)

// hostSeat is what the opener knows about the player of a seat.
type hostSeat struct {
	seq      uint64 // number of the player's last note
	heardAt  int    // tick
	kept     bool   // a rematch keeps the seat for a player who has not been heard yet
	ready    bool
	readyFor lockstep.Hash

	rival   stamp // the last note of the player's other program that last asked for the seat while the seated one ran
	rivalAt int   // tick at which that program first asked
}

// isOfLeaver reports whether a note was made before its sender left or lost the seat. Such a note must not seat the
// player again.
func (h *host) isOfLeaver(n *note) bool {
	return slices.ContainsFunc(h.leavers, func(x stamp) bool { return x.covers(n) })
}

// noteLeaver remembers that the notes of a program up to x no longer count: the program has left, has lost its seat
// to silence, or another program of the same player has taken the seat. Nobody can tell from two notes which of the
// two programs still runs, as anybody can record a note and send it later. So no program is kept out for good. A
// program that still runs says hello again with a higher number, and gets its seat back. A program that has ended
// makes no new notes, so its recorded notes run out.
func (h *host) noteLeaver(x stamp) {
	if i := slices.IndexFunc(h.leavers, func(o stamp) bool { return o.boot == x.boot }); i >= 0 {
		x.seq = max(x.seq, h.leavers[i].seq)
		h.leavers = slices.Delete(h.leavers, i, i+1)
	}
	h.leavers = append(h.leavers[max(0, len(h.leavers)-keptLeft+1):], x)
}

// vacate frees a seat. The seats behind it move up.
func (h *host) vacate(s lockstep.Seat) {
	d := h.proposal.draft
	h.noteLeaver(stamp{d.Seats[s].Nonce, h.seats[s].seq})
	d.Seats = slices.Delete(slices.Clone(d.Seats), int(s), int(s)+1)
	h.seats = slices.Delete(h.seats, int(s), int(s)+1)
	h.dropEmptySeats()
	h.reopen()
}

// vacateAll frees each seat but ours for which gone reports true. It reports whether it freed any.
func (h *host) vacateAll(gone func(lockstep.Seat) bool) (freed bool) {
	for s := lockstep.Seat(len(h.seats)); s > 0; s-- {
		if h.proposal.draft.Seats[s-1].Key != h.proposal.draft.Opener && gone(s-1) {
			h.vacate(s - 1)
			freed = true
		}
	}
	return freed
}

// vacateSilent frees the seats of players who have been silent for seatTimeout, and reports whether it freed
// any. A seat that is kept for an old player is freed only if the lobby is elastic.
func (h *host) vacateSilent(now int) bool {
	return h.proposal.phase != proposalClosed && h.vacateAll(func(s lockstep.Seat) bool {
		return (!h.seats[s].kept || h.cfg.Elastic) && now-h.seats[s].heardAt >= seatTimeout
	})
}

// refusal is the reason why the sender of a hello gets no seat; RefusedNot if the sender may have one.
func (h *host) refusal(sender lockstep.Key, x *hello) Refusal {
	switch {
	case x.compat != h.cfg.Compat:
		return RefusedVersion
	case h.proposal.phase == proposalClosed:
		return RefusedClosed
	case lockstep.CheckName(x.Name) != nil:
		return RefusedName
	case !x.leaving && len(h.seats) >= h.proposal.size && !h.mayGrow() && !sits(h.proposal.draft, sender):
		return RefusedFull
	}
	return RefusedNot
}

// keepsOut reports whether a hello comes from a second program of a seated player, while the transport says
// that the seated program runs. Then the seated program keeps the seat: otherwise two programs with one key
// would take it from each other without end.
//
// twin says that the seated program still runs twinAfter ticks after the second one first asked. Before that,
// the seated program may just have ended, and the second one may be its successor. A second program that runs also
// makes a new note; anybody can send a recorded one again.
func (h *host) keepsOut(n *note, x *hello, heard pulses, now int) (out, twin bool) {
	s, seated := h.proposal.draft.Seat(n.sender)
	if !seated || x.leaving || h.seats[s].kept {
		return false, false
	}
	nonce, seat := h.proposal.draft.Seats[s].Nonce, &h.seats[s]
	if nonce == n.boot || !heard.isRunning(nonce, now) {
		return false, false
	}
	if seat.rival.boot != n.boot {
		seat.rivalAt = now
	} else if seat.rival.covers(n) {
		return true, false
	}
	seat.rival = n.stamp
	return true, heard[nonce]-seat.rivalAt >= twinAfter
}

// seat gives or keeps a seat for the sender of a hello that is not refused, or frees the seat of a player who
// leaves. It reports whether that reopens the proposal.
func (h *host) seat(n *note, x *hello, now int) (reopened bool, drop lockstep.Drop) {
	d := h.proposal.draft
	s, seated := d.Seat(n.sender)
	if x.leaving {
		if seated = seated && (h.seats[s].kept || d.Seats[s].Nonce == n.boot); seated { // else another program of the player left, perhaps long ago
			h.seats[s].seq = n.seq
			h.vacate(s)
		}
		return seated, lockstep.DropNone
	}
	if seated && (stamp{d.Seats[s].Nonce, h.seats[s].seq}).covers(n) {
		return false, lockstep.DropOld
	}
	next := x.signedBy(n)
	next.Name = uniqueName(d.Seats, n.sender, x.Name)
	if next.Verify(h.cfg.Crypto) != nil {
		return false, lockstep.DropIllegal
	}
	if !seated {
		s = lockstep.Seat(len(d.Seats))
		d.Seats, h.seats = append(d.Seats, lockstep.Player{}), append(h.seats, hostSeat{})
		h.proposal.size = max(h.proposal.size, len(d.Seats))
	}
	p, old := &d.Seats[s], h.seats[s]
	if p.Nonce != (lockstep.Hash{}) && p.Nonce != n.boot {
		h.noteLeaver(stamp{p.Nonce, old.seq})
	}
	reopened = *p != next || old.ready != x.ready || old.readyFor != x.terms || old.kept
	*p, h.seats[s] = next, hostSeat{seq: n.seq, heardAt: now, ready: x.ready, readyFor: x.terms, rival: old.rival, rivalAt: old.rivalAt}
	if reopened {
		h.reopen()
	}
	return reopened, lockstep.DropNone
}

// uniqueName is the name of the player with a key, followed by a number if another seat has the same name. A
// long name is cut to make room for the number.
func uniqueName(seats []lockstep.Player, k lockstep.Key, name string) string {
	taken := func(x string) bool {
		return slices.ContainsFunc(seats, func(p lockstep.Player) bool { return p.Name == x && p.Key != k })
	}
	if !taken(name) {
		return name
	}
	base := []rune(name)
	base = base[:min(len(base), lockstep.MaxName-3)]
	for i := 2; i <= lockstep.MaxSeats+1; i++ {
		if x := fmt.Sprintf("%s %d", strings.TrimSpace(string(base)), i); !taken(x) {
			return x
		}
	}
	return name
}

// mayGrow reports whether the lobby is elastic and the game can be played by one person more.
func (h *host) mayGrow() bool {
	return h.cfg.Elastic && h.proposal.size < lockstep.MaxSeats && h.cfg.playable(h.proposal.draft, h.proposal.size+1)
}

// dropEmptySeats removes the seats of an elastic lobby that nobody has taken, as far as the game allows.
func (h *host) dropEmptySeats() {
	p := h.proposal
	for h.cfg.Elastic && p.size > max(len(h.seats), lockstep.MinSeats) && h.cfg.playable(p.draft, p.size-1) {
		p.size--
	}
}
