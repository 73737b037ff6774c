package p2p

import (
	"context"

	"github.com/libp2p/go-libp2p/core/peer"
)

// effects are the jobs of a circle that take time. Its owner has them done.
type effects struct {
	calls   []call          // contacts to be dialled
	hangUps []hangUp        // connections to be closed
	links   []*link         // links to be opened
	punches []peer.ID       // relayed members; look for a direct path to them
	homes   []peer.AddrInfo // relayed members; dial them inside our home
	checks  []relayCheck    // strangers that relay between us and a member; check whether they still answer
	outside []peer.ID       // if not empty: ask a peer of the DHT where it sees us, but none of these relays
}

// outcome is what the steps of a circle leave for others: events and frames, effects, and the counters.
type outcome struct {
	ctx    context.Context // ends with the table, and ends every link
	events chan<- Event    // only emit sends to it
	stats  Stats
	closed bool // whether we have left the table

	todo   effects // for the owner to start
	stale  bool    // whether the snapshot is out of date
	nudged bool    // whether a round is due at once
}

// nudge makes the owner do a round of the contacts at once.
func (o *outcome) nudge() { o.nudged = true }

// emit sends an event to the caller. It drops and counts the event if the caller does not read fast
// enough; after the table is closed it does nothing.
func (o *outcome) emit(e Event) {
	if !o.closed && !offer(o.events, e) {
		o.stats.DroppedEvents++
	}
}

// queueFrame queues a frame for a member. It reports false if the member has no link, or its link no room.
func (o *outcome) queueFrame(x *contact, frame []byte) bool {
	if x.link == nil {
		return false
	}
	if !x.link.push(frame) {
		o.stats.DroppedQueueOut++
		return false
	}
	x.owesAnswer = x.owesAnswer || !isPulse(frame)
	return true
}

// openLink starts the link to a member.
func (o *outcome) openLink(x *contact) {
	if x.link == nil {
		x.link = newLink(o.ctx, x.id)
		o.todo.links = append(o.todo.links, x.link)
	}
}

// closeLink ends the link; frames that still wait in it are lost.
func (o *outcome) closeLink(x *contact) {
	if x.link != nil {
		o.stats.DroppedQueueOut += uint64(x.link.stopWriters())
		x.link = nil
	}
}
