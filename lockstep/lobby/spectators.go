package lobby

import (
	"slices"

	"lastcard/lockstep"
	"lastcard/lockstep/internal/wire"
)

// Spectators announce themselves by watch notes, and everybody who hears them lists them. Spectators have no
// seat and decide nothing.

// Sit says whether a spectator would like a seat. While a match runs, the spectator asks for a seat in the
// next one, as soon as it hears an open proposal for that match (watchProposal). If no match runs and there is a
// proposal, it asks at once.
func (l *Lobby) Sit(wants bool) {
	if !l.cfg.Watch || l.hasLeft || l.wantsSeat == wants {
		return
	}
	l.wantsSeat, l.out.Changed, l.quietNotes = wants, true, 0
	if wants && l.genesis == nil && l.hasProposal {
		l.sitDown()
		return
	}
	l.announce()
}

// sitDown turns a spectator into a player who asks for a seat.
func (l *Lobby) sitDown() {
	l.hasLeft = true
	l.announce() // the others take us off the list
	l.hasLeft, l.cfg.Watch, l.wantsSeat, l.quietNotes = false, false, false, 0
	l.refused = RefusedNot
	l.out.Changed = true
	l.announce()
}

// spectatorsAnswerFrom is the number of the first note of a spectator that other spectators answer with
// the genesis. Other spectators leave earlier notes to the seats, which may refuse the spectator.
const spectatorsAnswerFrom = 3

// onWatch takes a spectator's note. It sends the spectator a refusal, or what the spectator lacks (answerWatch).
func (l *Lobby) onWatch(n *note) lockstep.Drop {
	var x watchNote
	if !wire.Decode(&x, n.body, 0) || sits(l.proposal.draft, n.sender) || lockstep.CheckName(x.name) != nil || l.senderNode != "" && l.senderNode != x.node {
		return lockstep.DropIllegal
	}
	i := l.crowd.index(n.sender, l.senderNode)
	known := i >= 0
	if known && l.crowd[i].last.covers(n) {
		return lockstep.DropOld
	}
	why := l.crowd.watchRefusal(&x, known, &l.cfg, l.proposal.draft)
	isNew := !known || l.crowd[i].Key != n.sender
	if known && (x.leaving || why == RefusedUnwatched) { // the rules allowed spectators when this one came
		l.crowd, l.out.Changed = slices.Delete(l.crowd, i, i+1), true
	}
	if x.leaving {
		return lockstep.DropNone
	}
	if l.host != nil && (isNew || why != RefusedNot) {
		l.host.equalProposals = 0 // a new spectator has to hear the proposal; a refused one may ask again once it hears that the match has not begun
	}
	if why != RefusedNot { // before the start only the opener sends the refusal, and after it every player
		if (l.host != nil || l.genesis != nil && !l.cfg.Watch) && l.outbox.spendAnswer() {
			l.outbox.answer(n.sender, x.node, l.outbox.signRefusal(n.sender, why))
		}
		return lockstep.DropNone
	}
	next := knownSpectator{Spectator{Key: n.sender, Name: x.name, Node: x.node, WantsSeat: x.wantsSeat}, n.stamp, l.now}
	if !known {
		i, l.crowd = len(l.crowd), append(l.crowd, knownSpectator{})
	}
	l.out.Changed = l.out.Changed || l.crowd[i].Spectator != next.Spectator
	l.crowd[i] = next
	l.answerWatch(n, &x)
	return lockstep.DropNone
}

// answerWatch sends a spectator the genesis or the past matches that it lacks.
func (l *Lobby) answerWatch(n *note, x *watchNote) {
	if l.host != nil && n.seq%pastEvery == 1 {
		l.outbox.offerPast(n.sender, x.node)
	}
	if l.genesis != nil && x.table != l.table && (!l.cfg.Watch || n.seq >= spectatorsAnswerFrom) && l.outbox.spendAnswer() {
		if n.seq%pastEvery == 1 {
			l.outbox.sendPast(n.sender, x.node)
		}
		l.outbox.answer(n.sender, x.node, l.outbox.signGenesis(noteGenesis, l.genesis))
	}
}

// InheritSpectators takes over the list of spectators from another lobby of this table.
func (l *Lobby) InheritSpectators(before *Lobby) {
	for _, x := range before.crowd {
		x.heardAt = l.now
		l.crowd = append(l.crowd, x)
	}
}

// Spectators lists the spectators in the order in which they came. If we watch, we come last.
func (l *Lobby) Spectators() (all []Spectator) {
	for _, x := range l.crowd {
		if !sits(l.proposal.draft, x.Key) {
			all = append(all, x.Spectator)
		}
	}
	if l.cfg.Watch && !l.hasLeft && l.refused == RefusedNot {
		all = append(all, Spectator{Key: l.me, Name: l.cfg.Name, Node: l.cfg.Node, WantsSeat: l.wantsSeat, Me: true})
	}
	return all
}

// isForLaterMatch reports whether we take a note of a later epoch. Until we open or leave, we take every watch
// note. We take a proposal or a genesis if we came with the invite alone and have not begun a match, or if we
// watch one match after another. Once we watch a match, a proposal must come from its opener, or, when the match
// no longer goes on (isPlayed), from any of its players.
func (l *Lobby) isForLaterMatch(n *note) bool {
	switch {
	case l.host != nil || l.hasLeft || n.kind != noteProposal && n.kind != noteGenesis && n.kind != noteWatch:
		return false
	case n.kind == noteWatch:
		return true
	case !l.cfg.Follow || l.genesis != nil && !l.cfg.Watch:
		return false
	case l.genesis == nil || n.kind == noteGenesis:
		return true
	}
	return sits(l.genesis, n.sender) && (n.sender == l.genesis.Opener || !l.isPlayed())
}

// isPlayed reports whether the match that we watch goes on: the transport says that the lobby in which it was agreed
// on still runs at a majority of its seats. They leave that lobby when they open the next one. A spectator that other
// spectators feed gets no such reports, so its isPlayed is false.
func (l *Lobby) isPlayed() bool {
	var here lockstep.SeatSet
	for i := range l.genesis.Seats {
		if l.pulses.isRunning(l.genesis.Seats[i].Nonce, l.now) {
			here = here.With(lockstep.Seat(i))
		}
	}
	return l.genesis.Majority(here)
}

// leadsAway reports whether g leads a spectator away from the match that it watches: that match goes on, and
// neither its opener nor a majority of its players has signed g. One player can make such a genesis at any
// time, with keys of its own under the names of the others.
func (l *Lobby) leadsAway(g *lockstep.Genesis) bool {
	return g.Opener != l.genesis.Opener && !keepsMajority(l.genesis, g) && l.isPlayed()
}

// watchGenesis is the part of onGenesis for a spectator. If it accepts the genesis, the spectator has another match
// to watch.
func (l *Lobby) watchGenesis(g *lockstep.Genesis) lockstep.Drop {
	if l.genesis != nil {
		known := slices.ContainsFunc(g.Seats, func(p lockstep.Player) bool { return sits(l.genesis, p.Key) })
		if g.Epoch <= l.genesis.Epoch || !known {
			return lockstep.DropDuplicate
		}
		if l.leadsAway(g) {
			return lockstep.DropForeign
		}
	}
	if l.search.isNamed() {
		l.search.lastMatch = g
	}
	l.enterStarted(g)
	l.quietNotes = 0
	l.announce()
	return lockstep.DropNone
}

// watchProposal is the part of onProposal for a spectator. A spectator who would like a seat asks for one
// now. If the rules forbid spectators, any other spectator takes that as a refusal at once: in a calm lobby,
// the refusal itself may come half a minute later.
func (l *Lobby) watchProposal() {
	if l.proposal.phase == proposalClosed {
		l.onClosed()
		return
	}
	roomNow := l.refused == RefusedCrowd && !l.refusedForCrowd && l.now-l.noteAt >= lobbyEvery // nobody has refused our last watch note
	if l.refused == RefusedClosed || l.refused == RefusedVersion || roomNow {
		l.noteRefusal(RefusedNot, "")
	}
	switch {
	case l.cfg.unwatched(l.proposal.draft) && !l.wantsSeat && !l.mayHearOpener():
		l.noteRefusal(RefusedUnwatched, "")
	case l.wantsSeat && l.proposal.phase == proposalOpen:
		l.sitDown()
	}
}
