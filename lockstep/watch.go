package lockstep

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"io"
	"slices"
)

// WatchConfig is what a Watcher is made of.
type WatchConfig struct {
	Key     ed25519.PrivateKey // of nobody who sits at the table
	Node    string             // the node that carries the spectator
	Genesis *Genesis           // Verify accepts it
	Machine Machine            // as it is before the first entry; it need know nothing but what is public
	Rand    io.Reader          // 8 bytes are read
	Crypto  *Crypto            // nil: Ed25519
}

// WatchReady is what the driver has to do now: show Entries, which are final
// and come once each in order, keep Records and then Log if a log is kept, and send.
type WatchReady struct {
	Entries []Entry // without evidence
	Send    []Message

	// Log is those of the Entries, now or a little later, that Records prove: checks of
	// more than half of the roster. Written to a log, they can be verified.
	Records []Record
	Log     []Entry
}

// ErrSeated is a key that has a seat and is to watch.
var ErrSeated = errors.New("lockstep: the key has a seat in the genesis")

// Watcher is one spectator's side of a table: it holds entries that are final
// and nothing else, and nobody waits for it. Not safe for concurrent use.
type Watcher struct {
	*ledger
	cfg  WatchConfig
	me   Key
	n    int
	boot uint64
	seq  uint64
	now  int

	unkept  []Entry // final, and not in Log yet
	pending []Entry // after the final ones, one chain, not proven final yet
	held    int     // bytes of them
	marks   [MaxSeats]mark

	seat   Seat // that is asked
	sent   int  // tick of the last ask
	heard  int  // tick of the last feed of that seat
	moved  int  // tick of the last entry, or since when there was nothing to get
	final  int  // tick of the last final one, likewise
	broken error
	out    WatchReady
}

// mark is the newest check of a seat.
type mark struct {
	view  View
	k     Pos
	hash  Hash
	rec   *Record
	known bool
}

// NewWatcher is a spectator who knows the genesis. Entry 0 is handed out first.
func NewWatcher(cfg WatchConfig) (*Watcher, error) {
	w := &Watcher{cfg: cfg, me: KeyOf(cfg.Key), n: len(cfg.Genesis.Seats), sent: -watchRenew}
	if _, seated := cfg.Genesis.Seat(w.me); seated {
		return nil, ErrSeated
	}
	if len(cfg.Node) > MaxNode {
		return nil, fmt.Errorf("lockstep: Node longer than %d bytes", MaxNode)
	}
	boot, err := newBoot(cfg.Rand)
	if err != nil {
		return nil, err
	}
	w.boot = boot
	w.seat = Seat(w.boot % uint64(w.n)) // not everybody the same
	l, first, err := newLedger(cfg.Genesis, cfg.Machine, cfg.Crypto)
	if err != nil {
		return nil, err
	}
	w.ledger = l
	w.out.Entries, w.out.Log = append(w.out.Entries, first), append(w.out.Log, first)
	w.ask()
	return w, nil
}

// Ready returns what is to be done and forgets it.
func (w *Watcher) Ready() WatchReady {
	out := w.out
	w.out = WatchReady{}
	return out
}

// Table is the table id, Genesis is entry 0, Machine the game as far as it is
// public, Next the position after the last final entry, Last its hash, Live who
// is present, Over whether the match has ended.
func (w *Watcher) Table() Hash       { return w.table }
func (w *Watcher) Genesis() *Genesis { return w.g }
func (w *Watcher) Machine() Machine  { return w.m }
func (w *Watcher) Next() Pos         { return w.k }
func (w *Watcher) Last() Hash        { return w.last }
func (w *Watcher) Live() SeatSet     { return w.live }
func (w *Watcher) Over() bool        { return w.ended }

// Broken is not nil when this spectator's own machine came to another state than
// a majority of the roster: it follows no further.
func (w *Watcher) Broken() error { return w.broken }

// Tick tells that TickInterval has passed.
func (w *Watcher) Tick() {
	w.now++
	if w.broken != nil {
		return
	}
	if !w.lags() {
		w.moved, w.final = w.now, w.now
	}
	stuck := w.now-w.final >= watchStuck
	if stuck {
		w.pending, w.held, w.final = nil, 0, w.now
	}
	if stuck || w.now-w.heard >= watchPatience || w.now-w.moved >= watchPatience { // it is gone, or leads nowhere
		w.seat = (w.seat + 1) % Seat(w.n)
		w.heard, w.moved, w.sent = w.now, w.now, w.now-watchRenew
	}
	if w.now-w.sent >= watchRenew {
		w.ask()
	}
}

// lags reports whether half of the seats have checked what is not final here.
func (w *Watcher) lags() bool {
	count := 0
	for i := range w.n {
		if w.marks[i].known && w.marks[i].k >= w.k {
			count++
		}
	}
	return 2*count >= w.n || len(w.pending) > 0
}

// ask asks the seat whose turn it is for what follows.
func (w *Watcher) ask() {
	w.seq++
	w.sent = w.now
	a := ask{key: w.me, boot: w.boot, seq: w.seq, seat: w.seat, base: w.k, k: w.k, last: w.last, node: w.cfg.Node}
	if n := len(w.pending); n > 0 {
		a.k, a.last = w.pending[n-1].K+1, w.pending[n-1].Hash
	}
	p := &w.g.Seats[w.seat]
	w.out.Send = append(w.out.Send, Message{
		To: p.Key, Node: p.Node, Data: watchMessage(w.crypto, w.cfg.Key, w.table, a.append(nil)),
	})
}

// Step takes a message from the transport: what a seat feeds us, and, of what
// the seats say to each other, their checks. The error is a Drop. data is not
// kept.
func (w *Watcher) Step(data []byte) error {
	drop := DropUnexpected
	kind, _, ok := Route(data)
	switch {
	case !ok:
		drop = DropMalformed
	case kind == FrameWatch:
		drop = w.fed(data)
	case kind == FrameTable:
		drop = w.overheard(data)
	}
	if drop == DropNone {
		return nil
	}
	return drop
}

// fed takes the entries and checks of the seat that was asked.
func (w *Watcher) fed(data []byte) Drop {
	p, drop := watchPart(w.table, data)
	if drop != DropNone {
		return drop
	}
	f, ok := decodeFeed(p)
	switch {
	case !ok:
		return DropMalformed
	case f.to != w.me || int(f.seat) >= w.n:
		return DropEcho
	case !watchSigned(w.crypto, w.g.Seats[f.seat].Key, w.table, f.raw):
		return DropBadSignature
	case w.broken != nil:
		return DropUnexpected
	}
	if f.seat == w.seat {
		w.heard = w.now
	}
	for _, b := range f.entries {
		e, err := DecodeEntry(b)
		if err != nil || len(e.Evidence) > 0 {
			return DropIllegal
		}
		if e.K < w.k {
			continue
		}
		if drop := w.chain(e); drop != DropNone {
			return drop
		}
	}
	for _, b := range f.checks {
		if rec, err := decodeRecord(b); err == nil {
			w.check(rec)
		}
	}
	w.settle()
	return DropNone
}

// chain adds an entry to those that are not proven final. One that replaces
// another takes all after that away.
func (w *Watcher) chain(e Entry) Drop {
	at := int(e.K - w.k)
	if at > len(w.pending) { // what was between is lost
		if w.now > w.sent+watchAgain {
			w.ask()
		}
		return DropAhead
	}
	prev := w.last
	if at > 0 {
		prev = w.pending[at-1].Hash
	}
	hash := e.Hash
	e.seal(w.table)
	if e.Prev != prev || e.Hash != hash {
		return DropIllegal
	}
	if at < len(w.pending) && w.pending[at].Hash == hash {
		return DropNone
	}
	for _, old := range w.pending[at:] {
		w.held -= entryCost(&old)
	}
	w.pending = w.pending[:at]
	if w.held+entryCost(&e) > maxPending {
		return DropOversized
	}
	e.Body = slices.Clone(e.Body) // the message is not ours to keep
	w.pending = append(w.pending, e)
	w.held += entryCost(&e)
	w.moved = w.now
	return DropNone
}

func entryCost(e *Entry) int { return 256 + len(e.Body) }

// overheard takes the checks that the seats broadcast: they make final what has
// been fed.
func (w *Watcher) overheard(data []byte) Drop {
	r, drop := openFrame(FrameTable, w.table, data)
	if drop != DropNone {
		return drop
	}
	for p := r.part(); p != nil; p = r.part() {
		if rec, err := decodeRecord(p); err == nil && rec.Kind == RecordCheck {
			w.check(rec)
		}
	}
	w.settle()
	return DropNone
}

// check notes the newest check of a seat.
func (w *Watcher) check(rec Record) {
	if rec.Kind != RecordCheck || int(rec.Seat) >= w.n || rec.K < w.k {
		return
	}
	m := &w.marks[rec.Seat]
	if m.known && (rec.View < m.view || rec.View == m.view && rec.K <= m.k) {
		return
	}
	if !rec.verify(w.crypto, w.table, w.g.Seats[rec.Seat].Key) {
		return
	}
	if x, ok := decodeBody(RecordCheck, rec.Body, w.n); ok {
		own := rec.clone() // the message is not ours to keep
		*m = mark{rec.View, rec.K, x.base, &own, true}
	}
}

// settle applies what more than half of the roster have checked in one view.
func (w *Watcher) settle() {
	upTo, ok := Pos(0), false
	for i := range w.n {
		if !w.stands(i) {
			continue
		}
		count := 0
		for j := range w.n {
			if w.marks[j].view == w.marks[i].view && w.marks[j].k >= w.marks[i].k && w.stands(j) {
				count++
			}
		}
		if 2*count > w.n && (!ok || w.marks[i].k > upTo) {
			upTo, ok = w.marks[i].k, true
		}
	}
	for ok && w.broken == nil && w.k <= upTo {
		e := w.pending[0]
		w.pending = w.pending[1:]
		w.held -= entryCost(&e)
		w.take(&e)
	}
	w.keep()
}

// keep hands out for the log what is final up to an entry that more than half of
// the roster have checked, or one before it in the same log: a check of an entry
// that is not in the log yet proves nothing to who reads it.
func (w *Watcher) keep() {
	best := -1
	for i := range w.n {
		if at := w.marked(i); at > best && 2*len(w.proof(at)) > w.n {
			best = at
		}
	}
	if best < 0 {
		return
	}
	w.out.Records = append(w.out.Records, w.proof(best)...)
	w.out.Log = append(w.out.Log, w.unkept[:best+1]...)
	w.unkept = slices.Clone(w.unkept[best+1:])
}

// marked is which of the entries not kept yet a seat's newest check is of; -1: none.
func (w *Watcher) marked(i int) int {
	m := &w.marks[i]
	if !m.known || len(w.unkept) == 0 || m.k < w.unkept[0].K || m.k >= w.k {
		return -1
	}
	at := int(m.k - w.unkept[0].K)
	if e := &w.unkept[at]; e.View != m.view || e.Hash != m.hash {
		return -1
	}
	return at
}

// proof are the checks of one of the entries not kept yet, and of those after it.
func (w *Watcher) proof(at int) (all []Record) {
	for i := range w.n {
		if to := w.marked(i); to >= at && w.marks[i].view == w.unkept[at].View {
			all = append(all, *w.marks[i].rec)
		}
	}
	return all
}

// stands reports whether a seat's newest check is of an entry that is here.
func (w *Watcher) stands(i int) bool {
	m := &w.marks[i]
	if !m.known || m.k < w.k || int(m.k-w.k) >= len(w.pending) {
		return false
	}
	e := &w.pending[m.k-w.k]
	return e.View == m.view && e.Hash == m.hash
}

// take plays an entry that is final.
func (w *Watcher) take(e *Entry) {
	if err := w.follow(e); err != nil {
		w.broken = fmt.Errorf("lockstep: entry %d: %w", e.K, err)
		return
	}
	w.final = w.now
	w.out.Entries, w.unkept = append(w.out.Entries, *e), append(w.unkept, *e)
}
