package p2p

import (
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"

	"lastcard/p2p/internal/author"
)

// bareOwner returns the owner of a circle for tests that need no connections.
func bareOwner(node *Node) *owner {
	return newOwner(&circle{
		node: node, us: newContact("b"), contacts: contacts{}, expelled: map[peer.ID]bool{},
		topicPeers: topicPeers{}, authors: author.Authors{},
	})
}

// The owner carries out each command of many goroutines once, and all of them in one goroutine; the race detector
// checks the latter.
func TestOwnerCommands(t *testing.T) {
	o := bareOwner(&Node{})
	go o.run(func(effects) {})
	const senders, each = 8, 200
	var all sync.WaitGroup
	for range senders {
		all.Go(func() {
			for range each {
				o.post(func(c *circle) { c.seq++ })
				if !o.do(func(c *circle) { c.seq++ }) {
					t.Error("a command was not carried out")
				}
			}
		})
	}
	all.Wait()
	o.query(func(c *circle) {
		if c.seq != 2*senders*each {
			t.Errorf("%d of %d commands were carried out", c.seq, 2*senders*each)
		}
	})
	o.end()
}

// When the owner ends, no goroutine goes on waiting for it. The owner has either carried out a command
// and answered it, or neither.
func TestOwnerEnds(t *testing.T) {
	for range 50 {
		o := bareOwner(&Node{})
		go o.run(func(effects) {})
		var all sync.WaitGroup
		var done [8]uint64
		for i := range done {
			all.Go(func() {
				for o.do(func(c *circle) { c.seq++ }) {
					done[i]++
				}
			})
			all.Go(func() {
				for range 100 {
					o.post(func(*circle) {})
				}
			})
		}
		o.end()
		all.Wait()
		sum := uint64(0)
		for _, n := range done {
			sum += n
		}
		o.query(func(c *circle) { // the last state can still be read
			if c.seq != sum {
				t.Errorf("%d commands were answered, %d done", sum, c.seq)
			}
		})
		if o.do(func(*circle) { t.Error("a command after the end") }) {
			t.Error("after the end a command seems to be done")
		}
	}
}

// When the owner answers a command, the snapshot shows the changes and the effects have
// begun.
func TestOwnerAnswersLast(t *testing.T) {
	o := bareOwner(&Node{})
	begun := make(chan peer.ID, 1)
	go o.run(func(e effects) {
		for _, id := range e.punches {
			begun <- id
		}
	})
	defer o.end()
	o.do(func(c *circle) {
		c.contacts["a"] = newContact("a")
		c.out.become(c.contacts["a"], phaseProven)
		c.expelled["x"] = true
		c.out.todo.punches = append(c.out.todo.punches, "a")
	})
	if !o.isMember("a") || !o.connected("a") || !o.expelled("x") || o.isMember("x") || o.expelled("a") {
		t.Error("the snapshot is an old one")
	}
	if len(begun) != 1 {
		t.Error("the effect has not begun")
	}
	before := o.snapshot.Load()
	o.do(func(c *circle) { c.seq++ })
	if o.snapshot.Load() != before {
		t.Error("there is another snapshot although nothing in it has changed")
	}
	o.do(func(c *circle) { c.out.become(c.contacts["a"], phaseHeard) })
	if o.isMember("a") || !before.members["a"].connected() {
		t.Error("a snapshot that was published is changed, or the new one is not published")
	}
}

// The owner does a round of the contacts regularly, earlier if a call is due, and at once
// after a nudge.
func TestOwnerRounds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := bareOwner(&Node{})
		calls := make(chan call, 9)
		go o.run(func(e effects) {
			for _, x := range e.calls {
				calls <- x
			}
		})
		defer o.end()
		start := time.Now()
		o.do(func(c *circle) { c.onFound("", WayMember, peer.AddrInfo{ID: "c"}, start) }) // our id "b" is smaller, so we dial at once
		if (<-calls).target.ID != "c" || time.Since(start) > time.Millisecond {
			t.Errorf("after %v", time.Since(start))
		}
		o.do(func(c *circle) {
			x := newContact("d")
			x.dialPlan.nextTry = start.Add(100 * time.Millisecond)
			c.contacts["d"] = x
			c.out.nudge()
		})
		if (<-calls).target.ID != "d" || time.Since(start) != 100*time.Millisecond {
			t.Errorf("after %v", time.Since(start))
		}
		time.Sleep(time.Hour)
		if len(calls) > 0 {
			t.Error("another call while one is under way")
		}
	})
}

// A table that is closed while goroutines use it answers all of them, with ErrClosed at last.
func TestCloseWhileUsed(t *testing.T) {
	tables := party(t, 2, TableConfig{})
	a, to := tables[0], tables[1].node.Peer()
	var all sync.WaitGroup
	for _, use := range []func() error{
		func() error { return a.Broadcast([]byte("all")) },
		func() error { return a.Send(to, []byte("one")) },
		func() error { a.Members(); a.Attempts(); a.Expel("nobody"); return a.Broadcast(nil) },
	} {
		all.Go(func() {
			for Code(use()) != "closed" { // before that, other errors such as ErrBusy are fine
				continue
			}
		})
	}
	for range 3 {
		all.Go(func() { a.Close() })
	}
	all.Wait()
	if _, open := <-a.Events(); open {
		for range a.Events() { // drain the events from before the close
		}
	}
	for range a.Recv() {
	}
	if err := a.Close(); err != nil {
		t.Errorf("closed once more: %v", err)
	}
}

// When any call of Close returns, Recv and Events are closed.
func TestClosedForEachCaller(t *testing.T) {
	n := newNode(t, "-")
	for range 50 {
		table := idleAt(t, n)
		var callers sync.WaitGroup
		for range 8 {
			callers.Go(func() {
				table.Close()
				select {
				case <-table.Recv():
				default:
					t.Error("Recv is open")
				}
				select {
				case <-table.Events():
				default:
					t.Error("Events is open")
				}
			})
		}
		callers.Wait()
	}
}

// wait returns when all goroutines of a crew have ended. No goroutine joins a crew that is dismissed.
func TestCrew(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var c crew
		ended := false
		if !c.spawn(func() { time.Sleep(time.Second); ended = true }) || !c.enter() {
			t.Error("a crew that takes nobody on")
		}
		c.leave()
		if !c.dismiss() || c.dismiss() {
			t.Error("dismiss does not know its first call")
		}
		if c.enter() || c.spawn(func() { t.Error("a goroutine of a dismissed crew runs") }) {
			t.Error("somebody joins a crew that is dismissed")
		}
		if c.wait(); !ended {
			t.Error("wait returned before the goroutine ended")
		}
	})
}
