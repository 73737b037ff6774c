package table

import (
	"crypto/ed25519"
	"encoding/hex"

	"lastcard/cmd/internal/envelope"
	"lastcard/lockstep"
)

// doorNote is a message of the opener to the others. It says whom the door lets in, or where the table has
// moved.
type doorNote struct {
	number uint64 // a higher number than that of the note before, unless the same note is sent again
	door   door
	link   string // the link with the new code of the table; "": the table has not moved
}

// A doorNote travels in an envelope of one of two kinds. The body of movedKind is the link. The body of doorKind
// is one byte of flags, followed by the keys of the friends whom the door lets in. Without keys, a door that is not
// shut is for everybody. So a door for friends that names nobody is sent as a shut door.
const (
	doorKind  = 1
	movedKind = 2

	flagShut     = 1
	flagWhenFull = 2

	maxMovedLink = 4 << 10 // the longest link in bytes; instead of a longer link only the code is sent
	keySize      = len(lockstep.Key{})
)

var doorUse = envelope.Use{Magic: 'D', Name: "door", MaxBody: max(1+maxDoorFriends*keySize, maxMovedLink)}

func (d *doorNote) seal(lobby lockstep.Hash, key ed25519.PrivateKey) []byte {
	if d.link != "" {
		return doorUse.Seal(lobby, key, envelope.Envelope{Number: d.number, Kind: movedKind, Body: []byte(d.link)})
	}
	body := []byte{0}
	for _, text := range d.door.FriendKeys {
		k, _ := hex.DecodeString(text) // the keys are well-formed
		body = append(body, k...)
	}
	if d.door.Shut || d.door.FriendsOnly && len(body) == 1 {
		body[0] |= flagShut
	}
	if d.door.ShutWhenFull {
		body[0] |= flagWhenFull
	}
	return doorUse.Seal(lobby, key, envelope.Envelope{Number: d.number, Kind: doorKind, Body: body})
}

// openDoorNote reads a doorNote for the people of a lobby. It accepts only a note that the player from has
// signed.
func openDoorNote(lobby lockstep.Hash, from lockstep.Key, b []byte) (d doorNote, ok bool) {
	if sender, ok := doorUse.Sender(b); !ok || sender != from {
		return d, false
	}
	e, ok := doorUse.Open(lobby, b)
	if !ok {
		return d, false
	}
	d.number = e.Number
	switch e.Kind {
	case movedKind:
		d.link = string(e.Body)
		return d, true
	case doorKind:
		d.door, ok = readDoor(e.Body)
		return d, ok
	}
	return d, false
}

func readDoor(body []byte) (d door, ok bool) {
	flags, named := body[0], body[1:]
	if flags&^(flagShut|flagWhenFull) != 0 || len(named)%keySize != 0 || len(named)/keySize > maxDoorFriends {
		return d, false
	}
	d.Shut, d.ShutWhenFull = flags&flagShut != 0, flags&flagWhenFull != 0
	for ; len(named) > 0; named = named[keySize:] {
		d.FriendsOnly, d.FriendKeys = true, append(d.FriendKeys, lockstep.Key(named[:keySize]).String())
	}
	return d, true
}
