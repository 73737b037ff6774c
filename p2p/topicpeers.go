package p2p

import (
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
)

// How we treat a peer on the topic that has not proved the secret.
const (
	strangerAsk    = time.Second  // after this time on the topic, we ask a peer for the proof that it owes
	strangerClose  = helloTimeout // after this time on the topic, we disconnect a peer that still owes the proof
	strikesStrange = 2            // offences that we count against a peer when we disconnect it for want of the proof
)

// presence is a peer seen on the topic.
type presence struct {
	since      time.Time // when it came to the topic, or when it was last a connected member
	askedProof bool      // whether we have asked it for a proof
}

// topicPeers are the peers on the topic, members or not.
type topicPeers map[peer.ID]*presence

func (l topicPeers) has(id peer.ID) bool { return l[id] != nil }

// tendPresence handles a peer that is on the topic and not a connected member: it calls the peer for the
// proof that it owes, and disconnects it if no proof comes. A member that has just left, or was lost, gets the
// same time, since it stays on the topic for a moment.
func (c *circle) tendPresence(id peer.ID, p *presence, now time.Time) {
	x := c.contacts[id]
	if x != nil && x.phase.connected() {
		p.since, p.askedProof = now, false // its time as a stranger has not begun yet
		return
	}
	age := now.Sub(p.since)
	switch {
	case age > strangerClose:
		p.since = now
		c.out.todo.hangUps = append(c.out.todo.hangUps, hangUp{id, strikesStrange})
	case age > strangerAsk && !p.askedProof && x == nil && !c.expelled[id] && len(c.contacts) < maxContacts:
		p.askedProof = true
		x = newContact(id)
		x.way, x.dialPlan.nextTry = WayMember, now
		c.contacts[id] = x
	}
}
