package p2p

import (
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
)

// presence is a peer seen on the topic.
type presence struct {
	since      time.Time // since when it has been on the topic, or since when it is no member any more
	askedProof bool      // whether we have asked it for a proof
}

// topicPeers are the peers seen on the topic, members or not.
type topicPeers map[peer.ID]*presence

func (l topicPeers) has(id peer.ID) bool { return l[id] != nil }
