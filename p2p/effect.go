package p2p

import "time"

// Here the table runs the effects of its circle. Some of them, such as a call, end with a command to the owner.

// startEffects runs each effect in goroutines of its own, and does not wait for them.
func (t *Table) startEffects(e effects) {
	for _, x := range e.hangUps {
		t.crew.spawn(func() { t.hangUp(x) })
	}
	for _, x := range e.calls {
		t.crew.spawn(func() { t.dial(x) })
	}
	for _, l := range e.links {
		t.crew.spawn(func() { t.write(l, l.pulseQueue) })
		if !t.crew.spawn(func() { defer close(l.ended); t.write(l, l.queue) }) {
			close(l.ended)
		}
		if t.node.relays() {
			t.crew.spawn(func() { keepReservation(l.ctx, t.node.host, l.id) })
		}
	}
	for _, id := range e.punches {
		go func() { // not in the crew: Close would wait for the punch, which may take 15 s; it ends with the host
			_ = t.node.puncher.service.DirectConnect(id) // after a failure punch.go tries again
			t.owner.post(func(c *circle) { c.contacts.onPunched(id) })
		}()
	}
	for _, p := range e.homes {
		t.crew.spawn(func() { t.dialInside(p) })
	}
	for _, x := range e.checks {
		t.crew.spawn(func() { t.node.check(t.ctx, x) })
	}
	if len(e.outside) > 0 {
		t.crew.spawn(func() { t.node.lookOutside(t.ctx, e.outside) })
	}
}

func (t *Table) hangUp(x hangUp) {
	if x.offences > 0 {
		t.node.strike(x.id, x.offences)
		t.node.host.Network().ClosePeer(x.id)
		return
	}
	t.node.host.Network().ClosePeer(x.id)
	t.owner.post(func(c *circle) { c.onHungUp(x.id) })
}

// dial makes a call, unless there is no way to reach the contact, and reports the outcome.
func (t *Table) dial(x call) {
	err := ErrUnreachable
	if len(x.target.Addrs) > 0 || connected(t.node.host, x.target.ID) {
		err = t.call(t.ctx, x)
	}
	a := Attempt{Way: x.way, Target: describeTarget(x.target), Err: err}
	t.owner.do(func(c *circle) {
		c.attempts.addAttempt(a)
		c.callEnded(x, err, time.Now())
	})
	t.cfg.report(a)
}
