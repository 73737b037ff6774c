package p2p

import (
	"sync/atomic"

	"github.com/libp2p/go-libp2p/core/peer"
)

// owner is the one goroutine that touches a table's circle. Everybody else sends it a command, and may wait until the
// command is done.
//
// Nobody can wait for ever, because of two rules. The owner itself never waits: a command only computes, takes locks that
// are leaves, and hands things to channels that have room or drops them; what takes time becomes an effect, which runs in
// a goroutine of its own. And no command sends a command: only goroutines that are not the owner do. A command is handed
// over, not queued. So what the owner has taken is done, and what it has not taken when the table ends is given back to
// the sender.
type owner struct {
	circle   *circle
	commands chan command
	snapshot atomic.Pointer[snapshot]
	quit     chan struct{} // closed to end the goroutine
	ended    chan struct{} // closed by it: nobody changes the circle any more
}

// command is what the owner is to do. done is nil if nobody waits.
type command struct {
	do   func(*circle)
	done chan struct{}
}

func newOwner(c *circle) *owner {
	o := &owner{circle: c, commands: make(chan command), quit: make(chan struct{}), ended: make(chan struct{})}
	o.snapshot.Store(&snapshot{})
	return o
}

// do has the owner run f, and waits for it. It reports false, and f is not run, once the table is closed.
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

// post has the owner run f, and does not wait for it. Once the table is closed it does nothing.
func (o *owner) post(f func(*circle)) {
	select {
	case o.commands <- command{do: f}:
	case <-o.ended:
	}
}

// query runs f, which must change nothing. When the owner has ended f sees the circle as it was left.
func (o *owner) query(f func(*circle)) {
	if !o.do(f) {
		f(o.circle)
	}
}

// member reports whether a peer has proved the secret.
func (o *owner) member(id peer.ID) bool { _, ok := o.snapshot.Load().members[id]; return ok }

// trusted reports whether what a peer sends is taken.
func (o *owner) trusted(id peer.ID) bool { return o.snapshot.Load().members[id].trusted() }

// connected reports whether a peer has proved the secret on its present connection, and we to it.
func (o *owner) connected(id peer.ID) bool { return o.snapshot.Load().members[id].connected() }

// expelled reports whether a peer was expelled.
func (o *owner) expelled(id peer.ID) bool { return o.snapshot.Load().expelled[id] }

// end ends the goroutine and waits for it.
func (o *owner) end() {
	close(o.quit)
	<-o.ended
}

// snapshot is what anybody may know of a circle without asking its owner. It is never changed: a change makes another one.
type snapshot struct {
	members  map[peer.ID]phase // all that proved the secret and did not leave
	expelled map[peer.ID]bool
}
