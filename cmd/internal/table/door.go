package table

import (
	"crypto/ed25519"
	"encoding/binary"
	"slices"
	"sync"
	"time"

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

// What the opener tells the others about the door, signed:
//
//	'D' version[1] lobby[32] from[32] n[8] kind[1] body signature[64]
//
// The body of doorIs is flags[1] and the keys named, that of doorMoves the link of the new code. n grows. No keys
// mean no limit; so a door for friends that names nobody is told as a shut one.
const (
	doorMagic   = 'D'
	doorVersion = 1
	doorLobby   = 2 // where the fields begin
	doorFrom    = doorLobby + len(lockstep.Hash{})
	doorN       = doorFrom + len(lockstep.Key{})
	doorKind    = doorN + 8
	doorHead    = doorKind + 1 // and the body
	doorTag     = "lastcard door 1\x00"
	maxMoved    = 4 << 10 // bytes of a link; of a longer one only the code is told
	maxDoor     = doorHead + max(1+MaxNamed*len(lockstep.Key{}), maxMoved) + ed25519.SignatureSize

	doorIs    = 1
	doorMoves = 2

	flagShut     = 1
	flagWhenFull = 2
)

// doorNote is such a message.
type doorNote struct {
	from lockstep.Key
	n    uint64
	kind byte
	door door
	link string
}

func (d *doorNote) seal(lobby lockstep.Hash, key ed25519.PrivateKey) []byte {
	d.from = lockstep.KeyOf(key)
	b := append([]byte{doorMagic, doorVersion}, lobby[:]...)
	b = append(b, d.from[:]...)
	b = binary.BigEndian.AppendUint64(b, d.n)
	b = append(b, d.kind)
	if d.kind == doorMoves {
		b = append(b, d.link...)
	} else {
		var flags byte
		if d.door.shut || d.door.friends && len(d.door.named) == 0 {
			flags |= flagShut
		}
		if d.door.whenFull {
			flags |= flagWhenFull
		}
		b = append(b, flags)
		for _, k := range d.door.named {
			b = append(b, k[:]...)
		}
	}
	return append(b, ed25519.Sign(key, append([]byte(doorTag), b...))...)
}

func isDoor(b []byte) bool {
	return len(b) > doorHead+ed25519.SignatureSize && len(b) <= maxDoor && b[0] == doorMagic && b[1] == doorVersion
}

// openDoor reads a note of a lobby, signed by from and nobody else.
func openDoor(lobby lockstep.Hash, from lockstep.Key, b []byte) (d doorNote, ok bool) {
	if !isDoor(b) || lockstep.Hash(b[doorLobby:doorFrom]) != lobby || lockstep.Key(b[doorFrom:doorN]) != from {
		return d, false
	}
	text, sig := b[:len(b)-ed25519.SignatureSize], b[len(b)-ed25519.SignatureSize:]
	if !ed25519.Verify(from[:], append([]byte(doorTag), text...), sig) {
		return d, false
	}
	d.from, d.n, d.kind = from, binary.BigEndian.Uint64(b[doorN:]), b[doorKind]
	body := text[doorHead:]
	switch d.kind {
	case doorMoves:
		d.link = string(body)
		return d, true
	case doorIs:
		const size = len(lockstep.Key{})
		flags, named := body[0], body[1:]
		if flags&^(flagShut|flagWhenFull) != 0 || len(named)%size != 0 || len(named)/size > MaxNamed {
			return d, false
		}
		d.door.shut, d.door.whenFull = flags&flagShut != 0, flags&flagWhenFull != 0
		for ; len(named) > 0; named = named[size:] {
			d.door.friends, d.door.named = true, append(d.door.named, lockstep.Key(named[:size]))
		}
		return d, true
	}
	return d, false
}

// SetDoor says who is let in by the code from now on. For the opener. Errors: ErrStage, ErrOver.
func (t *Table) SetDoor(d seam.Door) error {
	return t.do(func() error {
		if t.place.keeper == nil || !t.opened() || t.stage != seam.Lobby && t.stage != seam.Playing {
			return seam.ErrStage
		}
		t.place.keeper.set(t.who.friends.door(d, t.place.keeper.get()))
		t.doorN++
		t.tellDoor(true)
		return nil
	})
}

// opened reports whether this seat opened the table.
func (t *Table) opened() bool { return t.opener() == lockstep.KeyOf(t.who.key) }

// opener is the key of the person who opened the table.
func (t *Table) opener() lockstep.Key {
	switch {
	case t.match != nil && (t.stage != seam.Lobby || t.lobby == nil):
		return t.match.g.Opener
	case t.lobby != nil:
		return t.lobby.View().Opener
	}
	return lockstep.Key{}
}

// tellDoor lets the others know, who ask everybody that comes; now, or else only if there is something to know.
func (t *Table) tellDoor(now bool) {
	if t.place.keeper == nil || t.place.net == nil || t.who.bot || !t.opened() || t.stage != seam.Lobby && t.stage != seam.Playing {
		return
	}
	d := t.place.keeper.get()
	if !now && d.open() {
		return
	}
	note := doorNote{n: t.doorN, kind: doorIs, door: d}
	_ = t.place.net.Broadcast(note.seal(t.place.lobby.ID, t.who.key)) // told again
}

// doorTold takes what the opener says, and reports whether it is news.
func (t *Table) doorTold(data []byte) bool {
	if t.place.keeper == nil || t.opened() {
		return false
	}
	d, ok := openDoor(t.place.lobby.ID, t.opener(), data)
	if !ok || d.n < t.doorN {
		return false
	}
	switch {
	case d.kind == doorIs:
		t.doorN = d.n
		same := t.place.keeper.get().equal(d.door)
		t.place.keeper.set(d.door)
		return !same
	case t.stage == seam.Lobby && t.match == nil && t.place.renew != nil:
		_ = t.move(d.link) // a table that cannot follow stays, and sees the others leave
		return true
	}
	return false
}

// keep tells the doorkeeper who sits.
func (t *Table) keep(seats []lobby.Seat, full bool) {
	if t.place.keeper == nil {
		return
	}
	nodes := map[string]bool{}
	for i := range seats {
		nodes[seats[i].Node] = true
	}
	t.keepCrowd(nodes)
	t.place.keeper.seated(nodes, full)
}

// keepRoster is keep for a match: there is no free seat, and those who left may return.
func (t *Table) keepRoster(g *lockstep.Genesis) {
	if t.place.keeper == nil {
		return
	}
	nodes := map[string]bool{}
	for i := range g.Seats {
		nodes[g.Seats[i].Node] = true
	}
	t.keepCrowd(nodes)
	t.place.keeper.seated(nodes, true)
}

// farewell is how long the place of an old code stays open, so that all hear where the table has gone.
const (
	farewell      = 3 * time.Second
	farewellEvery = 300 * time.Millisecond
)

// Renew gives the table another code: everybody who is there comes along, the old one lets nobody in any more. For the opener
// of a lobby. Errors: ErrStage, ErrOver, a *Trouble.
func (t *Table) Renew() error {
	return t.do(func() error {
		if t.place.renew == nil || !t.opened() || t.stage != seam.Lobby || t.match != nil {
			return seam.ErrStage
		}
		return t.move("")
	})
}

// move goes to the place of another code; "" makes one, and takes the others along.
func (t *Table) move(link string) error {
	p, trouble := t.place.renew(link)
	if trouble != nil {
		return trouble
	}
	old := t.place
	old.keeper.set(door{shut: true})
	for _, b := range t.bots {
		b.Leave()
	}
	p.bots, t.bots = len(t.bots), nil
	if link == "" {
		code, link := p.invite(lockstep.KeyOf(t.who.key))
		if len(link) > maxMoved {
			link = code
		}
		v := t.lobby.View()
		p.lobby.Game, p.lobby.Rules, p.lobby.Seats = v.Game, v.Rules, v.Size
		note := doorNote{n: t.doorN + 1, kind: doorMoves, link: link}
		go old.goodbye(note.seal(old.lobby.ID, t.who.key))
	} else {
		go old.goodbye(nil)
	}
	t.nodes, t.doorN = map[NodeID]NetEvent{}, 0
	t.arrive(p, nil)
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
