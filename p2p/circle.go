package p2p

import (
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	"golang.org/x/time/rate"

	"lastcard/p2p/internal/author"
	"lastcard/p2p/internal/wire"
)

// circle holds what changes about a table, such as its contacts and its attempts. Only the owner touches it;
// see owner.go. Its methods never wait: they put work that takes time into the field out (outcome.go).
type circle struct {
	node      *Node
	us        *contact // ourselves: our id, our mark, and whether we watch
	session   uint64
	connTag   string // marks the connections that libp2p must keep for this table
	turns     turns
	recv      chan<- Message
	out       outcome
	lookAgain chan<- struct{} // wakes Join when it should look again

	keeps        func(Peer) bool // TableConfig.Keep
	contacts     contacts
	expelled     map[peer.ID]bool
	topicPeers   topicPeers
	authors      author.Authors
	attempts     attempts
	moveReports  *rate.Limiter // limits how often we believe a member that reports another address of our router
	outsideCalls *rate.Limiter // limits how often we call a peer of the DHT to learn where it sees us
	refusal      error         // the latest refusal that another try would not change
	seq          uint64        // number of our latest broadcast
	aliveMarks   marks
}

func newCircle(t *Table) *circle {
	us := newContact(t.node.host.ID())
	us.watches = t.cfg.Watch
	return &circle{
		node: t.node, us: us, session: t.session, connTag: t.keys.topic,
		turns: turns{joining: t.joining}, recv: t.recv, out: outcome{ctx: t.ctx, events: t.events}, lookAgain: t.lookAgain,
		keeps: t.cfg.Keep, contacts: contacts{}, expelled: map[peer.ID]bool{}, topicPeers: topicPeers{},
		authors: author.Authors{}, aliveMarks: marks{}, attempts: attempts{latest: map[Way]Attempt{}}, moveReports: newSeldom(), outsideCalls: newSeldom(),
	}
}

// queueCast numbers a broadcast and queues it on the links of members. gossip reports whether the broadcast must
// also go over the topic, because somebody has to pass it on. In that case queueCast leaves out the links of
// members that are on the topic. A repeated broadcast (again) is queued only for members that have room for it
// (hasRoom). It goes over the topic only if at least as many members have room as seated members lack it.
func (c *circle) queueCast(data []byte, again bool, now time.Time) (b wire.Cast, gossip bool, err error) {
	if c.out.closed {
		return b, false, ErrClosed
	}
	c.seq++
	b = wire.Cast{Session: c.session, Seq: c.seq, Data: data}
	var alone bool
	b.Reach, alone = c.contacts.reach(c.us, now)
	var to []*contact
	full := 0
	for _, x := range c.contacts {
		switch {
		case !x.phase.connected():
		case !again || x.hasRoom(now):
			to = append(to, x)
		case !x.watches:
			full++
		}
	}
	gossip = !alone && full <= len(to)
	frame := b.Frame()
	for _, x := range to {
		x.castAt = now
		if !gossip || !c.topicPeers.has(x.id) {
			c.out.queueFrame(x, frame)
		}
	}
	return b, gossip, nil
}

// send queues data for one member. If that member's line is full, send drops a repeated message (again) and
// returns nil.
func (c *circle) send(to peer.ID, data []byte, again bool, now time.Time) error {
	if c.out.closed {
		return ErrClosed
	}
	x := c.contacts[to]
	if x == nil || !x.phase.connected() {
		return ErrNotMember
	}
	if again && x.link.full(now) {
		return nil
	}
	if !c.out.queueFrame(x, wire.KindData.Frame(nil, data)) {
		return ErrBusy
	}
	return nil
}

// close says goodbye to all members that have a link. It returns a channel for each of them, which is closed
// once the member has read the goodbye, or once the link gives up.
func (c *circle) close() (goodbyes []<-chan struct{}) {
	c.out.closed = true
	for _, x := range c.contacts {
		if x.link != nil {
			c.out.queueFrame(x, wire.KindBye.Frame(nil))
			goodbyes = append(goodbyes, x.link.ended)
		}
	}
	return goodbyes
}

// closeAllLinks ends all links, and lets libp2p close the connections that it kept for this table.
func (c *circle) closeAllLinks() {
	for _, x := range c.contacts {
		c.out.closeLink(x)
		c.node.host.ConnManager().Unprotect(x.id, c.connTag)
	}
}

// This compiles only if there is room for all members among the authors.
const _ = uint(author.MaxAuthors - author.MaxStrangers - MaxMembers)

// isScarce reports whether few places are left in the queue of messages for the caller (Table.Recv). Then we take only
// a few messages a second of each member. Otherwise one that sends as much as it may would leave no place to the
// others.
func isScarce(queue chan<- Message) bool { return len(queue) > cap(queue)*3/4 }

// receiveCast delivers a broadcast that the peer from has handed us, directly or on the topic (onTopic), if it is valid
// and within a rate, unless it has arrived before. taken reports whether the broadcast is valid and within the rate, or
// has arrived before. covered reports whether nobody needs our copy: we reach the same peers as the author, or have
// passed it on already.
//
// The rate is that of the author, if the author itself hands us the broadcast, or is a member and named this session
// last. If not, it is a rate of the peer that hands us the broadcast (Handed): a member can invent any number of
// authors, and repeat what another member broadcast in so many sessions that we have forgotten the first. What we know
// to be a repetition counts towards no rate. A broadcast that another member has recorded before we came looks new to
// us. If that shows, its Message is marked as old.
func (c *circle) receiveCast(from, id peer.ID, b wire.Cast, onTopic, valid bool, now time.Time) (taken, covered bool) {
	a := c.authors.Of(id, c.contacts.isMemberOrTrusted, now)
	if a == nil {
		return false, false
	}
	x, present := c.contacts[id], uint64(0)
	if x != nil {
		present = x.session
	}
	by, limit, old := a, a.Casts, false // by answers for the broadcast
	if from == id {
		a.NoteOwn(b.Session, b.Seq)
	} else {
		// A silent author may have restarted, and reach only others yet.
		old = x != nil && x.phase.connected() && x.phase != phaseSilent && present != b.Session || a.IsBeforeOwn(b.Session, b.Seq)
		if x == nil || !x.isMember() || b.Session != present {
			if by = c.authors.Of(from, c.contacts.isMemberOrTrusted, now); by == nil {
				return false, false
			}
			limit = by.Handed
		}
	}
	fresh := a.Arrived.NoteNew(b.Session, b.Seq, present)
	passOn := onTopic && a.ArrivedOnTopic.NoteNew(b.Session, b.Seq, present)
	switch {
	case !fresh && !passOn:
		return true, true
	case !limit.Allows(now, len(b.Data)) || !valid:
		return false, false
	}
	if fresh && (!isScarce(c.recv) || by.Few.AllowN(now, 1)) && offer(c.recv, Message{From: Peer(a.Name), Data: b.Data, Old: old}) {
		a.HeardAt = now
	}
	ours, _ := c.contacts.reach(c.us, now)
	return true, ours == b.Reach
}
