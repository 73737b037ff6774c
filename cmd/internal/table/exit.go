package table

import "sync"

// exit is the way out of a table. Somebody asks to leave, and some time later the table is over. A table can also be
// over without that.
type exit struct {
	quit      chan struct{} // closed when somebody has asked to leave
	leaveOnce sync.Once
	done      chan struct{} // closed when the table is over
	outcome   Outcome       // written before done is closed
}

func newExit() exit { return exit{quit: make(chan struct{}), done: make(chan struct{})} }

// Done returns a channel that is closed when the table is over for this seat. Then Outcome is final.
func (x *exit) Done() <-chan struct{} { return x.done }

// Outcome returns how the table ended. Until then its Result is Running.
func (x *exit) Outcome() Outcome {
	select {
	case <-x.done:
		return x.outcome
	default:
		return Outcome{}
	}
}

// Leave leaves the table. It may be called at any time, even twice. Done says when the seat has left.
func (x *exit) Leave() { x.leaveOnce.Do(func() { close(x.quit) }) }

// hasLeft reports whether somebody has called Leave.
func (x *exit) hasLeft() bool {
	select {
	case <-x.quit:
		return true
	default:
		return false
	}
}
