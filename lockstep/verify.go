package lockstep

import (
	"errors"
	"fmt"
	"io"
	"slices"
)

// Verify reads a log and checks every digest, signature, hash and rule. To do so it replays the log on a
// machine that newMachine makes. The error is a *BadEntry, an *OtherLog, ErrLogSize, or an error of r or
// newMachine. If there is no error, Summary.Verdict says whether the log is proven. If there is one, Genesis,
// Entries, Final and Views of the Summary cover the entries before it.
//
// Verify reads the file once, and holds about maxQueued bytes of entries in memory at most.
func Verify(r io.Reader, newMachine func(*Genesis) (Machine, error)) (Summary, error) {
	return verify(r, newMachine, nil, nil)
}

// VerifyEach is like Verify. It also calls each for every entry that it has replayed, the genesis included,
// with the size of the file up to the end of that entry. In a log that is not proven, each may get entries for
// which in the end nobody vouches.
func VerifyEach(r io.Reader, newMachine func(*Genesis) (Machine, error), each func(e *Entry, size int64)) (Summary, error) {
	return verify(r, newMachine, each, nil)
}

func verify(r io.Reader, newMachine func(*Genesis) (Machine, error), each func(*Entry, int64), c *Crypto) (Summary, error) {
	v := &verifier{newMachine: newMachine, onEntry: each, crypto: c, views: map[View]*viewChecks{}}
	lr, err := newLogReader(r)
	if err != nil {
		return v.summary, err
	}
	v.log = lr
	err = lr.eachPiece(v.takeEntry, v.takeRecord)
	if bad := v.finish(err == nil); bad != nil && !isSooner(err, bad) {
		err = bad
	}
	v.summary.Torn = lr.torn
	if err == nil {
		v.setVerdict()
	}
	v.summary.Final = min(v.summary.Final, Pos(max(v.summary.Entries, 1)-1))
	return v.summary, err
}

// isSooner reports whether err is about an earlier entry than bad.
func isSooner(err error, bad *BadEntry) bool {
	x, ok := errors.AsType[*BadEntry](err)
	return ok && x.K < bad.K
}

// verifier replays a log while it reads it. The newest entries wait in a queue before they are replayed, as
// later ones may replace them.
type verifier struct {
	crypto              *Crypto
	newMachine          func(*Genesis) (Machine, error)
	onEntry             func(*Entry, int64)
	log                 *logReader
	ledger              *ledger
	summary             Summary
	endsAt              Pos     // the position of the last EntryEnd
	replayed            []stamp // the entries that have been replayed, by position
	queue               []queued
	weight              int                  // the weight of the entries in the queue
	signed              signedRecords        // loose records
	earlyChecks         []*item              // of entries that have not been read yet
	lastReplacedEarly   int                  // once earlyChecks is full: the index of the check that was replaced last
	views               map[View]*viewChecks // only looked up by view
	hasSeenEvidenceKind bool                 // we have seen an entry of a kind that has evidence (EntryKind.hasEvidence)
	lacksEvidence       bool                 // the first such entry had no evidence, so none may have any
	queueLacksEvidence  bool                 // the same of the first such entry in the queue
}

// queued is an entry that has been read and not replayed, with the seats that have checked it.
type queued struct {
	Entry
	checkers SeatSet
	size     int64 // size of the file up to the entry's end
}

func (v *verifier) takeEntry(e *Entry) error {
	if v.ledger == nil {
		return v.takeGenesis(e)
	}
	i := int(e.K) - len(v.replayed)
	if i < 0 {
		return &BadEntry{e.K, Flaw{Code: FlawLate}}
	}
	for j := range v.queue[i:] {
		v.weight -= v.queue[i+j].weight()
	}
	clear(v.queue[i:])
	v.queue = append(v.queue[:i], queued{*e, v.earlyCheckers(e), v.log.size})
	v.weight += e.weight()
	for v.weight > maxQueued {
		if err := v.replayOldest(); err != nil {
			return err
		}
	}
	return nil
}

// earlyCheckers is the set of the seats whose checks of an entry stand before the entry in the file. It forgets all
// early checks of that position.
func (v *verifier) earlyCheckers(e *Entry) (by SeatSet) {
	for _, c := range v.earlyChecks {
		if c.rec.K == e.K && e.has(c) {
			by = by.With(c.rec.Seat)
		}
	}
	v.earlyChecks = slices.DeleteFunc(v.earlyChecks, func(c *item) bool { return c.rec.K == e.K })
	return by
}

func (v *verifier) replayOldest() *BadEntry {
	q := v.queue[0]
	v.queue[0], v.queue = queued{}, v.queue[1:]
	v.weight -= q.weight()
	before := v.ledger.live
	if err := v.replay(&q.Entry); err != nil {
		v.queue = nil
		return badAt(q.K, err)
	}
	x := v.inView(q.View)
	x.live, x.elders = v.ledger.live, v.ledger.elders
	v.countChecks(&q)
	v.replayed = append(v.replayed, stamp{q.View, q.Hash})
	v.summary.Entries++
	if q.Kind == EntryEnd {
		v.endsAt = q.K
	}
	if q.Kind == EntryView {
		v.summary.Views = append(v.summary.Views, v.ledger.viewChange(&q.Entry, before))
	}
	if v.onEntry != nil {
		v.onEntry(&q.Entry, q.size)
	}
	return nil
}

// replay plays an entry. In a log with evidence the entry must follow from its evidence; in a log without, the
// entry is taken as it stands.
func (v *verifier) replay(e *Entry) error {
	if !v.belongsWithoutEvidence(e) {
		return v.ledger.replay(e)
	}
	if len(e.Evidence) > 0 {
		return &Flaw{Code: FlawMixed}
	}
	return v.ledger.followUnproven(e)
}

func (v *verifier) takeGenesis(e *Entry) error {
	g := v.log.genesis
	m, err := v.newMachine(g)
	if err != nil {
		return fmt.Errorf("lockstep: game %q, rules %q: %w", g.Game, g.Rules, err)
	}
	l, first, err := newLedger(g, m, v.crypto)
	if err != nil {
		return badGenesis(err)
	}
	if first.State != e.State {
		return v.log.flawAt(FlawState)
	}
	if first.Hash != e.Hash || e.Kind != EntryGenesis || e.Prev != (Hash{}) || len(e.Evidence) > 0 {
		return v.log.flawAt(FlawHash)
	}
	v.inView(e.View).live = l.live
	v.ledger, v.summary.Genesis, v.summary.Entries, v.replayed = l, g, 1, []stamp{{e.View, e.Hash}}
	if v.onEntry != nil {
		v.onEntry(e, v.log.size)
	}
	return nil
}

// takeRecord takes a loose record and verifies its signature, unless it remembers the same record as verified (signed.go).
// If the record is a check, it counts towards finality.
func (v *verifier) takeRecord(rec *Record) error {
	if v.ledger == nil || int(rec.Seat) >= v.ledger.seats {
		return badAt(v.log.k, flawOf(FlawUnsigned, rec))
	}
	if !v.signed.has(rec) {
		if !v.ledger.isSigned(rec) {
			return badAt(v.log.k, flawOf(FlawUnsigned, rec))
		}
		v.signed.add(rec)
	}
	if rec.Kind == RecordProof {
		return nil
	}
	it, ok := newItem(*rec, v.ledger.seats)
	if !ok {
		return badAt(v.log.k, flawOf(FlawRecord, rec))
	}
	if rec.Kind == RecordCheck {
		v.noteCheck(it)
	}
	return nil
}

// finish replays the queue when nothing more can be read. whole says that the file was read to its end. Entries
// without evidence count only up to the last one that is final.
func (v *verifier) finish(whole bool) *BadEntry {
	v.countQueue()
	for len(v.queue) > 0 {
		q := &v.queue[0]
		if v.belongsWithoutEvidence(&q.Entry) && q.K > v.summary.Final {
			v.queue = nil
			break
		}
		if bad := v.replayOldest(); bad != nil {
			return bad
		}
	}
	if v.lacksEvidence && v.summary.Final+1 < Pos(v.summary.Entries) {
		v.summary.Entries = int(v.summary.Final) + 1
	}
	if whole && v.lacksEvidence && v.summary.Final+1 < v.log.k {
		return &BadEntry{v.summary.Final + 1, Flaw{Code: FlawUnvouched}}
	}
	return nil
}

// belongsWithoutEvidence reports whether e, the next entry to replay, belongs to a log without evidence.
func (v *verifier) belongsWithoutEvidence(e *Entry) bool {
	if !v.hasSeenEvidenceKind && e.Kind.hasEvidence() {
		v.hasSeenEvidenceKind, v.lacksEvidence = true, len(e.Evidence) == 0
	}
	return v.lacksEvidence
}

// setVerdict completes the summary of a log in which no entry is bad.
func (v *verifier) setVerdict() {
	v.summary.Hash, v.summary.State = v.ledger.lastHash, v.ledger.stateHash
	v.summary.Ended = v.ledger.ended && v.endsAt <= v.summary.Final
	v.summary.EndOpen = v.ledger.ended && !v.summary.Ended
	v.summary.Verdict = VerdictProven
	if v.lacksEvidence {
		v.summary.Verdict = VerdictVouched
		v.summary.Vouchers = v.inView(v.ledger.view).checked.seatsAt(v.ledger.k - 1)
	}
}
