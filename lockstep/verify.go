package lockstep

import (
	"fmt"
	"io"
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
	v := &verifier{newMachine: newMachine, crypto: c}
	lr, err := newLogReader(r)
	if err != nil {
		return v.sum, err
	}
	v.r = lr
	err = lr.each(v.entry, v.record)
	if err == nil && v.l == nil {
		err = lr.bad("there is no genesis")
	}
	v.sum.Torn = lr.torn
	if v.l != nil {
		v.sum.Ended, v.sum.Hash, v.sum.State = v.l.ended, v.l.last, v.l.state
		v.sum.Final = majority(v.peers[:len(v.l.g.Seats)], 0)
	}
	return v.sum, err
}

type verifier struct {
	crypto     *Crypto
	newMachine func(*Genesis) (Machine, error)
	r          *logReader
	l          *ledger
	sum        Summary
	hashes     []Hash
	peers      [MaxSeats]peer
}

func (v *verifier) entry(e *Entry) error {
	if v.l == nil {
		return v.genesis(e)
	}
	if err := v.l.replay(e); err != nil {
		return v.r.bad(err.Error())
	}
	v.sum.Entries++
	v.hashes = append(v.hashes, e.Hash)
	return nil
}

func (v *verifier) genesis(e *Entry) error {
	g, err := DecodeGenesis(e.Body)
	if err != nil {
		return v.r.bad(err.Error())
	}
	m, err := v.newMachine(g)
	if err != nil {
		return fmt.Errorf("lockstep: game %q, rules %q: %w", g.Game, g.Rules, err)
	}
	l, first, err := newLedger(g, m, v.crypto)
	if err != nil {
		return v.r.bad(err.Error())
	}
	if first.Hash != e.Hash || first.State != e.State || e.Kind != EntryGenesis || e.Prev != (Hash{}) || len(e.Evidence) > 0 {
		return v.r.bad("the first state is another one, or the hash is wrong")
	}
	v.l, v.sum.Genesis, v.sum.Entries, v.hashes = l, g, 1, []Hash{e.Hash}
	return nil
}

// record takes the loose records: checks count for finality, the others only
// have to be signed by whom they say.
func (v *verifier) record(rec *Record) error {
	if v.l == nil || int(rec.Seat) >= len(v.l.g.Seats) || !rec.verify(v.crypto, v.l.table, v.l.g.Seats[rec.Seat].Key) {
		return v.r.bad("signature under a loose record")
	}
	it, ok := newItem(*rec, len(v.l.g.Seats))
	if !ok {
		return v.r.bad("a loose record is malformed")
	}
	if rec.Kind != RecordCheck || rec.View != v.l.view || int(rec.K) >= len(v.hashes) {
		return nil
	}
	if p := &v.peers[rec.Seat]; it.base == v.hashes[rec.K] && p.checked <= rec.K {
		p.checked = rec.K + 1
	}
	return nil
}
