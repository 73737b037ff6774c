package p2p

import (
	"testing"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/test"
)

// The records of many people who have gone come without addresses, and each search finds them again. We do not ask for
// any of them twice at a time, and a friend whose record comes later finds a place.
func TestOldRecordsLeaveRoom(t *testing.T) {
	w, now := newWalks(), time.Now()
	var gone []peer.ID
	for range maxWalks {
		gone = append(gone, test.RandPeerIDFatal(t))
	}
	search := func() (begun []peer.ID) {
		for _, id := range gone {
			if w.begin(id, now) {
				begun = append(begun, id)
			}
		}
		return begun
	}
	if n := len(search()); n != maxWalks {
		t.Fatalf("%d are asked for", n)
	}
	w.end(gone[0], false)
	if w.begin(gone[1], now) {
		t.Error("one is asked for twice at a time")
	}
	for _, id := range gone[1:] {
		w.end(id, false)
	}
	if n := len(search()); n != maxWalks/2 {
		t.Errorf("%d are asked for again at once", n)
	}
	if !w.begin(test.RandPeerIDFatal(t), now) {
		t.Error("there is no place for a friend")
	}
	if now = now.Add(2 * walkAgain); len(search()) != maxWalks/2-1 || len(w.failed) != 0 {
		t.Error("those who have gone are not asked for any more, or are remembered for good")
	}
}

// count returns for how many peers the node asks now.
func (w *walks) count() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.underWay)
}
