package lockstep

import (
	"bytes"
	"crypto/ed25519"
	"math/rand/v2"
	"strings"
	"testing"

	"lastcard/lockstep/internal/wire"
)

// Decoders take any bytes without panicking. Every accepted value encodes to the same bytes again: each
// value has one encoding.

func fuzzGenesis() (*Genesis, []ed25519.PrivateKey) {
	g := &Genesis{Version: Version, Game: "toy", Rules: "a b", Compat: "c"}
	var keys []ed25519.PrivateKey
	for i := range 3 {
		key := ed25519.NewKeyFromSeed(bytes.Repeat([]byte{byte(i + 1)}, 32))
		keys = append(keys, key)
		g.Seats = append(g.Seats, Player{Key: KeyOf(key), Name: "Ann", Node: "n", Bot: i == 1, Box: BoxKey(key, Hash{}, nil)})
	}
	g.Opener = g.Seats[0].Key
	for i, k := range keys {
		g.Sign(Seat(i), k, nil)
	}
	return g, keys
}

func FuzzGenesis(f *testing.F) {
	g, _ := fuzzGenesis()
	b, _ := g.AppendBinary(nil)
	f.Add(b)
	f.Add(b[:60])
	f.Fuzz(func(t *testing.T, b []byte) {
		g, err := DecodeGenesis(b)
		if err != nil {
			return
		}
		if x, _ := g.AppendBinary(nil); !bytes.Equal(x, b) {
			t.Fatalf("two encodings of one genesis")
		}
		g.Verify(nil)
	})
}

func fuzzRecords() (recs []Record) {
	_, keys := fuzzGenesis()
	h := wire.Hash("x")
	st := status{boot: 1, seq: 2, final: 3, asked: 1, checkers: 3, halted: true, haltK: 4, dumps: 1, opinion: opinion{1, 2, 3, pleaBack}, rival: 9}
	d := dump{stateHash: h, text: "a 1\n", platform: "p", replay: "r"}
	for kind, body := range map[RecordKind][]byte{
		RecordOffer: []byte("p1"), RecordSeal: sealBody(h, true, []offerRef{{0, h}, {1, h}}), RecordCommit: pairBody(h, h),
		RecordBind: bindBody(h, h, 2), RecordShare: shareBody(h, []heldShare{{0, h}, {1, h}}), RecordReveal: pairBody(h, h), RecordPart: partBody(h, []byte("part")), RecordCheck: pairBody(h, h),
		RecordStatus: st.append(nil), RecordDump: d.append(nil), RecordPromise: promiseBody(h, 1, 4), RecordChoice: choiceBody(h, 1, 3, 7), RecordMemory: memoryBody(1, 2, nil),
	} {
		recs = append(recs, newRecord(nil, keys[0], h, kind, 0, 5, 0, body))
	}
	return recs
}

func FuzzRecord(f *testing.F) {
	for _, r := range fuzzRecords() {
		f.Add(r.raw)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		r, err := decodeRecord(b)
		if err != nil {
			return
		}
		again := newRecord(&Crypto{Sign: func(ed25519.PrivateKey, []byte) (s Sig) {
			copy(s[:], b[len(b)-len(s):])
			return s
		}}, nil, Hash{}, r.Kind, r.View, r.K, r.Seat, r.Body)
		if !bytes.Equal(again.raw, b) {
			t.Fatal("two encodings of one record")
		}
		fuzzBody(t, &r)
	})
}

func fuzzBody(t *testing.T, r *Record) {
	var again []byte
	switch r.Kind {
	case RecordStatus:
		st, ok := decodeStatus(r.Body, 3)
		if !ok {
			return
		}
		again = st.append(nil)
	case RecordDump:
		d, ok := decodeDump(r.Body)
		if !ok {
			return
		}
		again = d.append(nil)
	case RecordMemory:
		m, ok := decodeMemory(r.Body)
		if !ok {
			return
		}
		var held []*Record
		for i := range m.records {
			held = append(held, &m.records[i])
		}
		again = memoryBody(m.receiver, m.boot, held)
	case RecordNone, RecordOffer, RecordSeal, RecordCommit, RecordBind, RecordReveal, RecordShare, RecordPart, RecordCheck, RecordPromise, RecordChoice, RecordReason, RecordProof, recordKinds:
		x, ok := decodeBody(r.Kind, r.Body, 3)
		switch {
		case !ok:
			return
		case r.Kind == RecordOffer:
			again = x.data
		case r.Kind == RecordSeal:
			again = sealBody(x.base, x.vote, x.refs)
		case r.Kind == RecordPromise:
			again = promiseBody(x.base, x.baseView, x.gone)
		case r.Kind == RecordChoice:
			again = choiceBody(x.base, x.baseView, x.live, x.promisers)
		case r.Kind == RecordCommit, r.Kind == RecordPart:
			again = append(append([]byte{}, x.base[:]...), x.data...)
		case r.Kind == RecordBind:
			again = bindBody(x.base, x.value, x.wrongShares)
		case r.Kind == RecordShare:
			again = shareBody(x.base, x.shares)
		default:
			again = pairBody(x.base, x.value)
		}
	}
	if !bytes.Equal(again, r.Body) {
		t.Fatalf("two encodings of one %v", r.Kind)
	}
}

func FuzzEntry(f *testing.F) {
	e := Entry{K: 3, Kind: EntryPlay, Seat: 1, Body: []byte("p"), Evidence: fuzzRecords()[:2]}
	f.Add(appendEntry(nil, &e))
	f.Add(appendEntry(nil, &Entry{Kind: EntryEnd, Seat: NoSeat}))
	f.Fuzz(func(t *testing.T, b []byte) {
		e, err := decodeEntry(b)
		if err == nil && !bytes.Equal(appendEntry(nil, &e), b) {
			t.Fatal("two encodings of one entry")
		}
	})
}

func FuzzWatch(f *testing.F) {
	a := ask{seq: 1, finalEnd: 1, k: 2, node: "n"}
	d := feed{feeder: feederName{seat: 1}, portions: []portion{{0, 2, []byte{1}}, {1, 2, []byte{1, 2}}}, checks: [][]byte{{2}, {3, 4}}}
	f.Add(append(a.append(nil), make([]byte, 64)...))
	f.Add(append(d.append(nil), make([]byte, 64)...))
	a.feeder, d.feeder = feederName{NoSeat, Key{1}}, feederName{NoSeat, Key{2}}
	f.Add(append(a.append(nil), make([]byte, 64)...))
	f.Add(append(d.append(nil), make([]byte, 64)...))
	f.Fuzz(func(t *testing.T, b []byte) {
		if x, ok := decodeAsk(b); ok && !bytes.Equal(append(x.append(nil), b[len(b)-64:]...), b) {
			t.Fatal("two encodings of one ask")
		}
		if x, ok := decodeFeed(b); ok && !bytes.Equal(append(x.append(nil), b[len(b)-64:]...), b) {
			t.Fatal("two encodings of one feed")
		}
	})
}

// trustingCrypto accepts every signature, so that the fuzzer gets past the signature checks.
var trustingCrypto = &Crypto{
	Sign:   func(ed25519.PrivateKey, []byte) Sig { return Sig{} },
	Verify: func(Key, []byte, []byte) bool { return true },
}

// idleMachine is a machine that does almost nothing: it waits for wait, and an action of one byte changes wait.
type idleMachine struct{ wait byte }

func (m *idleMachine) WaitKind() byte       { return m.wait }
func (m *idleMachine) AwaitedSeats() uint64 { return 1 }
func (m *idleMachine) Check(_ int, a []byte) error {
	if len(a) != 1 {
		return errMalformed
	}
	return nil
}

func (m *idleMachine) Apply(_ int, a []byte) error {
	m.wait = a[0] % (WaitNext + 1)
	return nil
}
func (m *idleMachine) PlayByRule(seat int, a []byte) error  { return m.Apply(seat, a) }
func (m *idleMachine) CheckByRule(seat int, a []byte) error { return m.Check(seat, a) }
func (m *idleMachine) Rank(seat int, _ []byte) uint32       { return uint32(seat) }
func (m *idleMachine) Entropy([32]byte) error               { m.wait = WaitAction; return nil }
func (m *idleMachine) Answer() ([]byte, bool)               { return nil, true }
func (m *idleMachine) Show([]byte) error                    { m.wait = WaitAction; return nil }
func (m *idleMachine) AbsentAction(int) ([]byte, bool)      { return nil, false }
func (m *idleMachine) Hash() [32]byte                       { return [32]byte{m.wait} }
func (m *idleMachine) Dump() string                         { return "wait\n" }

// FuzzStep gives a session the bytes as a message. Then it reads the bytes as records: one byte each for kind,
// position, seat and length of the body, then the body. It gives the session these records, too, as if signed.
func FuzzStep(f *testing.F) {
	g, keys := fuzzGenesis()
	f.Add([]byte{1, 1, 1, 1, 7})
	for _, r := range fuzzRecords() {
		f.Add(append([]byte{byte(r.Kind), 1, 1, byte(len(r.Body))}, r.Body...))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		s, err := New(Config{
			Key: keys[0], Genesis: g, New: func() Machine { return &idleMachine{WaitAction} }, Rand: rand.NewChaCha8([32]byte{}), Crypto: trustingCrypto,
		})
		if err != nil {
			t.Fatal(err)
		}
		s.Step(b)
		for r := newReader(b); !r.Failed() && r.Len() > 0; {
			kind, k, seat := RecordKind(r.Byte()), Pos(r.Byte()), Seat(r.Byte())
			rec := newRecord(trustingCrypto, nil, s.tableID, kind, 0, k, seat, r.Bytes(255))
			s.Step(Pack(FrameTable, s.tableID, [][]byte{rec.raw})[0])
			s.Tick()
			for _, m := range s.Ready().Send {
				if len(m.Data) > MaxMessage {
					t.Fatal("message too long")
				}
			}
			if d, ok := s.Divergence(); ok {
				d.Report(strings.Clone)
			}
		}
	})
}

func FuzzReadLog(f *testing.F) {
	g, keys := fuzzGenesis()
	s, err := New(Config{Key: keys[0], Genesis: g, New: func() Machine { return &idleMachine{WaitShow} }, Rand: rand.NewChaCha8([32]byte{}), Crypto: trustingCrypto})
	if err != nil {
		f.Fatal(err)
	}
	var file bytes.Buffer
	w, _ := NewWriter(&file)
	for _, e := range s.Ready().Entries {
		w.WriteEntry(&e)
	}
	f.Add(file.Bytes())
	f.Add(file.Bytes()[:file.Len()-5])
	f.Add([]byte(logMagic))
	f.Fuzz(func(t *testing.T, b []byte) {
		log, err := ReadLog(bytes.NewReader(b))
		if err == nil && (log.Size > int64(len(b)) || log.Torn != (log.Size < int64(len(b)))) {
			t.Fatalf("size %d of %d, torn %t", log.Size, len(b), log.Torn)
		}
		verify(bytes.NewReader(b), func(*Genesis) (Machine, error) { return &idleMachine{WaitShow}, nil }, nil, trustingCrypto)
	})
}
