package p2p

import (
	"context"

	"github.com/libp2p/go-libp2p/core/peer"
)

// effects are the jobs of a circle that take time. The owner of the circle has them done.
type effects struct {
	calls   []call          // contacts to be dialled
	hangUps []hangUp        // connections to be closed
	links   []*link         // links to be opened
	punches []peer.ID       // relayed members; look for a direct path to them
	homes   []peer.AddrInfo // relayed members that seem to be in our home, with their addresses inside it; dial those
	checks  []relayCheck    // strangers that relay between us and a member; check whether they still answer
	outside []peer.ID       // if not empty: call a peer of the DHT that is not in this list of relays, to learn where that peer sees us
}

// outcome takes what the steps of a circle have for others, such as events, frames and effects.
type outcome struct {
	ctx    context.Context // ends with the table, and ends every link
	events chan<- Event    // only emit sends to it
	closed bool            // whether we have left the table

	todo   effects // for the owner to start
	stale  bool    // whether the snapshot is out of date
	nudged bool    // whether a round is due at once
}

// nudge makes the owner do a round of the contacts at once.
func (o *outcome) nudge() { o.nudged = true }

// emit sends an event to the caller. It drops the event if the caller does not read fast
// enough. Once we have left the table it does nothing.
func (o *outcome) emit(e Event) {
	if !o.closed {
		offer(o.events, e)
	}
}

// emitMinor is emit for an event that others can cause as often as they like. It drops the event while many wait, so
// that there is room for important ones.
func (o *outcome) emitMinor(e Event) {
	if len(o.events) < cap(o.events)/2 {
		o.emit(e)
	}
}

// queueFrame queues a frame for a contact. It reports false, and drops the frame, if the contact has no link or
// its link no room.
func (o *outcome) queueFrame(x *contact, frame []byte) bool {
	if x.link == nil || !x.link.push(frame) {
		return false
	}
	x.owesAnswer = x.owesAnswer || !isPulse(frame)
	return true
}

// openLink gives a contact a link, unless it has one.
func (o *outcome) openLink(x *contact) {
	if x.link == nil {
		x.link = newLink(o.ctx, x.id)
		o.todo.links = append(o.todo.links, x.link)
	}
}

// closeLink ends the link of a contact, if there is one. Frames that still wait in it are lost.
func (o *outcome) closeLink(x *contact) {
	if x.link != nil {
		x.link.cancel()
		x.link = nil
	}
}
