package p2p

import (
	"context"
	"sync"
	"time"
)

// crew counts the goroutines that work for one table or one node. Whoever closes the table or node dismisses the
// crew and then waits for its last goroutine, so that nothing keeps running. The lock guards dismissed: once
// that is set, enter counts nobody in.
type crew struct {
	mu        sync.Mutex
	dismissed bool
	work      sync.WaitGroup
}

// enter counts one more goroutine in; that goroutine calls leave when it ends. Once the crew is dismissed, enter counts
// nobody in and reports false.
func (c *crew) enter() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.dismissed {
		return false
	}
	c.work.Add(1)
	return true
}

func (c *crew) leave() { c.work.Done() }

// spawn runs f in a goroutine of the crew. It reports false, and runs nothing, once the crew is dismissed.
func (c *crew) spawn(f func()) bool {
	if !c.enter() {
		return false
	}
	go func() {
		defer c.leave()
		f()
	}()
	return true
}

// dismiss lets no further goroutine in, and reports whether this is the first call.
func (c *crew) dismiss() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	first := !c.dismissed
	c.dismissed = true
	return first
}

func (c *crew) wait() { c.work.Wait() }

// offer sends v if there is room, and reports whether there was.
func offer[T any](c chan<- T, v T) bool {
	select {
	case c <- v:
		return true
	default:
		return false
	}
}

// poke wakes the goroutine that waits on the channel, which has room for one value. Several pokes that nobody has
// received yet count as one.
func poke(c chan<- struct{}) { offer(c, struct{}{}) }

// waitFor waits for the time d, or until ctx ends. It reports whether ctx goes on.
func waitFor(ctx context.Context, d time.Duration) bool {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
	return ctx.Err() == nil
}

func earlierOf(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}
