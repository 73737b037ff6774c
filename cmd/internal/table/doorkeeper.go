package table

import (
	"slices"
	"sync"

	"lastcard/lockstep"
	"lastcard/p2p"
	"lastcard/render/seam"
)

// maxNamed is how many friends a code can be limited to.
const maxNamed = 64

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

// tellKeeper tells the doorkeeper who sits, and whether all seats are taken. Spectators may return too.
func (s *seat) tellKeeper(players []lockstep.Player, full bool) {
	if s.place.keeper == nil {
		return
	}
	nodes := map[string]bool{}
	for i := range players {
		nodes[players[i].Node] = true
	}
	for _, w := range s.watchers() {
		nodes[w.Node] = true
	}
	s.place.keeper.seated(nodes, full)
}

// readmitWatchers lets the spectators of a match return to it.
func (s *seat) readmitWatchers() {
	if s.match != nil && s.phase == seam.Playing {
		s.tellKeeper(s.match.g.Seats, true)
	}
}
