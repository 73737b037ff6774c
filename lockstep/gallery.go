package lockstep

import "encoding/binary"

// gallery keeps the spectators that this seat feeds. They influence nothing at the table: no timer, no
// slot and no record.
type gallery struct {
	closed    bool // the rules forbid spectators
	onlookers []onlooker
	room      int // bytes that they may still get in this tick
}

// onlooker is a spectator that this seat feeds for a while.
type onlooker struct {
	key    Key
	node   string
	boot   uint64
	seq    uint64 // of its last ask
	until  int    // tick
	next   Pos    // what it gets next
	asked  bool   // it is owed an answer, even an empty one
	checks bool   // it is owed the checks, too, which prove final what it has
}

// ask takes an ask of a spectator.
func (x *gallery) ask(data []byte, m *moment, c chain, final Pos) Drop {
	p, drop := watchPart(m.table, data)
	if drop != DropNone {
		return drop
	}
	a, ok := decodeAsk(p)
	switch {
	case !ok:
		if _, fed := decodeFeed(p); fed {
			return DropEcho // another seat sent it to a spectator
		}
		return DropMalformed
	case x.closed:
		return DropUnexpected
	case a.seat != m.me:
		return DropEcho
	}
	if _, seated := m.g.Seat(a.key); seated {
		return DropIllegal
	}
	o := x.find(a.key)
	if o != nil && o.boot == a.boot && a.seq <= o.seq {
		return DropOld
	}
	if o == nil && len(x.onlookers) >= MaxWatchers {
		return DropUnexpected
	}
	if !watchSigned(m.crypto, a.key, m.table, a.raw) {
		return DropBadSignature
	}
	if o == nil {
		x.onlookers = append(x.onlookers, onlooker{key: a.key})
		o = &x.onlookers[len(x.onlookers)-1]
	}
	*o = onlooker{
		key: a.key, node: a.node, boot: a.boot, seq: a.seq, until: m.now + watchLease, next: a.base,
		asked: true, checks: a.base <= final,
	}
	if a.k <= m.k && c[a.k-1].Hash == a.last {
		o.next = a.k
	}
	return DropNone
}

func (x *gallery) find(k Key) *onlooker {
	for i := range x.onlookers {
		if x.onlookers[i].key == k {
			return &x.onlookers[i]
		}
	}
	return nil
}

// feed makes the messages for the onlookers, within the allowance of this tick. The onlookers
// that get something go behind those that do not, so that all have their turn.
func (x *gallery) feed(w *pen, c chain, ps peers) (out []Message) {
	var waiting, fed []onlooker
	for _, o := range x.onlookers {
		if x.room <= 0 || !o.asked && o.next >= Pos(len(c)) {
			waiting = append(waiting, o)
			continue
		}
		for _, f := range o.feeds(w.me, x.room, c, ps) {
			data := watchMessage(w.crypto, w.key, w.table, f.append(nil))
			x.room -= len(data)
			out = append(out, Message{To: o.key, Node: o.node, Data: data})
		}
		fed = append(fed, o)
	}
	x.onlookers = append(waiting, fed...)
	return out
}

// feeds lists what is new to an onlooker, at least one entry: an entry that is larger than the rest of
// this tick's allowance uses up some of the next ones.
func (o *onlooker) feeds(me Seat, room int, c chain, ps peers) (all []feed) {
	f, size, end := feed{seat: me, to: o.key}, 0, Pos(len(c))
	o.next = min(o.next, end) // entries that it has may have been discarded here
	for room = min(room, MaxMessage/2); o.next < end && room > 0; o.next++ {
		for _, p := range portionsOf(&c[o.next]) {
			if size > 0 && size+len(p.entry) > feedEntries-binary.MaxVarintLen64 {
				all = append(all, f)
				f.portions, size = nil, 0
			}
			f.portions = append(f.portions, p)
			size += len(p.entry) + 4*binary.MaxVarintLen32
			room -= len(p.entry)
		}
	}
	if o.checks && o.next == end {
		for i := range ps {
			if rec := ps[i].check; rec != nil {
				f.checks = append(f.checks, rec.raw)
			}
		}
		o.checks = false
	}
	o.asked = false
	return append(all, f)
}

// tick renews the allowance, and forgets the onlookers that have not asked for watchLease.
func (x *gallery) tick(now int) {
	x.room = feedTick + min(x.room, 0)
	kept := x.onlookers[:0]
	for _, o := range x.onlookers {
		if now < o.until {
			kept = append(kept, o)
		}
	}
	x.onlookers = kept
}
