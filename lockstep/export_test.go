package lockstep

import (
	"crypto/ed25519"
	"io"

	"lastcard/lockstep/internal/wire"
)

// Forge signs a record of view 0, with any body, as a dishonest peer would.
func Forge(c *Crypto, key ed25519.PrivateKey, table Hash, kind RecordKind, k Pos, s Seat, body []byte) Record {
	return newRecord(c, key, table, kind, 0, k, s, body)
}

// ForgeIn is Forge for any view.
func ForgeIn(c *Crypto, key ed25519.PrivateKey, table Hash, kind RecordKind, v View, k Pos, s Seat, body []byte) Record {
	return newRecord(c, key, table, kind, v, k, s, body)
}

func PromiseBody(base Hash, from View, gone SeatSet) []byte {
	return wire.Encode(&body{kind: RecordPromise, base: base, baseView: from, gone: gone})
}

func ChoiceBody(base Hash, from View, live, used SeatSet) []byte {
	return wire.Encode(&body{kind: RecordChoice, base: base, baseView: from, live: live, promisers: used})
}

// StatusBody is the body of a status from an incarnation with a higher number than any that a test draws. stuck
// says that the author pleads because of a promise.
func StatusBody(seq uint64, last Hash, gone SeatSet, stuck bool) []byte {
	st := status{boot: 1 << 63, seq: seq, lastHash: last, opinion: opinion{gone: gone}}
	if stuck {
		st.plea = pleaStuck
	}
	return wire.Encode(&st)
}

// PleaBody is the body of the first status of an incarnation. It pleads because it returned, or because it is stuck
// in a promise.
func PleaBody(boot uint64, last Hash, returned bool) []byte {
	st := status{boot: boot, seq: 1, lastHash: last, opinion: opinion{plea: pleaStuck}}
	if returned {
		st.plea = pleaBack
	}
	return wire.Encode(&st)
}

// AskingBody is the body of a status from the incarnation of StatusBody, which has just restarted and asks for
// the records it signed before.
func AskingBody(seq uint64) []byte {
	st := status{boot: 1 << 63, seq: seq, opinion: opinion{plea: pleaAsking}}
	return wire.Encode(&st)
}

func (s *Session) Promised() View { return s.ballots.promisedView }

// Benched is how many ticks have to pass before this seat lets seat i in.
func (s *Session) Benched(i Seat) int { return max(0, s.absence.benchedUntil[i]-s.now) }

func ProofBody(recs ...Record) (body []byte) {
	for _, rec := range recs {
		body = wire.AppendBytes(body, rec.raw)
	}
	return body
}

func FrameOf(table Hash, recs ...Record) []byte {
	var parts [][]byte
	for i := range recs {
		parts = append(parts, recs[i].raw)
	}
	return Pack(FrameTable, table, parts)[0]
}

func PairBody(base, value Hash) []byte {
	return wire.Encode(&body{kind: RecordReveal, base: base, value: value})
}

// SealBody is the body of a seal of these offers, which are in order of seat.
func SealBody(base Hash, offers ...Record) []byte {
	var refs []offerRef
	for i := range offers {
		refs = append(refs, offerRef{offers[i].Seat, offers[i].digest()})
	}
	return wire.Encode(&body{kind: RecordSeal, base: base, refs: refs})
}

func RecordsOf(data []byte) (recs []Record) {
	_, table, _ := Route(data)
	parts, why := Unpack(FrameTable, table, data)
	if why != DropNone {
		panic(why)
	}
	for _, p := range parts {
		rec, err := decodeRecord(p)
		if err != nil {
			panic(err)
		}
		recs = append(recs, rec)
	}
	return recs
}

// RosterOf is the hash that each commitment of a match contains.
func RosterOf(g *Genesis) Hash { return g.rosterHash() }

func DigestOf(r *Record) Hash { return r.digest() }

// Reencoded encodes an entry, lets change alter the bytes, and decodes them.
func Reencoded(e *Entry, change func([]byte)) (Entry, error) {
	b := wire.Encode(e)
	change(b)
	return decodeEntry(b)
}

// SetLimit makes the match end at position k, as if the log were full there.
func (s *Session) SetLimit(k Pos) { s.maxPos = k }

func (s *Session) WaitsForHeavy() bool { return s.waitsForHeavy() }

func HeavyTime(seats int) int { return heavyTicks(seats) }

func (s *Session) SlotCount() int { return len(s.slots) }

const (
	Window        = recordWindow
	SilentAfter   = silentAfter
	SilentHeavy   = silentHeavy
	RegroupAfter  = goneAfter
	WatchTurn     = watchTurn
	WatchLease    = watchLease
	WatchPatience = watchPatience
	MaxBulkPause  = maxBulkPause
	SlackMost     = slackMost
	StallAfter    = stallAfter
	AnswerTick    = answerTick
	AnswerRun     = answerRun
	AnswerSlow    = answerSlow
	AnswerLost    = answerLost
	JudgeHeavy    = judgeHeavy
	KeptProofs    = keptProofs
	ResendMax     = resendMax
)

// VerifyWith is Verify with other signatures, such as cheaper ones.
func VerifyWith(c *Crypto, r io.Reader, newMachine func(*Genesis) (Machine, error)) (Summary, error) {
	return verify(r, newMachine, nil, c)
}

func DecodeRecord(b []byte) (Record, error) { return decodeRecord(b) }

// Forger writes the log of a match that was never played, as people could who have some of the keys. A seat
// whose key is nil has signed only the genesis.
type Forger struct {
	W      *Writer
	l      *ledger
	keys   []ed25519.PrivateKey
	choose func() (Seat, []byte)
	bare   bool // the entries get no evidence
	Last   Entry
}

// NewForger begins the log with the genesis. choose returns the next action and its seat.
func NewForger(out io.Writer, g *Genesis, m Machine, c *Crypto, keys []ed25519.PrivateKey, bare bool, choose func() (Seat, []byte)) (*Forger, error) {
	w, err := NewWriter(out)
	if err != nil {
		return nil, err
	}
	l, e, err := newLedger(g, m, c)
	if err != nil {
		return nil, err
	}
	return &Forger{W: w, l: l, keys: keys, choose: choose, bare: bare, Last: e}, w.WriteEntry(&e)
}

func (f *Forger) Ended() bool { return f.l.ended }

func (f *Forger) WriteNext() error {
	l := f.l
	e := Entry{K: l.k, View: l.view, Kind: l.nextKind(), Seat: NoSeat}
	switch e.Kind {
	case EntryCommit:
		for s := range Seat(len(f.keys)) {
			d := f.dealerOf(s).deal(&l.table, l.shuffle.encodePosition(l.view, l.k))
			commit := dealingBody(&l.table, l.lastHash, &d)
			dealt := wire.Hash("dealt", commit[len(Hash{}):])
			e.Body = append(append(e.Body, d.commitment[:]...), dealt[:]...)
			e.Evidence = append(e.Evidence, f.record(&e, RecordCommit, s, commit))
		}
		for s := range Seat(len(f.keys)) {
			e.Evidence = append(e.Evidence, f.record(&e, RecordBind, s, wire.Encode(&body{kind: RecordBind, base: l.lastHash, value: wire.Hash("commits", e.Body)})))
		}
	case EntryReveal:
		for s := range Seat(len(f.keys)) {
			nonce := f.dealerOf(s).nonce(&l.table, l.shuffle.drawPos)
			e.Body = append(e.Body, nonce[:]...)
			e.Evidence = append(e.Evidence, f.record(&e, RecordReveal, s, PairBody(l.lastHash, nonce)))
		}
	case EntryShow:
		e.Body, _ = l.machine.Answer()
	case EntryPlay:
		e.Seat, e.Body = f.choose()
		offer := f.record(&e, RecordOffer, e.Seat, e.Body)
		e.Evidence = []Record{offer}
		for s := range Seat(len(f.keys)) {
			e.Evidence = append(e.Evidence, f.record(&e, RecordSeal, s, SealBody(l.lastHash, offer)))
		}
	}
	if f.bare {
		e.Evidence = nil
	}
	if err := l.applyDraft(&e); err != nil {
		return err
	}
	f.Last = e
	return f.W.WriteEntry(&e)
}

// key is the key of a seat, or, if the forger lacks it, the key of seat 0: that signature convinces nobody.
func (f *Forger) key(s Seat) ed25519.PrivateKey {
	if f.keys[s] == nil {
		return f.keys[0]
	}
	return f.keys[s]
}

// dealerOf is the dealer that makes the shuffle records of a seat.
func (f *Forger) dealerOf(s Seat) *dealer { return &dealer{key: f.key(s), me: s} }

func (f *Forger) record(e *Entry, kind RecordKind, s Seat, body []byte) Record {
	return newRecord(f.l.crypto, f.key(s), f.l.tableID, kind, e.View, e.K, s, body)
}

// WriteView writes a view entry with the body live.
func (f *Forger) WriteView(v View, live []byte) error {
	f.Last = Entry{K: f.l.k, View: v, Kind: EntryView, Seat: NoSeat, Body: live}
	if err := f.l.applyDraft(&f.Last); err != nil {
		return err
	}
	return f.W.WriteEntry(&f.Last)
}

func (f *Forger) WriteCheck(s Seat) error {
	rec := f.record(&f.Last, RecordCheck, s, PairBody(f.Last.Hash, f.Last.State))
	return f.W.WriteRecord(&rec)
}

// Sign signs a record with any body. It writes nothing.
func (f *Forger) Sign(kind RecordKind, k Pos, s Seat, body []byte) Record {
	return newRecord(f.l.crypto, f.keys[s], f.l.tableID, kind, f.l.view, k, s, body)
}

const PortionLimit = feedEntries

// PortionsOf returns the size in bytes of each portion of an entry, and the number of records in all portions. The
// number is −1 if the portions do not make up the entry.
func PortionsOf(e *Entry) (sizes []int, records int) {
	for _, p := range portionsOf(e) {
		sizes = append(sizes, len(p.entry))
		x, err := decodeEntry(p.entry)
		if err != nil || p.firstRecord != records || p.recordCount != len(e.Evidence) {
			return nil, -1
		}
		records += len(x.Evidence)
	}
	return sizes, records
}

// Rehash gives a falsified entry the hash that belongs to it.
func Rehash(e *Entry, table Hash) { e.setHash(table) }

// SplitFeed replaces a feed by messages with one entry each. records is the most records of evidence in a
// message. spoil may change each entry first. key signs the messages. The checks are in each of them.
func SplitFeed(c *Crypto, table Hash, key ed25519.PrivateKey, data []byte, records int, spoil func(*Entry)) (all [][]byte) {
	p, _ := watchPart(table, data)
	f, ok := decodeFeed(p)
	if !ok {
		return [][]byte{data}
	}
	parts := f.portions
	for _, p := range parts {
		e, err := decodeEntry(p.entry)
		if err != nil {
			panic(err)
		}
		spoil(&e)
		for first := 0; first == 0 || first < len(e.Evidence); first += records {
			x := e
			x.Evidence = e.Evidence[first:min(first+records, len(e.Evidence))]
			f.portions = []portion{{p.firstRecord + first, p.recordCount, wire.Encode(&x)}}
			all = append(all, watchMessage(c, key, table, &f))
		}
	}
	if len(parts) == 0 {
		all = append(all, data)
	}
	return all
}

// FeedSeat is the seat that sent a feed, or NoSeat if a spectator did. ok is false if data is not a feed.
func FeedSeat(table Hash, data []byte) (Seat, bool) {
	p, _ := watchPart(table, data)
	f, ok := decodeFeed(p)
	return f.feeder.seat, ok
}

// EmptyFeed is a feed without entries and checks, with the sender and receiver of the feed in data.
func EmptyFeed(c *Crypto, table Hash, key ed25519.PrivateKey, data []byte) []byte {
	p, _ := watchPart(table, data)
	f, ok := decodeFeed(p)
	if !ok {
		return data
	}
	f.portions, f.checks = nil, nil
	return watchMessage(c, key, table, &f)
}

// Misdealt is a seat's commit in which the encrypted share for one other seat (to) is changed.
func Misdealt(c *Crypto, key ed25519.PrivateKey, g *Genesis, commit *Record, to Seat) Record {
	l := ledgerOf(c, g)
	d, ok := l.decodeDealing(commit.Body[len(Hash{}):], commit.Seat)
	if !ok {
		panic("not a dealing")
	}
	d.encryptedShares[to][31] ^= 1
	body := dealingBody(&l.table, Hash(commit.Body[:len(Hash{})]), &d)
	return newRecord(c, key, l.tableID, RecordCommit, commit.View, commit.K, commit.Seat, body)
}

// dealingBody is the body of a commit.
func dealingBody(t *table, base Hash, d *dealing) []byte {
	c := wire.Codec{Out: base[:]}
	t.codeDealing(&c, d)
	return c.Out
}

// ComputesNonce reports whether the private halves of some box keys (secrets) open enough shares of a commit to compute
// its nonce. shuffle is the number of the shuffle.
func ComputesNonce(c *Crypto, g *Genesis, commit *Record, shuffle int, secrets map[Seat]Hash) (ok bool) {
	l := ledgerOf(c, g)
	l.shuffle.count = uint32(shuffle)
	p := l.shuffle.encodePosition(commit.View, commit.K)
	d, _ := l.decodeDealing(commit.Body[len(Hash{}):], commit.Seat)
	var points []point
	for i := range Seat(l.seats) {
		own, other := i, commit.Seat // either seat's key gives the secret that the two share
		if _, known := secrets[own]; !known {
			own, other = other, own
		}
		if _, known := secrets[own]; !known || i == commit.Seat {
			continue
		}
		shared, _ := c.sharedSecret(secrets[own], g.Seats[own].Box, g.Seats[other].Box)
		share := xor(d.encryptedShares[i], l.sharePad(shared, p, commit.Seat, i))
		if l.fitsShare(&d, p, i, share) {
			points = append(points, point{l.computers.numberOf[i], share})
		}
	}
	return len(points) >= l.threshold() &&
		l.commitment(commit.Seat, p, valueAt(points[:l.threshold()], 0)) == d.commitment
}

func ledgerOf(c *Crypto, g *Genesis) *ledger {
	return &ledger{table: newTable(g, c), live: FirstSeats(len(g.Seats))}
}

func BoxSecretOf(key ed25519.PrivateKey, nonce Hash) Hash { return boxSecret(key, nonce) }

func (c *Crypto) HasBox(secret Hash, k Key) bool { return c.box(secret) == k }

// Cheats is the set of the seats that count as cheats.
func (s *Session) Cheats() SeatSet { return s.proofs.cheats }

// Fed is a feed that a seat pushes to a spectator: an entry with the records of its evidence from number first
// on. The feed claims that the whole evidence has as many records as all says.
func Fed(c *Crypto, table Hash, key ed25519.PrivateKey, seat Seat, receiver Key, e Entry, first, all int) []byte {
	f := feed{feeder: feederName{seat: seat}, receiver: receiver, portions: []portion{{first, all, wire.Encode(&e)}}}
	return watchMessage(c, key, table, &f)
}

// Weight is about how many bytes of entries wait to be proven final.
func (w *Watcher) Weight() int { return w.pending.weight }

// WithHash is an entry with the hash that follows from its other fields.
func WithHash(table Hash, e Entry) Entry {
	e.setHash(table)
	return e
}

// MaxPending is the most bytes of entries that may wait to be proven final.
const MaxPending = maxPending

// Asked is the seat that the spectator asks, or NoSeat if it asks another spectator.
func (w *Watcher) Asked() Seat { return w.feeders.asked().seat }

// WantingBody is StatusBody of a seat that wants other seats back.
func WantingBody(seq uint64, last Hash, back SeatSet) []byte {
	st := status{boot: 1 << 63, seq: seq, lastHash: last, opinion: opinion{back: back}}
	return wire.Encode(&st)
}

// ForgetfulBody is the body of an answer to a restarted session: it says that the author holds none of its records.
func ForgetfulBody(s *Session) []byte {
	return wire.Encode(&memory{receiver: s.me, boot: s.voice.boot})
}

// Gone is the set of the seats that this seat calls gone.
func (s *Session) Gone() SeatSet { return s.goneSet(100) }

// Ask is an ask of a spectator at a node. It says that no entry after the genesis is final for the spectator, and that
// the spectator has the entries before position k, the last of which has the hash last.
func Ask(c *Crypto, g *Genesis, key ed25519.PrivateKey, node string, seat Seat, boot uint64, k Pos, last Hash) []byte {
	a := ask{key: KeyOf(key), boot: boot, feeder: feederName{seat: seat}, finalEnd: 1, k: k, lastHash: last, node: node}
	return watchMessage(c, key, g.Table(), &a)
}

// FedAgain is how much of what the spectators of a session have got counts towards the limit on answers without a new
// entry.
func (s *Session) FedAgain() int { return s.gallery.repeatedBytes }

// CountClaim makes the record that shows a halted seat our entry k. It returns the record's kind, and how many of our
// statuses that has used up.
func (s *Session) CountClaim(k Pos) (kind RecordKind, statuses uint64) {
	before := s.voice.seq
	return s.claimOf(k).Kind, s.voice.seq - before
}
