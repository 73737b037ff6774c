package p2p

import (
	"maps"
	"sync"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
)

// walks says when the node may ask the DHT for the addresses of a peer. Each such question goes to many peers of the
// DHT, and a single stranger can answer our search with any number of peers. So we ask for at most maxWalks peers at a
// time. We ask for no peer twice at a time, and half of these places are not for peers that we have asked for in vain
// within walkAgain: the records of people who have gone last for a day, and must not keep us from finding a friend.
type walks struct {
	mu       sync.Mutex
	underWay map[peer.ID]bool
	failed   map[peer.ID]time.Time // when we last asked in vain; at most walkAgain ago when begin has returned
}

const (
	maxWalks  = 8          // the most peers whose addresses we ask for at a time
	walkAgain = dhtTimeout // for so long after a failure we prefer to ask for other peers
)

func newWalks() *walks {
	return &walks{underWay: map[peer.ID]bool{}, failed: map[peer.ID]time.Time{}}
}

// begin reports whether the node may ask for a peer now. If so, the caller must call end afterwards.
func (w *walks) begin(id peer.ID, now time.Time) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	maps.DeleteFunc(w.failed, func(_ peer.ID, at time.Time) bool { return now.Sub(at) >= walkAgain })
	most := maxWalks
	if _, failed := w.failed[id]; failed {
		most = maxWalks / 2
	}
	if w.underWay[id] || len(w.underWay) >= most {
		return false
	}
	w.underWay[id] = true
	return true
}

func (w *walks) end(id peer.ID, found bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.underWay, id)
	if delete(w.failed, id); !found {
		w.failed[id] = time.Now()
	}
}
