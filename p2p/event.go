package p2p

import "time"

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
	MemberJoined  EventKind = iota + 1 // proved the secret and hears our broadcasts; again after MemberLeft
	MemberSilent                       // connected, but not heard for 6 s
	MemberBack                         // heard again after MemberSilent
	MemberLeft                         // the connection to it is gone; Bye: it said goodbye
	MemberRenewed                      // it has a new connection, by Path; nobody was told that the old one ended, but a message on its way may be lost
	PathChanged                        // Path has changed
	OtherVersion                       // nobody came in: the peer has the code, and a program with another version; Err is a *VersionError
	Crowded                            // about us, not a member: we watched and were away, and those who sit have no place for us any more
	MemberAlive                        // Marks names what is alive at the member; every 2 s or more often while there are any, and left out while many events wait
)

// Event says what happened to a member.
type Event struct {
	Kind EventKind
	Peer Peer
	Path Path
	Bye  bool  // MemberLeft: the member closed the table, and we do not dial it again
	Err  error // MemberLeft: why, if known; OtherVersion: what both have

	Marks []uint32      // MemberAlive: see Table.Alive
	Slack time.Duration // MemberAlive: how much longer than others the member may be silent, as its line is slow; 0: not measured yet
}

// Member is somebody at the table besides us.
type Member struct {
	Peer  Peer
	Path  Path // PathNone: being looked for
	Addrs []string
}

// Connected reports whether the member can be reached now.
func (m Member) Connected() bool { return m.Path != PathNone }
