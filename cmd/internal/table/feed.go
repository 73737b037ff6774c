package table

import (
	"context"
	"io"
	"sync"
	"time"

	"lastcard/render/seam"
)

// feed is the stream of facts of a table: the table's goroutine, which never waits, puts them
// in; one reader takes them as they come (next), and whoever shows the table asks for those
// after a number (after).
type feed struct {
	mu     sync.Mutex
	kept   []seam.Told   // numbered in a row, the last KeptFacts
	seq    uint64        // of the last
	taken  uint64        // by next
	ready  chan struct{} // holds a token while there may be something
	closed bool
	born   time.Time
}

func newFeed() *feed { return &feed{ready: make(chan struct{}, 1), born: time.Now()} }

func (f *feed) put(x seam.Fact) {
	f.mu.Lock()
	f.seq++
	f.kept = append(f.kept, seam.Told{Seq: f.seq, T: time.Since(f.born), Fact: x})
	if len(f.kept) > KeptFacts {
		f.kept = f.kept[1:]
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

// after returns the facts after the one with a number, as far as they are kept.
func (f *feed) after(seq uint64) []seam.Told {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.rest(seq)
}

// rest is after with the lock held. The facts are never changed, so the slice may be shared.
func (f *feed) rest(seq uint64) []seam.Told {
	n := uint64(len(f.kept))
	return f.kept[n-min(n, f.seq-min(seq, f.seq)):]
}

// next waits for a fact that it has not given yet; io.EOF after the last.
func (f *feed) next(ctx context.Context) (seam.Told, error) {
	for {
		f.mu.Lock()
		rest, closed := f.rest(f.taken), f.closed
		if len(rest) > 0 {
			f.taken = rest[0].Seq
		}
		f.mu.Unlock()
		if len(rest) > 1 || closed {
			f.wake()
		}
		switch {
		case len(rest) > 0:
			return rest[0], nil
		case closed:
			return seam.Told{}, io.EOF
		}
		select {
		case <-f.ready:
		case <-ctx.Done():
			return seam.Told{}, ctx.Err()
		}
	}
}

// steps are the last moves, for those who draw them.
type steps struct {
	mu   sync.Mutex
	kept []seam.Step
}

func (s *steps) put(x seam.Step) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.kept) >= 2*KeptSteps {
		s.kept = append([]seam.Step(nil), s.kept[KeptSteps:]...)
	}
	s.kept = append(s.kept, x)
}

func (s *steps) clear() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.kept = nil
}

func (s *steps) after(seq uint64) []seam.Step {
	s.mu.Lock()
	defer s.mu.Unlock()
	i := len(s.kept)
	for i > 0 && s.kept[i-1].Seq > seq && len(s.kept)-i < KeptSteps {
		i--
	}
	return append([]seam.Step(nil), s.kept[i:]...)
}
