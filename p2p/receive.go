package p2p

import (
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
// within a rate, unless it has arrived before. taken reports whether the broadcast is valid and within the rate, or has
// arrived before. covered reports whether nobody needs our copy: we reach the same peers as the author, or
// have passed it on already.
//
// The rate is that of the author, if the author itself hands us the broadcast, or is a member and named this session last.
// If not, it is a rate of the peer that hands us the broadcast (Handed): a member can invent any number of authors, and
// repeat what another member broadcast in so many sessions that we have forgotten the first. What we know to be a
// repetition counts towards no rate. A broadcast that another member has recorded before we came looks new to us. If that
// shows, its Message is marked as old.
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
	fresh, passOn := a.NoteNew(b.Session, b.Seq, present), onTopic && a.NoteNewOnTopic(b.Session, b.Seq, present)
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
