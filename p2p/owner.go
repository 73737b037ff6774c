package p2p

import (
	"sync/atomic"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
)

// owner runs the only goroutine that touches a table's circle. All other goroutines send it commands, and may
// wait until a command is done.
//
// Two rules make sure that nobody waits for ever. First, the owner itself never waits. A command
// only computes, takes locks under which no other lock is taken, and puts values into channels. It drops a
// value if the channel has no room. Work that takes time becomes an effect, which runs in a goroutine of
// its own. Second, no command sends a command: only other goroutines do.
//
// The channel of commands has no buffer. So the owner carries out each command that it has taken, and when the
// table ends, the sender of any other command learns that the owner did not take it.
type owner struct {
	circle   *circle
	commands chan command
	snapshot atomic.Pointer[snapshot]
	quit     chan struct{} // closed to end the goroutine
	ended    chan struct{} // closed when the goroutine has ended and nobody changes the circle any more
}

// command is a function for the owner to run. done is closed when it has run; nil if nobody waits.
type command struct {
	do   func(*circle)
	done chan struct{}
}

func newOwner(c *circle) *owner {
	o := &owner{circle: c, commands: make(chan command), quit: make(chan struct{}), ended: make(chan struct{})}
	o.snapshot.Store(&snapshot{})
	return o
}

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

// publish puts what has changed into a new snapshot and starts the effects.
func (o *owner) publish(start func(effects)) {
	if o.circle.out.stale {
		o.circle.out.stale = false
		o.snapshot.Store(o.circle.contacts.snapshot(o.circle.expelled))
	}
	todo := o.circle.out.todo
	o.circle.out.todo = effects{}
	start(todo)
}

// do has the owner run f, and waits for it. Once the table is closed, it reports false
// and does not run f.
func (o *owner) do(f func(*circle)) bool {
	done := make(chan struct{})
	select {
	case o.commands <- command{f, done}:
		<-done
		return true
	case <-o.ended:
		return false
	}
}

// post has the owner run f. It waits until the owner takes f, but not until f has run. Once the table is closed
// it does nothing.
func (o *owner) post(f func(*circle)) {
	select {
	case o.commands <- command{do: f}:
	case <-o.ended:
	}
}

// query has the owner run f, which must change nothing. When the owner has ended, query runs f itself, and f sees
// the circle in its last state.
func (o *owner) query(f func(*circle)) {
	if !o.do(f) {
		f(o.circle)
	}
}

// isMember reports whether a peer has proved the secret and has not left.
func (o *owner) isMember(id peer.ID) bool { _, ok := o.snapshot.Load().members[id]; return ok }

// trusted reports whether we take the frames of a peer.
func (o *owner) trusted(id peer.ID) bool { return o.snapshot.Load().members[id].trusted() }

// connected reports whether a peer and we have proved the secret to each other on the
// present connection.
func (o *owner) connected(id peer.ID) bool { return o.snapshot.Load().members[id].connected() }

func (o *owner) expelled(id peer.ID) bool { return o.snapshot.Load().expelled[id] }

func (o *owner) end() {
	close(o.quit)
	<-o.ended
}

// snapshot holds what any goroutine may read about a circle without asking the owner.
// Nobody changes a snapshot; the owner replaces it with a new one.
type snapshot struct {
	members  map[peer.ID]phase // all peers that proved the secret and did not leave
	expelled map[peer.ID]bool
}
