package lobby

import (
	"slices"

	"lastcard/lockstep"
	"lastcard/lockstep/internal/wire"
)

// Spectators announce themselves, and everybody who hears them lists them. Spectators have no seat and decide
// nothing.

// watchNote is the body of noteWatch.
type watchNote struct {
	compat    string
	name      string
	node      string
	table     lockstep.Hash // the table id of the genesis that the spectator has; zero: none
	wantsSeat bool          // it would like a seat in the next match
	leaving   bool
}

func (x *watchNote) append(b []byte) []byte {
	b = wire.AppendString(b, x.compat)
	b = wire.AppendString(b, x.name)
	b = wire.AppendString(b, x.node)
	b = append(b, x.table[:]...)
	b = wire.AppendBool(b, x.wantsSeat)
	return wire.AppendBool(b, x.leaving)
}

func decodeWatching(b []byte) (x watchNote, ok bool) {
	r := wire.NewReader(b)
	x.compat = r.String(lockstep.MaxCompat)
	x.name = r.String(lockstep.MaxNameLen)
	x.node = r.String(lockstep.MaxNode)
	x.table = r.Hash()
	x.wantsSeat = r.Bool()
	x.leaving = r.Bool()
	return x, r.Done()
}

// Watcher is a spectator as the lobby shows it.
type Watcher struct {
	Key       lockstep.Key
	Name      string
	Node      string
	WantsSeat bool // it would like a seat in the next match
	Me        bool
}

// spectator holds our knowledge about a spectator.
type spectator struct {
	Watcher
	boot    lockstep.Hash
	seq     uint64
	heardAt int // tick
}

// sayWatching broadcasts that we watch.
func (l *Lobby) sayWatching() {
	l.helloAt, l.refusedForCrowd = l.now, false
	l.quietHellos++
	x := watchNote{compat: l.cfg.Compat, name: l.cfg.Name, node: l.cfg.Node, table: l.table, wantsSeat: l.wantsSeat, leaving: l.hasLeft}
	l.outbox.broadcast(l.signNote(noteWatch, x.append(nil)), l.hasLeft || l.quietHellos == 1)
}

// Sit says whether a spectator would like a seat. While a match runs, the spectator asks for a seat in the
// next one, as soon as the lobby of that match is open (watchProposal). Before the first match it asks at
// once.
func (l *Lobby) Sit(wants bool) {
	if !l.cfg.Watch || l.hasLeft || l.wantsSeat == wants {
		return
	}
	l.wantsSeat, l.out.Changed, l.quietHellos = wants, true, 0
	if wants && l.genesis == nil && l.hasProposal {
		l.sitDown()
		return
	}
	l.sayWatching()
}

// sitDown turns a spectator into a player who asks for a seat.
func (l *Lobby) sitDown() {
	l.hasLeft = true
	l.sayWatching() // the others take us off the list
	l.hasLeft, l.cfg.Watch, l.wantsSeat, l.quietHellos = false, false, false, 0
	l.refused = RefusedNot
	l.out.Changed = true
	l.sayHello()
}

// spectatorsAnswerFrom is the number of the first note of a spectator that other spectators answer with
// the genesis. Other spectators leave earlier notes to the seats, which may refuse the spectator.
const spectatorsAnswerFrom = 3

// onWatch takes a spectator's note, and sends the spectator the genesis if it lacks that.
func (l *Lobby) onWatch(n note) lockstep.Drop {
	x, ok := decodeWatching(n.body)
	if !ok || lockstep.CheckName(x.name) != nil || l.senderNode != "" && l.senderNode != x.node {
		return lockstep.DropIllegal
	}
	if _, seated := l.proposal.draft.Seat(n.sender); seated {
		return lockstep.DropIllegal
	}
	i := l.spectatorIndex(n.sender)
	known := i >= 0
	switch {
	case known && l.spectators[i].boot == n.boot && n.seq <= l.spectators[i].seq:
		return lockstep.DropOld
	case x.leaving:
		if known {
			l.dropSpectator(i)
		}
		return lockstep.DropNone
	}
	if why := l.watchRefusal(&x, known); why != RefusedNot {
		if known && why == RefusedUnwatched { // the rules allowed spectators when this one came
			l.dropSpectator(i)
		}
		if l.host != nil {
			l.host.equalProposals = 0 // the spectator may ask again once it has heard that the match has not begun
		}
		l.refuseSpectator(n, x.node, why)
		return lockstep.DropNone
	}
	if l.host != nil && (!known || l.spectators[i].Key != n.sender) {
		l.host.equalProposals = 0 // the spectator has to hear the proposal
	}
	if !known {
		i, l.spectators = len(l.spectators), append(l.spectators, spectator{})
	}
	next := spectator{Watcher{Key: n.sender, Name: x.name, Node: x.node, WantsSeat: x.wantsSeat}, n.boot, n.seq, l.now}
	if next.Watcher != l.spectators[i].Watcher {
		l.out.Changed = true
	}
	l.spectators[i] = next
	l.answerWatch(n, &x)
	return lockstep.DropNone
}

// spectatorIndex is the place of a key in the list of spectators, or −1. If we know which node made the present
// message, another key at that node counts as the same spectator.
func (l *Lobby) spectatorIndex(k lockstep.Key) int {
	if i := slices.IndexFunc(l.spectators, func(f spectator) bool { return f.Key == k }); i >= 0 {
		return i
	}
	return slices.IndexFunc(l.spectators, func(f spectator) bool { return l.senderNode != "" && f.Node == l.senderNode })
}

// answerWatch sends a spectator the genesis or the past matches that it lacks.
func (l *Lobby) answerWatch(n note, x *watchNote) {
	if l.host != nil && n.seq%lastEvery == 1 {
		l.offerPast(n.sender, x.node)
	}
	if l.genesis != nil && x.table != l.table && (!l.cfg.Watch || n.seq >= spectatorsAnswerFrom) && l.outbox.mayAnswer() {
		if n.seq%lastEvery == 1 {
			l.sendPast(n.sender, x.node)
		}
		l.outbox.answer(n.sender, x.node, l.signNote(noteGenesis, l.genesisRaw))
	}
}

// watchRefusal is the reason why a person may not watch. known says that the person is on the list
// already.
func (l *Lobby) watchRefusal(x *watchNote, known bool) Refusal {
	switch {
	case l.cfg.unwatched(l.proposal.draft):
		return RefusedUnwatched
	case x.compat != l.cfg.Compat:
		return RefusedVersion
	case !known && len(l.spectators) >= l.crowdRoom():
		return RefusedCrowd
	}
	return RefusedNot
}

// crowdRoom is how many spectators we list at most. A spectator also lists the spectators whom it feeds.
func (l *Lobby) crowdRoom() int {
	if l.cfg.Watch {
		return 2 * lockstep.MaxOnlookers
	}
	return lockstep.MaxOnlookers
}

func (l *Lobby) dropSpectator(i int) {
	l.spectators, l.out.Changed = slices.Delete(l.spectators, i, i+1), true
}

// refuseSpectator refuses a spectator. Before the match only the opener does so, and then every player.
func (l *Lobby) refuseSpectator(n note, node string, why Refusal) {
	if (l.host != nil || l.genesis != nil && !l.cfg.Watch) && l.outbox.mayAnswer() {
		x := refusal{receiver: n.sender, reason: why, compat: l.cfg.Compat}
		l.outbox.answer(n.sender, node, l.signNote(noteRefuse, x.append(nil)))
	}
}

// tickSpectators forgets spectators who have been silent for watchTimeout, and everybody if the rules now
// forbid spectators.
func (l *Lobby) tickSpectators() {
	before := len(l.spectators)
	l.spectators = slices.DeleteFunc(l.spectators, func(f spectator) bool { return l.now-f.heardAt >= watchTimeout || l.cfg.unwatched(l.proposal.draft) })
	l.out.Changed = l.out.Changed || len(l.spectators) < before
}

// InheritSpectators takes over the list of spectators from another lobby of this table.
func (l *Lobby) InheritSpectators(before *Lobby) {
	for _, f := range before.spectators {
		f.heardAt = l.now
		l.spectators = append(l.spectators, f)
	}
}

// Watchers lists the spectators in the order in which they came, ourselves last.
func (l *Lobby) Watchers() (all []Watcher) {
	for _, f := range l.spectators {
		if _, seated := l.proposal.draft.Seat(f.Key); !seated {
			all = append(all, f.Watcher)
		}
	}
	if l.cfg.Watch && !l.hasLeft && l.refused == RefusedNot {
		all = append(all, Watcher{Key: l.me, Name: l.cfg.Name, Node: l.cfg.Node, WantsSeat: l.wantsSeat, Me: true})
	}
	return all
}

// isForLaterMatch reports whether a note of a later epoch is for us. Until we open or leave, every watch note
// is. A proposal or a genesis is for us if we came with the invite alone and do not know which match the table
// is at, or if we watch one match after another. A spectator follows only proposals of players of the last match.
func (l *Lobby) isForLaterMatch(n note) bool {
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
	_, seated := l.genesis.Seat(n.sender)
	return seated
}

// watchGenesis does the work of onGenesis for a spectator: there is another match to watch.
func (l *Lobby) watchGenesis(g *lockstep.Genesis) lockstep.Drop {
	if l.genesis != nil {
		known := false // somebody who sat at the match before
		for i := range g.Seats {
			_, ok := l.genesis.Seat(g.Seats[i].Key)
			known = known || ok
		}
		if g.Epoch <= l.genesis.Epoch || !known {
			return lockstep.DropDuplicate
		}
	}
	if l.openerNamed() {
		l.lastMatch = g
	}
	l.enterStarted(g)
	l.quietHellos = 0
	l.sayWatching()
	return lockstep.DropNone
}

// watchProposal does the work of onProposal for a spectator. A spectator who would like a seat asks for one
// now. If the rules forbid spectators, any other spectator counts as refused at once: in a calm lobby, the
// others would refuse it only half a minute later.
func (l *Lobby) watchProposal() lockstep.Drop {
	if l.proposal.phase == proposalClosed {
		l.onClosed()
		return lockstep.DropNone
	}
	roomNow := l.refused == RefusedCrowd && !l.refusedForCrowd && l.now-l.helloAt >= lobbyEvery // nobody has refused us since
	if l.refused == RefusedClosed || l.refused == RefusedVersion || roomNow {
		l.noteRefusal(RefusedNot, "")
	}
	if l.cfg.unwatched(l.proposal.draft) && !l.wantsSeat {
		l.noteRefusal(RefusedUnwatched, "")
		return lockstep.DropNone
	}
	if l.wantsSeat && l.proposal.phase == proposalOpen {
		l.sitDown()
	}
	return lockstep.DropNone
}

// mayRefuseSpectator reports whether we are a spectator and the player with this key may refuse us.
// Everybody at the table may, and anybody at all while we know neither the table nor the link's opener.
func (l *Lobby) mayRefuseSpectator(k lockstep.Key) bool {
	_, seated := l.proposal.draft.Seat(k)
	return l.cfg.Watch && (seated || len(l.proposal.draft.Seats) == 0 && !l.openerNamed())
}
