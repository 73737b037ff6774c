package p2p

import "sync"

// crew counts the goroutines that work for one table or one node. Its owner dismisses it and then
// waits for the last goroutine, so that nothing of a closed table keeps running. Its lock guards
// only its own fields.
type crew struct {
	mu        sync.Mutex
	dismissed bool
	work      sync.WaitGroup
}

// enter counts the calling goroutine in until it calls leave. It reports false once the crew is dismissed.
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

// wait returns when all have left.
func (c *crew) wait() { c.work.Wait() }
