package p2p

import (
	"fmt"

	"github.com/libp2p/go-libp2p/core/peer"
)

// Attempt is one try at reaching the table: a call, or a search.
type Attempt struct {
	Way        Way
	Target     string // the peer that we called, and its addresses; "" if the try was for no particular peer
	Registered int    // how many others are registered for the table on the DHT; 0 is not shown
	Peers      int    // how many peers of the DHT we know; 0 is not shown
	Err        error  // nil: the try succeeded
}

func (a Attempt) String() string {
	s := string(a.Way)
	switch {
	case a.Registered > 0:
		s += fmt.Sprintf(" (%d registered)", a.Registered)
	case a.Peers > 0:
		s += fmt.Sprintf(" (%d peers of the DHT known)", a.Peers)
	case a.Target != "":
		s += " (" + a.Target + ")"
	}
	if a.Err != nil {
		return s + ": " + a.Err.Error()
	}
	return s + ": connected"
}

const maxAttempts = 64

// attempts holds the latest attempts, and the last outcome of the searches in each way. It is part of the circle.
type attempts struct {
	list   []Attempt // oldest first
	latest map[Way]Attempt
}

func (l *attempts) addAttempt(a Attempt) {
	l.list = append(l.list[max(0, len(l.list)-maxAttempts+1):], a)
}

// addNews adds the outcome of a search and returns true, unless the last search in the same way had the same
// outcome.
func (l *attempts) addNews(a Attempt) bool {
	old, known := l.latest[a.Way]
	l.latest[a.Way] = a
	if known && old.String() == a.String() {
		return false
	}
	l.addAttempt(a)
	return true
}

// describeTarget writes a peer and its first three addresses as text.
func describeTarget(p peer.AddrInfo) string {
	s := peerOf(p.ID).Short()
	for i, a := range p.Addrs {
		if i == 3 {
			return s + " …"
		}
		s += " " + a.String()
	}
	return s
}
