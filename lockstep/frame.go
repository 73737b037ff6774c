package lockstep

import "encoding/binary"

// FrameKind is whom a message is for.
type FrameKind uint8

// The kinds of frame.
const (
	FrameNone  FrameKind = iota
	FrameLobby           // Lobby.Step; id is LobbyConfig.ID
	FrameTable           // Session.Step, Watcher.Step; id is Session.Table
	FrameWatch           // likewise: between a spectator and a seat
)

// Every message begins with these: magic, version, kind and id, the same in
// all versions.
const (
	frameMagic  = 'L'
	frameHeader = 1 + 1 + 1 + 32
)

// Route says whom a message is for, without looking further. ok is false if it
// is none of ours; a message of another version is routed all the same, so
// that a lobby can say so.
func Route(data []byte) (kind FrameKind, id Hash, ok bool) {
	if len(data) < frameHeader || data[0] != frameMagic {
		return FrameNone, Hash{}, false
	}
	copy(id[:], data[3:])
	kind = FrameKind(data[2])
	return kind, id, kind >= FrameLobby && kind <= FrameWatch
}

// newFrame is an empty message.
func newFrame(kind FrameKind, id Hash) []byte {
	b := make([]byte, 0, 512)
	b = append(b, frameMagic, Version, byte(kind))
	return append(b, id[:]...)
}

// pack puts parts into as few messages as they need.
func pack(kind FrameKind, id Hash, parts [][]byte) (frames [][]byte) {
	var b []byte
	for _, p := range parts {
		if b != nil && len(b)+len(p)+binary.MaxVarintLen32 > MaxMessage {
			frames = append(frames, b)
			b = nil
		}
		if b == nil {
			b = newFrame(kind, id)
		}
		b = appendBytes(b, p)
	}
	if b != nil {
		frames = append(frames, b)
	}
	return frames
}

// openFrame checks the header and the framing of the parts, and returns their
// reader, which the caller reads with part.
func openFrame(kind FrameKind, id Hash, data []byte) (*reader, Drop) {
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
	for r := (&reader{b: data[frameHeader:]}); len(r.b) > 0 || r.bad; {
		if r.part(); r.bad {
			return nil, DropMalformed
		}
	}
	return &reader{b: data[frameHeader:]}, DropNone
}

// part reads the next part of a frame, nil at its end or where it is broken. No
// part is empty.
func (r *reader) part() []byte {
	if len(r.b) == 0 {
		return nil
	}
	p := r.bytes(MaxMessage)
	if len(p) == 0 {
		r.fail()
		return nil
	}
	return p
}
