package p2p

import (
	"maps"
	"sync"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
)

// walks says when the node may ask the DHT for the addresses of a peer. Such a question (a walk) goes to many peers of
// the DHT, and a single stranger can answer our search with any number of peers. So there are at most maxWalks walks
// at a time, and never two for one peer. Peers for which a walk has failed within walkAgain get at most half of the
// places: the records of people who have gone stay in the DHT for two days, and must not keep us from finding a friend.
type walks struct {
	mu       sync.Mutex
	underWay map[peer.ID]bool
	failed   map[peer.ID]time.Time // when we last asked in vain; at most walkAgain ago when begin has returned
}

const (
	maxWalks  = 8          // the most peers whose addresses we ask for at a time
	walkAgain = dhtTimeout // for this long after a failure, we prefer to ask for other peers
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
