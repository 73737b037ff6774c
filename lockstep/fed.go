package lockstep

import "slices"

// fedEntry is an entry from a feeder, with the evidence that has come so far.
type fedEntry struct {
	Entry
	recordCount int        // how many records its whole evidence has
	by          feederName // the feeder that sent the entry and this evidence
}

func (e *fedEntry) isWhole() bool { return len(e.Evidence) == e.recordCount }

// pending holds the fed entries after the last final one, in order. They are not proven final.
type pending struct {
	entries []fedEntry
	weight  int // the size of the entries in bytes
}

// extend adds entry x, or some of its evidence. If the entry replaces another one, all entries after that one
// go, too. first is the number of the first record of evidence that x has, counted from 0. l is the ledger
// after the last final entry. An entry or evidence that came from the feeder that we ask at present (asked) can
// be replaced or completed only by that feeder. Otherwise a seat that we do not ask could push entries again
// and again, so that we would never have the whole evidence of one. The same holds for an entry before one that
// came from that feeder. progress says that we have more than before. drop says why x is not taken: it is DropAhead
// if an earlier message has been lost.
func (p *pending) extend(x fedEntry, first int, asked feederName, l *ledger) (progress bool, drop Drop) {
	i := int(x.K - l.k)
	if i > len(p.entries) {
		return false, DropAhead
	}
	prev := l.lastHash
	if i > 0 {
		prev = p.entries[i-1].Hash
	}
	hash := x.Hash
	x.setHash(l.tableID)
	if x.Prev != prev || x.Hash != hash {
		return false, DropIllegal
	}
	for j := range x.Evidence { // the records alias the message, which we must not keep
		x.Evidence[j] = x.Evidence[j].clone()
	}
	if i < len(p.entries) && p.entries[i].Hash == hash {
		return p.addEvidence(&p.entries[i], &x, first, asked)
	}
	if first > 0 {
		return false, DropAhead
	}
	if x.by != asked && slices.ContainsFunc(p.entries[i:], func(e fedEntry) bool { return e.by == asked }) {
		return false, DropUnexpected
	}
	p.forget(i)
	if p.weight+x.weight() > maxPending {
		return false, DropOversized
	}
	x.Body = slices.Clone(x.Body)
	p.entries = append(p.entries, x)
	p.weight += x.weight()
	return true, DropNone
}

// addEvidence adds the evidence of x to e, which is the same entry, if e lacks some. Evidence that begins with
// the first record replaces incomplete evidence, unless the latter came from the present feeder (asked) and x
// comes from another one. The present feeder also replaces whole evidence that came from another feeder, as that
// evidence may be false.
func (p *pending) addEvidence(e, x *fedEntry, first int, asked feederName) (progress bool, drop Drop) {
	had, same, fromAsked := e.isWhole(), e.by == x.by, x.by == asked
	more := 0
	for i := range x.Evidence {
		more += x.Evidence[i].weight()
	}
	if first == 0 { // the evidence of x may replace all that e has
		for i := range e.Evidence {
			more -= e.Evidence[i].weight()
		}
	}
	switch have := len(e.Evidence); {
	case had && (same || !fromAsked):
		return false, DropNone
	case !same && !fromAsked && e.by == asked:
		return false, DropUnexpected
	case p.weight+more > maxPending:
		return false, DropOversized
	case first == 0:
		e.Evidence, e.recordCount, e.by = x.Evidence, x.recordCount, x.by
	case same && first < have && x.recordCount == e.recordCount:
		return false, DropNone // the message came twice
	case !same || first > have || x.recordCount != e.recordCount:
		return false, DropAhead
	default:
		e.Evidence = append(e.Evidence, x.Evidence...)
	}
	p.weight += more
	return !had, DropNone
}

// takeFirst removes the first entry and returns it, if its evidence is whole.
func (p *pending) takeFirst() (e fedEntry, ok bool) {
	if len(p.entries) == 0 || !p.entries[0].isWhole() {
		return e, false
	}
	e, p.entries = p.entries[0], p.entries[1:]
	p.weight -= e.weight()
	return e, true
}

// forget drops the entries from an index on.
func (p *pending) forget(from int) {
	for i := range p.entries[from:] {
		p.weight -= p.entries[from+i].weight()
	}
	clear(p.entries[from:])
	p.entries = p.entries[:from]
}

// lastView is the index of the last view entry up to index i, or −1 if there is none.
func (p *pending) lastView(i int) int {
	for i >= 0 && p.entries[i].Kind != EntryView {
		i--
	}
	return i
}
