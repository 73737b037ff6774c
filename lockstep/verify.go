package lockstep

import (
	"fmt"
	"io"
	"slices"
)

// Summary is what Verify found out about a log.
type Summary struct {
	Genesis *Genesis
	Entries int  // with the genesis
	Final   Pos  // last entry proven final by checks in the file
	Ended   bool // the last entry is EntryEnd
	Torn    bool // an unfinished piece at the end was ignored
	Hash    Hash // of the last entry
	State   Hash // of the machine after it
}

// Verify reads a log and checks every digest, signature, hash and rule by
// replaying it on a machine of its own. The error is a *BadEntry, that of r,
// or that of newMachine. On an error the Summary covers what was good.
func Verify(r io.Reader, newMachine func(*Genesis) (Machine, error)) (Summary, error) {
	return verify(r, newMachine, nil)
}

func verify(r io.Reader, newMachine func(*Genesis) (Machine, error), c *Crypto) (Summary, error) {
	v := &verifier{newMachine: newMachine, crypto: c, checks: map[View]*[MaxSeats]peer{}}
	lr, err := newLogReader(r)
	if err != nil {
		return v.sum, err
	}
	v.r = lr
	var entries []Entry // those that were replaced by others are not in it
	var records []Record
	tail := 0 // of them, up to the last record
	err = lr.each(func(e *Entry) error {
		entries = append(entries[:e.K], *e)
		return nil
	}, func(rec *Record) error {
		records, tail = append(records, *rec), len(entries)
		return nil
	})
	entries = v.watched(entries, records, tail)
	if bad := v.replay(entries, records); bad != nil {
		err = bad
	}
	if err == nil && v.l == nil {
		err = lr.bad("there is no genesis")
	}
	v.sum.Torn = lr.torn || v.torn
	if v.l != nil {
		v.sum.Ended, v.sum.Hash, v.sum.State = v.l.ended, v.l.last, v.l.state
	}
	return v.sum, err
}

// watched looks at a log whose entries lack their evidence, as that of a spectator does: they
// are believed up to the last one that the checks in the file prove final. It
// returns the entries without those at the end that nothing was written about yet.
func (v *verifier) watched(entries []Entry, records []Record, tail int) []Entry {
	if !unproven(entries) {
		return entries
	}
	g, err := DecodeGenesis(entries[0].Body)
	if err != nil {
		return entries // said when it is replayed
	}
	table, n, roster := g.Table(), len(g.Seats), machinesOf(g)
	checks := map[View]*[MaxSeats]peer{} // looked up by view only
	for i := range records {
		rec := &records[i]
		if rec.Kind != RecordCheck || int(rec.Seat) >= n || int(rec.K) >= len(entries) || entries[rec.K].View != rec.View {
			continue
		}
		it, ok := newItem(*rec, n)
		if !ok || it.base != entries[rec.K].Hash || !rec.verify(v.crypto, table, g.Seats[rec.Seat].Key) {
			continue
		}
		if checks[rec.View] == nil {
			checks[rec.View] = &[MaxSeats]peer{}
		}
		if p := &checks[rec.View][rec.Seat]; p.checked <= rec.K {
			p.checked = rec.K + 1
			v.seen = max(v.seen, checkedByMost(checks[rec.View][:n], 0, &roster)+1)
		}
	}
	if end := max(1, int(v.seen), tail); end < len(entries) {
		v.torn = true
		return entries[:end]
	}
	return entries
}

// unproven reports whether entries are without evidence, all of them.
func unproven(entries []Entry) bool {
	with := slices.ContainsFunc(entries, func(e Entry) bool { return len(e.Evidence) > 0 })
	return !with && slices.ContainsFunc(entries, func(e Entry) bool { return bound(e.Kind) })
}

// bound reports whether entries of a kind have evidence.
func bound(k EntryKind) bool {
	return k == EntryPlay || k == EntryCommit || k == EntryReveal || k == EntryView
}

type verifier struct {
	crypto     *Crypto
	newMachine func(*Genesis) (Machine, error)
	r          *logReader
	l          *ledger
	sum        Summary
	entries    []Entry
	seen       Pos                      // entries before this one may lack their evidence
	torn       bool                     // what was not proven yet at the end was left out
	checks     map[View]*[MaxSeats]peer // looked up by view only
}

func (v *verifier) replay(entries []Entry, records []Record) error {
	for i := range entries {
		if err := v.entry(&entries[i]); err != nil {
			return err
		}
	}
	for i := range records {
		if err := v.record(&records[i]); err != nil {
			return err
		}
	}
	return nil
}

func (v *verifier) entry(e *Entry) error {
	if v.l == nil {
		return v.genesis(e)
	}
	replay := v.l.replay
	if e.K < v.seen && len(e.Evidence) == 0 {
		replay = v.l.follow
	}
	if err := replay(e); err != nil {
		return &BadEntry{K: e.K, Why: err.Error()}
	}
	v.sum.Entries++
	v.entries = append(v.entries, *e)
	return nil
}

func (v *verifier) genesis(e *Entry) error {
	g, err := DecodeGenesis(e.Body)
	if err != nil {
		return v.badGenesis(err.Error())
	}
	m, err := v.newMachine(g)
	if err != nil {
		return fmt.Errorf("lockstep: game %q, rules %q: %w", g.Game, g.Rules, err)
	}
	l, first, err := newLedger(g, m, v.crypto)
	if err != nil {
		return v.badGenesis(err.Error())
	}
	if first.Hash != e.Hash || first.State != e.State || e.Kind != EntryGenesis || e.Prev != (Hash{}) || len(e.Evidence) > 0 {
		return v.badGenesis("the first state is another one, or the hash is wrong")
	}
	v.l, v.sum.Genesis, v.sum.Entries, v.entries = l, g, 1, []Entry{*e}
	return nil
}

func (v *verifier) badGenesis(why string) error { return &BadEntry{K: 0, Why: why} }

// record takes the loose records: checks count for finality, the others only
// have to be signed by whom they say.
func (v *verifier) record(rec *Record) error {
	if v.l == nil || int(rec.Seat) >= len(v.l.g.Seats) || !rec.verify(v.crypto, v.l.table, v.l.g.Seats[rec.Seat].Key) {
		return v.r.bad("signature under a loose record")
	}
	if rec.Kind == RecordProof {
		return nil
	}
	it, ok := newItem(*rec, len(v.l.g.Seats))
	if !ok {
		return v.r.bad("a loose record is malformed")
	}
	if rec.Kind != RecordCheck || int(rec.K) >= len(v.entries) || v.entries[rec.K].View != rec.View || it.base != v.entries[rec.K].Hash {
		return nil
	}
	peers := v.checks[rec.View]
	if peers == nil {
		peers = &[MaxSeats]peer{}
		v.checks[rec.View] = peers
	}
	if p := &peers[rec.Seat]; p.checked <= rec.K {
		p.checked = rec.K + 1
		v.sum.Final = checkedByMost(peers[:len(v.l.g.Seats)], v.sum.Final, &v.l.machines)
	}
	return nil
}
