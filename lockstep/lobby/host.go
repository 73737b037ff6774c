package lobby

import (
	"errors"
	"fmt"
	"slices"

	"lastcard/lockstep"
)

// host is the opener's state besides the proposal itself. The opener's special part ends with the
// genesis.
type host struct {
	seats          []hostSeat // parallel to the draft's seats
	leavers        []leftSeat // at most keptLeft, the latest last
	sigs           []lockstep.Sig
	signers        lockstep.SeatSet
	changed        bool // the proposal must be broadcast again
	offeredAt      int  // tick of the last proposal
	equalProposals int  // how many proposals in a row were equal
	strayHeardAt   int  // tick at which we last heard somebody who does not follow us
	refusedAt      int  // tick of the last refusal that was broadcast
	openedAt       int  // tick at which we opened
}

// becomeOpener makes us the opener: we take our own seat, and in a rematch keep the seats of the old players.
func (l *Lobby) becomeOpener() error {
	if err := checkSeats(l.cfg.Seats, len(l.cfg.Players)); err != nil {
		return err
	}
	if err := checkGame(l.cfg.Game, l.cfg.Rules); err != nil {
		return err
	}
	l.host = &host{changed: true, offeredAt: -lobbyEvery, strayHeardAt: -calmEvery, openedAt: l.now}
	l.hasProposal = true
	l.proposal = proposal{size: l.cfg.Seats, draft: &lockstep.Genesis{
		Version: lockstep.Version, Compat: l.cfg.Compat, Lobby: l.cfg.ID, Epoch: l.cfg.Epoch,
		Prev: l.cfg.Prev, Opener: l.me, Game: l.cfg.Game, Rules: l.cfg.Rules,
	}}
	if err := l.cfg.Valid(l.cfg.Game, l.cfg.Rules, l.cfg.Seats); err != nil {
		return err
	}
	for _, p := range l.cfg.Players {
		if _, twice := l.proposal.draft.Seat(p.Key); twice || lockstep.CheckName(p.Name) != nil {
			return fmt.Errorf("%w: Players", lockstep.ErrGenesis)
		}
		p.Nonce = lockstep.Hash{}
		l.proposal.draft.Seats = append(l.proposal.draft.Seats, p)
		l.host.seats = append(l.host.seats, hostSeat{kept: true})
	}
	if s, ok := l.proposal.draft.Seat(l.me); ok {
		l.proposal.draft.Seats[s] = l.cfg.player(l.nonce)
	} else if len(l.proposal.draft.Seats) < l.proposal.size {
		l.proposal.draft.Seats = append(l.proposal.draft.Seats, l.cfg.player(l.nonce))
		l.host.seats = append(l.host.seats, hostSeat{})
	} else {
		return errSeats
	}
	l.propose()
	return nil
}

func checkGame(game, rules string) error {
	if len(game) > lockstep.MaxGame || len(rules) > lockstep.MaxRules {
		return fmt.Errorf("lobby: Game or Rules longer than %d, %d bytes", lockstep.MaxGame, lockstep.MaxRules)
	}
	return nil
}

var errSeats = errors.New("lobby: number of seats is out of range")

func checkSeats(n, taken int) error {
	if n < lockstep.MinSeats || n > lockstep.MaxSeats || n < taken {
		return fmt.Errorf("%w: %d", errSeats, n)
	}
	return nil
}

// SetRules changes the game and its rules. Only the opener may call it, before the start.
func (l *Lobby) SetRules(game, rules string) error {
	switch {
	case l.host == nil:
		return ErrNotOpener
	case l.genesis != nil || l.hasLeft:
		return ErrStarted
	}
	if err := checkGame(game, rules); err != nil {
		return err
	}
	if err := l.cfg.Valid(game, rules, l.proposal.size); err != nil {
		return err
	}
	l.proposal.draft.Game, l.proposal.draft.Rules = game, rules
	l.reopen()
	return nil
}

// tickHost frees the seats of silent players and broadcasts the proposal.
func (l *Lobby) tickHost() {
	h := l.host
	if l.genesis != nil {
		return
	}
	for s := len(h.seats) - 1; s >= 0 && !l.hasLeft; s-- {
		x := &h.seats[s]
		if l.proposal.draft.Seats[s].Key != l.me && (!x.kept || l.cfg.Elastic) && l.now-x.heardAt >= seatTimeout {
			l.vacate(lockstep.Seat(s))
		}
	}
	every := repeatEvery(h.equalProposals)
	if h.equalProposals >= quietAfter && l.proposal.phase == proposalOpen && l.calm() {
		every = calmEvery
	}
	if h.changed || l.now-h.offeredAt >= every {
		l.propose()
	}
}

// propose broadcasts the present proposal. When all seats are taken and ready, its phase is signing.
func (l *Lobby) propose() {
	h := l.host
	old := l.proposal
	l.proposal.ready, l.proposal.presentSeats = 0, 0
	for i := range h.seats {
		x, s := &h.seats[i], lockstep.Seat(i)
		if l.proposal.draft.Seats[i].Key == l.me {
			x.ready, x.readyFor, x.heardAt, x.kept = l.ready, l.readyFor, l.now, false
		}
		if x.ready && !x.kept && x.readyFor == l.proposal.terms() {
			l.proposal.ready = l.proposal.ready.With(s)
		}
		if !x.kept && l.now-x.heardAt < seatTimeout/2 {
			l.proposal.presentSeats = l.proposal.presentSeats.With(s)
		}
	}
	if l.proposal.phase != proposalClosed {
		l.proposal.phase = proposalOpen
		if len(h.seats) == l.proposal.size && l.proposal.ready == lockstep.FirstSeats(l.proposal.size) && l.proposal.draft.Check() == nil {
			l.proposal.phase = proposalSigning
		}
	}
	news := h.changed || old.ready != l.proposal.ready || old.presentSeats != l.proposal.presentSeats || old.phase != l.proposal.phase
	l.out.Changed = l.out.Changed || news
	if h.equalProposals++; news {
		h.equalProposals = 0
	}
	h.changed, h.offeredAt = false, l.now
	l.outbox.broadcast(l.signNote(noteProposal, l.proposal.append(nil)), news)
}

// onSign collects a signature. When all others have signed, the opener signs as well. From then on the
// table has begun, whatever anybody sends afterwards.
func (l *Lobby) onSign(n note) lockstep.Drop {
	switch {
	case l.host == nil:
		return lockstep.DropUnexpected
	case l.genesis != nil:
		return lockstep.DropOld
	}
	x, ok := decodeSignature(n.body)
	s, seated := l.proposal.draft.Seat(n.sender)
	if !ok || !seated {
		return lockstep.DropIllegal
	}
	table := l.proposal.draft.Table()
	if l.proposal.phase != proposalSigning || x.table != table {
		return lockstep.DropOld
	}
	if !l.proposal.draft.SignedBy(n.sender, x.sig, l.cfg.Crypto) {
		return lockstep.DropBadSignature
	}
	h := l.host
	if h.sigs == nil {
		h.sigs = make([]lockstep.Sig, l.proposal.size)
	}
	h.sigs[s], h.signers = x.sig, h.signers.With(s)
	own, _ := l.proposal.draft.Seat(l.me)
	if h.signers.With(own) != lockstep.FirstSeats(l.proposal.size) {
		return lockstep.DropNone
	}
	g := *l.proposal.draft
	g.Seats, g.Sigs = slices.Clone(g.Seats), h.sigs
	g.Sign(own, l.cfg.Key, l.cfg.Crypto)
	l.start(&g)
	l.outbox.broadcast(l.signNote(noteGenesis, l.genesisRaw), true)
	return lockstep.DropNone
}
