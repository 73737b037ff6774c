package table

import (
	"context"
	"io"
	"slices"
	"sync"
	"time"

	"lastcard/engine"
	"lastcard/render/seam"
)

// feed is the stream of facts of a table: the table's goroutine, which never waits, puts them
// in; one reader takes them as they come (next), and whoever shows the table asks for those
// after a number (after).
type feed struct {
	mu     sync.Mutex
	facts  []seam.Told   // numbered in a row, the last keptFacts
	views  int           // how many facts have a view
	bareTo uint64        // no fact up to this number has a view
	past   seam.Past     // what the facts without a view say of their match
	seq    uint64        // number of the last fact
	moveN  uint64        // number of the last move
	taken  uint64        // number of the last fact that next has given
	ready  chan struct{} // holds a token while there may be something
	closed bool
	born   time.Time
}

func newFeed() *feed { return &feed{ready: make(chan struct{}, 1), born: time.Now()} }

func (f *feed) put(x seam.Fact) {
	f.mu.Lock()
	f.seq++
	f.facts = append(f.facts, seam.Told{Seq: f.seq, T: time.Since(f.born), Fact: x})
	if e, ok := x.(seam.Entry); ok && e.Step > 0 {
		f.views++
		f.moveN = e.Step
	}
	if f.views >= 2*keptViews {
		f.strip()
	}
	if len(f.facts) > keptFacts {
		f.facts = f.facts[1:]
	}
	f.mu.Unlock()
	f.wake()
}

// strip takes the views from all but the last keptViews moves: a view is a hundred times the rest. The last
// move that loses its view tells instead what the match has been until then.
func (f *feed) strip() {
	var last *seam.Told
	var past seam.Past
	rest := f.rest(f.bareTo)
	for i := range rest {
		x := &rest[i]
		e, ok := x.Fact.(seam.Entry)
		moves := ok && e.Step > 0
		if moves && f.views == keptViews {
			f.bareTo = x.Seq - 1
			break
		}
		if f.remember(x.Fact); moves {
			x.Fact, last, past = withoutView(e), x, f.past
			f.views--
		}
	}
	if last != nil {
		e := last.Fact.(seam.Entry)
		e.Past = &past
		last.Fact = e
	}
}

// remember takes in what a fact says of the match that is played now.
func (f *feed) remember(x seam.Fact) {
	switch x := x.(type) {
	case seam.Started:
		f.past = seam.Past{}
	case seam.Resumed:
		f.past = x.Past
	case seam.Entry:
		if x.Past != nil {
			f.past = *x.Past
		}
		if x.Step > 0 {
			f.past.Add(x.Events, &x.View)
		}
	}
}

// withoutView returns an entry without what it did at the table.
func withoutView(e seam.Entry) seam.Entry {
	e.Step, e.Events, e.View = 0, nil, engine.View{}
	return e
}

// last returns the number of the last fact.
func (f *feed) last() uint64 {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.seq
}

// moves returns the number of the last move.
func (f *feed) moves() uint64 {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.moveN
}

// move returns the same move as another seat's feed has it, without its view if that is no longer kept.
func (f *feed) move(of seam.Entry) seam.Entry {
	f.mu.Lock()
	defer f.mu.Unlock()
	for i := len(f.facts) - 1; i >= 0; i-- {
		if e, ok := f.facts[i].Fact.(seam.Entry); ok && e.Step == of.Step {
			return e
		}
	}
	return withoutView(of)
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
	return slices.Clone(f.rest(seq))
}

// rest returns the facts themselves after the one with a number. The caller holds the lock.
func (f *feed) rest(seq uint64) []seam.Told {
	n := uint64(len(f.facts))
	return f.facts[n-min(n, f.seq-min(seq, f.seq)):]
}

// pop returns the first fact that next has not given, whose number is 0 if there is none; whether there
// are more; and whether none will follow.
func (f *feed) pop() (told seam.Told, more, closed bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	rest := f.rest(f.taken)
	if len(rest) > 0 {
		told = rest[0]
		f.taken = told.Seq
	}
	return told, len(rest) > 1, f.closed
}

// next waits for a fact that it has not given yet; io.EOF after the last.
func (f *feed) next(ctx context.Context) (seam.Told, error) {
	for {
		told, more, closed := f.pop()
		if more || closed {
			f.wake()
		}
		switch {
		case told.Seq > 0:
			return told, nil
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
