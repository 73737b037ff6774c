package p2p

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
)

// owner lets one goroutine at a time touch a table's circle: it carries out commands, one after the other.
//
// Two rules make sure that nobody waits for ever. First, a command never waits. It
// only computes, takes locks under which no other lock is taken, and puts values into channels. It drops a
// value if the channel has no room. Work that takes time becomes an effect, which runs in a goroutine of
// its own. Second, no command gives a command: only goroutines do that hold no lock.
type owner struct {
	start    func(effects) // begins effects; it must not wait
	wake     chan struct{} // gets a value when a round is due at once
	snapshot atomic.Pointer[snapshot]

	mu     sync.Mutex // guards the circle and ended
	circle *circle
	ended  bool // whether the table is closed, and nobody changes the circle any more
}

func newOwner(c *circle, start func(effects)) *owner {
	o := &owner{circle: c, start: start, wake: make(chan struct{}, 1)}
	c.out.wake = o.wake
	o.snapshot.Store(&snapshot{})
	return o
}

// run does a round of the contacts whenever one is due, until ctx ends.
func (o *owner) run(ctx context.Context) {
	timer := time.NewTimer(watchEvery)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-o.wake:
		case <-timer.C:
		}
		o.do(func(c *circle) {
			now := time.Now()
			c.doRound(now)
			timer.Reset(c.contacts.untilNextRound(now))
		})
	}
}

// do carries out the command f. When it returns, the snapshot shows the changes, and the effects have begun. Once the
// table is closed, it reports false and does not run f.
func (o *owner) do(f func(*circle)) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.ended {
		return false
	}
	f(o.circle)
	if o.circle.out.stale {
		o.circle.out.stale = false
		o.snapshot.Store(o.circle.contacts.snapshot(o.circle.expelled))
	}
	todo := o.circle.out.todo
	o.circle.out.todo = effects{}
	o.start(todo)
	return true
}

// query runs f, which must change nothing. Once the table is closed, f sees the circle in its last state.
func (o *owner) query(f func(*circle)) {
	o.mu.Lock()
	defer o.mu.Unlock()
	f(o.circle)
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
	o.mu.Lock()
	defer o.mu.Unlock()
	o.ended = true
}

// snapshot holds what any goroutine may read about a circle without asking the owner.
// Nobody changes a snapshot; the owner replaces it with a new one.
type snapshot struct {
	members  map[peer.ID]phase // all peers that proved the secret and did not leave
	expelled map[peer.ID]bool
}
