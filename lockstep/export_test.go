package lockstep

import (
	"crypto/ed25519"
	"io"

	"lastcard/lockstep/internal/wire"
)

// Forge signs a record of view 0 with a body of the test's choice, as a dishonest peer would.
func Forge(c *Crypto, key ed25519.PrivateKey, table Hash, kind RecordKind, k Pos, s Seat, body []byte) Record {
	return newRecord(c, key, table, kind, 0, k, s, body)
}

// ForgeIn is Forge for a view of the test's choice.
func ForgeIn(c *Crypto, key ed25519.PrivateKey, table Hash, kind RecordKind, v View, k Pos, s Seat, body []byte) Record {
	return newRecord(c, key, table, kind, v, k, s, body)
}

func PromiseBody(base Hash, from View, gone SeatSet) []byte { return promiseBody(base, from, gone) }

func ChoiceBody(base Hash, from View, live, used SeatSet) []byte {
	return choiceBody(base, from, live, used)
}

// StatusBody is the body of a status from an incarnation later than any that a test draws. The test chooses
// its seq, the hash of the last entry, the seats that the status calls gone, and whether its author is stuck.
func StatusBody(seq uint64, last Hash, gone SeatSet, stuck bool) []byte {
	st := status{boot: 1 << 63, seq: seq, lastHash: last, opinion: opinion{gone: gone}}
	if stuck {
		st.plea = pleaStuck
	}
	return st.append(nil)
}

// AskingBody is the body of a status from the same incarnation, which has just restarted and asks for the
// records it signed before.
func AskingBody(seq uint64) []byte {
	st := status{boot: 1 << 63, seq: seq, opinion: opinion{plea: pleaAsking}}
	return st.append(nil)
}

// Promised is the highest view that the seat has promised.
func (s *Session) Promised() View { return s.ballots.promisedView }

// Benched is how many ticks have to pass before this seat lets seat i in.
func (s *Session) Benched(i Seat) int { return max(0, s.absence.benchedUntil[i]-s.now) }

// ProofBody is the body of a proof that consists of these records.
func ProofBody(recs ...Record) (body []byte) {
	for _, rec := range recs {
		body = wire.AppendBytes(body, rec.raw)
	}
	return body
}

// FrameOf makes a message of records.
func FrameOf(table Hash, recs ...Record) []byte {
	var parts [][]byte
	for i := range recs {
		parts = append(parts, recs[i].raw)
	}
	return Pack(FrameTable, table, parts)[0]
}

func PairBody(base, value Hash) []byte { return pairBody(base, value) }

// SealBody is the body of a seal of these offers, which are in order of seat.
func SealBody(base Hash, offers ...Record) []byte {
	var refs []offerRef
	for i := range offers {
		refs = append(refs, offerRef{offers[i].Seat, offers[i].digest()})
	}
	return sealBody(base, false, refs)
}

// RecordsOf lists the records in a message of a table.
func RecordsOf(data []byte) (recs []Record) {
	_, table, _ := Route(data)
	parts, why := Unpack(FrameTable, table, data)
	if why != DropNone {
		panic(why)
	}
	for p := range parts {
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

// DigestOf is the digest by which a seal names an offer.
func DigestOf(r *Record) Hash { return r.digest() }

// Reencoded decodes an entry from its encoding after change has altered the bytes.
func Reencoded(e *Entry, change func([]byte)) (Entry, error) {
	b := appendEntry(nil, e)
	change(b)
	return decodeEntry(b)
}

// SetLimit makes the match end at this position as if its log were full there.
func (s *Session) SetLimit(k Pos) { s.maxPos = k }

// WaitsForHeavy reports whether the position waits for parts that nobody guards, such as those of a shuffle.
func (s *Session) WaitsForHeavy() bool { return s.waitsForHeavy() }

func HeavyTime(seats int) int { return heavyTicks(seats) }

// SlotCount is how many positions are kept, for the test of bounded memory.
func (s *Session) SlotCount() int { return len(s.slots) }

const (
	Window        = recordWindow
	SilentAfter   = silentAfter
	SilentHeavy   = silentHeavy
	RegroupAfter  = regroupAfter
	WatchTurn     = watchTurn
	WatchLease    = watchLease
	WatchPatience = watchPatience
	BulkMost      = maxBulkPause
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

// VerifyWith is Verify with cheaper signatures.
func VerifyWith(c *Crypto, r io.Reader, newMachine func(*Genesis) (Machine, error)) (Summary, error) {
	return verify(r, newMachine, nil, c)
}

// Forger writes the log of a match that was never played, as people can who have some of the keys. A
// seat whose key is nil has signed only the genesis.
type Forger struct {
	W      *Writer
	l      *ledger
	keys   []ed25519.PrivateKey
	choose func() (Seat, []byte)
	bare   bool // entries have no evidence
	Last   Entry
}

// NewForger begins the log.
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

// Ended reports whether the match is over.
func (f *Forger) Ended() bool { return f.l.ended }

// Entry writes the next entry.
func (f *Forger) Entry() error {
	l := f.l
	e := Entry{K: l.k, View: l.view, Kind: l.nextKind(), Seat: NoSeat}
	switch e.Kind {
	case EntryCommit:
		for s := range Seat(len(f.keys)) {
			d := f.as(s).deal(&l.table, l.shuffle.encodePosition(l.view, l.k))
			dealt := wire.Hash("dealt", l.appendDealing(nil, &d))
			e.Body = append(append(e.Body, d.commitment[:]...), dealt[:]...)
			e.Evidence = append(e.Evidence, f.record(&e, RecordCommit, s, l.appendDealing(append([]byte{}, l.lastHash[:]...), &d)))
		}
		for s := range Seat(len(f.keys)) {
			e.Evidence = append(e.Evidence, f.record(&e, RecordBind, s, bindBody(l.lastHash, wire.Hash("commits", e.Body), 0)))
		}
	case EntryReveal:
		for s := range Seat(len(f.keys)) {
			nonce := f.as(s).nonce(&l.table, l.shuffle.drawPos)
			e.Body = append(e.Body, nonce[:]...)
			e.Evidence = append(e.Evidence, f.record(&e, RecordReveal, s, pairBody(l.lastHash, nonce)))
		}
	case EntryShow:
		e.Body, _ = l.machine.Answer()
	case EntryPlay:
		e.Seat, e.Body = f.choose()
		offer := f.record(&e, RecordOffer, e.Seat, e.Body)
		e.Evidence = []Record{offer}
		for s := range Seat(len(f.keys)) {
			e.Evidence = append(e.Evidence, f.record(&e, RecordSeal, s, sealBody(l.lastHash, false, []offerRef{{e.Seat, offer.digest()}})))
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

// key is the key of a seat. If that key is missing, it is another key, whose signature convinces nobody.
func (f *Forger) key(s Seat) ed25519.PrivateKey {
	if f.keys[s] == nil {
		return f.keys[0]
	}
	return f.keys[s]
}

// as returns a dealer for a seat.
func (f *Forger) as(s Seat) *dealer { return &dealer{key: f.key(s), me: s} }

func (f *Forger) record(e *Entry, kind RecordKind, s Seat, body []byte) Record {
	return newRecord(f.l.crypto, f.key(s), f.l.tableID, kind, e.View, e.K, s, body)
}

// Views writes a view entry with this set of live seats.
func (f *Forger) Views(v View, live []byte) error {
	f.Last = Entry{K: f.l.k, View: v, Kind: EntryView, Seat: NoSeat, Body: live}
	if err := f.l.applyDraft(&f.Last); err != nil {
		return err
	}
	return f.W.WriteEntry(&f.Last)
}

// Check writes a seat's check of the last entry.
func (f *Forger) Check(s Seat) error {
	rec := f.record(&f.Last, RecordCheck, s, pairBody(f.Last.Hash, f.Last.State))
	return f.W.WriteRecord(&rec)
}

// Say makes a record with any body; it writes nothing.
func (f *Forger) Say(kind RecordKind, k Pos, s Seat, body []byte) Record {
	return newRecord(f.l.crypto, f.keys[s], f.l.tableID, kind, f.l.view, k, s, body)
}

// PartLimit is the most bytes of entries in a feed.
const PartLimit = feedEntries

// PartsOf returns the size in bytes of each portion of an entry, and the number of records in all
// portions.
func PartsOf(e *Entry) (sizes []int, records int) {
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

// Refed divides a feed into messages with one entry each, and with a number of records of its evidence.
// spoil may change each entry first. key signs the messages.
func Refed(c *Crypto, table Hash, key ed25519.PrivateKey, data []byte, records int, spoil func(*Entry)) (all [][]byte) {
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
			f.portions = []portion{{p.firstRecord + first, p.recordCount, appendEntry(nil, &x)}}
			all = append(all, watchMessage(c, key, table, f.append(nil)))
		}
	}
	if len(parts) == 0 {
		all = append(all, data)
	}
	return all
}

// FeedSeat is the seat that sent a feed. ok is false if data is not a feed.
func FeedSeat(table Hash, data []byte) (Seat, bool) {
	p, _ := watchPart(table, data)
	f, ok := decodeFeed(p)
	return f.feeder.seat, ok
}

// EmptyFeed is a feed with nothing in it, for the receiver of another feed.
func EmptyFeed(c *Crypto, table Hash, key ed25519.PrivateKey, data []byte) []byte {
	p, _ := watchPart(table, data)
	f, ok := decodeFeed(p)
	if !ok {
		return data
	}
	f.portions, f.checks = nil, nil
	return watchMessage(c, key, table, f.append(nil))
}

// Misdealt is a seat's commit with the last byte of the sealed share for one other seat changed.
func Misdealt(c *Crypto, key ed25519.PrivateKey, g *Genesis, commit *Record, to Seat) Record {
	l := spyLedger(c, g)
	d, ok := l.decodeDealing(commit.Body[len(Hash{}):], commit.Seat)
	if !ok {
		panic("not a dealing")
	}
	d.sealedShares[to][31] ^= 1
	body := l.appendDealing(append([]byte{}, commit.Body[:len(Hash{})]...), &d)
	return newRecord(c, key, l.tableID, RecordCommit, commit.View, commit.K, commit.Seat, body)
}

// Spy reports whether the private box keys of some seats (secrets) open enough shares of a commit to compute its
// nonce. shuffle is the number of the shuffle.
func Spy(c *Crypto, g *Genesis, commit *Record, shuffle int, secrets map[Seat]Hash) (ok bool) {
	l := spyLedger(c, g)
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
		share := xor(d.sealedShares[i], l.sharePad(shared, p, commit.Seat, i))
		if l.fitsShare(&d, p, i, share) {
			points = append(points, point{l.machines.numberOf[i], share})
		}
	}
	return len(points) >= l.threshold() &&
		l.commitment(commit.Seat, p, valueAt(points[:l.threshold()], 0)) == d.commitment
}

func spyLedger(c *Crypto, g *Genesis) *ledger {
	return &ledger{table: newTable(g, c), live: FirstSeats(len(g.Seats))}
}

// BoxSecretOf is the private half of a seat's box key.
func BoxSecretOf(key ed25519.PrivateKey, nonce Hash) Hash { return boxSecret(key, nonce) }

// HasBox reports whether a secret is the private half of a box key.
func (c *Crypto) HasBox(secret Hash, k Key) bool { return c.box(secret) == k }

// Cheats is the set of the seats that count as cheats.
func (s *Session) Cheats() SeatSet { return s.proofs.cheats }

// Fed is a feed that a seat pushes to a spectator: an entry with the records of its evidence from number first on.
// The feed says that the whole evidence has all records.
func Fed(c *Crypto, table Hash, key ed25519.PrivateKey, seat Seat, receiver Key, e Entry, first, all int) []byte {
	f := feed{feeder: feederName{seat: seat}, receiver: receiver, portions: []portion{{first, all, appendEntry(nil, &e)}}}
	return watchMessage(c, key, table, f.append(nil))
}

// Weight is about how many bytes of entries wait to be proven final.
func (w *Watcher) Weight() int { return w.weight }

// Sealed is an entry with its hash.
func Sealed(table Hash, e Entry) Entry {
	e.setHash(table)
	return e
}

// MaxPending is the most bytes of entries that may wait to be proven final.
const MaxPending = maxPending
