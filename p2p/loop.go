package p2p

import "time"

// run carries out commands, and does a round of the contacts when one is due, until end is called. It passes
// the effects of each step to start, which must not wait.
func (o *owner) run(start func(effects)) {
	defer close(o.ended)
	timer := time.NewTimer(watchEvery)
	defer timer.Stop()
	for {
		select {
		case <-o.quit:
			return
		case cmd := <-o.commands:
			o.obey(cmd, start)
			if o.circle.out.nudged {
				o.circle.out.nudged = false
				timer.Reset(0)
			}
		case <-timer.C:
			now := time.Now()
			o.circle.doRound(now)
			o.publish(start)
			timer.Reset(o.circle.contacts.untilNextRound(now))
		}
	}
}

// obey carries out one command. The sender of the command goes on once the snapshot shows
// the changes and the effects have begun.
func (o *owner) obey(cmd command, start func(effects)) {
	cmd.do(o.circle)
	o.publish(start)
	if cmd.done != nil {
		close(cmd.done)
	}
}

// publish publishes the changes and starts the effects.
func (o *owner) publish(start func(effects)) {
	if o.circle.out.stale {
		o.circle.out.stale = false
		o.snapshot.Store(o.circle.contacts.snapshot(o.circle.expelled))
	}
	if todo := o.circle.out.todo; !todo.empty() {
		o.circle.out.todo = effects{}
		start(todo)
	}
}
