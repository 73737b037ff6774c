package lobby

import (
	"errors"
	"fmt"
	"slices"

	"lastcard/lockstep"
	"lastcard/lockstep/internal/wire"
)

// host is the opener's side of a proposal: who sits where, who is ready, and who has signed. The opener's
// special part ends with the genesis.
type host struct {
	cfg            *Config
	proposal       *proposal  // the same as Lobby.proposal while we are the opener; its draft's Opener is us
	seats          []hostSeat // parallel to the draft's seats
	leavers        []stamp    // the last notes of programs that have left or lost their seat; at most keptLeft, the latest last
	sigs           []lockstep.Sig
	signers        lockstep.SeatSet
	changed        bool // the proposal must be broadcast again
	offeredAt      int  // tick of the last proposal
	equalProposals int  // how many proposals in a row were equal
	strayHeardAt   int  // tick at which we last heard somebody who does not follow us
	refusedAt      int  // tick of the last refusal that was broadcast
	openedAt       int  // tick at which we opened
}

// newHost is the host of a new table. We have our seat there, and in a rematch the old players have theirs.
func newHost(c *Config, me lockstep.Player, now int) (*host, error) {
	if c.Seats < lockstep.MinSeats || c.Seats > lockstep.MaxSeats || c.Seats < len(c.Players) {
		return nil, fmt.Errorf("%w: %d", errSeats, c.Seats)
	}
	if err := c.checkTerms(c.Game, c.Rules, c.Seats); err != nil {
		return nil, err
	}
	h := &host{cfg: c, proposal: c.proposal(), changed: true, strayHeardAt: -calmEvery, openedAt: now}
	d := h.proposal.draft
	for _, p := range c.Players {
		if sits(d, p.Key) || lockstep.CheckName(p.Name) != nil {
			return nil, fmt.Errorf("%w: Players", lockstep.ErrGenesis)
		}
		p.Nonce = lockstep.Hash{}
		d.Seats = append(d.Seats, p)
		h.seats = append(h.seats, hostSeat{kept: true, heardAt: now})
	}
	s, seated := d.Seat(me.Key)
	switch {
	case seated:
		d.Seats[s] = me
	case len(d.Seats) < c.Seats:
		d.Seats = append(d.Seats, me)
		h.seats = append(h.seats, hostSeat{})
	default:
		return nil, errSeats
	}
	return h, nil
}

var errSeats = errors.New("lobby: number of seats is out of range")

// reopen notes a change of the proposal: the proposal is open again, and the signatures collected so far are
// void.
func (h *host) reopen() {
	h.changed, h.sigs, h.signers = true, nil, 0
	h.proposal.phase = proposalOpen
}

// update brings the proposal up to date before we broadcast it, and reports whether it has news. ready
// and readyFor say whether we are ready ourselves, and for which terms. When all seats are taken and ready, the
// phase of a valid proposal that is not closed becomes signing.
func (h *host) update(ready bool, readyFor lockstep.Hash, now int) (news bool) {
	p, old := h.proposal, *h.proposal
	p.ready, p.presentSeats = 0, 0
	for i := range h.seats {
		x, s := &h.seats[i], lockstep.Seat(i)
		if p.draft.Seats[i].Key == p.draft.Opener {
			*x = hostSeat{ready: ready, readyFor: readyFor, heardAt: now}
		}
		if x.ready && !x.kept && x.readyFor == p.terms() {
			p.ready = p.ready.With(s)
		}
		if !x.kept && now-x.heardAt < seatTimeout/2 {
			p.presentSeats = p.presentSeats.With(s)
		}
	}
	if p.phase != proposalClosed {
		p.phase = proposalOpen
		if len(h.seats) == p.size && p.ready == lockstep.FirstSeats(p.size) && p.draft.Check() == nil {
			p.phase = proposalSigning
		}
	}
	news = h.changed || old.ready != p.ready || old.presentSeats != p.presentSeats || old.phase != p.phase
	if h.equalProposals++; news {
		h.equalProposals = 0
	}
	h.changed, h.offeredAt = false, now
	return news
}

// collect takes a signature. When all others have signed, the opener signs as well: then collect returns the
// genesis.
func (h *host) collect(n *note) (*lockstep.Genesis, lockstep.Drop) {
	p, d := h.proposal, h.proposal.draft
	var x signature
	ok := wire.Decode(&x, n.body, 0)
	s, seated := d.Seat(n.sender)
	switch {
	case !ok || !seated:
		return nil, lockstep.DropIllegal
	case p.phase != proposalSigning || x.table != d.Table():
		return nil, lockstep.DropOld
	case !d.SignedBy(n.sender, x.sig, h.cfg.Crypto):
		return nil, lockstep.DropBadSignature
	}
	if h.sigs == nil {
		h.sigs = make([]lockstep.Sig, p.size)
	}
	h.sigs[s], h.signers = x.sig, h.signers.With(s)
	own, _ := d.Seat(d.Opener)
	if h.signers.With(own) != lockstep.FirstSeats(p.size) {
		return nil, lockstep.DropNone
	}
	g := *d
	g.Seats, g.Sigs = slices.Clone(d.Seats), h.sigs
	g.Sign(own, h.cfg.Key, h.cfg.Crypto)
	return &g, lockstep.DropNone
}
