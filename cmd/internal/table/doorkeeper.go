package table

import (
	"slices"
	"sync"

	"lastcard/lockstep"
	"lastcard/p2p"
	"lastcard/render/seam"
)

// maxDoorFriends is the largest number of friends to whom a code can be limited.
const maxDoorFriends = 64

// door is a seam.Door with the keys of the people whom it lets in.
type door struct {
	shut         bool
	shutWhenFull bool
	friendsOnly  bool           // only the keys in friendKeys may come in, so nobody if friendKeys is empty
	friendKeys   []lockstep.Key // used if friendsOnly is true
}

func (d door) equal(o door) bool {
	return d.shut == o.shut && d.shutWhenFull == o.shutWhenFull && d.friendsOnly == o.friendsOnly && slices.Equal(d.friendKeys, o.friendKeys)
}

func (d door) isOpen() bool { return d.equal(door{}) }

// doorkeeper decides for p2p who may come in. Goroutines of the network call it.
type doorkeeper struct {
	mu          sync.Mutex
	door        door
	full        bool
	seatedNodes map[string]bool // nodes of the seated players
}

func (k *doorkeeper) setDoor(d door) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.door = d
}

func (k *doorkeeper) currentDoor() door {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.door
}

// setSeated tells the doorkeeper which nodes have a seat, and whether all seats are taken.
func (k *doorkeeper) setSeated(nodes map[string]bool, full bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.seatedNodes, k.full = nodes, full
}

// admit answers p2p whether a peer may come in; see p2p.TableConfig.
func (k *doorkeeper) admit(p p2p.Peer) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	switch {
	case k.seatedNodes[string(p)]:
		return nil
	case k.door.shut:
		return p2p.ErrShut
	case k.door.shutWhenFull && k.full:
		return p2p.ErrFull
	case !k.door.friendsOnly:
		return nil
	}
	if key, err := p.Key(); err == nil && slices.Contains(k.door.friendKeys, lockstep.Key(key)) {
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
	s.place.keeper.setSeated(nodes, full)
}

// readmitWatchers lets the spectators of a match return to it.
func (s *seat) readmitWatchers() {
	if s.match != nil && s.phase == seam.Playing {
		s.tellKeeper(s.match.genesis.Seats, true)
	}
}
