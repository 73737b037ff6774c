package lockstep

import "slices"

// fedEntry is an entry with the evidence that has come.
type fedEntry struct {
	Entry
	all int // records of its evidence
}

func (e *fedEntry) whole() bool { return len(e.Evidence) == e.all }

// extend adds an entry, or some of its evidence, to those that are not proven final. One
// that replaces another takes all after that away.
func (w *Watcher) extend(e Entry, first, all int) Drop {
	i := int(e.K - w.k)
	if i > len(w.pending) {
		return w.gap()
	}
	prev := w.last
	if i > 0 {
		prev = w.pending[i-1].Hash
	}
	hash := e.Hash
	e.seal(w.table)
	if e.Prev != prev || e.Hash != hash {
		return DropIllegal
	}
	for j := range e.Evidence { // the message is not ours to keep
		e.Evidence[j] = e.Evidence[j].clone()
	}
	if i < len(w.pending) && w.pending[i].Hash == hash {
		return w.addEvidence(&w.pending[i], e.Evidence, first, all)
	}
	if first > 0 {
		return w.gap()
	}
	w.forget(i)
	if w.held+e.weight() > maxPending {
		return DropOversized
	}
	e.Body = slices.Clone(e.Body)
	w.pending = append(w.pending, fedEntry{e, all})
	w.held += e.weight()
	w.moved = w.now
	return DropNone
}

// addEvidence adds evidence to an entry that lacks some. If it begins anew, that of another
// seat, which did not go on, is dropped.
func (w *Watcher) addEvidence(e *fedEntry, recs []Record, first, all int) Drop {
	switch have := len(e.Evidence); {
	case e.whole():
		return DropNone
	case first == 0:
		w.held -= e.weight()
		e.Evidence, e.all = recs, all
		w.held += e.weight()
	case first < have && all == e.all:
		return DropNone // it came twice
	case first > have || all != e.all:
		return w.gap()
	default:
		w.held -= e.weight()
		e.Evidence = append(e.Evidence, recs...)
		w.held += e.weight()
	}
	w.moved = w.now
	return DropNone
}

// gap asks again, as something that was sent before has been lost.
func (w *Watcher) gap() Drop {
	if w.now > w.sent+watchAgain {
		w.ask()
	}
	return DropAhead
}

// forget drops the entries that are not proven final, from one on.
func (w *Watcher) forget(at int) {
	for i := range w.pending[at:] {
		w.held -= w.pending[at+i].weight()
	}
	clear(w.pending[at:])
	w.pending = w.pending[:at]
}
