package lockstep

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"strconv"
	"strings"
)

// The file is "lastcard log 3\r\n", then pieces:
//
//	'E' or 'R' | length of the payload, 4 bytes big-endian |
//	CRC-32C of these 5 bytes and the digest before, 4 bytes big-endian | payload | digest, 32 bytes
//
// where a payload is an entry (E) or a loose record (R), encoded as in doc.go, and the
// digest is H("log", digest before, kind, payload), the first one before being zero.
// Every byte is under a checksum that is compared before it is relied on, so a file that
// ends inside a piece (or in zeros only) is torn, and anything else that does not fit is
// damage; a changed length cannot pass for a torn piece. Damage is named by the entry
// being read: everything behind entry K−1 up to the end of entry K belongs to K. Loose
// records are the own ones, and the checks of all seats that prove what is final.
//
// A spectator's log has the entries as it got them, without evidence, and before them
// the checks that prove them final, in the same order as they came: what makes an entry
// binding there is that more than half of the roster have checked it, or one after it,
// in one view, in this file. Entries at the end of such a log that no record was written
// after and no check proves are an unfinished piece. In a log in which any entry has
// evidence, all must.

// Log is what a log file holds.
type Log struct {
	Genesis *Genesis
	Entries []Entry  // from entry 0, without those that were replaced
	View    View     // the highest of any entry, also of replaced ones
	Records []Record // the loose records: own offers and seals, checks
	Size    int64    // bytes up to the end of the last whole piece
	Torn    bool     // there were bytes of an unfinished piece after Size
	sum     Hash     // running digest at Size
}

// Ended reports whether the last entry is the end of the match.
func (l *Log) Ended() bool { return l.Entries[len(l.Entries)-1].Kind == EntryEnd }

// BadEntry says that a log is damaged or not valid, and where: K is the first
// entry that is not good. Damage between two entries is named by the entry
// that follows.
type BadEntry struct {
	K   Pos
	Why string
}

func (e *BadEntry) Error() string { return fmt.Sprintf("lockstep: entry %d: %s", e.K, e.Why) }

// OtherLog says that a log was written by another version of the protocol.
type OtherLog struct{ Version string }

func (e *OtherLog) Error() string {
	return fmt.Sprintf("lockstep: a log of version %q; this is version %d", e.Version, Version)
}

// logMagic begins the file; the digit is Version.
const (
	logVersion = "3\r\n"
	logMagic   = "lastcard log " + logVersion
)

// The kinds of piece.
const (
	pieceEntry  = 'E'
	pieceRecord = 'R'
)

// A piece is a head of 9 bytes (kind, length, CRC-32C of these five and the
// digest before), the payload, and the running digest.
const (
	pieceHead = 1 + 4 + 4
	maxPiece  = maxBody + maxEvidence*(maxRecord-MaxDump)
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

func pieceCRC(head []byte, sum Hash) uint32 {
	return crc32.Update(crc32.Checksum(head, castagnoli), castagnoli, sum[:])
}

// pieceSum is the running digest after a piece.
func pieceSum(sum Hash, kind byte, payload []byte) Hash {
	return tagged("log", sum[:], []byte{kind}, payload)
}

// Writer writes a log. It does not buffer: each call is one Write.
type Writer struct {
	w   io.Writer
	sum Hash
	buf []byte
}

// NewWriter begins a log: w is an empty file.
func NewWriter(w io.Writer) (*Writer, error) {
	if _, err := io.WriteString(w, logMagic); err != nil {
		return nil, err
	}
	return &Writer{w: w}, nil
}

// ResumeWriter goes on with a log that was read: w is positioned at l.Size,
// and the file was truncated to that length.
func ResumeWriter(w io.Writer, l *Log) *Writer { return &Writer{w: w, sum: l.sum} }

// Entry appends an entry; the first is the genesis.
func (w *Writer) Entry(e *Entry) error {
	return w.piece(pieceEntry, func(b []byte) []byte { return AppendEntry(b, e) })
}

// Record appends a loose record (Ready.Records).
func (w *Writer) Record(r *Record) error {
	return w.piece(pieceRecord, func(b []byte) []byte { return append(b, r.raw...) })
}

func (w *Writer) piece(kind byte, add func([]byte) []byte) error {
	b := append(w.buf[:0], make([]byte, pieceHead)...)
	b = add(b)
	payload := b[pieceHead:]
	if len(payload) > maxPiece {
		return fmt.Errorf("lockstep: a piece of %d bytes is too long for a log", len(payload))
	}
	b[0] = kind
	binary.BigEndian.PutUint32(b[1:], uint32(len(payload)))
	binary.BigEndian.PutUint32(b[5:], pieceCRC(b[:5], w.sum))
	sum := pieceSum(w.sum, kind, payload)
	b = append(b, sum[:]...)
	w.buf = b
	if _, err := w.w.Write(b); err != nil {
		return err
	}
	w.sum = sum
	return nil
}

// logReader reads pieces one by one.
type logReader struct {
	r    *bufio.Reader
	sum  Hash
	k    Pos   // the entry being read
	size int64 // bytes of whole pieces so far
	torn bool
}

func newLogReader(r io.Reader) (*logReader, error) {
	l := &logReader{r: bufio.NewReader(r)}
	magic := make([]byte, len(logMagic))
	if _, err := io.ReadFull(l.r, magic); err != nil && !cut(err) {
		return nil, err
	}
	if head := magic[:len(magic)-len(logVersion)]; string(magic) != logMagic && strings.HasPrefix(logMagic, string(head)) {
		version, ok := strings.CutSuffix(string(magic[len(head):]), "\r\n")
		if _, err := strconv.ParseUint(version, 10, 8); ok && err == nil {
			return nil, &OtherLog{version}
		}
	}
	if string(magic) != logMagic {
		return nil, l.bad("this is not a log")
	}
	l.size = int64(len(magic))
	return l, nil
}

func (l *logReader) bad(why string) error { return &BadEntry{K: l.k, Why: why} }

func cut(err error) bool { return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) }

// next returns the next piece, io.EOF at the end, also at a torn one: what is
// left is the beginning of a piece, or zeros, as a crash leaves them.
func (l *logReader) next() (kind byte, payload []byte, err error) {
	var head [pieceHead]byte
	n, err := io.ReadFull(l.r, head[:])
	if cut(err) {
		l.torn = n > 0
		return 0, nil, io.EOF
	}
	if err != nil {
		return 0, nil, err
	}
	if head == [pieceHead]byte{} {
		return 0, nil, l.zeros()
	}
	if binary.BigEndian.Uint32(head[5:]) != pieceCRC(head[:5], l.sum) {
		return 0, nil, l.bad("damaged: head does not match its checksum")
	}
	size := int(binary.BigEndian.Uint32(head[1:]))
	if size > maxPiece || head[0] != pieceEntry && head[0] != pieceRecord {
		return 0, nil, l.bad("a piece of unknown kind or length")
	}
	payload = make([]byte, size+len(Hash{}))
	if _, err := io.ReadFull(l.r, payload); cut(err) {
		l.torn = true
		return 0, nil, io.EOF
	} else if err != nil {
		return 0, nil, err
	}
	payload, have := payload[:size:size], Hash(payload[size:])
	sum := pieceSum(l.sum, head[0], payload)
	if sum != have {
		return 0, nil, l.bad("damaged: content does not match its digest")
	}
	l.sum = sum
	l.size += int64(pieceHead + size + len(sum))
	return head[0], payload, nil
}

// zeros reports a tail of zeros as torn, anything else as damage.
func (l *logReader) zeros() error {
	for {
		b, err := l.r.ReadByte()
		switch {
		case cut(err):
			l.torn = true
			return io.EOF
		case err != nil:
			return err
		case b != 0:
			return l.bad("damaged: zeros in the middle")
		}
	}
}

// each calls entry and record for every piece.
func (l *logReader) each(entry func(*Entry) error, record func(*Record) error) error {
	for {
		kind, payload, err := l.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if kind == pieceRecord {
			rec, err := decodeRecord(payload)
			if err != nil {
				return l.bad("a record is malformed")
			}
			if err := record(&rec); err != nil {
				return err
			}
			continue
		}
		e, err := DecodeEntry(payload)
		if err != nil || e.K != l.k && (e.K == 0 || e.K > l.k) {
			return l.bad("malformed, or out of order")
		}
		if err := entry(&e); err != nil {
			return err
		}
		l.k = e.K + 1
	}
}

// ReadLog reads a log and checks its digests, not its signatures and rules;
// Verify and New do that. The error is a *BadEntry, or that of r.
func ReadLog(r io.Reader) (*Log, error) {
	lr, err := newLogReader(r)
	if err != nil {
		return nil, err
	}
	log, tail := &Log{}, 1 // tail: entries up to the last record
	err = lr.each(func(e *Entry) error {
		if e.K == 0 {
			if log.Genesis, err = DecodeGenesis(e.Body); err != nil {
				return lr.bad(err.Error())
			}
		}
		log.View = max(log.View, e.View)
		log.Entries = append(log.Entries[:e.K], *e)
		return nil
	}, func(rec *Record) error {
		log.Records, tail = append(log.Records, *rec), max(1, len(log.Entries))
		return nil
	})
	if err != nil {
		return nil, err
	}
	if log.Genesis == nil {
		return nil, lr.bad("there is no genesis")
	}
	log.Size, log.Torn, log.sum = lr.size, lr.torn, lr.sum
	if tail < len(log.Entries) && unproven(log.Entries) { // a spectator's, see Verify
		log.Entries, log.Torn = log.Entries[:tail], true
	}
	return log, nil
}
