package table

import (
	"slices"
	"sync"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/p2p"
	"lastcard/render/seam"
)

// MaxNamed is how many friends a code can be limited to.
const MaxNamed = 64

// door is a seam.Door with the keys of those who are let in.
type door struct {
	shut     bool
	whenFull bool
	friends  bool           // only those named, even if nobody is
	named    []lockstep.Key // with friends
}

func (d door) equal(o door) bool {
	return d.shut == o.shut && d.whenFull == o.whenFull && d.friends == o.friends && slices.Equal(d.named, o.named)
}

func (d door) open() bool { return d.equal(door{}) }

// doorkeeper answers for a door to the network, whose goroutines ask it.
type doorkeeper struct {
	mu    sync.Mutex
	door  door
	full  bool
	nodes map[string]bool // of those who sit
}

func (k *doorkeeper) set(d door) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.door = d
}

func (k *doorkeeper) get() door {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.door
}

// seated is told who sits, and whether a seat is free.
func (k *doorkeeper) seated(nodes map[string]bool, full bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.nodes, k.full = nodes, full
}

// admit is p2p's question; see p2p.TableConfig.
func (k *doorkeeper) admit(p p2p.Peer) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	switch {
	case k.nodes[string(p)]:
		return nil
	case k.door.shut:
		return p2p.ErrShut
	case k.door.whenFull && k.full:
		return p2p.ErrFull
	case !k.door.friends:
		return nil
	}
	if key, err := p.Key(); err == nil && slices.Contains(k.door.named, lockstep.Key(key)) {
		return nil
	}
	return p2p.ErrNotInvited
}

// setDoor says who is let in; see Table.SetDoor.
func (s *seat) setDoor(d seam.Door) error {
	if s.place.keeper == nil || !s.opened() || s.phase != seam.Lobby && s.phase != seam.Playing {
		return seam.ErrStage
	}
	s.place.keeper.set(s.who.friends.door(d, s.place.keeper.get()))
	s.doorN++
	s.tellDoor(true)
	return nil
}

// opened reports whether this seat opened the table.
func (s *seat) opened() bool { return s.opener() == lockstep.KeyOf(s.who.key) }

// opener is the key of the person who opened the table.
func (s *seat) opener() lockstep.Key {
	switch {
	case s.match != nil && (s.phase != seam.Lobby || s.lobby == nil):
		return s.match.g.Opener
	case s.lobby != nil:
		return s.lobby.View().Opener
	}
	return lockstep.Key{}
}

// tellDoor lets the others know, who ask everybody that comes; now, or else only if there is something to know.
func (s *seat) tellDoor(now bool) {
	if s.place.keeper == nil || s.place.net == nil || s.who.bot || !s.opened() || s.phase != seam.Lobby && s.phase != seam.Playing {
		return
	}
	d := s.place.keeper.get()
	if !now && d.open() {
		return
	}
	note := doorNote{n: s.doorN, door: d}
	_ = s.place.net.Broadcast(note.seal(s.place.lobby.ID, s.who.key)) // told again
}

// doorTold takes what the opener says, and reports whether it is news.
func (s *seat) doorTold(data []byte) bool {
	if s.place.keeper == nil || s.opened() {
		return false
	}
	d, ok := openDoor(s.place.lobby.ID, s.opener(), data)
	if !ok || d.n < s.doorN {
		return false
	}
	switch {
	case d.link == "":
		s.doorN = d.n
		same := s.place.keeper.get().equal(d.door)
		s.place.keeper.set(d.door)
		return !same
	case s.phase == seam.Lobby && s.match == nil && s.place.renew != nil:
		_ = s.move(d.link) // a table that cannot follow stays, and sees the others leave
		return true
	}
	return false
}

// keep tells the doorkeeper who sits.
func (s *seat) keep(seats []lobby.Seat, full bool) {
	if s.place.keeper == nil {
		return
	}
	nodes := map[string]bool{}
	for i := range seats {
		nodes[seats[i].Node] = true
	}
	s.keepCrowd(nodes)
	s.place.keeper.seated(nodes, full)
}

// keepRoster is keep for a match: there is no free seat, and those who left may return.
func (s *seat) keepRoster(g *lockstep.Genesis) {
	if s.place.keeper == nil {
		return
	}
	nodes := map[string]bool{}
	for i := range g.Seats {
		nodes[g.Seats[i].Node] = true
	}
	s.keepCrowd(nodes)
	s.place.keeper.seated(nodes, true)
}

// farewell is how long the place of an old code stays open, so that all hear where the table has gone.
const (
	farewell      = 3 * time.Second
	farewellEvery = 300 * time.Millisecond
)

// renew gives the table another code; see Table.Renew.
func (s *seat) renew() error {
	if s.place.renew == nil || !s.opened() || s.phase != seam.Lobby || s.match != nil {
		return seam.ErrStage
	}
	return s.move("")
}

// move goes to the place of another code; "" makes one, and takes the others along.
func (s *seat) move(link string) error {
	p, trouble := s.place.renew(link)
	if trouble != nil {
		return trouble
	}
	old := s.place
	old.keeper.set(door{shut: true})
	for _, b := range s.bots {
		b.Leave()
	}
	p.bots, s.bots = len(s.bots), nil
	if link == "" {
		code, link := p.invite(lockstep.KeyOf(s.who.key))
		if len(link) > maxMoved {
			link = code
		}
		v := s.lobby.View()
		p.lobby.Game, p.lobby.Rules, p.lobby.Seats = v.Game, v.Rules, v.Size
		note := doorNote{n: s.doorN + 1, link: link}
		go old.goodbye(note.seal(old.lobby.ID, s.who.key))
	} else {
		go old.goodbye(nil)
	}
	s.nodes, s.doorN = map[line.Node]line.Event{}, 0
	s.arrive(p, nil)
	return nil
}

// goodbye closes a place after everybody there has been told.
func (p place) goodbye(note []byte) {
	for left := farewell; left > 0; left -= farewellEvery {
		if note != nil {
			_ = p.net.Broadcast(note)
		}
		<-time.After(farewellEvery)
	}
	_ = p.net.Close()
	if p.close != nil {
		_ = p.close()
	}
}
