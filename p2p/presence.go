package p2p

import (
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
)

// onTopicChange notes that a peer has come to the topic (on) or has left it.
func (c *circle) onTopicChange(id peer.ID, on bool, now time.Time) {
	if on == c.topicPeers.has(id) {
		return
	}
	if on {
		c.topicPeers[id] = &presence{since: now}
	} else {
		delete(c.topicPeers, id)
	}
	if x := c.contacts[id]; x != nil {
		x.deafSince = now
		c.welcome(x)
	}
}
