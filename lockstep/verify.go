package lockstep

import (
	"errors"
	"fmt"
	"io"
	"slices"
)

// Verify reads a log and checks every digest, signature, hash and rule by replaying it on a machine of
// its own. The error is a *BadEntry, an *OtherLog, ErrLogSize, or an error of r or newMachine. Without an
// error, Summary.Verdict says whether the log is proven. With an error, Genesis, Entries, Final and Views
// cover the good entries.
//
// Verify reads the file once, and holds at most maxQueued bytes of it in memory.
func Verify(r io.Reader, newMachine func(*Genesis) (Machine, error)) (Summary, error) {
	return verify(r, newMachine, nil, nil)
}

// VerifyEach is like Verify, and calls each for every entry that the machine has played, with the size of
// the file up to the end of that entry. In a log that is not proven, each may get entries for which
// nobody vouches in the end.
func VerifyEach(r io.Reader, newMachine func(*Genesis) (Machine, error), each func(e *Entry, size int64)) (Summary, error) {
	return verify(r, newMachine, each, nil)
}

func verify(r io.Reader, newMachine func(*Genesis) (Machine, error), each func(*Entry, int64), c *Crypto) (Summary, error) {
	v := &verifier{
		newMachine: newMachine, each: each, crypto: c,
		live: map[View]SeatSet{}, elders: map[View]SeatSet{}, checked: map[View]*[MaxSeats]Pos{},
	}
	lr, err := newLogReader(r)
	if err != nil {
		return v.sum, err
	}
	v.r = lr
	err = lr.each(v.entry, v.record)
	if bad := v.finish(err == nil); bad != nil && !sooner(err, bad) {
		err = bad
	}
	if err == nil && v.l == nil {
		err = lr.bad(FlawNoGenesis)
	}
	v.sum.Torn = lr.torn
	if err == nil {
		v.judge()
	}
	v.sum.Final = min(v.sum.Final, Pos(max(v.sum.Entries, 1)-1))
	return v.sum, err
}

// sooner reports whether an error names an earlier entry than bad does.
func sooner(err error, bad *BadEntry) bool {
	x, ok := errors.AsType[*BadEntry](err)
	return ok && x.K < bad.K
}

// verifier replays a log while it reads it. The last entries wait in the queue before they are replayed,
// as later ones may replace them.
type verifier struct {
	crypto     *Crypto
	newMachine func(*Genesis) (Machine, error)
	each       func(*Entry, int64)
	r          *logReader
	l          *ledger
	sum        Summary
	past       []stamp // the entries that were replayed, by position
	queue      []queued
	weight     int // weight of the queue
	ahead      []aheadCheck
	oldest     int                     // once ahead is full: the index in ahead of the check that was replaced last
	live       map[View]SeatSet        // the seats that are live in a view; only looked up by view
	elders     map[View]SeatSet        // the elders among these seats; only looked up by view
	checked    map[View]*[MaxSeats]Pos // the position after the last one that a seat's checks cover; only looked up by view
	began      bool                    // we have seen an entry of a kind that has evidence (EntryKind.hasEvidence)
	bare       bool                    // the first such entry had no evidence, so no entry of this log may have any
	hearsay    bool                    // an entry in the queue lacks evidence, so no entry of this log may have any
}

// queued is an entry that was read, with the seats that have checked it.
type queued struct {
	Entry
	checkers SeatSet
	size     int64 // bytes of the file up to its end
}

// aheadCheck is a check of an entry that is still to come.
type aheadCheck struct {
	stamp
	k    Pos
	seat Seat
}

// entry takes the next entry of the file.
func (v *verifier) entry(e *Entry) error {
	if v.l == nil {
		return v.genesis(e)
	}
	i := int(e.K) - len(v.past)
	if i < 0 {
		return &BadEntry{e.K, Flaw{Code: FlawLate}}
	}
	for j := range v.queue[i:] {
		v.weight -= v.queue[i+j].weight()
	}
	clear(v.queue[i:])
	v.queue = append(v.queue[:i], queued{*e, v.foretold(e), v.r.size})
	v.weight += e.weight()
	for v.weight > maxQueued {
		if err := v.pop(); err != nil {
			return err
		}
	}
	return nil
}

// foretold is the set of the seats whose checks of an entry come before it in the file.
func (v *verifier) foretold(e *Entry) (by SeatSet) {
	for _, c := range v.ahead {
		if c.k == e.K && c.stamp == (stamp{e.View, e.Hash}) {
			by = by.With(c.seat)
		}
	}
	v.ahead = slices.DeleteFunc(v.ahead, func(c aheadCheck) bool { return c.k == e.K })
	return by
}

// pop replays the oldest entry of the queue.
func (v *verifier) pop() *BadEntry {
	q := v.queue[0]
	v.queue[0], v.queue = queued{}, v.queue[1:]
	v.weight -= q.weight()
	before := v.l.live
	if err := v.replay(&q.Entry); err != nil {
		v.queue = nil
		return badAt(q.K, err)
	}
	v.live[q.View], v.elders[q.View] = v.l.live, v.l.elders
	v.count(&q)
	v.past = append(v.past, stamp{q.View, q.Hash})
	v.sum.Entries++
	if q.Kind == EntryView {
		v.sum.Views = append(v.sum.Views, v.l.viewChange(&q.Entry, before))
	}
	if v.each != nil {
		v.each(&q.Entry, q.size)
	}
	return nil
}

// replay plays an entry as it follows from its evidence, or, in a log without evidence, as the entry
// says.
func (v *verifier) replay(e *Entry) error {
	if e.Kind.hasEvidence() && !v.began {
		v.began, v.bare = true, len(e.Evidence) == 0
	}
	if !v.bare {
		return v.l.replay(e)
	}
	if len(e.Evidence) > 0 {
		return &Flaw{Code: FlawMixed}
	}
	return v.l.follow(e)
}

func (v *verifier) genesis(e *Entry) error {
	g, err := DecodeGenesis(e.Body)
	if err != nil {
		return badGenesis(err)
	}
	m, err := v.newMachine(g)
	if err != nil {
		return fmt.Errorf("lockstep: game %q, rules %q: %w", g.Game, g.Rules, err)
	}
	l, first, err := newLedger(g, m, v.crypto)
	if err != nil {
		return badGenesis(err)
	}
	if first.State != e.State {
		return v.r.bad(FlawState)
	}
	if first.Hash != e.Hash || e.Kind != EntryGenesis || e.Prev != (Hash{}) || len(e.Evidence) > 0 {
		return v.r.bad(FlawHash)
	}
	v.live[e.View] = l.live
	v.l, v.sum.Genesis, v.sum.Entries, v.past = l, g, 1, []stamp{{e.View, e.Hash}}
	if v.each != nil {
		v.each(e, v.r.size)
	}
	return nil
}

// record takes a loose record. A check counts towards finality. Of any other record, only the signature
// is checked.
func (v *verifier) record(rec *Record) error {
	if v.l == nil || int(rec.Seat) >= len(v.l.g.Seats) || !rec.verify(v.crypto, v.l.table, v.l.g.Seats[rec.Seat].Key) {
		return badAt(v.r.k, flawOf(FlawUnsigned, rec))
	}
	if rec.Kind == RecordProof {
		return nil
	}
	it, ok := newItem(*rec, len(v.l.g.Seats))
	if !ok {
		return badAt(v.r.k, flawOf(FlawRecord, rec))
	}
	if rec.Kind == RecordCheck {
		v.check(rec.K, rec.Seat, stamp{rec.View, it.base})
	}
	return nil
}

// finish replays the queue when everything has been read. whole says that the file was read to its end.
// Entries without evidence count only up to the last one that a majority have checked.
func (v *verifier) finish(whole bool) *BadEntry {
	v.countQueue()
	for len(v.queue) > 0 {
		q := &v.queue[0]
		if v.without(&q.Entry) && q.K > v.sum.Final {
			v.queue = nil
			break
		}
		if bad := v.pop(); bad != nil {
			return bad
		}
	}
	if v.bare && v.sum.Final+1 < Pos(v.sum.Entries) {
		v.sum.Entries = int(v.sum.Final) + 1
	}
	if whole && v.bare && v.sum.Final+1 < v.r.k {
		return &BadEntry{v.sum.Final + 1, Flaw{Code: FlawUnvouched}}
	}
	return nil
}

// without reports whether an entry belongs to a log without evidence.
func (v *verifier) without(e *Entry) bool {
	if v.began {
		return v.bare
	}
	v.began, v.bare = e.Kind.hasEvidence(), e.Kind.hasEvidence() && len(e.Evidence) == 0
	return v.bare
}

// judge sets the verdict about a log in which no entry is bad.
func (v *verifier) judge() {
	v.sum.Ended, v.sum.Hash, v.sum.State = v.l.ended, v.l.last, v.l.state
	v.sum.Verdict = VerdictProven
	if v.bare {
		v.sum.Verdict = VerdictVouched
		v.sum.By = checkers(v.checked[v.l.view], v.l.k)
	}
}
