package p2p

import "time"

// TableConfig says how to take part in a table. The zero value will do.
type TableConfig struct {
	Protocol string                 // versions of the layers above; members must have the same, else ErrOtherVersion
	Valid    func(data []byte) bool // called, from many goroutines, before a broadcast is passed on or delivered; must not block
	Admit    func(Peer) error       // why a peer that proved the secret may not come in: ErrShut, ErrNotInvited, ErrFull, or ErrRefused for all else; nil: it may, up to MaxMembers
	Announce *Announce              // nil: not shown on this network
	Known    []string               // multiaddrs with /p2p/ of members of the last time
	Patience time.Duration          // how long Join looks; 0: 15 s
	Report   func(Attempt)          // called for every attempt, from any goroutine
}

// Message is what a member sent.
type Message struct {
	From   Peer
	Data   []byte
	Direct bool // sent to us alone
}

// EventKind is what happened to a member.
type EventKind uint8

// The kinds of event.
const (
	MemberJoined EventKind = iota + 1 // proved the secret and hears our broadcasts; again after MemberLeft
	MemberSilent                      // connected, but not heard for 6 s
	MemberBack                        // heard again after MemberSilent
	MemberLeft                        // the connection is gone; Bye: it said so itself
	PathChanged                       // Path is another one
)

// Event says what happened to a member.
type Event struct {
	Kind EventKind
	Peer Peer
	Path Path
	Bye  bool  // MemberLeft: it closed the table; nobody redials
	Err  error // MemberLeft: why, if known
}

// Member is somebody at the table besides us.
type Member struct {
	Peer    Peer
	Path    Path // PathNone: being looked for
	Addrs   []string
	Silent  bool
	RTT     time.Duration // 0: not known yet
	Session uint64        // changes when the process is another one
}

// Connected reports whether the member can be reached now.
func (m Member) Connected() bool { return m.Path != PathNone }

// Stats counts what a table did and what it dropped, since it was opened.
type Stats struct {
	Sent, Received   uint64 // messages of the caller
	Duplicates       uint64 // broadcasts that had come already
	DroppedUnopened  uint64 // broadcasts that do not open with the table key
	DroppedInvalid   uint64 // refused by TableConfig.Valid
	DroppedTooBig    uint64
	DroppedExpelled  uint64 // from a peer that was expelled
	DroppedRate      uint64 // over a peer's rate
	DroppedMalformed uint64
	DroppedQueueIn   uint64 // Recv was not read fast enough
	DroppedQueueOut  uint64 // a member did not take them fast enough, or went away
	DroppedEvents    uint64
	HellosRefused    uint64
	StrangersClosed  uint64 // subscribed without proving the secret, or sent what does not open
	Healed           uint64 // connections closed to cure deafness
	Redials          uint64
}
