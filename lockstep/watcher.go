package lockstep

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"io"
)

// WatchConfig says which table a Watcher watches, under which key and with which game, and whom it asks.
type WatchConfig struct {
	Key       ed25519.PrivateKey // must not be the key of a seat in the genesis
	Node      string             // the node that carries the spectator, at most MaxNode bytes
	Genesis   *Genesis           // Genesis.Verify must accept it
	Machine   Machine            // in its state before the first entry; it need not know anything hidden
	Rand      io.Reader          // NewWatcher reads 8 bytes of it
	Crypto    *Crypto            // nil: Ed25519
	MakeExtra func() any         // like Config.MakeExtra
	Feeders   []FeederAddress    // see Watcher.SetFeeders; none: the spectator asks the seats
}

// WatchReady lists what the driver has to do now: append Entries and Records to the log, if it keeps one;
// show the Entries; send the messages. The Entries are final, and each comes once, in order.
type WatchReady struct {
	Entries []Entry
	Records []Record // the checks that prove the last of the Entries final
	Send    []Message
}

// Watcher is a spectator of one table. It plays final entries only, and nobody waits for it. If other
// spectators ask it for entries, it feeds them. It is not safe for concurrent use.
type Watcher struct {
	*ledger
	cfg    WatchConfig
	me     Key
	boot   uint64
	askSeq uint64
	now    int

	pending       pending
	countedChecks [MaxSeats]*item // the check of each seat that counts here; noteCheck says which

	chain            chain             // all final entries, to feed other spectators
	finalChecks      [][]byte          // the checks that prove the last entry final
	checkedView      View              // the view of finalChecks
	firstFinalChecks [MaxSeats]*Record // the first check of each seat that helped to prove an entry of that view final
	gallery          gallery

	feeders feeders
	finalAt int // tick of the last final entry, or at which w lacked nothing
	broken  error
	ready   WatchReady
}

// NewWatcher makes a spectator that knows the genesis. Its first Ready hands out entry 0.
func NewWatcher(cfg WatchConfig) (*Watcher, error) {
	w := &Watcher{cfg: cfg, me: KeyOf(cfg.Key)}
	if _, seated := cfg.Genesis.Seat(w.me); seated {
		return nil, errors.New("lockstep: the key of the spectator has a seat in the genesis")
	}
	if len(cfg.Node) > MaxNode {
		return nil, fmt.Errorf("lockstep: Node is longer than %d bytes", MaxNode)
	}
	boot, err := newBoot(cfg.Rand)
	if err != nil {
		return nil, err
	}
	w.boot = boot
	w.SetFeeders(cfg.Feeders)
	w.feeders.current = int(w.boot % uint64(len(w.feeders.all))) // so that not all spectators ask the same feeder
	l, first, err := newLedger(cfg.Genesis, cfg.Machine, cfg.Crypto)
	if err != nil {
		return nil, err
	}
	w.ledger = l
	w.chain = append(w.chain, first)
	w.ready.Entries = append(w.ready.Entries, first)
	w.askFeeder()
	return w, nil
}

// SetFeeders names the spectators that w asks from now on, instead of the seats. Only the first MaxFeeders of
// them count. If there are none, w asks the seats.
func (w *Watcher) SetFeeders(all []FeederAddress) {
	w.feeders.all = nil
	for _, f := range all[:min(len(all), MaxFeeders)] {
		w.feeders.all = append(w.feeders.all, feedSource{feederName{NoSeat, f.Key}, f})
	}
	if len(all) == 0 {
		w.feeders.all = seatsAsFeeders(w.cfg.Genesis)
	}
	w.feeders.current = len(w.feeders.all) - 1
	w.feeders.turnToNext(w.now)
}

// Ready returns what the driver has to do, and forgets it.
func (w *Watcher) Ready() WatchReady {
	if len(w.gallery.onlookers) > 0 {
		w.ready.Send = append(w.ready.Send, w.gallery.feedOnlookers(w.feeder())...)
	}
	out := w.ready
	w.ready = WatchReady{}
	return out
}

// Machine is the game, as far as it is public. The driver may read it and must not change it.
func (w *Watcher) Machine() Machine { return w.machine }

// Next is the position after the last final entry.
func (w *Watcher) Next() Pos { return w.k }

// Live is the set of the seats that are live after the last final entry.
func (w *Watcher) Live() SeatSet { return w.live }

// Over reports whether the match has ended and the end is final.
func (w *Watcher) Over() bool { return w.ended }

// Settled reports whether w is Over and no spectator that it feeds lacks an entry. Then nobody needs w any
// more.
func (w *Watcher) Settled() bool { return w.ended && w.gallery.allServed(w.k) }

// Broken is nil unless this spectator's own machine has refused an entry that a majority of the roster have
// checked, or has reached another state. Then it plays no further entries.
func (w *Watcher) Broken() error { return w.broken }

// Tick says that TickInterval has passed.
func (w *Watcher) Tick() {
	w.now++
	w.gallery.tick(w.now)
	if w.broken != nil {
		return
	}
	if !w.isBehind() {
		w.feeders.movedAt, w.finalAt = w.now, w.now
	}
	stuck := w.now-w.finalAt >= watchStuck
	if stuck {
		w.pending, w.finalAt = pending{}, w.now
	}
	if stuck || w.feeders.isSpent(w.now) {
		w.feeders.turnToNext(w.now)
	}
	if w.now-w.feeders.sentAt >= watchRenew {
		w.askFeeder()
	}
}

// isBehind reports whether entries are missing: at least half of the seats have checked an entry that is not
// yet final for us, or fed entries are pending.
func (w *Watcher) isBehind() bool {
	ahead := seatsWhere(w.seats, func(i Seat) bool { return w.countedChecks[i] != nil && w.countedChecks[i].rec.K >= w.k })
	return 2*ahead.Len() >= w.seats || len(w.pending.entries) > 0
}

func (w *Watcher) askFeeder() {
	w.askSeq++
	w.feeders.sentAt = w.now
	f := w.feeders.asked()
	a := ask{key: w.me, boot: w.boot, seq: w.askSeq, feeder: f.feederName, finalEnd: w.k, k: w.k, lastHash: w.lastHash, node: w.cfg.Node}
	for i := range w.pending.entries {
		e := &w.pending.entries[i]
		if !e.isWhole() {
			break
		}
		a.k, a.lastHash = e.K+1, e.Hash
	}
	w.ready.Send = append(w.ready.Send, Message{
		To: f.Key, Node: f.Node, Data: watchMessage(w.crypto, w.cfg.Key, w.tableID, &a),
	})
}

// Step takes a message from the transport: a feed, an ask of another spectator, or a message among the seats.
// Of the last kind it uses only the checks. The error is a Drop, or nil. Step does not keep data.
func (w *Watcher) Step(data []byte) error {
	drop := DropUnexpected
	kind, _, ok := Route(data)
	switch {
	case !ok:
		drop = DropMalformed
	case kind == FrameWatch:
		if drop = w.onFeed(data); drop == DropMalformed {
			drop = w.gallery.takeAsk(data, w.feeder())
		}
	case kind == FrameTable:
		drop = w.onTable(data)
	}
	return drop.Err()
}

func (w *Watcher) feeder() *feeder {
	return &feeder{ledger: w.ledger, feederName: feederName{NoSeat, w.me}, key: w.cfg.Key, now: w.now, chain: w.chain, final: w.k - 1, checks: w.finalChecks}
}

func (w *Watcher) onFeed(data []byte) Drop {
	p, drop := watchPart(w.tableID, data)
	if drop != DropNone {
		return drop
	}
	f, ok := decodeFeed(p)
	if !ok {
		return DropMalformed
	}
	author, ok := w.feeders.keyOf(f.feeder, w.genesis)
	switch {
	case f.receiver != w.me || !ok:
		return DropEcho
	case w.feeders.isLiar(f.feeder):
		return DropCheat
	case !watchSigned(w.crypto, author, w.tableID, f.raw):
		return DropBadSignature
	case w.broken != nil:
		return DropUnexpected
	}
	asked := w.feeders.asked().feederName
	if f.feeder == asked {
		w.feeders.heardAt = w.now
	}
	for _, p := range f.portions {
		e, err := decodeEntry(p.entry)
		if err != nil || p.firstRecord+len(e.Evidence) > p.recordCount {
			return DropIllegal
		}
		if e.K < w.k {
			continue
		}
		progress, drop := w.pending.extend(fedEntry{e, p.recordCount, f.feeder}, p.firstRecord, asked, w.ledger)
		if progress {
			w.feeders.movedAt = w.now
		}
		if drop == DropAhead && w.now > w.feeders.sentAt+watchAgain {
			w.askFeeder() // for the entries again, as a message has been lost
		}
		if drop != DropNone {
			return drop
		}
	}
	w.takeChecks(f.checks)
	return DropNone
}

// onTable takes the checks that the seats broadcast: they may prove that pending entries are final.
func (w *Watcher) onTable(data []byte) Drop {
	parts, drop := Unpack(FrameTable, w.tableID, data)
	if drop != DropNone {
		return drop
	}
	w.takeChecks(parts)
	return DropNone
}

// takeChecks notes the checks among some records, and plays the entries that are final now.
func (w *Watcher) takeChecks(records [][]byte) {
	for _, b := range records {
		if rec, err := decodeRecord(b); err == nil {
			w.noteCheck(rec)
		}
	}
	w.playFinalEntries()
}
