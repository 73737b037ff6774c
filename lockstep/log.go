package lockstep

import (
	"fmt"
	"io"
)

// Log is what a log file holds.
type Log struct {
	Genesis *Genesis
	Entries []Entry  // from entry 0
	Records []Record // the loose records: own offers and seals, checks
	Size    int64    // bytes up to the end of the last whole record
	Torn    bool     // there were bytes of an unfinished record after Size
	sum     Hash     // running digest at Size
}

// BadEntry says that a log is damaged or not valid, and where: K is the first
// entry that is not good. Damage between two entries is named by the entry
// that follows.
type BadEntry struct {
	K   Pos
	Why string
}

func (e *BadEntry) Error() string { return fmt.Sprintf("lockstep: entry %d: %s", e.K, e.Why) }

// Summary is what Verify found out about a log.
type Summary struct {
	Genesis *Genesis
	Entries int  // with the genesis
	Final   Pos  // last entry proven final by checks in the file
	Ended   bool // the last entry is EntryEnd
	Torn    bool // an unfinished record at the end was ignored
	Hash    Hash // of the last entry
	State   Hash // of the machine after it
}

// Writer writes a log. It does not buffer: each call is one Write.
type Writer struct{ w io.Writer }

// NewWriter begins a log: w is an empty file.
func NewWriter(w io.Writer) (*Writer, error) { return &Writer{w}, nil }

// ResumeWriter goes on with a log that was read: w is positioned at l.Size,
// and the file was truncated to that length.
func ResumeWriter(w io.Writer, l *Log) *Writer { return &Writer{w} }

// Entry appends an entry; the first is the genesis.
func (w *Writer) Entry(e *Entry) error { return nil }

// Record appends a loose record (Ready.Records).
func (w *Writer) Record(r *Record) error { return nil }

// ReadLog reads a log and checks its digests, not its signatures and rules;
// Verify and New do that. The error is a *BadEntry, or that of r.
func ReadLog(r io.Reader) (*Log, error) { return nil, nil }

// Verify reads a log and checks every digest, signature, hash and rule by
// replaying it on a machine of its own.
func Verify(r io.Reader, newMachine func(*Genesis) (Machine, error)) (Summary, error) {
	return Summary{}, nil
}
