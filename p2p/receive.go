package p2p

import (
	"cmp"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"

	"lastcard/p2p/internal/author"
	"lastcard/p2p/internal/wire"
)

// This compiles only if there is room for all members among the authors.
const _ = uint(author.MaxAuthors - author.MaxStrangers - MaxMembers)

// isScarce reports whether few places are left in the queue of messages for the caller (Table.Recv). Then we take only a
// few messages a second of each member. Otherwise one that sends as much as it may would leave no place to the others.
func isScarce(queue chan<- Message) bool { return len(queue) > cap(queue)*3/4 }

// receiveCast delivers a broadcast that the peer from has handed us, directly or on the topic (onTopic), if it is valid and
// within its author's rate, unless it has arrived before. taken reports whether the broadcast is valid and within the
// rate, or has arrived before. covered reports whether nobody needs our copy: we reach the same peers as the author, or
// have passed it on already.
//
// A member can repeat old broadcasts of another one. They count towards nobody's rate, or it could use up the other's. A
// member can also invent any number of authors, each with a rate of its own. So there is also a rate for all broadcasts of
// authors that are not members and that one peer hands us, and their places in the queue are counted as that peer's.
// A broadcast that another member has recorded before we came looks new to us. If that shows, its Message is marked as old.
func (c *circle) receiveCast(from, id peer.ID, b wire.Cast, onTopic, valid bool, now time.Time) (taken, covered bool) {
	var by *author.Author // nil if the author itself answers for the broadcast
	if from != id && !c.contacts.isMemberOrTrusted(id) {
		by = c.authors.Of(from, c.contacts.isMemberOrTrusted, now)
		if by == nil || !by.Handed.Allows(now, len(b.Data)) {
			return false, false
		}
	}
	a := c.authors.Of(id, c.contacts.isMemberOrTrusted, now)
	if a == nil {
		return false, false
	}
	old := false
	if from == id {
		a.NoteOwn(b.Session, b.Seq)
	} else {
		x := c.contacts[id]
		old = x != nil && x.phase.connected() && x.session != b.Session || a.IsBeforeOwn(b.Session, b.Seq)
	}
	fresh, passOn := a.Fresh(b.Session, b.Seq), onTopic && a.FreshOnTopic(b.Session, b.Seq)
	switch {
	case !fresh && !passOn:
		return true, true
	case !a.Casts.Allows(now, len(b.Data)) || !valid:
		return false, false
	}
	if fresh && (!isScarce(c.recv) || cmp.Or(by, a).Few.AllowN(now, 1)) && offer(c.recv, Message{From: Peer(a.Name), Data: b.Data, Old: old}) {
		a.HeardAt = now
	}
	ours, _ := c.contacts.reach(c.us, now)
	return true, ours == b.Reach
}
