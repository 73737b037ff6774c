package p2p

import (
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
)

// onFound takes in addresses of a peer that a search has found, or that a member has sent: by is that member,
// otherwise "". It returns the peer for which there is no room, as circle.onFound does.
func (t *Table) onFound(by peer.ID, way Way, p peer.AddrInfo) (out peer.ID) {
	t.owner.do(func(c *circle) { out = c.onFound(by, way, p, time.Now()) })
	return out
}

// noteSearch notes the outcome of a search and reports it to the caller, if it differs from the last outcome in
// the same way.
func (t *Table) noteSearch(a Attempt) {
	if t.ctx.Err() != nil {
		return
	}
	news := false
	t.owner.do(func(c *circle) { news = c.attempts.addNews(a) })
	if news {
		t.cfg.report(a)
	}
}

// progress is how far Join and the searches have come. If we come to watch, other spectators do not count: a
// spectator that came a moment ago may have room for us although the seated members have none, and then we would
// not hear the table.
type progress struct {
	connected, joined bool  // connected: some member has let us in; joined: some member also hears our broadcasts
	refusal           error // the latest refusal that another try would not change
}

func (t *Table) progress() (p progress) {
	t.owner.query(func(c *circle) {
		counts := func(x *contact) bool { return !c.us.watches || !x.watches }
		connected := c.contacts.count(func(x *contact) bool { return counts(x) && x.phase.connected() })
		joined := c.contacts.count(func(x *contact) bool { return counts(x) && x.phase.joined() })
		p = progress{connected > 0, joined > 0, c.refusal}
	})
	return p
}
