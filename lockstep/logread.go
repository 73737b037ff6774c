package lockstep

import (
	"bufio"
	"encoding/binary"
	"errors"
	"io"
	"iter"
	"strconv"
	"strings"
)

type logReader struct {
	file      *bufio.Reader
	digest    Hash
	k         Pos      // the entry being read
	size      int64    // bytes of whole pieces so far
	lastPlace logPlace // place of the payload of the last piece
	torn      bool
	genesis   *Genesis // nil until it was read

	highest Pos // the most entries that there were so far
	spare   int // how many more loose records may come; see limits.go
}

func newLogReader(r io.Reader) (*logReader, error) {
	l := &logReader{file: bufio.NewReader(r), spare: looseAtFirst}
	magic := make([]byte, len(logMagic))
	if _, err := io.ReadFull(l.file, magic); err != nil && !isEnd(err) {
		return nil, err
	}
	if head := magic[:len(magic)-len(logVersion)]; string(magic) != logMagic && strings.HasPrefix(logMagic, string(head)) {
		version, ok := strings.CutSuffix(string(magic[len(head):]), "\r\n")
		if _, err := strconv.ParseUint(version, 10, 8); ok && err == nil {
			return nil, &OtherLog{version}
		}
	}
	if string(magic) != logMagic {
		return nil, l.flawAt(FlawNoLog)
	}
	l.size = int64(len(magic))
	return l, nil
}

func (l *logReader) flawAt(code FlawCode) error { return &BadEntry{l.k, Flaw{Code: code}} }

func badGenesis(err error) error { return &BadEntry{0, Flaw{Code: FlawGenesis, Err: err}} }

// isEnd reports whether a read failed because the file ends.
func isEnd(err error) bool { return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) }

// nextPiece returns the next piece, or io.EOF at the end. The end may be torn, as a crash leaves it: the rest
// of the file is the beginning of a piece, or zeros.
func (l *logReader) nextPiece() (kind byte, payload []byte, err error) {
	var head [pieceHead]byte
	n, err := io.ReadFull(l.file, head[:])
	if isEnd(err) {
		l.torn = n > 0
		return 0, nil, io.EOF
	}
	if err != nil {
		return 0, nil, err
	}
	if head == [pieceHead]byte{} {
		return 0, nil, l.checkZeros()
	}
	if binary.BigEndian.Uint32(head[5:]) != pieceCRC(head[:5], l.digest) {
		return 0, nil, l.flawAt(FlawDamaged)
	}
	size := int(binary.BigEndian.Uint32(head[1:]))
	if size > maxPiece || head[0] != pieceEntry && head[0] != pieceRecord {
		return 0, nil, l.flawAt(FlawPiece)
	}
	if l.size+int64(pieceHead+size+len(Hash{})) > MaxLog {
		return 0, nil, ErrLogSize
	}
	payload = make([]byte, size+len(Hash{}))
	if _, err := io.ReadFull(l.file, payload); isEnd(err) {
		l.torn = true
		return 0, nil, io.EOF
	} else if err != nil {
		return 0, nil, err
	}
	payload, stored := payload[:size:size], Hash(payload[size:])
	sum := pieceSum(l.digest, head[0], payload)
	if sum != stored {
		return 0, nil, l.flawAt(FlawDamaged)
	}
	l.digest, l.lastPlace = sum, logPlace{l.size + pieceHead, size}
	l.size += int64(pieceHead + size + len(sum))
	return head[0], payload, nil
}

// checkZeros reads the rest of a file after a head of zeros. If all of it is zeros, the end is torn and the
// result is io.EOF, or ErrLogSize if there are more than maxZeros. Otherwise the file is damaged.
func (l *logReader) checkZeros() error {
	for n := 0; ; n++ {
		b, err := l.file.ReadByte()
		switch {
		case isEnd(err):
			l.torn = true
			return io.EOF
		case err != nil:
			return err
		case b != 0:
			return l.flawAt(FlawDamaged)
		case n > maxZeros:
			return ErrLogSize
		}
	}
}

// eachPiece calls entry for every entry of the file, and record for every loose record. The first entry is the
// genesis. It stops at the first error.
func (l *logReader) eachPiece(entry func(*Entry) error, record func(*Record) error) error {
	for {
		kind, payload, err := l.nextPiece()
		switch {
		case errors.Is(err, io.EOF) && l.genesis == nil:
			return l.flawAt(FlawNoGenesis)
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
		if kind == pieceRecord {
			if l.spare--; l.spare < 0 {
				return ErrLogSize
			}
			rec, err := decodeRecord(payload)
			if err != nil {
				return l.flawAt(FlawPiece)
			}
			if err := record(&rec); err != nil {
				return err
			}
			continue
		}
		e, err := decodeEntry(payload)
		if err != nil || e.K != l.k && (e.K == 0 || e.K > l.k) {
			return l.flawAt(FlawPiece)
		}
		if e.K == 0 {
			if l.genesis, err = DecodeGenesis(e.Body); err != nil {
				return badGenesis(err)
			}
		}
		if err := entry(&e); err != nil {
			return err
		}
		l.k = e.K + 1
		if l.k > l.highest { // an entry that replaces another one counts for nothing: anybody could repeat it for ever
			l.highest, l.spare = l.k, l.spare+loosePerEntry
		}
	}
}

// ReadLog reads a log and checks its digests. It does not check signatures and rules: Verify and New do. The
// error is a *BadEntry, an *OtherLog, ErrLogSize, or an error of r. The Log keeps only the places of the
// entries, so r must stay open as long as Log.Entries is used.
func ReadLog(r io.ReaderAt) (*Log, error) {
	lr, err := newLogReader(io.NewSectionReader(r, 0, MaxLog+2*maxZeros)) // a limit that no valid log reaches
	if err != nil {
		return nil, err
	}
	lr.spare = MaxLog                                        // no limit: ReadLog checks no signatures
	log, loose, end := &Log{file: r}, looseRecords{}, Pos(0) // end is the position of the end; 0: there is none
	confirmed := SeatSet(0)                                  // the seats that have checked the end
	err = lr.eachPiece(func(e *Entry) error {
		if log.View = max(log.View, e.View); e.Kind == EntryEnd {
			end, confirmed = e.K, 0
		} else if e.K <= end {
			end = 0 // a later view does not stand on the end
		}
		log.entries = append(log.entries[:e.K], lr.lastPlace)
		return nil
	}, func(rec *Record) error {
		if rec.Kind == RecordCheck && rec.K >= end && rec.Seat < MaxSeats {
			confirmed = confirmed.With(rec.Seat)
		}
		loose.add(rec)
		return nil
	})
	if err != nil {
		return nil, err
	}
	log.Genesis, log.Records, log.Ended = lr.genesis, loose.records, end > 0 && lr.genesis.Majority(confirmed)
	log.Size, log.Torn, log.digest = lr.size, lr.torn, lr.digest
	return log, nil
}

// Entries reads the entries from the file, beginning with entry 0. After an error it stops. The error is a
// *BadEntry if the file has been changed since ReadLog, or an error of the file.
func (l *Log) Entries() iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		for k := range l.entries {
			e, err := l.readEntry(Pos(k))
			if !yield(e, err) || err != nil {
				return
			}
		}
	}
}

func (l *Log) readEntry(k Pos) (Entry, error) {
	payload := make([]byte, l.entries[k].size)
	if _, err := l.file.ReadAt(payload, l.entries[k].offset); err != nil && !isEnd(err) {
		return Entry{}, err
	}
	e, err := decodeEntry(payload)
	if err != nil || e.K != k {
		return Entry{}, &BadEntry{k, Flaw{Code: FlawChanged}}
	}
	return e, nil
}

// ScanLog calls each for every entry of a log in the order of the file, including entries that later ones
// replace. It keeps none, and makes the same checks as ReadLog, but has a limit on loose records (limits.go).
func ScanLog(r io.Reader, each func(*Entry)) error {
	lr, err := newLogReader(r)
	if err != nil {
		return err
	}
	return lr.eachPiece(func(e *Entry) error {
		each(e)
		return nil
	}, func(*Record) error { return nil })
}

// looseRecords keeps the loose records of a file that a restart needs: the newest ones, and at most oldProofs
// proofs that are older.
type looseRecords struct {
	records    []Record
	weight     int
	proofCount int
}

func (x *looseRecords) add(rec *Record) {
	x.records = append(x.records, *rec)
	if x.weight += rec.weight(); x.weight <= 2*maxLoose {
		return
	}
	x.weight, x.proofCount = 0, 0
	from := len(x.records) // index of the first of the newest records; of the earlier ones only some proofs stay
	for from > 0 && x.weight < maxLoose {
		from--
		x.weight += x.records[from].weight()
	}
	kept := x.records[:0]
	for i := range x.records {
		old := i < from
		if old && (x.records[i].Kind != RecordProof || x.proofCount >= oldProofs) {
			continue
		}
		if old {
			x.proofCount++
			x.weight += x.records[i].weight()
		}
		kept = append(kept, x.records[i])
	}
	clear(x.records[len(kept):])
	x.records = kept
}
