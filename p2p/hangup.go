package p2p

import (
	"errors"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
)

// hangUp names a peer whose connections the node must close. offences is how many offences the node first notes
// against a stranger; 0 for a member.
type hangUp struct {
	id       peer.ID
	offences int
}

// hangUp has the connections to a member closed and plans the next call, which waits until they are
// closed. A joined member becomes renewing, and any other is parted. A silent member counts as joined if we
// hang up because of its silence and its broadcasts still reach us through others.
func (c *circle) hangUp(x *contact, why error, now time.Time) {
	if errors.Is(why, errSilent) && c.authors.Heard(x.id, now) && x.phase == phaseSilent {
		c.out.become(x, phaseJoined)
	}
	if x.phase == phaseJoined {
		c.out.becomeRenewing(x, why, now)
	} else {
		c.out.becomeParted(c.us, x, why)
	}
	x.dialPlan.hangUps++
	c.out.todo.hangUps = append(c.out.todo.hangUps, hangUp{id: x.id})
	c.turns.planRedial(x, c.contacts, now)
}

// onHungUp notes that a member's connections are closed. Meanwhile we may have forgotten
// the member, and may even have heard of it again.
func (c *circle) onHungUp(id peer.ID) {
	if x := c.contacts[id]; x != nil && x.dialPlan.hangUps > 0 {
		x.dialPlan.hangUps--
		c.out.nudge()
	}
}
