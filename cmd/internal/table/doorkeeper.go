package table

import (
	"slices"
	"sync"

	"lastcard/lockstep"
	"lastcard/p2p"
	"lastcard/render/seam"
)

// maxNamed is the largest number of friends to whom a code can be limited.
const maxNamed = 64

// door is a seam.Door with the keys of the people whom it lets in.
type door struct {
	shut     bool
	whenFull bool
	friends  bool           // only the keys in named may come in, so nobody if named is empty
	named    []lockstep.Key // used if friends is true
}

func (d door) equal(o door) bool {
	return d.shut == o.shut && d.whenFull == o.whenFull && d.friends == o.friends && slices.Equal(d.named, o.named)
}

func (d door) open() bool { return d.equal(door{}) }

// doorkeeper decides for p2p who may come in. Goroutines of the network call it.
type doorkeeper struct {
	mu    sync.Mutex
	door  door
	full  bool
	nodes map[string]bool // nodes of the seated players
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

// seated tells the doorkeeper which nodes have a seat, and whether all seats are taken.
func (k *doorkeeper) seated(nodes map[string]bool, full bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.nodes, k.full = nodes, full
}

// admit answers p2p whether a peer may come in; see p2p.TableConfig.
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

// tellKeeper tells the doorkeeper which players have a seat, and whether all seats are taken. It
// also lets spectators return who have been here.
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
