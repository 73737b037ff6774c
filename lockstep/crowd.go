package lockstep

import (
	"slices"

	"lastcard/lockstep/internal/wire"
)

// The part of a lobby that has to do with spectators: they say that they watch,
// and are listed by everybody who hears it. They have no seat and no say.

// watching is the body of noteWatch.
type watching struct {
	compat  string
	name    string
	node    string
	table   Hash // whose genesis it has; zero: none
	wants   bool // would like a seat in the next match
	leaving bool
}

func (x *watching) append(b []byte) []byte {
	b = wire.AppendString(b, x.compat)
	b = wire.AppendString(b, x.name)
	b = wire.AppendString(b, x.node)
	b = append(b, x.table[:]...)
	b = wire.AppendBool(b, x.wants)
	return wire.AppendBool(b, x.leaving)
}

func decodeWatching(b []byte) (x watching, ok bool) {
	r := newReader(b)
	x.compat = r.String(MaxCompat)
	x.name = r.String(MaxNameLen)
	x.node = r.String(MaxNode)
	x.table = r.Hash()
	x.wants = r.Bool()
	x.leaving = r.Bool()
	return x, r.Done()
}

// LobbyWatcher is a spectator as the lobby shows it.
type LobbyWatcher struct {
	Key   Key
	Name  string
	Node  string
	Wants bool // a seat in the next match
	Me    bool
}

// fan is what is known of a spectator.
type fan struct {
	LobbyWatcher
	boot  Hash
	seq   uint64
	heard int // tick
}

// sayWatching broadcasts that we watch.
func (l *Lobby) sayWatching() {
	l.sentHello = l.now
	x := watching{compat: l.cfg.Compat, name: l.cfg.Name, node: l.cfg.Node, table: l.table, wants: l.wants, leaving: l.left}
	l.bcast = append(l.bcast, l.note(noteWatch, x.append(nil)))
}

// Sit says that a spectator would like a seat in the next match, or no longer.
// It gets one when the lobby of that match is open and a seat is free.
func (l *Lobby) Sit(wants bool) {
	if !l.cfg.Watch || l.left || l.wants == wants {
		return
	}
	l.wants, l.out.Changed = wants, true
	if wants && l.genesis == nil && l.heardP {
		l.sitDown()
		return
	}
	l.sayWatching()
}

// sitDown makes of a spectator somebody who asks for a seat.
func (l *Lobby) sitDown() {
	l.left = true
	l.sayWatching() // the others take us off the list
	l.left, l.cfg.Watch, l.wants = false, false, false
	l.refused = RefusedNot
	l.out.Changed = true
	l.sayHello()
}

// onWatch takes what a spectator says, and gives it the genesis it lacks.
func (l *Lobby) onWatch(n note) Drop {
	x, ok := decodeWatching(n.body)
	if !ok || CheckName(x.name) != nil {
		return DropIllegal
	}
	if _, seated := l.p.draft.Seat(n.from); seated {
		return DropIllegal
	}
	i := slices.IndexFunc(l.fans, func(f fan) bool { return f.Key == n.from })
	known := i >= 0
	switch {
	case known && l.fans[i].boot == n.boot && n.seq <= l.fans[i].seq:
		return DropOld
	case x.leaving:
		if known {
			l.dropFan(i)
		}
		return DropNone
	}
	if why := l.watchRefused(&x, known); why != RefusedNot {
		if known && why == RefusedUnwatched { // the rules were others when it came
			l.dropFan(i)
		}
		l.turnAway(n, x.node, why)
		return DropNone
	}
	if !known {
		i, l.fans = len(l.fans), append(l.fans, fan{})
	}
	next := fan{LobbyWatcher{Key: n.from, Name: x.name, Node: x.node, Wants: x.wants}, n.boot, n.seq, l.now}
	if next.LobbyWatcher != l.fans[i].LobbyWatcher {
		l.out.Changed = true
	}
	l.fans[i] = next
	if l.host != nil && n.seq%lastEvery == 1 {
		l.showPast(n.from, x.node)
	}
	if l.genesis != nil && !l.cfg.Watch && x.table != l.table && l.mayAnswer() {
		if n.seq%lastEvery == 1 {
			l.tellPast(n.from, x.node)
		}
		l.direct(n.from, x.node, l.note(noteGenesis, l.genesisRaw))
	}
	return DropNone
}

// watchRefused is why somebody may not watch; known says that it is on the list.
func (l *Lobby) watchRefused(x *watching, known bool) Refusal {
	switch {
	case l.unwatched():
		return RefusedUnwatched
	case x.compat != l.cfg.Compat:
		return RefusedVersion
	case !known && len(l.fans) >= MaxWatchers:
		return RefusedCrowd
	}
	return RefusedNot
}

func (l *Lobby) dropFan(i int) {
	l.fans, l.out.Changed = slices.Delete(l.fans, i, i+1), true
}

// unwatched reports whether the rules, as far as they are known, let nobody watch.
func (l *Lobby) unwatched() bool {
	return l.cfg.Unwatched != nil && l.p.draft.Game != "" && l.cfg.Unwatched(l.p.draft.Game, l.p.draft.Rules)
}

// turnAway refuses a spectator; anybody at the table may.
func (l *Lobby) turnAway(n note, node string, why Refusal) {
	if (l.host != nil || l.genesis != nil && !l.cfg.Watch) && l.mayAnswer() {
		x := refusal{to: n.from, why: why, compat: l.cfg.Compat}
		l.direct(n.from, node, l.note(noteRefuse, x.append(nil)))
	}
}

// tickFans forgets spectators who are not heard any more.
func (l *Lobby) tickFans() {
	kept := l.fans[:0]
	for _, f := range l.fans {
		if l.now-f.heard < watchTimeout {
			kept = append(kept, f)
		}
	}
	l.out.Changed = l.out.Changed || len(kept) < len(l.fans)
	l.fans = kept
}

// Inherit takes over the spectators that the lobby before knows.
func (l *Lobby) Inherit(before *Lobby) {
	for _, f := range before.fans {
		f.heard = l.now
		l.fans = append(l.fans, f)
	}
}

// resume begins where the table has begun long ago.
func (l *Lobby) resume(g *Genesis) {
	l.cfg.Epoch, l.opener = g.Epoch, g.Opener
	l.p = proposal{phase: proposalSigning, size: len(g.Seats), draft: g, ready: FirstSeats(len(g.Seats))}
	l.heardP = true
	l.start(g)
}

// audience are those who watch, in the order in which they came.
func (l *Lobby) audience() (all []LobbyWatcher) {
	for _, f := range l.fans {
		if _, seated := l.p.draft.Seat(f.Key); !seated {
			all = append(all, f.LobbyWatcher)
		}
	}
	if l.cfg.Watch && !l.left && l.refused == RefusedNot {
		all = append(all, LobbyWatcher{Key: l.me, Name: l.cfg.Name, Node: l.cfg.Node, Wants: l.wants, Me: true})
	}
	return all
}

// follows reports whether a note of a later epoch is for us: we came with the
// invite alone and do not know which match the table is at, or we watch one
// after the other. Only somebody who sat at the last one leads a spectator on.
func (l *Lobby) follows(n note) bool {
	switch {
	case l.host != nil || l.left || n.kind != noteProposal && n.kind != noteGenesis && n.kind != noteWatch:
		return false
	case n.kind == noteWatch:
		return true
	case !l.cfg.Follow || l.genesis != nil && !l.cfg.Watch:
		return false
	case l.genesis == nil || n.kind == noteGenesis:
		return true
	}
	_, seated := l.genesis.Seat(n.from)
	return seated
}

// adopt goes on to the lobby of another epoch.
func (l *Lobby) adopt(epoch uint32) {
	l.cfg.Epoch, l.opener = epoch, l.cfg.Opener
	l.p, l.heardP = proposal{draft: &Genesis{}}, false
	l.openerBoot, l.openerSeq, l.openerAt = Hash{}, 0, 0
	l.ready = false
	l.genesis, l.genesisRaw = nil, nil
	l.refused, l.out.Changed = RefusedNot, true
}

// watchGenesis is onGenesis for a spectator: a match to watch. Who asks for a
// seat and finds itself without one goes on watching.
func (l *Lobby) watchGenesis(g *Genesis) Drop {
	if l.genesis != nil {
		led := false
		for i := range g.Seats {
			_, ok := l.genesis.Seat(g.Seats[i].Key)
			led = led || ok
		}
		if g.Epoch <= l.genesis.Epoch || !led {
			return DropDuplicate
		}
	}
	if l.bound() {
		l.last = g
	}
	l.resume(g)
	l.sayWatching()
	return DropNone
}

// watchProposal is onProposal for a spectator, who has no part in it, unless it
// would like a seat.
func (l *Lobby) watchProposal() Drop {
	if l.p.phase == proposalClosed {
		l.closed()
		return DropNone
	}
	if l.refused == RefusedClosed || l.refused == RefusedVersion {
		l.refuse(RefusedNot, "")
	}
	if l.wants && l.p.phase == proposalOpen {
		l.sitDown()
	}
	return DropNone
}

// mayTurnAway reports whether somebody other than the opener may refuse us: a
// spectator is refused by whoever sits at the table, as far as it knows who does.
func (l *Lobby) mayTurnAway(k Key) bool {
	_, seated := l.p.draft.Seat(k)
	return l.cfg.Watch && (seated || len(l.p.draft.Seats) == 0 && !l.bound())
}
