package lockstep

import "slices"

// fedEntry is an entry from a feeder, with the evidence that has come so far.
type fedEntry struct {
	Entry
	recordCount int        // how many records its whole evidence has
	by          feederName // the feeder that sent the entry and this evidence
}

func (e *fedEntry) isWhole() bool { return len(e.Evidence) == e.recordCount }

// extendPending adds an entry, or some of its evidence, to the pending entries: those that are not proven
// final. If the entry replaces another one, all entries after that one go, too. first is the number of the
// first record of evidence that e has, counted from 0, and total is the number of records in the whole
// evidence. What the present feeder has sent, no other feeder replaces or completes: a seat that we do not ask
// could push entries again and again, so that we would never have the whole evidence of one.
func (w *Watcher) extendPending(e Entry, first, total int, by feederName) Drop {
	i := int(e.K - w.k)
	if i > len(w.pending) {
		return w.askAfterGap()
	}
	prev := w.lastHash
	if i > 0 {
		prev = w.pending[i-1].Hash
	}
	hash := e.Hash
	e.setHash(w.tableID)
	if e.Prev != prev || e.Hash != hash {
		return DropIllegal
	}
	for j := range e.Evidence { // the records alias the message, which we must not keep
		e.Evidence[j] = e.Evidence[j].clone()
	}
	if i < len(w.pending) && w.pending[i].Hash == hash {
		return w.addEvidence(&w.pending[i], e.Evidence, first, total, by)
	}
	if first > 0 {
		return w.askAfterGap()
	}
	if i < len(w.pending) && !w.asks(by) && w.asks(w.pending[i].by) {
		return DropUnexpected
	}
	w.forgetPending(i)
	if w.weight+e.weight() > maxPending {
		return DropOversized
	}
	e.Body = slices.Clone(e.Body)
	w.pending = append(w.pending, fedEntry{e, total, by})
	w.weight += e.weight()
	w.movedAt = w.now
	return DropNone
}

// addEvidence adds evidence to an entry that lacks some. Evidence that begins with the first record replaces incomplete
// evidence, whichever feeder sent that. The present feeder also replaces whole evidence of another feeder, which
// may be false.
func (w *Watcher) addEvidence(e *fedEntry, recs []Record, first, total int, by feederName) Drop {
	had, same := e.isWhole(), e.by == by
	more := 0
	for i := range recs {
		more += recs[i].weight()
	}
	if first == 0 { // what was there goes
		for i := range e.Evidence {
			more -= e.Evidence[i].weight()
		}
	}
	switch have := len(e.Evidence); {
	case had && (same || !w.asks(by)):
		return DropNone
	case !same && !w.asks(by) && w.asks(e.by):
		return DropUnexpected
	case w.weight+more > maxPending:
		return DropOversized
	case first == 0:
		w.weight -= e.weight()
		e.Evidence, e.recordCount, e.by = recs, total, by
		w.weight += e.weight()
	case same && first < have && total == e.recordCount:
		return DropNone // the message came twice
	case !same || first > have || total != e.recordCount:
		return w.askAfterGap()
	default:
		w.weight -= e.weight()
		e.Evidence = append(e.Evidence, recs...)
		w.weight += e.weight()
	}
	if !had {
		w.movedAt = w.now
	}
	return DropNone
}

// askAfterGap asks for the entries again, as a message has been lost. It does not ask more than once in
// watchAgain ticks.
func (w *Watcher) askAfterGap() Drop {
	if w.now > w.sentAt+watchAgain {
		w.askFeeder()
	}
	return DropAhead
}

// forgetPending drops the pending entries from an index on.
func (w *Watcher) forgetPending(from int) {
	for i := range w.pending[from:] {
		w.weight -= w.pending[from+i].weight()
	}
	clear(w.pending[from:])
	w.pending = w.pending[:from]
}
