package lockstep

import "slices"

// fedEntry is an entry from a feeder, with the evidence that has come so far.
type fedEntry struct {
	Entry
	recordCount int // how many records its whole evidence has
}

func (e *fedEntry) isWhole() bool { return len(e.Evidence) == e.recordCount }

// extendPending adds an entry, or some of its evidence, to the pending entries: those that are not proven
// final. If the entry replaces another one, all entries after that one go, too. first is the number of the
// first record of evidence that e has, counted from 0, and total is the number of records in the whole
// evidence.
func (w *Watcher) extendPending(e Entry, first, total int) Drop {
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
		return w.addEvidence(&w.pending[i], e.Evidence, first, total)
	}
	if first > 0 {
		return w.askAfterGap()
	}
	w.forgetPending(i)
	if w.weight+e.weight() > maxPending {
		return DropOversized
	}
	e.Body = slices.Clone(e.Body)
	w.pending = append(w.pending, fedEntry{e, total})
	w.weight += e.weight()
	w.movedAt = w.now
	return DropNone
}

// addEvidence adds evidence to an entry that lacks some. Evidence that begins with the first record comes from
// another feeder. It replaces what the feeder before has sent of the evidence.
func (w *Watcher) addEvidence(e *fedEntry, recs []Record, first, total int) Drop {
	switch have := len(e.Evidence); {
	case e.isWhole():
		return DropNone
	case first == 0:
		w.weight -= e.weight()
		e.Evidence, e.recordCount = recs, total
		w.weight += e.weight()
	case first < have && total == e.recordCount:
		return DropNone // the message came twice
	case first > have || total != e.recordCount:
		return w.askAfterGap()
	default:
		w.weight -= e.weight()
		e.Evidence = append(e.Evidence, recs...)
		w.weight += e.weight()
	}
	w.movedAt = w.now
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
