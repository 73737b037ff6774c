package p2p

import (
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	"golang.org/x/time/rate"
)

// What one member may send, broadcasts and direct messages counted apart. People make some ten
// messages a second; a node that carries nine bots which do not think makes some thousand.
const (
	messagesPerSecond = 4000
	messageBurst      = 8000
	bytesPerSecond    = 4 << 20
	byteBurst         = 16 << 20
)

type limiter struct{ messages, bytes *rate.Limiter }

func newLimiter() limiter {
	return limiter{rate.NewLimiter(messagesPerSecond, messageBurst), rate.NewLimiter(bytesPerSecond, byteBurst)}
}

// allows reports whether a message of n bytes is within the rate.
func (l limiter) allows(now time.Time, n int) bool {
	return l.messages.AllowN(now, 1) && l.bytes.AllowN(now, n)
}

// maxAuthors bounds how many are remembered.
const maxAuthors = 64

// author is what is remembered of a peer that broadcasts: its rate, and which of its broadcasts have come.
type author struct {
	peer     Peer
	limiter  limiter
	sessions sessions
	heard    time.Time // the latest broadcast, whoever has passed it on
}

// authors are part of the circle.
type authors map[peer.ID]*author

// of returns what is remembered of a peer, nil if there is no room for another.
func (l authors) of(id peer.ID) *author {
	a := l[id]
	if a == nil && len(l) < maxAuthors {
		a = &author{peer: peerOf(id), limiter: newLimiter()}
		l[id] = a
	}
	return a
}

// heardLately is how lately a broadcast shows that its author is there.
const heardLately = 3 * time.Second

// heard reports whether a peer has broadcast something lately.
func (l authors) heard(id peer.ID, now time.Time) bool {
	a := l[id]
	return a != nil && now.Sub(a.heard) < heardLately
}

// receive delivers a broadcast that is valid and within its author's rate, unless it has come before. It reports whether
// it is such a one, and whether nobody needs our copy of it: we reach the same peers as its author.
func (c *circle) receive(id peer.ID, b cast, valid bool, now time.Time) (taken, covered bool) {
	a := c.authors.of(id)
	switch {
	case a == nil || !a.limiter.allows(now, len(b.data)):
		c.stats.DroppedRate++
		return false, false
	case !valid:
		c.stats.DroppedInvalid++
		return false, false
	case !a.sessions.fresh(b.session, b.seq):
		c.stats.Duplicates++
	case offer(c.recv, Message{From: a.peer, Data: b.data}):
		a.heard = now
		c.stats.Received++
	default:
		c.stats.DroppedQueueIn++
	}
	ours, _ := c.reach(now)
	return true, ours == b.reach
}
