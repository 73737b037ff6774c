package lockstep

import (
	"crypto/ed25519"
	"encoding/binary"

	"lastcard/lockstep/internal/wire"
)

// The messages between spectators and seats. A spectator ([Watcher]) has a key and no seat. It takes no part in
// views, seals, checks and ballots. Nobody waits for it or repeats anything for it. The seats of a table do the
// same, byte for byte, with and without spectators. The only difference is that a seat with spectators sends
// them up to feedTick bytes in a tick, all of them together. Answers without an entry that is new to a
// spectator are limited like answers to a seat (answerRun, answerSlow), however often the spectators ask. Each
// spectator has a share of that, which the others cannot use up.
//
// A spectator plays final entries only, so it never discards any. Every watchRenew ticks it asks one seat for
// the next entries. For watchLease ticks that seat then sends the entries it has, and each new entry as it is
// written. If the seat is silent, or lacks entries that the others have checked, the spectator asks another
// seat. The messages are encoded as protocol.go says:
//
//	ask    1 | key, 32 bytes | boot, 8 bytes | seq | seat, 1 byte | base | k | hash of entry k−1 | node
//	feed   2 | seat, 1 byte | the spectator's key | n uvarint | n × portion | n uvarint | n × check (bytes)
//	ask    3 | as 1, with the key of a spectator, 32 bytes, in the place of the seat
//	feed   4 | as 2, with the key of a spectator, 32 bytes, in the place of the seat
//	portion   first uvarint | count uvarint | entry (bytes), with some of its evidence
//
// Each message ends with a signature over "lastcard/4/watch", zero, the table id and all that stands before the
// signature. base is the position after the last entry that the spectator holds final, and k the position after
// its last entry. The entries are encoded as in the log. A portion has some of the evidence of its entry: from
// record number first on, counted from 0. count is the number of records in the whole evidence. So an entry of
// any size fits into messages.
//
// An entry is final for a spectator by the same rule as for a seat (protocol.go, under "Views"). The spectator
// hears the checks that the seats broadcast; a feed repeats them when an ask shows that the spectator lacks
// some. Before the spectator plays a final entry, it verifies the evidence, which its own log must contain: the
// entry must follow from records that the seats it concerns have signed. If it does not, the feeder is at
// fault. The spectator then takes nothing more from that feeder, and asks another one.
//
// The spectator's machine needs to know nothing hidden. It may be unable to judge which of several offers
// counts, or which action a rule takes for an absent seat. Even then the seats must have signed the offer
// or the absence, and the checks of the majority decide (witness.go). Verify judges the entry again, with a
// machine that knows everything. If the spectator's state differs from the one that the majority signed,
// this spectator stops, and nobody else does.
//
// Spectators feed each other in the same way (3 and 4), so that the load on the seats does not grow with the
// number of spectators. A spectator whose driver has named other spectators as its feeders (Watcher.SetFeeders)
// asks them instead of the seats. A feeder that is a spectator gives final entries only, and with the last of them
// the checks that prove it final. The receiver judges them as if a seat had sent them: an entry counts by
// the signatures of the seats, so a feeder cannot change it. But a feeder can withhold entries. Therefore a
// spectator with two feeders or more asks them in turn, each for watchTurn ticks. If one of them is honest, the
// spectator falls behind by little more than watchTurn. The signature under each ask and feed shows who sent
// it.
//
// The rules may forbid spectators (Config.Unwatched, and the same in a lobby). Then all seats refuse spectators
// and feed none. That keeps out only unchanged programs: a person who has the invite and a changed program can
// still read the messages that the seats broadcast.

// The kinds of watch message; the kind is the first byte of the part.
const (
	watchAsk   = 1 // from a spectator to the seat that is to feed it
	watchFeed  = 2 // from a seat to one spectator
	watchOther = 2 // is added to the kind if the feeder is a spectator
)

// feederName names a feeder: a seat, or a spectator by its key.
type feederName struct {
	seat      Seat // NoSeat: the feeder is a spectator
	spectator Key  // zero if the feeder is a seat
}

// codeKind writes or reads the kind of an ask or a feed, which says whether the feeder is a seat.
func (f *feederName) codeKind(c *wire.Codec, kind byte) {
	found := kind
	if f.seat == NoSeat {
		found += watchOther
	}
	wire.Byte(c, &found)
	switch found {
	case kind:
	case kind + watchOther:
		f.seat = NoSeat
	default:
		c.Fail()
	}
}

func (f *feederName) code(c *wire.Codec) {
	if f.seat == NoSeat {
		c.Fixed(f.spectator[:])
	} else if wire.Byte(c, &f.seat); f.seat == NoSeat {
		c.Fail()
	}
}

// ask is how a spectator asks a feeder for everything after its last entry.
type ask struct {
	key      Key        // the spectator's key
	boot     uint64     // names the spectator's incarnation
	seq      uint64     // counts the spectator's asks
	feeder   feederName // whom the spectator asks
	finalEnd Pos        // the position after the spectator's last final entry
	k        Pos        // the position after the spectator's last entry, final or not
	lastHash Hash       // hash of that entry
	node     string     // the node that carries the spectator
	raw      []byte
}

// Code writes or reads an ask without its signature.
func (a *ask) Code(c *wire.Codec) {
	a.feeder.codeKind(c, watchAsk)
	c.Fixed(a.key[:])
	c.Uint64(&a.boot)
	wire.Number(c, &a.seq, wire.MaxSeq)
	a.feeder.code(c)
	codePos(c, &a.finalEnd)
	codePos(c, &a.k)
	c.Fixed(a.lastHash[:])
	c.Text(&a.node, MaxNode)
}

func decodeAsk(b []byte) (a ask, ok bool) {
	a.raw = b
	ok = wire.DecodeSigned(&a, b)
	return a, ok && a.finalEnd > 0 && a.finalEnd <= a.k
}

// feed brings a spectator entries, in order, and checks.
type feed struct {
	feeder   feederName
	receiver Key
	portions []portion
	checks   [][]byte
	raw      []byte
}

// portion is an entry with some of its evidence. The whole evidence has recordCount records, and this portion has
// the records from number firstRecord on, counted from 0.
type portion struct {
	firstRecord, recordCount int
	entry                    []byte
}

// feedEntries is the most bytes of entries in a feed. The rest of the message has room for the checks of all
// seats.
const feedEntries = MaxMessage - 4096

// portionsOf divides an entry into portions that fit into a feed each.
func portionsOf(e *Entry) (parts []portion) {
	head := *e
	head.Evidence = nil
	room := feedEntries - len(wire.Encode(&head)) - 4*binary.MaxVarintLen32
	for first := 0; first == 0 || first < len(e.Evidence); {
		n, size := first, 0
		for n < len(e.Evidence) && (n == first || size+len(e.Evidence[n].raw)+binary.MaxVarintLen32 <= room) {
			size += len(e.Evidence[n].raw) + binary.MaxVarintLen32
			n++
		}
		head.Evidence = e.Evidence[first:n]
		parts = append(parts, portion{first, len(e.Evidence), wire.Encode(&head)})
		if first = n; n == 0 {
			break
		}
	}
	return parts
}

// Code writes or reads a feed without its signature.
func (f *feed) Code(c *wire.Codec) {
	f.feeder.codeKind(c, watchFeed)
	f.feeder.code(c)
	c.Fixed(f.receiver[:])
	wire.List(c, &f.portions, MaxMessage, func(p *portion) {
		wire.Number(c, &p.firstRecord, maxEvidence)
		wire.Number(c, &p.recordCount, maxEvidence)
		c.Sized(&p.entry, MaxMessage)
	})
	wire.List(c, &f.checks, MaxSeats, func(check *[]byte) { c.Sized(check, maxRecord) })
}

func decodeFeed(b []byte) (f feed, ok bool) {
	f.raw = b
	ok = wire.DecodeSigned(&f, b)
	return f, ok
}

// watchMessage signs an ask or a feed and packs it into a message.
func watchMessage(c *Crypto, key ed25519.PrivateKey, table Hash, m wire.Message) []byte {
	return Pack(FrameWatch, table, [][]byte{c.Envelope(key, "watch", table, wire.Encode(m))})[0]
}

// watchPart unpacks a watch message: its one part.
func watchPart(table Hash, data []byte) ([]byte, Drop) {
	parts, drop := Unpack(FrameWatch, table, data)
	if drop != DropNone {
		return nil, drop
	}
	if len(parts) != 1 {
		return nil, DropMalformed
	}
	return parts[0], DropNone
}

// watchSigned reports whether an ask or a feed (raw, with its signature) is signed by the owner of key.
func watchSigned(c *Crypto, key Key, table Hash, raw []byte) bool {
	return c.Signed(key, "watch", table, raw)
}
