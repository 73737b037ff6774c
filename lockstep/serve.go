package lockstep

import "encoding/binary"

// onlooker is a spectator that this seat feeds for a while.
type onlooker struct {
	key   Key
	node  string
	boot  uint64
	seq   uint64 // of its last ask
	until int    // tick
	next  Pos    // what it gets next
	asked bool   // it is owed an answer, even an empty one
	owed  bool   // and the checks that make final what it has
}

// asked takes what a spectator wants. It has no say in anything: no timer, slot
// or record of the table is touched.
func (s *Session) asked(data []byte) Drop {
	p, drop := watchPart(s.table, data)
	if drop != DropNone {
		return drop
	}
	a, ok := decodeAsk(p)
	switch {
	case !ok:
		if _, fed := decodeFeed(p); fed {
			return DropEcho // another seat's, for a spectator
		}
		return DropMalformed
	case s.cfg.Unwatched:
		return DropUnexpected
	case a.seat != s.me:
		return DropEcho
	}
	if _, seated := s.g.Seat(a.key); seated {
		return DropIllegal
	}
	o := s.onlooker(a.key)
	if o != nil && o.boot == a.boot && a.seq <= o.seq {
		return DropOld
	}
	if o == nil && len(s.onlookers) >= MaxWatchers {
		return DropUnexpected
	}
	if !watchSigned(s.crypto, a.key, s.table, a.raw) {
		return DropBadSignature
	}
	if o == nil {
		s.onlookers = append(s.onlookers, onlooker{key: a.key})
		o = &s.onlookers[len(s.onlookers)-1]
	}
	*o = onlooker{
		key: a.key, node: a.node, boot: a.boot, seq: a.seq, until: s.now + watchLease, next: a.base,
		asked: true, owed: a.base <= s.final,
	}
	if a.k <= s.k && s.entries[a.k-1].Hash == a.last {
		o.next = a.k
	}
	return DropNone
}

func (s *Session) onlooker(k Key) *onlooker {
	for i := range s.onlookers {
		if s.onlookers[i].key == k {
			return &s.onlookers[i]
		}
	}
	return nil
}

// feedAll gives the onlookers what is new, within the allowance of this tick;
// the turn goes round, so that one who catches up does not starve the others.
func (s *Session) feedAll() {
	for range len(s.onlookers) {
		o := &s.onlookers[0]
		if s.feedRoom > 0 && (o.asked || o.next < s.k) {
			s.feedOne(o)
		}
		s.onlookers = append(s.onlookers[1:], *o)
	}
}

// feedOne gives an onlooker what is new, an entry at least: one that is larger than
// what is left of this tick's allowance takes from the next ones'.
func (s *Session) feedOne(o *onlooker) {
	f, size := feed{seat: s.me, to: o.key}, 0
	o.next = min(o.next, s.k) // what it had was discarded here
	for room := min(s.feedRoom, MaxMessage/2); o.next < s.k && room > 0; o.next++ {
		for _, p := range portionsOf(&s.entries[o.next]) {
			if size > 0 && size+len(p.entry) > feedEntries-binary.MaxVarintLen64 {
				s.give(o, &f)
				f.portions, size = nil, 0
			}
			f.portions = append(f.portions, p)
			size += len(p.entry) + 4*binary.MaxVarintLen32
			room -= len(p.entry)
		}
	}
	if o.owed && o.next == s.k {
		for i := range s.n {
			if rec := s.peers[i].check; rec != nil {
				f.checks = append(f.checks, rec.raw)
			}
		}
		o.owed = false
	}
	o.asked = false
	s.give(o, &f)
}

func (s *Session) give(o *onlooker, f *feed) {
	data := watchMessage(s.crypto, s.cfg.Key, s.table, f.append(nil))
	s.feedRoom -= len(data)
	s.out.Send = append(s.out.Send, Message{To: o.key, Node: o.node, Data: data})
}

// tickOnlookers forgets those who have not asked for a while.
func (s *Session) tickOnlookers() {
	s.feedRoom = feedTick + min(s.feedRoom, 0)
	kept := s.onlookers[:0]
	for _, o := range s.onlookers {
		if s.now < o.until {
			kept = append(kept, o)
		}
	}
	s.onlookers = kept
}
