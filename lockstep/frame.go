package lockstep

// FrameKind is whom a message is for.
type FrameKind uint8

// The kinds of frame.
const (
	FrameNone  FrameKind = iota
	FrameLobby           // Lobby.Step; id is LobbyConfig.ID
	FrameTable           // Session.Step; id is Session.Table
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
	return kind, id, kind == FrameLobby || kind == FrameTable
}
