package p2p

import (
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
)

// presence is a peer seen on the topic.
type presence struct {
	since      time.Time // since when it is on the topic, or since when it has not been a member
	askedProof bool      // whether it was asked for a proof
}

// appear notes that a peer is on the topic, or no longer.
func (c *circle) appear(id peer.ID, on bool, now time.Time) {
	if on == c.onTopic(id) {
		return
	}
	if on {
		c.present[id] = &presence{since: now}
	} else {
		delete(c.present, id)
	}
	if x := c.contacts[id]; x != nil {
		x.deaf = now
		c.welcome(x)
	}
}
