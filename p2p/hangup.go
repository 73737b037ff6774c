package p2p

import (
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
)

// hangUp is a peer whose connections the node shall close, and the offences that are the reason.
type hangUp struct {
	id       peer.ID
	offences int
}

// hangUp parts from a member, has its connections closed, and plans the next call, which waits until they are closed. A
// member that says nothing may have left. Any other is only called anew, and so is a silent one that was heard through
// others.
func (c *circle) hangUp(x *contact, why error, now time.Time) {
	if why == errSilent && c.authors.heard(x.id, now) && x.phase == phaseSilent {
		c.becomeBack(x)
	}
	if x.phase == phaseJoined {
		c.becomeRenewing(x, why, now)
	} else {
		c.becomeParted(x, why)
	}
	x.dials.hangUps++
	c.todo.hangUps = append(c.todo.hangUps, hangUp{id: x.id})
	c.redial(x, now)
}

// hungUp notes that a member's connections are closed. The member may have been forgotten meanwhile, and heard of again since.
func (c *circle) hungUp(id peer.ID) {
	if x := c.contacts[id]; x != nil && x.dials.hangUps > 0 {
		x.dials.hangUps--
		c.nudge()
	}
}

// redial plans the next try at a member that was lost. The side that dialled the lost connection goes first: the other may
// be unable to dial.
func (c *circle) redial(x *contact, now time.Time) {
	first := time.Duration(0)
	if !x.dialled || now.Sub(x.toldAgain) < dialYield { // the other side calls, as we may have asked it to
		first = c.yieldMost()
	}
	x.dials.later(now, first, dialAtMost)
}
