package p2p

import (
	"testing"
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/test"
)

// A peer that was shut out because of calls for a table that was not here gets in once a
// table is opened.
func TestPardon(t *testing.T) {
	n, id, now := newNode(t, "-"), test.RandPeerIDFatal(t), time.Now()
	for !n.guard.AsksInVain(id, now) {
	}
	mustOpen(t, n, NewInvite(), TableConfig{})
	if !n.guard.InterceptSecured(network.DirInbound, id, nil) {
		t.Error("it is still out")
	}
}
