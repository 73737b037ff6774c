package table

import (
	"context"
	"math/rand/v2"
	"time"

	"lastcard/engine"
	"lastcard/lockstep"
)

// seat is what the table's goroutine owns; nobody else touches it.
type seat struct {
	place    place
	events   <-chan NetEvent // nil while connecting
	quitting <-chan struct{} // quit, until it was heard
	ticker   *time.Ticker
	ticks    int
	since    time.Time // when this stage began, for Timeout

	stage   Stage
	dirty   bool // the snapshot is old
	over    bool // leave the loop
	leaving time.Time
	result  Result
	trouble *Trouble
	report  string // path

	code, link string
	kept       string              // the link as it is remembered; see visited
	nodes      map[NodeID]NetEvent // as last heard
	seated     []lockstep.LobbySeat
	crowdTold  []string          // the names of those who watch, as last told
	told       map[NodeID]string // how the nodes of those who sit are reached, as last told
	choice     []lockstep.Key    // the openers to choose from, as last told
	print      string            // the fingerprint, as last told
	doorN      uint64            // number of the latest note about the door, ours or the opener's

	lobby *lockstep.Lobby // of the present or the next match; nil while one is played
	first *lockstep.Lobby // of the match being played: it still answers latecomers
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
	t.nodes, t.told = map[NodeID]NetEvent{}, map[NodeID]string{}
	t.since, t.quitting = time.Now(), t.quit
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
			t.receive(ev, ok)
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
	}
}

// receive takes a net event and those that wait behind it, so that a burst is
// answered once.
func (t *Table) receive(ev NetEvent, ok bool) {
	for n := 0; ; n++ {
		if !ok {
			t.events = nil
			return
		}
		t.heard(ev)
		if n == 256 {
			return
		}
		select {
		case ev, ok = <-t.events:
		default:
			return
		}
	}
}

func (t *Table) heard(ev NetEvent) {
	switch ev.Kind {
	case NetPacket:
		t.packet(ev)
	case NetHere, NetGone:
		t.nodes[ev.Node] = ev
		t.dirty = true
		t.tellPath(ev.Node)
		if t.lobby != nil && ev.Kind == NetGone && ev.Bye {
			t.lobby.Gone(string(ev.Node))
		}
		if t.match != nil {
			t.match.presence(t, ev.Node)
			t.match.keepWhere(t)
		}
	}
}

// packet goes where its frame says. What is dropped is counted by lockstep.
func (t *Table) packet(ev NetEvent) {
	kind, id, ok := lockstep.Route(ev.Data)
	if !ok && isDoor(ev.Data) {
		t.doorTold(ev.Data)
		return
	}
	if !ok {
		t.chatted(ev.Data)
		return
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
	}
	if t.opts.Timeout > 0 && (t.stage == Connecting || t.stage == Lobby) && time.Since(t.since) > t.opts.Timeout {
		t.lose(t.notStarted())
	}
}

// pump does what lockstep asks for until it asks for nothing more.
func (t *Table) pump() {
	for !t.over {
		busy := t.pumpLobby(&t.first)
		busy = t.pumpLobby(&t.lobby) || busy
		if t.match != nil {
			busy = t.match.pump(t) || busy
		}
		if !busy {
			break
		}
	}
	if t.dirty {
		t.dirty = false
		t.publish()
	}
}

func (t *Table) send(messages []lockstep.Message) {
	for _, m := range messages { // best effort: lockstep sends again what matters
		if m.Broadcast() {
			_ = t.place.net.Broadcast(m.Data)
			t.equivocate(m.Data)
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
	return t.stage == Ended && t.match != nil && t.match.session != nil && !t.match.session.Settled() && time.Since(t.leaving) < LeaveMax
}

// fail ends the table with something to tell; the goroutine stays until it is
// left, or leaves by itself.
func (t *Table) fail(r Result, why *Trouble) {
	if t.stage == Failed {
		return
	}
	t.stage, t.result, t.trouble, t.dirty = Failed, r, why, true
	t.feed.put(Failure{why.Trouble})
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
