package p2p

import (
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	"golang.org/x/time/rate"
)

// The rates that one member may send at. One limiter with these numbers covers all its broadcasts,
// and another one all its direct streams. We drop broadcasts beyond the rate (receiveCast), and read
// its direct streams no faster than the rate (direct.go). People cause about ten messages a second;
// a node that carries nine bots that play without a pause causes about a thousand.
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

// full reports whether nothing of the rate is used up, so that a new limiter would allow no more.
func (l limiter) full(now time.Time) bool {
	return l.messages.TokensAt(now) >= messageBurst && l.bytes.TokensAt(now) >= byteBurst
}

// maxAuthors is the most authors that a table remembers. There is always room for members. Anybody
// can invent any number of authors that are not members, so these share only the remaining room. If
// we need room for a member, we forget one of them at once. If we need room for another of them, we
// forget only one that has broadcast nothing for authorForget and loses nothing of its rate.
const (
	maxAuthors   = 64
	authorForget = time.Minute
)

// author holds what we remember of the messages of a peer: its rates, and which of its broadcasts have
// arrived. It outlives the contact, so that a peer gains no new rate when it leaves until we forget it, and
// comes back.
type author struct {
	peer     Peer
	limiter  limiter // the rate of its broadcasts
	streams  limiter // the rate of all its direct streams together
	sessions sessions
	heardAt  time.Time // when its latest broadcast arrived, from the author or from another member
}

// authors holds what we remember of each author. It is part of the circle.
type authors map[peer.ID]*author

// authorOf returns the entry of a peer, and makes it if there is none. It returns nil if there is no room
// for it.
func (l authors) authorOf(id peer.ID, member func(peer.ID) bool, now time.Time) *author {
	a := l[id]
	if a == nil && l.makeRoom(member(id), member, now) {
		a = &author{peer: peerOf(id), limiter: newLimiter(), streams: newLimiter(), heardAt: now}
		l[id] = a
	}
	return a
}

// makeRoom reports whether there is room for another author. If the room is full, it first tries to
// forget an author that is not a member.
func (l authors) makeRoom(forMember bool, member func(peer.ID) bool, now time.Time) bool {
	most, pause := maxAuthors, time.Duration(0)
	if !forMember {
		most, pause = maxAuthors-MaxMembers, authorForget
	}
	if len(l) < most {
		return true
	}
	oldest, found := peer.ID(""), false
	for id, a := range l {
		if member(id) || now.Sub(a.heardAt) < pause || !forMember && !a.streams.full(now) {
			continue
		}
		if !found || a.heardAt.Before(l[oldest].heardAt) {
			oldest, found = id, true
		}
	}
	delete(l, oldest)
	return found
}

// heardLately: an author whose latest broadcast is younger than this counts as
// present.
const heardLately = 3 * time.Second

// heard reports whether a broadcast of a peer arrived within heardLately.
func (l authors) heard(id peer.ID, now time.Time) bool {
	a := l[id]
	return a != nil && now.Sub(a.heardAt) < heardLately
}

// streamLimiter returns the limiter that all direct streams of a peer share, and a zero limiter if there is
// none, because the peer is no member any more.
func (c *circle) streamLimiter(id peer.ID, now time.Time) limiter {
	if a := c.authors.authorOf(id, c.contacts.isMember, now); a != nil {
		return a.streams
	}
	return limiter{}
}

// receiveCast delivers a broadcast that is valid and within its author's rate, unless it has arrived
// before. taken reports that the broadcast is valid and within the rate. covered reports that
// nobody needs our copy, since we reach the same peers as the author.
func (c *circle) receiveCast(id peer.ID, b cast, valid bool, now time.Time) (taken, covered bool) {
	a := c.authors.authorOf(id, c.contacts.isMember, now)
	switch {
	case a == nil || !a.limiter.allows(now, len(b.data)):
		c.out.stats.DroppedRate++
		return false, false
	case !valid:
		c.out.stats.DroppedInvalid++
		return false, false
	case !a.sessions.fresh(b.session, b.seq):
		c.out.stats.Duplicates++
	case offer(c.recv, Message{From: a.peer, Data: b.data}):
		a.heardAt = now
		c.out.stats.Received++
	default:
		c.out.stats.DroppedQueueIn++
	}
	ours, _ := c.contacts.reach(c.us, now)
	return true, ours == b.reach
}
