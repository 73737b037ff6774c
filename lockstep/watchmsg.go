package lockstep

import (
	"crypto/ed25519"
	"encoding/binary"

	"lastcard/lockstep/internal/wire"
)

// What spectators and seats say to each other. A spectator ([Watcher]) has a key and
// no seat. It is no part of views, seals, checks or ballots, nobody waits for it or
// sends anything again for it, and a table without it is the same to the byte: only an
// allowance of bytes in each tick goes to all spectators together (feedTick, in turn).
//
// It holds final entries only, so it never discards any. Of one seat it asks, every
// watchRenew ticks, what follows; that seat then sends what it has, and each new entry
// as it is written, for watchLease ticks. If the seat is silent, or has nothing of what
// the others have checked, another one is asked. The encoding is that of doc.go:
//
//	ask    1 | key, 32 bytes | boot, 8 bytes | seq | seat, 1 byte | base | k | hash of entry k−1 | node
//	feed   2 | seat, 1 byte | the spectator's key | n uvarint | n × portion | n uvarint | n × check (bytes)
//	portion   first uvarint | all uvarint | entry (bytes), with some of its evidence
//
// each message with a signature after it, over "lastcard/3/watch", zero, the table id and
// what is before it. base is the position after the last entry that the spectator holds
// final, k the one after its last entry. The entries are encoded as in the log; the
// evidence of one is all records, of which a portion has those from first on, so that an
// entry of any size fits into messages.
//
// An entry is final for a spectator when more than half of the roster have checked it, or
// one after it, in one view. The checks it hears as the seats broadcast them; a feed
// repeats them when an ask shows that it lacks some. Then it looks at the evidence, which
// its own log will have to show: an entry must follow from what those it concerns have
// signed. Evidence that does not hold is its feeder's fault; another seat is asked.
//
// Its machine need know nothing hidden. Where it cannot judge which of the offers counts,
// or what an absent seat does by rule, the offer or the absence must be signed all the
// same, and the majority's check decides (witness.go); whoever verifies the log judges
// that again, with a machine that knows. A state that differs from what was signed stops
// the spectator, and nobody else.
//
// The rules may let nobody watch (Config.Unwatched, and the same in a lobby): then all who
// sit there refuse spectators and feed none. That keeps out programs like this one.
// Whoever has the invite and writes another hears what the seats broadcast all the same.

// The parts of a watch message.
const (
	watchAsk  = 1 // of a spectator, to one seat
	watchFeed = 2 // of a seat, to one spectator
)

// ask is what a spectator wants of one seat: everything after what it has.
type ask struct {
	key  Key    // the spectator's
	boot uint64 // names its incarnation
	seq  uint64 // counts its asks
	seat Seat   // who is asked
	base Pos    // the position after its last final entry
	k    Pos    // the position after its last entry, final or not
	last Hash   // of that entry
	node string // that carries it
	raw  []byte
}

func (a *ask) append(b []byte) []byte {
	b = append(b, watchAsk)
	b = append(b, a.key[:]...)
	b = binary.BigEndian.AppendUint64(b, a.boot)
	b = binary.AppendUvarint(b, a.seq)
	b = append(b, byte(a.seat))
	b = binary.AppendUvarint(b, uint64(a.base))
	b = binary.AppendUvarint(b, uint64(a.k))
	b = append(b, a.last[:]...)
	return wire.AppendString(b, a.node)
}

func decodeAsk(b []byte) (a ask, ok bool) {
	r := newReader(b)
	a.raw = b
	kind := r.Byte()
	a.key = r.Hash()
	a.boot = r.Uint64()
	a.seq = r.Seq()
	a.seat = Seat(r.Byte())
	a.base, a.k = r.pos(), r.pos()
	a.last = r.Hash()
	a.node = r.String(MaxNode)
	r.Take(ed25519.SignatureSize)
	return a, r.Done() && kind == watchAsk && a.base > 0 && a.base <= a.k
}

// feed is what a seat gives a spectator: entries in order, and checks.
type feed struct {
	seat     Seat
	to       Key
	portions []portion
	checks   [][]byte
	raw      []byte
}

// portion is an entry with some of its evidence: of all records those from first on.
type portion struct {
	first, all int
	entry      []byte
}

// feedEntries is how many bytes of entries a feed has at most, so that checks of all
// seats have room beside them.
const feedEntries = MaxMessage - 4096

// portionsOf are an entry's portions, each of feedEntries bytes at most.
func portionsOf(e *Entry) (parts []portion) {
	head := *e
	head.Evidence = nil
	room := feedEntries - len(appendEntry(nil, &head)) - 4*binary.MaxVarintLen32
	for first := 0; first == 0 || first < len(e.Evidence); {
		n, size := first, 0
		for n < len(e.Evidence) && (n == first || size+len(e.Evidence[n].raw)+binary.MaxVarintLen32 <= room) {
			size += len(e.Evidence[n].raw) + binary.MaxVarintLen32
			n++
		}
		head.Evidence = e.Evidence[first:n]
		parts = append(parts, portion{first, len(e.Evidence), appendEntry(nil, &head)})
		if first = n; n == 0 {
			break
		}
	}
	return parts
}

func (f *feed) append(b []byte) []byte {
	b = append(b, watchFeed, byte(f.seat))
	b = append(b, f.to[:]...)
	b = binary.AppendUvarint(b, uint64(len(f.portions)))
	for _, p := range f.portions {
		b = binary.AppendUvarint(b, uint64(p.first))
		b = binary.AppendUvarint(b, uint64(p.all))
		b = wire.AppendBytes(b, p.entry)
	}
	b = binary.AppendUvarint(b, uint64(len(f.checks)))
	for _, x := range f.checks {
		b = wire.AppendBytes(b, x)
	}
	return b
}

func decodeFeed(b []byte) (f feed, ok bool) {
	r := newReader(b)
	f.raw = b
	kind := r.Byte()
	f.seat = Seat(r.Byte())
	f.to = r.Hash()
	for n := int(r.Uvarint(MaxMessage)); n > 0 && !r.Failed(); n-- {
		f.portions = append(f.portions, portion{int(r.Uvarint(maxEvidence)), int(r.Uvarint(maxEvidence)), r.Bytes(MaxMessage)})
	}
	for n := int(r.Uvarint(MaxSeats)); n > 0 && !r.Failed(); n-- {
		f.checks = append(f.checks, r.Bytes(maxRecord))
	}
	r.Take(ed25519.SignatureSize)
	return f, r.Done() && kind == watchFeed
}

// watchMessage signs the content of a part and makes a message of it.
func watchMessage(c *Crypto, key ed25519.PrivateKey, table Hash, content []byte) []byte {
	return Pack(FrameWatch, table, [][]byte{c.Envelope(key, "watch", table, content)})[0]
}

// watchPart opens a watch message, which has one part.
func watchPart(table Hash, data []byte) ([]byte, Drop) {
	parts, drop := Unpack(FrameWatch, table, data)
	if drop != DropNone {
		return nil, drop
	}
	var only []byte
	for p := range parts {
		if only != nil {
			return nil, DropMalformed
		}
		only = p
	}
	return only, DropNone
}

func watchSigned(c *Crypto, key Key, table Hash, raw []byte) bool {
	return c.Signed(key, "watch", table, raw)
}
