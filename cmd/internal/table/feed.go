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

// feed is the numbered stream of the facts of a table. The table's goroutine adds facts and never waits. One
// reader takes the facts one by one (next). Front ends read all facts above a number (factsAfter).
type feed struct {
	mu           sync.Mutex
	facts        []seam.NumberedFact // the last keptFacts, numbered without gaps
	views        int                 // how many of these facts are moves with a view
	strippedUpTo uint64              // no fact with this number or a smaller one has a view
	past         seam.Past           // a summary of the moves of the present match that no longer have a view here
	lastSeq      uint64              // number of the last fact
	lastMove     uint64              // number of the last move
	lastTaken    uint64              // number of the last fact that next has returned
	changed      chan struct{}       // closed, and made anew, when a fact comes or the feed is closed
	closed       bool
	openedAt     time.Time
}

func newFeed() *feed { return &feed{changed: make(chan struct{}), openedAt: time.Now()} }

func (f *feed) put(x seam.Fact) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.lastSeq++
	f.facts = append(f.facts, seam.NumberedFact{Seq: f.lastSeq, Time: time.Since(f.openedAt), Fact: x})
	if e, ok := moveIn(x); ok {
		f.views++
		f.lastMove = e.Step
	}
	if f.views >= 2*keptViews {
		f.stripViews()
	}
	if len(f.facts) > keptFacts {
		f.dropOldest()
	}
	f.wake()
}

// dropOldest drops the oldest fact. If it still has its view, the summary takes it in first.
func (f *feed) dropOldest() {
	oldest := &f.facts[0]
	if oldest.Seq > f.strippedUpTo {
		f.strippedUpTo = oldest.Seq
		f.addToPast(oldest.Fact)
		if _, moves := moveIn(oldest.Fact); moves {
			f.views--
		}
	}
	f.facts = f.facts[1:]
}

// moveIn returns a fact as a move with a view. ok is false if the fact is no such move.
func moveIn(x seam.Fact) (e seam.Entry, ok bool) {
	e, ok = x.(seam.Entry)
	return e, ok && e.Step > 0
}

// stripViews removes the views of all moves except the last keptViews moves, because a view is a hundred times
// as large as the rest of a fact. The last move that loses its view gets a summary of the match up to it.
func (f *feed) stripViews() {
	var last *seam.NumberedFact
	var past seam.Past
	rest := f.tailAfter(f.strippedUpTo)
	for i := range rest {
		x := &rest[i]
		e, moves := moveIn(x.Fact)
		if moves && f.views == keptViews {
			f.strippedUpTo = x.Seq - 1
			break
		}
		if f.addToPast(x.Fact); moves {
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

// addToPast adds a fact to the summary. A fact that begins a match begins the summary anew.
func (f *feed) addToPast(x seam.Fact) {
	f.past.TakeSummary(x)
	if x, ok := moveIn(x); ok {
		f.past.Add(x.Events, &x.View)
	}
}

// withoutView returns an entry without its events and its view, and so without its step number.
func withoutView(e seam.Entry) seam.Entry {
	e.Step, e.Events, e.View = 0, nil, engine.View{}
	return e
}

func (f *feed) lastNumber() uint64 {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.lastSeq
}

// copyOfMove returns a move of another seat's feed as this feed has it, with the view of this feed's seat. If
// this feed no longer has the view, the result has none. ok is false if the move has not come to this feed yet.
func (f *feed) copyOfMove(of seam.Entry) (e seam.Entry, ok bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for i := len(f.facts) - 1; i >= 0; i-- {
		if e, ok := f.facts[i].Fact.(seam.Entry); ok && e.Step == of.Step {
			return e, true
		}
	}
	return withoutView(of), of.Step <= f.lastMove
}

func (f *feed) close() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.closed = true
	f.wake()
}

// wake wakes all who wait in next. The caller holds the lock.
func (f *feed) wake() {
	close(f.changed)
	f.changed = make(chan struct{})
}

// factsAfter returns the facts with a number above seq, as far as the feed still keeps them.
func (f *feed) factsAfter(seq uint64) []seam.NumberedFact {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.tailAfter(seq))
}

// tailAfter returns the part of f.facts with numbers above seq, without copying it. The caller holds the
// lock.
func (f *feed) tailAfter(seq uint64) []seam.NumberedFact {
	n := uint64(len(f.facts))
	return f.facts[n-min(n, f.lastSeq-min(seq, f.lastSeq)):]
}

// pop returns the first fact that next has not returned yet. If there is none, fact.Seq is 0, and changed is closed
// when there may be one.
func (f *feed) pop() (fact seam.NumberedFact, changed <-chan struct{}, closed bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if rest := f.tailAfter(f.lastTaken); len(rest) > 0 {
		fact = rest[0]
		f.lastTaken = fact.Seq
	}
	return fact, f.changed, f.closed
}

// next waits for the first fact that it has not returned yet. The error is io.EOF after the last fact, or that of ctx.
func (f *feed) next(ctx context.Context) (seam.NumberedFact, error) {
	for {
		fact, changed, closed := f.pop()
		switch {
		case fact.Seq > 0:
			return fact, nil
		case closed:
			return seam.NumberedFact{}, io.EOF
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return seam.NumberedFact{}, ctx.Err()
		}
	}
}
