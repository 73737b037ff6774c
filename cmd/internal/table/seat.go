package table

import (
	"math/rand/v2"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/p2p"
	"lastcard/render/seam"
)

// seat is one seat at one table: what the table's goroutine owns, and nobody else touches. It
// takes events of the line (heard), ticks, and the commands of Table; pump does what follows
// from them. It starts no goroutine but its bots' and closes no channel.
type seat struct {
	opts  Options
	who   who
	added bool // a bot that a person added: it stays for a rematch
	feed  *feed
	talk  *talk
	show  func()                        // publishes now
	later func(func(*seat) error) error // runs a command of another goroutine

	place  place
	events <-chan line.Event // nil while connecting
	nodes  map[line.Node]line.Event
	ticks  int

	phase   seam.Stage // set in phase.go only
	since   time.Time  // of the phase, for Timeout
	over    bool       // there is nothing more to do
	leaving time.Time  // zero: nobody has asked to leave
	result  Result
	trouble *Trouble

	code, link string
	visitor    visitor
	offline    bool   // there is no network; kept up to date only before the match
	kept       string // the link as it is remembered; see visited
	doorN      uint64 // number of the latest note about the door, ours or the opener's
	portraits  portraits

	lobby *lobby.Lobby // of the present or the next match; nil while one is played
	first *lobby.Lobby // of the match being played: it still answers latecomers
	match *match
	past  []*lockstep.Genesis // of the matches here, oldest first, the last MaxPast of them
	early [][]byte            // packets of a match that others have begun already
	wants bool                // a rematch: the same once more
	fedBy []lockstep.Feeder   // as the watcher of the match was told

	bots      []*Table
	madeRoom  map[line.Node]bool // for whom a bot has left; see giveWay
	fullSince time.Time          // when this seat found the table full; see mayWait
	lost      []savedSeat        // bots of the resumed match that could not come back
	pilot     pilot
	voice     voice // of a bot
}

// maxEarly bounds the packets kept for a match that has not begun here.
const maxEarly = 64

func newSeat(t *Table, made *feed, w who, o Options) *seat {
	s := &seat{
		opts: o, who: w, feed: made, talk: t.talk, show: t.publish, later: t.do,
		nodes: map[line.Node]line.Event{}, madeRoom: map[line.Node]bool{}, since: time.Now(), pilot: newPilot(&o, lockstep.KeyOf(w.key), w.name),
	}
	if o.Bot && o.Remarks {
		s.voice = newVoice(w.name, rand.New(rand.NewPCG(s.pilot.rng.Uint64(), 0)))
	}
	s.lookForNetwork()
	return s
}

// heard takes one event of the line. It reports news: people may see a change, apart from what
// lockstep makes of it, which pump reports.
func (s *seat) heard(ev line.Event) (news bool) {
	switch ev.Kind {
	case line.Packet:
		return s.packet(ev)
	case line.Alive:
		s.alive(ev)
		return false
	case line.OtherVersion:
		s.turnedAway(ev.Version, protocol)
	case line.Deserted:
		s.refed(ev)
	case line.Here, line.Gone:
		if ev.Kind == line.Gone {
			ev.Path = s.nodes[ev.Node].Path // it may come back by the same
		}
		s.nodes[ev.Node] = ev
		s.portraits.due = portraitTimes
		if s.lobby != nil && ev.Kind == line.Gone && ev.Bye {
			s.lobby.Gone(string(ev.Node))
		}
		if s.match != nil {
			s.match.presence(ev)
			s.keepWhere()
		}
		s.refed(ev)
	}
	return true
}

// packet goes where its frame says, and reports news as heard does. What is dropped is counted
// there.
func (s *seat) packet(ev line.Event) (news bool) {
	kind, id, ok := lockstep.Route(ev.Data)
	if !ok {
		return s.beside(ev.Data)
	}
	switch kind {
	case lockstep.FrameLobby:
		if s.lobby != nil {
			_ = s.lobby.Step(ev.Data)
			s.giveWay(ev.Node)
		}
		if s.first != nil {
			_ = s.first.Step(ev.Data)
		}
	case lockstep.FrameTable, lockstep.FrameWatch:
		switch {
		case s.match != nil && id == s.match.id:
			s.match.step(ev.Data)
		case s.lobby != nil && len(s.early) < maxEarly:
			s.early = append(s.early, ev.Data)
		}
	case lockstep.FrameNone:
	}
	return false
}

func (s *seat) tick() {
	s.ticks++
	if s.lobby != nil {
		s.lobby.Tick()
	}
	if s.first != nil {
		s.first.Tick()
	}
	if s.match != nil {
		s.match.tick()
		s.missed()
	}
	if m, ok := s.voice.speak(time.Now()); ok {
		_ = s.speak(m) // what cannot be said now is not missed
	}
	if s.ticks%aliveEvery == 0 {
		s.tellAlive()
	}
	if s.ticks%20 == 0 {
		s.tickPortrait()
		s.freshInvite()
		s.tellDoor(false)
		s.lookForNetwork()
		s.lookForVisitor()
	}
	if s.opts.Timeout > 0 && (s.phase == seam.Connecting || s.phase == seam.Lobby) && time.Since(s.since) > s.opts.Timeout {
		s.lose(s.notStarted())
	}
}

// missed gives up a table whose people have been away for too long.
func (s *seat) missed() {
	if s.match.watcher != nil {
		s.alone()
		return
	}
	if i := s.match.overdue(); i >= 0 {
		s.lose(s.goneTrouble(s.match.names[i], s.match.away[i]))
	}
}

// lookForNetwork notices that this computer has no network while the table is looked for,
// or waits for people.
func (s *seat) lookForNetwork() {
	if s.phase != seam.Connecting && s.phase != seam.Lobby || s.place.net != nil && s.code == "" {
		return
	}
	s.offline = !p2p.HasNetwork()
}

// pump does what lockstep asks for until it asks for nothing more. It reports whether
// people may see a change.
func (s *seat) pump() (news bool) {
	for more := true; more && !s.over; {
		more = false
		for _, pump := range []func() (news, more bool){s.pumpFirst, s.pumpLobby, s.pumpMatch} {
			n, m := pump()
			news, more = news || n, more || m
		}
	}
	return news || s.over
}

// pumpMatch does what the match asks for, and what the pilot wants.
func (s *seat) pumpMatch() (news, more bool) {
	if s.match == nil {
		return false, false
	}
	x := s.match.pump()
	s.send(x.send)
	for _, events := range x.made {
		s.voice.hear(events, s.match.me, time.Now())
	}
	for _, n := range x.expel {
		s.place.net.Expel(n)
	}
	if x.twin {
		s.leaveBots()
	}
	news = s.follow()
	a, now := s.pilot.look(s.match)
	acted := now && s.propose(a) == nil
	return news || x.show || acted, x.more || acted
}

// thought is the end of the pilot's pause.
func (s *seat) thought() {
	if a := s.pilot.thought(); a != nil {
		_ = s.propose(*a)
	}
}

func (s *seat) send(messages []lockstep.Message) {
	for _, m := range messages { // best effort: lockstep sends again what matters
		if m.Broadcast() {
			_ = s.place.net.Broadcast(m.Data)
		} else {
			_ = s.place.net.Send(line.Node(m.Node), m.Data)
		}
	}
}
