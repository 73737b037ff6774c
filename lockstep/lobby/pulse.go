package lobby

import (
	"encoding/binary"
	"slices"

	"lastcard/lockstep"
	"lastcard/lockstep/internal/wire"
)

// The transport may know which lobbies run; then the driver reports them by Hear, and people need fewer
// notes to show that they are there. The lobby is calm while the transport reports those who wait for our notes
// and nothing is new: then hellos, proposals and watch notes come every calmEvery ticks. A note may be lost
// while somebody is cut off. So when the transport hears a lost player again, the opener soon repeats the
// proposal. When it hears a lost opener again, a guest says hello at once.

// pulses holds, by nonce, the tick at which the transport last reported a lobby.
type pulses map[lockstep.Hash]int

// isRunning reports whether the transport has reported the lobby with a nonce in the last pulseFor ticks.
func (p pulses) isRunning(nonce lockstep.Hash, now int) bool {
	at, heard := p[nonce]
	return heard && now-at < pulseFor
}

// note notes that the lobby with a nonce runs. It reports whether that lobby had run before and then been lost.
func (p pulses) note(nonce lockstep.Hash, now int) (again bool) {
	_, before := p[nonce]
	again = before && !p.isRunning(nonce, now)
	if !before && len(p) >= maxPulses {
		clear(p)
	}
	p[nonce] = now
	return again
}

// Mark identifies this lobby. The transport reports the mark to the others as long as the lobby runs.
func (l *Lobby) Mark() uint32 { return markOf(l.cfg.ID, l.nonce) }

func markOf(id, nonce lockstep.Hash) uint32 {
	h := wire.Hash("pulse", id[:], nonce[:])
	return binary.BigEndian.Uint32(h[:])
}

// Hear reports that the lobbies with these marks run at a node. A driver whose transport knows this calls
// Hear at least every two seconds. Marks of other lobbies are ignored.
func (l *Lobby) Hear(node string, marks []uint32) {
	runs := func(at string, nonce lockstep.Hash) bool {
		return at == node && nonce != l.nonce && nonce != (lockstep.Hash{}) && slices.Contains(marks, markOf(l.cfg.ID, nonce))
	}
	for s := range l.proposal.draft.Seats {
		if p := &l.proposal.draft.Seats[s]; runs(p.Node, p.Nonce) {
			l.hearSeat(lockstep.Seat(s))
		}
	}
	for i := range l.search.candidates {
		c := &l.search.candidates[i]
		if s, ok := c.offer.opener(); ok && runs(c.offer.draft.Seats[s].Node, c.last.boot) {
			c.heardAt = l.now
		}
	}
	for i := range l.crowd {
		if x := &l.crowd[i]; runs(x.Node, x.last.boot) {
			x.heardAt = l.now
		}
	}
}

// opener is the seat of the player who proposes. It returns false if p is nil or that player has no seat.
func (p *proposal) opener() (lockstep.Seat, bool) {
	if p == nil {
		return 0, false
	}
	return p.draft.Seat(p.draft.Opener)
}

// hearSeat notes that the lobby of a seat runs.
func (l *Lobby) hearSeat(s lockstep.Seat) {
	p := &l.proposal.draft.Seats[s]
	again := l.pulses.note(p.Nonce, l.now)
	switch {
	case l.host != nil && !l.host.seats[s].kept:
		l.host.seats[s].heardAt = l.now
		if again {
			l.host.equalProposals = 0
		}
	case p.Key == l.opener && l.hasProposal:
		l.openerHeardAt = l.now
		if again {
			l.noteAt = l.now - calmEvery
		}
	}
}

// isCalm reports whether nobody needs our proposals as a sign of life: the transport reports all other players,
// so it reports us to them too, and everybody who says hello follows us.
func (h *host) isCalm(heard pulses, now int) bool {
	d := h.proposal.draft
	return now-h.strayHeardAt > quietEvery && !slices.ContainsFunc(d.Seats, func(p lockstep.Player) bool { return p.Key != d.Opener && !heard.isRunning(p.Nonce, now) })
}

// isCalm reports whether nobody needs a sign of life from us, as the transport reports the opener. A spectator is
// calm if the transport reports anybody at the table.
func (l *Lobby) isCalm() bool {
	d := l.proposal.draft
	return slices.ContainsFunc(d.Seats, func(p lockstep.Player) bool {
		return (l.cfg.Watch || p.Key == d.Opener) && l.pulses.isRunning(p.Nonce, l.now)
	})
}
