package table

import (
	"encoding/hex"
	"reflect"
	"slices"
	"sync"
	"time"

	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/p2p"
)

// maxDoorFriends is the largest number of friends whom a door can name.
const maxDoorFriends = 64

// door is a seam.Door with the keys of the people whom it lets in. The file next to a log has it in this form
// (where.go).
type door struct {
	Shut         bool `json:"shut,omitempty"`
	ShutWhenFull bool `json:"when_full,omitempty"`
	FriendsOnly  bool `json:"friends,omitempty"` // only FriendKeys may come in, so nobody if there are none

	// FriendKeys are used if FriendsOnly is true. They are texts as lockstep.Key.String returns them, at most
	// maxDoorFriends (wellFormedKeys).
	FriendKeys []string `json:"keys,omitempty"`
}

// wellFormedKeys returns the first maxDoorFriends of the texts that are keys in hexadecimal, in lower case. The texts
// come from files, where a person may have changed them.
func wellFormedKeys(texts []string) (keys []string) {
	for _, text := range texts {
		if k, err := hex.DecodeString(text); err == nil && len(k) == keySize && len(keys) < maxDoorFriends {
			keys = append(keys, lockstep.Key(k).String())
		}
	}
	return keys
}

// doorkeeper decides for p2p who may come in. The table's goroutine owns it. But p2p calls admit and isSeated from its
// own goroutines, so a mutex guards what they read.
//
// Each opener numbers its notes. A note with a lower number than the opener's latest one is ignored, because
// anybody can send an old note again. A program begins with the present time as the number. So an opener that
// has restarted begins above the numbers of its earlier run. If its clock was set back meanwhile, the file next to
// the log has the last of these numbers, and so have the notes that others send again (outbid).
type doorkeeper struct {
	opener       lockstep.Key            // who has set the door, here or by a note; zero: nobody has, or turnTo has opened it
	lastNotes    map[lockstep.Key]uint64 // by opener, also this seat's player: the number of the latest note
	hasFreshCode bool                    // this program has made the table's code: no earlier run of it had a door there

	mu            sync.Mutex
	door          door
	full          bool            // no newcomer can get a seat
	admittedNodes map[string]bool // the nodes that always come in: those of seated players and of known spectators
}

// mustTell reports whether this seat, whose player is the opener me, has to tell newcomers about the door: if
// the door is not open, or if an older note about it may exist. Anybody can send a newcomer such a note, and
// the newcomer follows it until a later one comes.
func (k *doorkeeper) mustTell(me lockstep.Key) bool {
	return !k.hasFreshCode || k.lastNotes[me] > 0 || !reflect.DeepEqual(k.door, door{})
}

// setDoor sets the door, as an opener wants it.
func (k *doorkeeper) setDoor(opener lockstep.Key, d door) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.opener, k.door = opener, d
}

// nextNumber returns the number of the next note of the opener me: the time in milliseconds since 1970, or one
// more than the number of the latest note if that is higher.
func (k *doorkeeper) nextNumber(me lockstep.Key) uint64 {
	k.number(me, max(k.lastNotes[me]+1, uint64(max(0, time.Now().UnixMilli()))))
	return k.lastNotes[me]
}

func (k *doorkeeper) number(opener lockstep.Key, n uint64) {
	if k.lastNotes == nil {
		k.lastNotes = map[lockstep.Key]uint64{}
	}
	k.lastNotes[opener] = n
}

// note returns the note with which the opener me tells the others about the door. Its number is that of the
// latest note, or a new one if there was none.
func (k *doorkeeper) note(me lockstep.Key) doorNote {
	if k.lastNotes[me] == 0 {
		k.nextNumber(me)
	}
	return doorNote{number: k.lastNotes[me], door: k.door}
}

// isOld reports whether this seat knows a later note of the opener.
func (k *doorkeeper) isOld(opener lockstep.Key, n doorNote) bool {
	return n.number < k.lastNotes[opener]
}

// outbid takes a note that the key of the opener me, this seat's player, has signed, and that an earlier run of
// this program may have sent. If that run's clock was ahead, the others would follow the old note. So the notes
// of this run get higher numbers from now on.
func (k *doorkeeper) outbid(me lockstep.Key, n doorNote) {
	if !k.isOld(me, n) && n.number != k.note(me).number {
		k.number(me, n.number+1)
	}
}

// follow sets the door as a note of an opener says. The note is not old. follow reports whether the door has
// changed.
func (k *doorkeeper) follow(opener lockstep.Key, n doorNote) (news bool) {
	news = !reflect.DeepEqual(k.door, n.door)
	k.setDoor(opener, n.door)
	k.number(opener, n.number)
	return news
}

// turnTo notes whom this seat takes for the opener now. If another opener has set the door, turnTo opens it: if
// the table's door is not open, the present opener soon says so in a note. A nil doorkeeper does nothing.
func (k *doorkeeper) turnTo(opener lockstep.Key) {
	if k != nil && k.opener != opener && k.opener != (lockstep.Key{}) {
		k.setDoor(lockstep.Key{}, door{})
	}
}

// setSeated tells the doorkeeper which players have a seat and which spectators are known: these people may
// return whatever the door is. full says that no newcomer can get a seat. A nil doorkeeper does nothing.
func (k *doorkeeper) setSeated(players []lockstep.Player, spectators []lobby.Spectator, full bool) {
	if k == nil {
		return
	}
	nodes := map[string]bool{}
	for i := range players {
		nodes[players[i].Node] = true
	}
	for _, w := range spectators {
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
	case k.door.Shut:
		return p2p.ErrShut
	case k.door.ShutWhenFull && k.full:
		return p2p.ErrFull
	case !k.door.FriendsOnly:
		return nil
	}
	if key, err := p.Key(); err == nil && slices.Contains(k.door.FriendKeys, lockstep.Key(key).String()) {
		return nil
	}
	return p2p.ErrNotInvited
}
