package table

import (
	"slices"
	"sync"

	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/p2p"
)

// maxDoorFriends is the largest number of friends whom a door can name.
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

// doorkeeper decides for p2p who may come in. p2p calls admit from its own goroutines, so a mutex guards the
// fields.
type doorkeeper struct {
	mu            sync.Mutex
	door          door
	lastNote      uint64          // the number of the opener's latest note about the door
	full          bool            // no newcomer can get a seat
	admittedNodes map[string]bool // the nodes that always come in: those of seated players and of known spectators
}

func (k *doorkeeper) note() doorNote {
	k.mu.Lock()
	defer k.mu.Unlock()
	return doorNote{number: k.lastNote, door: k.door}
}

// mustTell reports whether the opener has to tell newcomers about the door: it is not open, or it was not open before.
// In the second case anybody can send a newcomer the older note again, which the newcomer follows until it knows a
// later one.
func (k *doorkeeper) mustTell() bool {
	n := k.note()
	return n.number > 0 || !n.door.isOpen()
}

func (k *doorkeeper) follow(n doorNote) (news bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	news = !k.door.equal(n.door)
	k.lastNote, k.door = n.number, n.door
	return news
}

// setSeated tells the doorkeeper which players have a seat and which spectators are known: these people may
// return whatever the door is. full says that no newcomer can get a seat. A nil doorkeeper does nothing.
func (k *doorkeeper) setSeated(players []lockstep.Player, watchers []lobby.Watcher, full bool) {
	if k == nil {
		return
	}
	nodes := map[string]bool{}
	for i := range players {
		nodes[players[i].Node] = true
	}
	for _, w := range watchers {
		nodes[w.Node] = true
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.admittedNodes, k.full = nodes, full
}

// isSeated reports whether a peer always comes in, and keeps its place while it is away; see p2p.TableConfig.Keep.
func (k *doorkeeper) isSeated(p p2p.Peer) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.admittedNodes[string(p)]
}

// admit returns nil if a peer may come in, else the reason why not; see p2p.TableConfig.
func (k *doorkeeper) admit(p p2p.Peer) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	switch {
	case k.admittedNodes[string(p)]:
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
