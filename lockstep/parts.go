package lockstep

import (
	"bytes"
	"errors"

	"lastcard/lockstep/internal/cores"
	"lastcard/lockstep/internal/wire"
)

// An entry of parts records something that several seats do together. The entry names the parts by their
// hashes. The parts themselves are its evidence, which no log may lack.

func (l *ledger) wantedParts() (SeatSet, bool) {
	x, guarded := l.partsMachine.WantedSeats()
	return SeatSet(x) & FirstSeats(l.seats), guarded
}

// waitsForHeavy reports whether the position waits for heavy parts: those that are not guarded, such as the
// parts of a shuffle. They are large: on a slow line, the other messages of a seat wait behind its own part and
// the parts of the others. So a seat may be silent for longer.
func (l *ledger) waitsForHeavy() bool {
	if l.nextKind() != EntryParts {
		return false
	}
	_, guarded := l.wantedParts()
	return !guarded
}

func (l *ledger) decideParts(sl *slot, e *Entry) bool {
	wanted, _ := l.wantedParts()
	if wanted == 0 || !sl.isComplete(RecordPart, wanted, l.lastHash) {
		return false
	}
	var parts []*item
	for s := range wanted.All() {
		parts = append(parts, sl.items[RecordPart][s])
	}
	cores.Each(len(parts), func(i int) { l.partHolds(parts[i]) })
	for _, it := range parts {
		if !l.partHolds(it) {
			return false
		}
		h := wire.Hash("part", it.data)
		e.Body = append(e.Body, h[:]...)
	}
	e.addEvidence(sl, RecordPart, wanted)
	return true
}

// partHolds reports whether the machine accepts a part that stands on the last entry. It asks the machine once
// about each part, as judging a part may take a while.
func (l *ledger) partHolds(it *item) bool {
	if it.judgement == notJudged {
		it.judgement = judgedGood
		if l.partsMachine.CheckPart(int(it.rec.Seat), it.data) != nil {
			it.judgement = judgedBad
		}
	}
	return it.judgement == judgedGood
}

// judgement is what the machine says about a part.
type judgement uint8

const (
	notJudged judgement = iota
	judgedGood
	judgedBad
)

var errParts = errors.New("the parts are not those of the wanted seats")

// playParts gives the machine the parts of an entry, which are its evidence.
func (l *ledger) playParts(e *Entry) error {
	wanted, _ := l.wantedParts()
	if len(e.Evidence) != wanted.Len() {
		return errParts
	}
	var parts [][]byte
	var body []byte
	for i := range e.Evidence {
		rec := &e.Evidence[i]
		if rec.Kind != RecordPart || !wanted.Has(rec.Seat) || i > 0 && e.Evidence[i-1].Seat >= rec.Seat || len(rec.Body) <= len(Hash{}) {
			return errParts
		}
		part := rec.Body[len(Hash{}):]
		h := wire.Hash("part", part)
		parts, body = append(parts, part), append(body, h[:]...)
	}
	if !bytes.Equal(body, e.Body) {
		return errParts
	}
	return l.partsMachine.TakeParts(parts)
}

// owedParts is the set of the seats that owe a record at a position of parts, and the kind of that record.
// unchecked is the set of the live seats that have not checked the entry before.
func (l *ledger) owedParts(sl *slot, unchecked SeatSet) (SeatSet, RecordKind) {
	wanted, guarded := l.wantedParts()
	if guarded && unchecked != 0 {
		return unchecked, RecordCheck
	}
	return wanted & l.live &^ sl.authorsOf(RecordPart), RecordPart
}
