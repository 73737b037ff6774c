package table

import (
	"context"
	"math/rand/v2"
	"time"

	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/p2p"
	"lastcard/render/seam"
)

// seat is what the table's goroutine owns; nobody else touches it.
type seat struct {
	place    place
	events   <-chan NetEvent // nil while connecting
	quitting <-chan struct{} // quit, until it was heard
	ticker   *time.Ticker
	ticks    int
	since    time.Time // when this stage began, for Timeout

	stage   seam.Stage
	over    bool // leave the loop
	leaving time.Time
	result  Result
	trouble *Trouble
	report  string // path

	code, link string
	offline    bool                // there is no network; looked at before the match only
	kept       string              // the link as it is remembered; see visited
	nodes      map[NodeID]NetEvent // as last heard
	doorN      uint64              // number of the latest note about the door, ours or the opener's

	lobby *lobby.Lobby // of the present or the next match; nil while one is played
	first *lobby.Lobby // of the match being played: it still answers latecomers
	match *match
	past  []*lockstep.Genesis // of the matches here, oldest first, the last MaxPast of them
	early [][]byte            // of a table that others have begun already

	wants bool // a rematch: the same once more
	bots  []*Table
	lost  []savedSeat // of the match, which could not come back
	think *time.Timer
	plan  *engine.Action
	rng   *rand.Rand
}

// maxEarly bounds the packets kept for a match that has not begun here.
const maxEarly = 64

func (t *Table) init() {
	seed := t.opts.Seed
	if seed == 0 {
		seed = rand.Uint64()
	}
	key := lockstep.KeyOf(t.who.key)
	t.rng = rand.New(rand.NewPCG(seed, uint64(key[0])<<8|uint64(key[1])))
	t.nodes = map[NodeID]NetEvent{}
	t.since, t.quitting = time.Now(), t.quit
	t.lookForNetwork()
}

// start runs the goroutine.
func (t *Table) start() { go t.run() }

func (t *Table) run() {
	ctx, cancel := context.WithCancel(context.Background())
	defer t.finish(cancel)
	found := make(chan func(), 1)
	go func() {
		p, trouble := t.dial(ctx)
		found <- func() { t.arrive(p, trouble) }
	}()
	dialing := true
	defer func() {
		if dialing { // what was found meanwhile is closed again
			cancel()
			(<-found)()
		}
	}()
	t.ticker = time.NewTicker(TickEvery)
	defer t.ticker.Stop()
	t.think = time.NewTimer(time.Hour)
	defer t.think.Stop()
	for !t.over {
		select {
		case f := <-found:
			dialing = false
			f()
		case ev, ok := <-t.events:
			if !t.receive(ev, ok) && !t.pump() {
				continue // most packets change nothing that anybody sees
			}
		case <-t.ticker.C:
			t.tick()
		case f := <-t.cmds:
			f()
		case <-t.think.C:
			t.thought()
		case <-t.quitting:
			t.leave()
		}
		t.pump()
		t.publish()
	}
}

// receive takes a net event and those that wait behind it, so that a burst is
// answered once. It reports news as heard does.
func (t *Table) receive(ev NetEvent, ok bool) (news bool) {
	for n := 0; ; n++ {
		if !ok {
			t.events = nil
			return true
		}
		news = t.heard(ev) || news
		if n == 256 {
			return news
		}
		select {
		case ev, ok = <-t.events:
		default:
			return news
		}
	}
}

// heard takes one net event. It reports news: people may see a change, apart from what
// lockstep makes of it, which pump reports.
func (t *Table) heard(ev NetEvent) (news bool) {
	switch ev.Kind {
	case NetPacket:
		return t.packet(ev)
	case NetHere, NetGone:
		if ev.Kind == NetGone {
			ev.Path = t.nodes[ev.Node].Path // it may come back by the same
		}
		t.nodes[ev.Node] = ev
		if t.lobby != nil && ev.Kind == NetGone && ev.Bye {
			t.lobby.Gone(string(ev.Node))
		}
		if t.match != nil {
			t.match.presence(t, ev.Node)
			t.match.keepWhere(t)
		}
	}
	return true
}

// packet goes where its frame says, and reports news as heard does. What is dropped is counted
// there.
func (t *Table) packet(ev NetEvent) (news bool) {
	kind, id, ok := lockstep.Route(ev.Data)
	if !ok && isDoor(ev.Data) {
		return t.doorTold(ev.Data)
	}
	if !ok {
		return t.chatted(ev.Data)
	}
	switch kind {
	case lockstep.FrameLobby:
		if t.lobby != nil {
			_ = t.lobby.Step(ev.Data)
		}
		if t.first != nil {
			_ = t.first.Step(ev.Data)
		}
	case lockstep.FrameTable, lockstep.FrameWatch:
		switch {
		case t.match != nil && id == t.match.id:
			t.match.step(ev.Data)
		case t.lobby != nil && len(t.early) < maxEarly:
			t.early = append(t.early, ev.Data)
		}
	case lockstep.FrameNone:
	}
	return false
}

func (t *Table) tick() {
	t.ticks++
	if t.lobby != nil {
		t.lobby.Tick()
	}
	if t.first != nil {
		t.first.Tick()
	}
	if t.match != nil {
		t.match.tick(t)
	}
	if t.ticks%20 == 0 {
		t.freshInvite()
		t.tellDoor(false)
		t.lookForNetwork()
	}
	if t.opts.Timeout > 0 && (t.stage == seam.Connecting || t.stage == seam.Lobby) && time.Since(t.since) > t.opts.Timeout {
		t.lose(t.notStarted())
	}
}

// lookForNetwork notices that this computer has no network while the table is looked for,
// or waits for people.
func (t *Table) lookForNetwork() {
	if t.stage != seam.Connecting && t.stage != seam.Lobby || t.place.net != nil && t.code == "" {
		return
	}
	if off := !p2p.HasNetwork(); off != t.offline {
		t.offline = off
	}
}

// pump does what lockstep asks for until it asks for nothing more. It reports whether
// anything that people see may have changed.
func (t *Table) pump() (news bool) {
	for !t.over {
		did := t.pumpLobby(&t.first) | t.pumpLobby(&t.lobby)
		if t.match != nil {
			did |= t.match.pump(t)
		}
		news = news || did != didNothing
		if did&didMore == 0 {
			break
		}
	}
	return news || t.over
}

// did is what came of a pump.
type did uint8

const (
	didShow    did = 1 << iota // something that people see may have changed
	didMore                    // there may be more to do now
	didNothing did = 0
)

func (t *Table) send(messages []lockstep.Message) {
	for _, m := range messages { // best effort: lockstep sends again what matters
		if m.Broadcast() {
			_ = t.place.net.Broadcast(m.Data)
		} else {
			_ = t.place.net.Send(NodeID(m.Node), m.Data)
		}
	}
}

// quits reports whether this seat leaves by itself when there is nothing more to do.
func (t *Table) quits() bool { return (t.opts.Auto || t.opts.Once) && !t.added }

// leave is the person's wish. After the match the seat stays a moment longer, if
// somebody may still need it.
func (t *Table) leave() {
	t.leaving = time.Now()
	t.quitting = nil
	if t.lobby != nil {
		t.lobby.Leave()
	}
	t.pump() // what is to be sent goes first
	if t.result == Running && !t.ending() {
		t.result = Quit
	}
	t.over = !t.ending()
}

// ending reports whether the match is over here, but not known to be so at all
// other seats.
func (t *Table) ending() bool {
	return t.stage == seam.Ended && t.match != nil && t.match.session != nil && !t.match.session.Settled() && time.Since(t.leaving) < LeaveMax
}

// fail ends the table with something to tell; the goroutine stays until it is
// left, or leaves by itself.
func (t *Table) fail(r Result, why *Trouble) {
	if t.stage == seam.Failed {
		return
	}
	t.stage, t.result, t.trouble = seam.Failed, r, why
	t.feed.put(seam.Failure{Trouble: why.Trouble})
	if t.quits() && r != Diverged {
		t.over = true
	}
}

func (t *Table) lose(why *Trouble) {
	t.fail(Lost, why)
	t.over = t.over || t.opts.Timeout > 0
}

// finish closes everything; it may take a second.
func (t *Table) finish(cancel func()) {
	cancel()
	close(t.gone)
	for _, b := range t.bots {
		b.Leave()
	}
	for _, b := range t.bots {
		<-b.done
	}
	if t.place.net != nil {
		_ = t.place.net.Close()
	}
	if t.place.close != nil {
		_ = t.place.close()
	}
	t.out = Outcome{Result: t.result, Trouble: t.trouble, Report: t.report}
	if m := t.match; m != nil {
		t.out.Hash, t.out.Entries, t.out.Log = m.hash, m.entries, m.log.path
		if t.who.carried && !t.added {
			t.out.Log = "" // it serves nobody to look at
		}
		m.log.close()
		m.forget(t)
	}
	switch t.out.Result {
	case Running:
		t.out.Result = Quit
	case Done:
		t.out.Trouble = nil
	case Quit, Diverged, Lost, Refused, Unwritten:
	}
	t.publish()
	t.feed.close()
	close(t.done)
}
