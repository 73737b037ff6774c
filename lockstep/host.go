package lockstep

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// host is what the opener keeps beside the proposal itself. Opening is a chore,
// not a privilege: it ends with the genesis.
type host struct {
	seats   []hostSeat // parallel to the draft's
	banned  []Key
	left    []leftSeat
	sigs    []Sig
	signed  SeatSet
	changed bool // the proposal has to be said again
	last    int  // tick of the last proposal
}

// hostSeat is what the opener knows about a seat.
type hostSeat struct {
	seq      uint64
	heard    int  // tick
	kept     bool // of a rematch, not heard yet
	ready    bool
	readyFor Hash
}

// leftSeat keeps the old notes of one who left from seating him again.
type leftSeat struct {
	boot Hash
	seq  uint64
}

// open begins as the opener.
func (l *Lobby) open() error {
	if err := checkSeats(l.cfg.Seats, len(l.cfg.Players)); err != nil {
		return err
	}
	if len(l.cfg.Game) > MaxGame || len(l.cfg.Rules) > MaxRules {
		return fmt.Errorf("lockstep: Game or Rules longer than %d, %d bytes", MaxGame, MaxRules)
	}
	l.host = &host{changed: true, last: -lobbyEvery}
	l.heardP = true
	l.p = proposal{size: l.cfg.Seats, draft: &Genesis{
		Version: Version, Compat: l.cfg.Compat, Lobby: l.cfg.ID, Epoch: l.cfg.Epoch,
		Prev: l.cfg.Prev, Opener: l.me, Game: l.cfg.Game, Rules: l.cfg.Rules,
	}}
	if err := l.invalid(); err != nil {
		return err
	}
	for _, p := range l.cfg.Players {
		if _, twice := l.p.draft.Seat(p.Key); twice || CheckName(p.Name) != nil {
			return fmt.Errorf("%w: Players", ErrGenesis)
		}
		p.Nonce = Hash{}
		l.p.draft.Seats = append(l.p.draft.Seats, p)
		l.host.seats = append(l.host.seats, hostSeat{kept: true})
	}
	if s, ok := l.p.draft.Seat(l.me); ok {
		l.p.draft.Seats[s] = l.player()
	} else if len(l.p.draft.Seats) < l.p.size {
		l.p.draft.Seats = append(l.p.draft.Seats, l.player())
		l.host.seats = append(l.host.seats, hostSeat{})
	} else {
		return ErrSeats
	}
	l.propose()
	return nil
}

func checkSeats(n, taken int) error {
	if n < MinSeats || n > MaxSeats || n < taken {
		return fmt.Errorf("%w: %d", ErrSeats, n)
	}
	return nil
}

// mayChange reports whether the opener may still change things.
func (l *Lobby) mayChange() error {
	switch {
	case l.host == nil:
		return ErrNotOpener
	case l.genesis != nil || l.left:
		return ErrStarted
	}
	return nil
}

// SetRules changes the game and its rules. For the opener, before the start.
func (l *Lobby) SetRules(game, rules string) error {
	if err := l.mayChange(); err != nil {
		return err
	}
	if len(game) > MaxGame || len(rules) > MaxRules {
		return fmt.Errorf("lockstep: Game or Rules longer than %d, %d bytes", MaxGame, MaxRules)
	}
	if l.cfg.Valid != nil {
		if err := l.cfg.Valid(game, rules, l.p.size); err != nil {
			return err
		}
	}
	l.p.draft.Game, l.p.draft.Rules = game, rules
	if l.ready && l.readyFor != l.p.terms() {
		l.ready = false
	}
	l.touch()
	return nil
}

// Kick removes a seat and keeps it from coming back. For the opener, before
// the start.
func (l *Lobby) Kick(k Key) error {
	if err := l.mayChange(); err != nil {
		return err
	}
	s, ok := l.p.draft.Seat(k)
	if !ok || k == l.me {
		return ErrNotSeated
	}
	if len(l.host.banned) < keptBanned {
		l.host.banned = append(l.host.banned, k)
	}
	x := refusal{to: k, why: RefusedKicked, compat: l.cfg.Compat}
	l.direct(k, l.p.draft.Seats[s].Node, l.note(noteRefuse, x.append(nil)))
	l.vacate(s)
	return nil
}

// vacate frees a seat; those behind it move up.
func (l *Lobby) vacate(s Seat) {
	h := l.host
	if len(h.left) == keptLeft {
		h.left = h.left[1:]
	}
	h.left = append(h.left, leftSeat{l.p.draft.Seats[s].Nonce, h.seats[s].seq})
	l.p.draft.Seats = slices.Delete(slices.Clone(l.p.draft.Seats), int(s), int(s)+1)
	h.seats = slices.Delete(h.seats, int(s), int(s)+1)
	l.fit()
	l.touch()
}

// touch notes a change: signatures collected so far are void.
func (l *Lobby) touch() {
	h := l.host
	h.changed, h.sigs, h.signed = true, nil, 0
	l.p.phase = proposalOpen
	l.out.Changed = true
}

// admit takes the hello of a player before the start.
func (l *Lobby) admit(n note, h hello) Drop {
	if slices.ContainsFunc(l.host.left, func(x leftSeat) bool { return x.boot == n.boot && n.seq <= x.seq }) {
		return DropOld // before there is made room for who has left
	}
	if n.seq%lastEvery == 1 && !h.leaving { // the first, too
		l.showPast(n.from, h.node)
	}
	if n.epoch < l.cfg.Epoch {
		return DropOld // it does not follow us yet
	}
	why := RefusedNot
	s, seated := l.p.draft.Seat(n.from)
	switch {
	case h.compat != l.cfg.Compat:
		why = RefusedVersion
	case slices.Contains(l.host.banned, n.from):
		why = RefusedKicked
	case l.left:
		why = RefusedClosed
	case CheckName(h.name) != nil:
		why = RefusedName
	case !seated && !h.leaving && len(l.p.draft.Seats) >= l.p.size && !l.grow():
		why = RefusedFull
	}
	if why != RefusedNot {
		if !h.leaving && l.mayAnswer() {
			x := refusal{to: n.from, why: why, compat: l.cfg.Compat}
			l.direct(n.from, h.node, l.note(noteRefuse, x.append(nil)))
		}
		return DropNone
	}
	if h.leaving {
		if seated {
			l.host.seats[s].seq = n.seq
			l.vacate(s)
		}
		return DropNone
	}
	if !seated {
		s = Seat(len(l.p.draft.Seats))
		l.p.draft.Seats = append(l.p.draft.Seats, Player{Key: n.from})
		l.host.seats = append(l.host.seats, hostSeat{})
	}
	return l.update(s, n, h)
}

// update takes what a seated player says of itself.
func (l *Lobby) update(s Seat, n note, h hello) Drop {
	p, x := &l.p.draft.Seats[s], &l.host.seats[s]
	if p.Nonce == n.boot && n.seq <= x.seq {
		return DropOld
	}
	next := Player{Key: n.from, Bot: h.bot, Node: h.node, Nonce: n.boot, Name: l.uniqueName(s, h.name), Carrier: h.carrier, Carried: h.carried, Box: h.box}
	if !next.proven(l.cfg.Crypto) || !l.cfg.Crypto.usable(next.Box) {
		return DropIllegal
	}
	if *p != next {
		if p.Nonce != (Hash{}) && p.Nonce != n.boot {
			l.host.left = append(l.host.left[max(0, len(l.host.left)-keptLeft+1):], leftSeat{p.Nonce, 1<<64 - 1})
		}
		*p = next
		l.touch()
	}
	if x.ready != h.ready || x.readyFor != h.terms || x.kept {
		l.touch()
	}
	*x = hostSeat{seq: n.seq, heard: l.now, ready: h.ready, readyFor: h.terms}
	return DropNone
}

// uniqueName keeps two seats from bearing one name.
func (l *Lobby) uniqueName(s Seat, name string) string {
	taken := func(x string) bool {
		for i := range l.p.draft.Seats {
			if Seat(i) != s && l.p.draft.Seats[i].Name == x {
				return true
			}
		}
		return false
	}
	if !taken(name) {
		return name
	}
	base := name
	for utf8.RuneCountInString(base) > MaxName-3 {
		_, size := utf8.DecodeLastRuneInString(base)
		base = base[:len(base)-size]
	}
	base = strings.TrimSpace(base)
	for i := 2; i <= MaxSeats+1; i++ {
		if x := fmt.Sprintf("%s %d", base, i); !taken(x) {
			return x
		}
	}
	return name
}

// tickHost drops silent seats, says the proposal, and begins when all is there.
func (l *Lobby) tickHost() {
	h := l.host
	if l.genesis != nil {
		return
	}
	for s := len(h.seats) - 1; s >= 0 && !l.left; s-- {
		x := &h.seats[s]
		if l.p.draft.Seats[s].Key != l.me && (!x.kept || l.cfg.Elastic) && l.now-x.heard >= seatTimeout {
			l.vacate(Seat(s))
		}
	}
	if h.changed || l.now-h.last >= lobbyEvery {
		l.propose()
	}
}

// propose broadcasts the proposal as it is now.
func (l *Lobby) propose() {
	h := l.host
	old := l.p
	l.p.ready, l.p.here = 0, 0
	for i := range h.seats {
		x, s := &h.seats[i], Seat(i)
		if l.p.draft.Seats[i].Key == l.me {
			x.ready, x.readyFor, x.heard, x.kept = l.ready, l.readyFor, l.now, false
		}
		if x.ready && !x.kept && x.readyFor == l.p.terms() {
			l.p.ready = l.p.ready.With(s)
		}
		if !x.kept && l.now-x.heard < seatTimeout/2 {
			l.p.here = l.p.here.With(s)
		}
	}
	if l.p.phase != proposalClosed {
		l.p.phase = proposalOpen
		if len(h.seats) == l.p.size && l.p.ready == FirstSeats(l.p.size) && l.p.draft.check() == nil {
			l.p.phase = proposalSigning
		}
	}
	l.out.Changed = l.out.Changed || h.changed || old.ready != l.p.ready || old.here != l.p.here || old.phase != l.p.phase
	h.changed, h.last = false, l.now
	l.bcast = append(l.bcast, l.note(noteProposal, l.p.append(nil)))
}

// onSign collects signatures. When all others have signed the opener does, and
// with that the table has begun, whatever anybody says afterwards.
func (l *Lobby) onSign(n note) Drop {
	switch {
	case l.host == nil:
		return DropUnexpected
	case l.genesis != nil:
		return DropOld
	}
	x, ok := decodeSignature(n.body)
	s, seated := l.p.draft.Seat(n.from)
	if !ok || !seated {
		return DropIllegal
	}
	table := l.p.draft.Table()
	if l.p.phase != proposalSigning || x.table != table {
		return DropOld
	}
	if !l.p.draft.SignedBy(n.from, x.sig, l.cfg.Crypto) {
		return DropBadSignature
	}
	h := l.host
	if h.sigs == nil {
		h.sigs = make([]Sig, l.p.size)
	}
	h.sigs[s], h.signed = x.sig, h.signed.With(s)
	own, _ := l.p.draft.Seat(l.me)
	if h.signed.With(own) != FirstSeats(l.p.size) {
		return DropNone
	}
	g := *l.p.draft
	g.Seats, g.Sigs = slices.Clone(g.Seats), h.sigs
	g.Sign(own, l.cfg.Key, l.cfg.Crypto)
	l.start(&g)
	l.bcast = append(l.bcast, l.note(noteGenesis, l.genesisRaw))
	return DropNone
}
