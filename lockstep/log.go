package lockstep

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"

	"lastcard/lockstep/internal/wire"
)

// The file is "lastcard log 4\r\n", then pieces:
//
//	'E' or 'R' | length of the payload, 4 bytes big-endian |
//	CRC-32C of these 5 bytes and the digest before, 4 bytes big-endian | payload | digest, 32 bytes
//
// where a payload is an entry (E) or a loose record (R), encoded as in protocol.go, and the
// digest is H("log", digest before, kind, payload). The digest before the first piece is zero.
//
// Every byte is under a checksum that the reader compares before it relies on the byte. So a file that ends
// inside a piece, or in zeros, is torn, and any other mismatch is damage: a changed length cannot pass for a
// torn piece. An error names the entry that is being read: everything after entry K−1 up to the end of entry K
// belongs to K. Loose records are the records of Ready.Records and WatchReady.Records.
//
// A spectator's log has the same entries, but only final ones, so that none is ever replaced. The checks that
// prove an entry final stand after it.
//
// A log whose entries have no evidence proves nothing by itself: at best, a majority of the roster vouch for it
// by their checks (VerdictVouched). If one entry of a log has evidence, all entries of a kind that needs
// evidence must have it.
//
// If the file already has an entry at the position of a new one, the new one replaces that entry and all after
// it. That happens only near the end, as final entries are never replaced.

// Log is an index of a log file, as ReadLog makes it. The entries stay in the file.
type Log struct {
	Genesis *Genesis
	View    View     // the highest view of any entry, replaced ones included
	Records []Record // the newest loose records, and some older proofs
	Size    int64    // bytes up to the end of the last whole piece
	Torn    bool     // the file has more bytes after Size: an unfinished piece, or zeros
	Ended   bool     // the match has ended, and a majority have checked the EntryEnd; a change of view may follow it
	digest  Hash     // running digest at Size

	file    io.ReaderAt
	entries []logPlace // by position: where the entries are; replaced ones are left out
}

// logPlace is where the payload of a piece is in the file.
type logPlace struct {
	offset int64
	size   int
}

// OtherLog says that a log was written by another version of the protocol.
type OtherLog struct{ Version string }

// ErrLogSize says that a log is longer than MaxLog, which no match should reach, or that it ends in more zeros than a
// crash leaves. Of Verify and ScanLog it may also say that the log has more loose records than loosePerEntry and
// looseAtFirst allow.
var ErrLogSize = errors.New("lockstep: the log is too long")

func (e *OtherLog) Error() string {
	return fmt.Sprintf("lockstep: the log has version %q, and this program reads version %d", e.Version, Version)
}

// logMagic begins the file; the digit is Version.
const (
	logVersion = "4\r\n"
	logMagic   = "lastcard log " + logVersion
)

// The kind of a piece is its first byte.
const (
	pieceEntry  = 'E'
	pieceRecord = 'R'
)

// The size of the head of a piece (kind, length and CRC), and the most bytes of a payload.
const (
	pieceHead = 1 + 4 + 4
	maxPiece  = MaxBody + maxOffers*(maxRecord-MaxDump) + MaxSeats*maxRecord // an entry of plays, or one of parts
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

func pieceCRC(head []byte, sum Hash) uint32 {
	return crc32.Update(crc32.Checksum(head, castagnoli), castagnoli, sum[:])
}

// pieceSum is the running digest after a piece.
func pieceSum(sum Hash, kind byte, payload []byte) Hash {
	return wire.Hash("log", sum[:], []byte{kind}, payload)
}

// Writer writes a log. It makes one call of Write for each entry and each record.
type Writer struct {
	out    io.Writer
	digest Hash
	size   int64 // bytes of the file
	buf    []byte
}

// NewWriter begins a log, by writing the first bytes of an empty file w.
func NewWriter(w io.Writer) (*Writer, error) {
	if _, err := io.WriteString(w, logMagic); err != nil {
		return nil, err
	}
	return &Writer{out: w, size: int64(len(logMagic))}, nil
}

// ResumeWriter continues a log that ReadLog has read. The file must have been truncated to l.Size, and w must
// append to it.
func ResumeWriter(w io.Writer, l *Log) *Writer {
	return &Writer{out: w, digest: l.digest, size: l.Size}
}

// WriteEntry appends an entry; the first is the genesis.
func (w *Writer) WriteEntry(e *Entry) error {
	return w.writePiece(pieceEntry, wire.Encode(e))
}

// WriteRecord appends a loose record, of Ready.Records or WatchReady.Records.
func (w *Writer) WriteRecord(r *Record) error {
	return w.writePiece(pieceRecord, r.raw)
}

func (w *Writer) writePiece(kind byte, payload []byte) error {
	if len(payload) > maxPiece {
		return fmt.Errorf("lockstep: a piece of %d bytes is too long for a log", len(payload))
	}
	if w.size+int64(pieceHead+len(payload)+len(Hash{})) > MaxLog {
		return ErrLogSize
	}
	sum := pieceSum(w.digest, kind, payload)
	b := binary.BigEndian.AppendUint32(append(w.buf[:0], kind), uint32(len(payload)))
	b = binary.BigEndian.AppendUint32(b, pieceCRC(b, w.digest))
	b = append(append(b, payload...), sum[:]...)
	w.buf = b
	if _, err := w.out.Write(b); err != nil {
		return err
	}
	w.digest, w.size = sum, w.size+int64(len(b))
	return nil
}
