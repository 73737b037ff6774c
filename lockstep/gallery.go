package lockstep

import (
	"crypto/ed25519"
	"encoding/binary"
	"slices"
)

// feeder is a seat or a spectator that feeds spectators, with the entries and checks it can give them.
type feeder struct {
	*ledger
	feederName
	key    ed25519.PrivateKey
	now    int      // ticks
	chain  chain    // the entries that it can give
	final  Pos      // the last position whose entry is final
	checks [][]byte // a seat's: the newest check of each seat in this view; a spectator's: the checks that prove its last entry final
}

// gallery keeps the spectators that a seat or a spectator feeds. The spectators influence nothing at the
// table: no timer, no slot and no record.
type gallery struct {
	closed        bool // the rules forbid spectators
	onlookers     []onlooker
	room          int        // bytes that the onlookers may still get in this tick
	repeatedBytes int        // of answers without a new entry, less answerSlow for each tick
	forgotten     []onlooker // the last keptWatchers onlookers that were forgotten: if one asks again, its counts go on
}

// onlooker is a spectator that the owner of the gallery feeds.
type onlooker struct {
	key           Key
	node          string
	boot          uint64
	seq           uint64 // number of its last ask
	forgetAt      int    // tick at which the feeder forgets the spectator
	nextPos       Pos    // the position of the entry that it gets next
	reached       Pos    // the position after the last entry that it has got
	repeatedBytes int    // of answers without a new entry that it has got, less its share of answerSlow for each tick
	finalEnd      Pos    // the position after its last final entry, as its last ask says
	owesAnswer    bool   // the feeder has not answered the last ask; the answer may be empty
	owesChecks    bool   // the answer must have the checks that prove the last entries final
}

// AskNode is the node that a spectator's ask names; ok is false if data is not an ask. Nobody passes on another
// spectator's ask. So a driver whose transport knows where a message comes from drops an ask that names another
// node. Otherwise one node could take the place of another and direct the answers to it.
func AskNode(data []byte) (node string, ok bool) {
	kind, table, ok := Route(data)
	if !ok || kind != FrameWatch {
		return "", false
	}
	p, drop := watchPart(table, data)
	if drop != DropNone {
		return "", false
	}
	a, ok := decodeAsk(p)
	return a.node, ok
}

// takeAsk takes an ask of a spectator. From then on, the owner of the gallery feeds that spectator for
// watchLease ticks.
func (x *gallery) takeAsk(data []byte, owner *feeder) Drop {
	p, drop := watchPart(owner.tableID, data)
	if drop != DropNone {
		return drop
	}
	a, ok := decodeAsk(p)
	switch {
	case !ok:
		if _, fed := decodeFeed(p); fed {
			return DropEcho // a feed that another seat sent to a spectator
		}
		return DropMalformed
	case x.closed:
		return DropUnexpected
	case a.feeder != owner.feederName:
		return DropEcho
	}
	if _, seated := owner.genesis.Seat(a.key); seated || a.key == KeyOf(owner.key) {
		return DropIllegal
	}
	o := x.findOnlooker(a.key, a.node)
	if o != nil && o.key == a.key && o.boot == a.boot && a.seq <= o.seq {
		return DropOld
	}
	if o == nil && len(x.onlookers) >= MaxOnlookers {
		return DropUnexpected
	}
	if !watchSigned(owner.crypto, a.key, owner.tableID, a.raw) {
		return DropBadSignature
	}
	if o == nil {
		x.onlookers = append(x.onlookers, onlooker{key: a.key})
		o = &x.onlookers[len(x.onlookers)-1]
		for i := range x.forgotten {
			if y := &x.forgotten[i]; y.isAt(a.key, a.node) {
				o.reached, o.repeatedBytes = max(o.reached, y.reached), max(o.repeatedBytes, y.repeatedBytes)
			}
		}
	}
	*o = onlooker{
		key: a.key, node: a.node, boot: a.boot, seq: a.seq, forgetAt: owner.now + watchLease, nextPos: a.finalEnd, reached: o.reached, repeatedBytes: o.repeatedBytes, finalEnd: a.finalEnd,
		owesAnswer: true, owesChecks: a.finalEnd <= owner.final,
	}
	if a.k <= Pos(len(owner.chain)) && owner.chain[a.k-1].Hash == a.lastHash {
		o.nextPos = a.k
	}
	return DropNone
}

// allServed reports whether all onlookers have said that they hold all entries before this position final.
func (x *gallery) allServed(end Pos) bool {
	return !slices.ContainsFunc(x.onlookers, func(o onlooker) bool { return o.finalEnd < end })
}

// isAt reports whether the onlooker has this key or is at this node.
func (o *onlooker) isAt(k Key, node string) bool { return o.key == k || o.node == node && node != "" }

// findOnlooker finds the onlooker with a key, or else, unless node is "", the onlooker at a node. A node gets
// one onlooker only, as it could make any number of keys.
func (x *gallery) findOnlooker(k Key, node string) (at *onlooker) {
	for i := range x.onlookers {
		switch o := &x.onlookers[i]; {
		case o.key == k:
			return o
		case o.node == node && node != "":
			at = o
		}
	}
	return at
}

// feedOnlookers makes the messages for the onlookers, within the allowance of this tick. An onlooker that gets
// something moves to the end of the queue, so that all have their turn. Answers without a new entry are limited
// further, like answers to a seat: with small asks, a spectator could otherwise fill our line for good. The limit is
// for all onlookers together, but each may use its own share. So greedy onlookers cannot use up what modest ones need.
func (x *gallery) feedOnlookers(owner *feeder) (out []Message) {
	var waiting, fed []onlooker
	for _, o := range x.onlookers {
		atEnd := o.nextPos >= Pos(len(owner.chain))
		repeats := o.nextPos < o.reached || atEnd
		spent := x.repeatedBytes >= answerRun && o.repeatedBytes >= answerRun/MaxOnlookers
		if x.room <= 0 || repeats && spent || atEnd && !o.owesAnswer {
			waiting = append(waiting, o)
			continue
		}
		for _, f := range o.feedsFor(owner, x.room) {
			data := watchMessage(owner.crypto, owner.key, owner.tableID, &f)
			x.room -= len(data)
			if repeats {
				x.repeatedBytes += len(data)
				o.repeatedBytes += len(data)
			}
			out = append(out, Message{To: o.key, Node: o.node, Data: data})
		}
		o.reached = max(o.reached, o.nextPos)
		fed = append(fed, o)
	}
	x.onlookers = append(waiting, fed...)
	return out
}

// feedsFor makes the feeds with the entries that are new to an onlooker, as many as fit into room bytes, but at
// least one entry. If there is no new entry, the result is one feed without entries. An entry that is larger than
// the rest of this tick's allowance uses up part of the allowance of the next ticks.
func (o *onlooker) feedsFor(owner *feeder, room int) (all []feed) {
	f, size, end := feed{feeder: owner.feederName, receiver: o.key}, 0, Pos(len(owner.chain))
	o.nextPos = min(o.nextPos, end) // we may have discarded entries that the onlooker has
	for room = min(room, MaxMessage/2); o.nextPos < end && room > 0; o.nextPos++ {
		for _, p := range portionsOf(&owner.chain[o.nextPos]) {
			if size > 0 && size+len(p.entry) > feedEntries-binary.MaxVarintLen64 {
				all = append(all, f)
				f.portions, size = nil, 0
			}
			f.portions = append(f.portions, p)
			size += len(p.entry) + 4*binary.MaxVarintLen32
			room -= len(p.entry)
		}
	}
	if (o.owesChecks || owner.seat == NoSeat && len(f.portions) > 0) && o.nextPos == end {
		f.checks = owner.checks
		o.owesChecks = false
	}
	o.owesAnswer = false
	return append(all, f)
}

// tick renews the allowances, and forgets the onlookers whose last ask is watchLease ticks old.
func (x *gallery) tick(now int) {
	x.room = feedTick + min(x.room, 0)
	x.repeatedBytes = max(0, x.repeatedBytes-answerSlow)
	for _, all := range [][]onlooker{x.onlookers, x.forgotten} {
		for i := range all {
			all[i].repeatedBytes = max(0, all[i].repeatedBytes-answerSlow/MaxOnlookers)
		}
	}
	for _, o := range x.onlookers {
		if now >= o.forgetAt {
			x.forgotten = append(x.forgotten[max(0, len(x.forgotten)+1-keptWatchers):], o)
		}
	}
	x.onlookers = slices.DeleteFunc(x.onlookers, func(o onlooker) bool { return now >= o.forgetAt })
}
