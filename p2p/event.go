package p2p

import "time"

// Message is what a member sent, to all or to us alone.
type Message struct {
	From   Peer
	Data   []byte
	Direct bool // sent to us alone
	Old    bool // another member has handed it to us, and From made it before it and we met, as far as that shows
}

// EventKind says what happened.
type EventKind uint8

const (
	MemberJoined  EventKind = iota + 1 // proved the secret and hears our broadcasts; again after MemberLeft
	MemberSilent                       // connected, but has sent nothing for 6 s, on a slow line for longer
	MemberBack                         // has sent something again after MemberSilent
	MemberLeft                         // the connection to it has ended, it said goodbye (Bye), we expelled it, or it had to make room for another
	MemberRenewed                      // it has a new connection, by Path; no event reported the end of the old one, but messages on their way may be lost
	PathChanged                        // we now reach the member by another Path
	OtherVersion                       // not a member: a peer that has the code, but a program of another version; Err is a *VersionError; not sent while many events wait
	MemberTwin                         // a second program with the member's identity wants to come in, and the first one is still here; not sent while many events wait
	Crowded                            // about us, not a member: we watched and lost the connection, and the seated members have no place for us any more
	MemberAlive                        // Marks are alive at the member; sent at least every 2 s while there are any, but not while many events wait
)

// Event reports what happened, in nearly all cases to a member.
type Event struct {
	Kind EventKind
	Peer Peer
	Path Path
	Bye  bool  // MemberLeft: the member said goodbye; we do not dial it again unless one of our searches finds it
	Err  error // MemberLeft: why, if known; OtherVersion: the versions of both

	Marks []uint32      // MemberAlive: see Table.Alive
	Slack time.Duration // MemberAlive: how much longer than others the member may be silent, because its line is slow; 0: not measured yet
}

// Member is somebody at the table besides us, connected or not.
type Member struct {
	Peer  Peer
	Path  Path // PathNone: we are looking for it
	Addrs []string
}

// Connected reports whether we can reach the member now.
func (m Member) Connected() bool { return m.Path != PathNone }
