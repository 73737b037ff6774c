package lockstep

import (
	"encoding/binary"
	"slices"

	"lastcard/lockstep/internal/wire"
)

// EntryKind says what an entry does, and so what its Body has.
type EntryKind uint8

// The kinds of entry; the comment says what the Body has, and whether the Seat is set.
const (
	EntryNone    EntryKind = iota
	EntryGenesis           // Body: the genesis
	EntryCommit            // Body: for each commit, in seat order, the commitment and the hash of the body after the base: 64 bytes
	EntryReveal            // Body: the nonces in seat order, 32 bytes each
	EntryPlay              // Seat, Body: the action
	EntryShow              // Body: Machine.Answer
	EntryEnd               // the match is over; no body
	EntryView              // Body: the set of the seats that are live from here on
	EntryVoid              // Body: the set of the seats that dealt falsely; the shuffle begins again without them
	EntryRule              // Seat, Body: the action by rule
	EntryParts             // Body: the hashes of the parts, in order of seat; the parts are the evidence
	entryKinds
)

var entryNames = [entryKinds]string{
	EntryNone: "none", EntryGenesis: "genesis", EntryCommit: "commit", EntryReveal: "reveal", EntryPlay: "play",
	EntryShow: "show", EntryEnd: "end", EntryView: "view", EntryVoid: "void", EntryRule: "rule", EntryParts: "parts",
}

func (k EntryKind) String() string { return wire.Name(entryNames[:], k) }

// Entry is one step of the log.
type Entry struct {
	K     Pos
	View  View
	Kind  EntryKind
	Seat  Seat   // EntryPlay, EntryRule: the seat that acts; else NoSeat
	Body  []byte // see the kinds
	Prev  Hash   // the hash of entry K−1
	State Hash   // Machine.Hash after the entry
	Hash  Hash   // hash of all fields above and the table id

	// Evidence holds the signed records from which the entry follows, ordered by kind, then seat. Hash does not
	// cover it. Show and end have none, as they follow from the entries before. The genesis has none, as its
	// Body contains the signatures.
	Evidence []Record

	// Extra is the result of Config.MakeExtra or WatchConfig.MakeExtra after the machine had played the entry.
	// It is not part of the entry, and is set only in the entries that Ready returns.
	Extra any
}

// Moves reports whether the machine plays the entry. It does not play the genesis, commits, voids, changes of
// view or the end.
func (e *Entry) Moves() bool {
	return e.Acts() || e.Kind == EntryReveal || e.Kind == EntryShow || e.Kind == EntryParts
}

// Acts reports whether the entry is an action, offered by a seat or taken by rule.
func (e *Entry) Acts() bool { return e.Kind == EntryPlay || e.Kind == EntryRule }

// hasEvidence reports whether an entry of this kind follows from signed records.
func (k EntryKind) hasEvidence() bool {
	return k != EntryNone && k != EntryGenesis && k != EntryShow && k != EntryEnd
}

// withExtra is the entry as Ready returns it: with Extra, if the machine has played it.
func (e *Entry) withExtra(makeExtra func() any) Entry {
	x := *e
	if makeExtra != nil && e.Moves() {
		x.Extra = makeExtra()
	}
	return x
}

// Live is the set of the seats that are live after an EntryView. It is empty for other kinds.
func (e *Entry) Live() SeatSet {
	if e.Kind != EntryView {
		return 0
	}
	x, _ := binary.Uvarint(e.Body)
	return SeatSet(x)
}

// addEvidence appends the records of one kind by these seats, in order of seat. The slot must have all of these
// records.
func (e *Entry) addEvidence(sl *slot, kind RecordKind, seats SeatSet) {
	e.Evidence = slices.Grow(e.Evidence, seats.Len())
	for s := range seats.All() {
		e.Evidence = append(e.Evidence, sl.items[kind][s].rec)
	}
}

func (e *Entry) setHash(table Hash) {
	var c wire.Codec
	e.codeHead(&c)
	e.Hash = wire.Hash("entry", table[:], c.Out)
}

// has reports whether a check names this entry.
func (e *Entry) has(check *item) bool { return e.View == check.rec.View && e.Hash == check.base }

// codeHead writes or reads all that the hash of the entry covers.
func (e *Entry) codeHead(c *wire.Codec) {
	codePos(c, &e.K)
	codeView(c, &e.View)
	wire.Byte(c, &e.Kind)
	wire.Byte(c, &e.Seat)
	c.Sized(&e.Body, MaxBody)
	c.Fixed(e.Prev[:])
	c.Fixed(e.State[:])
}

// Code writes or reads an entry.
func (e *Entry) Code(c *wire.Codec) {
	e.codeHead(c)
	c.Fixed(e.Hash[:])
	wire.List(c, &e.Evidence, maxEvidence, func(rec *Record) { codeRecord(c, rec) })
}

// decodeEntry reads an entry. The result is well-formed, but not yet verified.
func decodeEntry(b []byte) (Entry, error) {
	var e Entry
	ok := wire.Decode(&e, b, 0)
	if !ok || e.Kind == EntryNone || e.Kind >= entryKinds || e.Acts() != (e.Seat < MaxSeats) || !e.Acts() && e.Seat != NoSeat {
		return Entry{}, errMalformed
	}
	return e, nil
}

// Bounds on the records of one position. An honest seat makes one offer. The seals may name twice as many
// offers, since some seats may have signed several.
const (
	maxOffers   = 2 * MaxSeats         // offers that the seals of a play may name
	maxEvidence = maxOffers + MaxSeats // records in the evidence of an entry: offers and seals, or as many of other kinds
)

// weight is roughly how many bytes an entry takes in memory.
func (e *Entry) weight() int {
	n := 320 + len(e.Body)
	for i := range e.Evidence {
		n += e.Evidence[i].weight()
	}
	return n
}

func (r *Record) weight() int { return 160 + len(r.raw) }
