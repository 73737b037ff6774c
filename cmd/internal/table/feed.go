package table

import (
	"context"
	"io"
	"sync"
	"time"
)

// feed is a queue of events between the table's goroutine, which never waits,
// and a reader.
type feed struct {
	mu     sync.Mutex
	queue  []Stamped
	ready  chan struct{} // holds a token while there may be something
	closed bool
	born   time.Time
}

func newFeed() *feed { return &feed{ready: make(chan struct{}, 1), born: time.Now()} }

func (f *feed) put(e Event) {
	f.mu.Lock()
	f.queue = append(f.queue, Stamped{T: time.Since(f.born), Event: e})
	if len(f.queue) > KeptEvents {
		f.queue = f.queue[1:]
	}
	f.mu.Unlock()
	f.wake()
}

func (f *feed) close() {
	f.mu.Lock()
	f.closed = true
	f.mu.Unlock()
	f.wake()
}

func (f *feed) wake() {
	select {
	case f.ready <- struct{}{}:
	default:
	}
}

// next waits for an event; io.EOF after the last.
func (f *feed) next(ctx context.Context) (Stamped, error) {
	for {
		f.mu.Lock()
		if len(f.queue) > 0 {
			e := f.queue[0]
			f.queue = f.queue[1:]
			more := len(f.queue) > 0 || f.closed
			f.mu.Unlock()
			if more {
				f.wake()
			}
			return e, nil
		}
		closed := f.closed
		f.mu.Unlock()
		if closed {
			f.wake()
			return Stamped{}, io.EOF
		}
		select {
		case <-f.ready:
		case <-ctx.Done():
			return Stamped{}, ctx.Err()
		}
	}
}

// steps are the last moves, for those who draw them.
type steps struct {
	mu   sync.Mutex
	kept []Step
}

func (s *steps) put(x Step) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.kept) >= 2*KeptSteps {
		s.kept = append([]Step(nil), s.kept[KeptSteps:]...)
	}
	s.kept = append(s.kept, x)
}

func (s *steps) clear() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.kept = nil
}

func (s *steps) after(seq uint64) []Step {
	s.mu.Lock()
	defer s.mu.Unlock()
	i := len(s.kept)
	for i > 0 && s.kept[i-1].Seq > seq && len(s.kept)-i < KeptSteps {
		i--
	}
	return append([]Step(nil), s.kept[i:]...)
}
