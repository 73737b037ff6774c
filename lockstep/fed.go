package lockstep

import "slices"

// fedEntry is an entry with the evidence that has arrived so far.
type fedEntry struct {
	Entry
	records int // how many records its evidence has
}

func (e *fedEntry) whole() bool { return len(e.Evidence) == e.records }

// extend adds an entry, or some of its evidence, to the entries that are not proven final. An entry that
// replaces another entry also removes all entries after the replaced one.
func (w *Watcher) extend(e Entry, first, total int) Drop {
	i := int(e.K - w.k)
	if i > len(w.pending) {
		return w.gap()
	}
	prev := w.last
	if i > 0 {
		prev = w.pending[i-1].Hash
	}
	hash := e.Hash
	e.setHash(w.table)
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
		return w.gap()
	}
	w.forget(i)
	if w.weight+e.weight() > maxPending {
		return DropOversized
	}
	e.Body = slices.Clone(e.Body)
	w.pending = append(w.pending, fedEntry{e, total})
	w.weight += e.weight()
	w.movedAt = w.now
	return DropNone
}

// addEvidence adds evidence to an entry that lacks some. Evidence that begins with the first record comes
// from another feeder, and replaces the incomplete evidence that the feeder before it sent.
func (w *Watcher) addEvidence(e *fedEntry, recs []Record, first, total int) Drop {
	switch have := len(e.Evidence); {
	case e.whole():
		return DropNone
	case first == 0:
		w.weight -= e.weight()
		e.Evidence, e.records = recs, total
		w.weight += e.weight()
	case first < have && total == e.records:
		return DropNone // the message came twice
	case first > have || total != e.records:
		return w.gap()
	default:
		w.weight -= e.weight()
		e.Evidence = append(e.Evidence, recs...)
		w.weight += e.weight()
	}
	w.movedAt = w.now
	return DropNone
}

// gap asks for the entries again, as an earlier message has been lost.
func (w *Watcher) gap() Drop {
	if w.now > w.sentAt+watchAgain {
		w.ask()
	}
	return DropAhead
}

// forget drops the entries that are not proven final, beginning with the one at index from.
func (w *Watcher) forget(from int) {
	for i := range w.pending[from:] {
		w.weight -= w.pending[from+i].weight()
	}
	clear(w.pending[from:])
	w.pending = w.pending[:from]
}
