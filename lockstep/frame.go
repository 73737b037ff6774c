package lockstep

import (
	"encoding/binary"

	"lastcard/lockstep/internal/wire"
)

// FrameKind says for which object of a driver a message is: its lobby, its session or its spectator.
type FrameKind uint8

// The kinds of frame; the comment names the methods that take such a message, and its id.
const (
	FrameNone  FrameKind = iota
	FrameLobby           // lobby.Lobby.Step; the id is the lobby's
	FrameTable           // Session.Step and Watcher.Step; the id is Genesis.Table
	FrameWatch           // as FrameTable, for messages between a spectator and the seat or spectator that feeds it
)

// Every message begins with magic, version, kind and id; this head is the same in all versions.
const (
	frameMagic  = 'L'
	frameHeader = 1 + 1 + 1 + 32
)

// Route reads the head of a message: its kind, and the id of the table or lobby it belongs to. ok is false if
// the message has no such head. Route also accepts messages of other versions, so that a lobby can report the
// version.
func Route(data []byte) (kind FrameKind, id Hash, ok bool) {
	if len(data) < frameHeader || data[0] != frameMagic {
		return FrameNone, Hash{}, false
	}
	copy(id[:], data[3:])
	kind = FrameKind(data[2])
	return kind, id, kind >= FrameLobby && kind <= FrameWatch
}

// Pack puts parts into as few messages as they need. No part may be empty.
func Pack(kind FrameKind, id Hash, parts [][]byte) (messages [][]byte) {
	var b []byte
	for _, p := range parts {
		if b != nil && len(b)+len(p)+binary.MaxVarintLen32 > MaxMessage {
			messages = append(messages, b)
			b = nil
		}
		if b == nil {
			b = append(make([]byte, 0, 512), frameMagic, Version, byte(kind))
			b = append(b, id[:]...)
		}
		b = wire.AppendBytes(b, p)
	}
	if b != nil {
		messages = append(messages, b)
	}
	return messages
}

// Unpack takes apart a message of this kind and id that Pack made. It checks the head and the lengths of all
// parts. The parts alias data. A reason other than DropNone says why there are no parts.
func Unpack(kind FrameKind, id Hash, data []byte) (parts [][]byte, why Drop) {
	if len(data) > MaxMessage {
		return nil, DropOversized
	}
	k, x, ok := Route(data)
	switch {
	case !ok:
		return nil, DropMalformed
	case k != kind || x != id:
		return nil, DropForeign
	case data[1] != Version:
		return nil, DropVersion
	case len(data) == frameHeader:
		return nil, DropMalformed
	}
	parts = make([][]byte, 0, 4) // most messages have fewer
	for r := wire.NewReader(data[frameHeader:]); !r.Done(); {
		p := r.Bytes(MaxMessage)
		if len(p) == 0 {
			return nil, DropMalformed
		}
		parts = append(parts, p)
	}
	return parts, DropNone
}
