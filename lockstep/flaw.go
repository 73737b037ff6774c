package lockstep

import (
	"errors"
	"fmt"
)

// FlawCode says what is wrong with a log. All codes are in this file, so that a user interface can translate
// each.
type FlawCode uint8

// What can be wrong, and which fields of the Flaw say more.
const (
	FlawNoLog     FlawCode = iota // the file does not even begin as a log
	FlawNoGenesis                 // the file ends before the genesis
	FlawGenesis                   // the genesis is not valid: Err
	FlawDamaged                   // bytes of the file have changed since they were written
	FlawPiece                     // a piece of the file has a kind or a length that is not allowed, is malformed, or is out of order
	FlawChanged                   // the file was changed while it was read
	FlawLate                      // the entry replaces one that can no longer be replaced
	FlawOrder                     // the entry is not the one that comes next
	FlawUnsigned                  // a record of kind Record is not signed by Seat
	FlawRecord                    // a record of kind Record by Seat is malformed
	FlawTwice                     // the evidence has two records of kind Record by Seat
	FlawEvidence                  // the evidence is not exactly what the entry needs
	FlawNoFollow                  // the entry does not follow from its evidence; or it has none, and no such entry can come next
	FlawMixed                     // the entry has evidence although an earlier entry lacks it
	FlawUnvouched                 // the entry has no evidence, and no majority vouches for it
	FlawRefused                   // the machine refuses the entry: Err
	FlawState                     // the state after the entry is not the one that the entry names
	FlawHash                      // the hash of the entry is wrong
	flawCodes
)

var flawNames = [flawCodes]string{
	FlawNoLog: "no-log", FlawNoGenesis: "no-genesis", FlawGenesis: "genesis", FlawDamaged: "damaged", FlawPiece: "piece",
	FlawChanged: "changed", FlawLate: "late", FlawOrder: "order", FlawUnsigned: "unsigned", FlawRecord: "record",
	FlawTwice: "twice", FlawEvidence: "evidence", FlawNoFollow: "no-follow", FlawMixed: "mixed", FlawUnvouched: "unvouched",
	FlawRefused: "refused", FlawState: "state", FlawHash: "hash",
}

// String is the code as words joined by hyphens.
func (c FlawCode) String() string {
	if int(c) < len(flawNames) {
		return flawNames[c]
	}
	return "unknown-code"
}

// Flaw says what is wrong with a log, as a code and arguments. The user interface makes a sentence of it.
type Flaw struct {
	Code   FlawCode
	Seat   Seat
	Record RecordKind
	Err    error
}

// Error is the code and its arguments, for other programs, logs and tests: "unsigned: offer of seat 2".
func (f *Flaw) Error() string {
	switch {
	case f.Record != RecordNone:
		return fmt.Sprintf("%v: %v of seat %d", f.Code, f.Record, f.Seat)
	case f.Err != nil:
		return fmt.Sprintf("%v: %v", f.Code, f.Err)
	}
	return f.Code.String()
}

func flawOf(code FlawCode, rec *Record) error {
	return &Flaw{Code: code, Seat: rec.Seat, Record: rec.Kind}
}

// BadEntry says that a log is damaged or not valid from entry K on. Damage between two entries counts
// as damage of the second.
type BadEntry struct {
	K Pos
	Flaw
}

func (e *BadEntry) Error() string { return fmt.Sprintf("lockstep: entry %d: %v", e.K, &e.Flaw) }

// badAt says at which entry a log has an error. An error that is not a Flaw comes from the machine.
func badAt(k Pos, err error) *BadEntry {
	if f, ok := errors.AsType[*Flaw](err); ok {
		return &BadEntry{k, *f}
	}
	return &BadEntry{k, Flaw{Code: FlawRefused, Err: err}}
}
