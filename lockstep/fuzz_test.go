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
	for kind, m := range map[RecordKind]wire.Message{
		RecordOffer: &body{data: []byte("p1")}, RecordSeal: &body{base: h, vote: true, refs: []offerRef{{0, h}, {1, h}}}, RecordCommit: &body{base: h, data: h[:]},
		RecordBind: &body{base: h, value: h, wrongShares: 2}, RecordShare: &body{base: h, shares: []heldShare{{0, h}, {1, h}}}, RecordReveal: &body{base: h, value: h},
		RecordPart: &body{base: h, data: []byte("part")}, RecordCheck: &body{base: h, value: h}, RecordPromise: &body{base: h, baseView: 1, gone: 4},
		RecordChoice: &body{base: h, baseView: 1, live: 3, promisers: 7}, RecordStatus: &st, RecordDump: &d, RecordMemory: &memory{receiver: 1, boot: 2},
	} {
		if x, ok := m.(*body); ok {
			x.kind = kind
		}
		recs = append(recs, newRecord(nil, keys[0], h, kind, 0, 5, 0, wire.Encode(m)))
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
	var m wire.Message
	ok := false
	switch r.Kind {
	case RecordStatus:
		var st status
		st, ok = decodeStatus(r.Body, 3)
		m = &st
	case RecordDump:
		m = &dump{}
		ok = wire.Decode(m, r.Body, 3)
	case RecordMemory:
		m = &memory{}
		ok = wire.Decode(m, r.Body, 3)
	default:
		var x body
		x, ok = decodeBody(r.Kind, r.Body, 3)
		m = &x
	}
	if !ok {
		return
	}
	again := wire.Encode(m)
	if !bytes.Equal(again, r.Body) {
		t.Fatalf("two encodings of one %v", r.Kind)
	}
}

func FuzzEntry(f *testing.F) {
	e := Entry{K: 3, Kind: EntryPlay, Seat: 1, Body: []byte("p"), Evidence: fuzzRecords()[:2]}
	f.Add(wire.Encode(&e))
	f.Add(wire.Encode(&Entry{Kind: EntryEnd, Seat: NoSeat}))
	f.Fuzz(func(t *testing.T, b []byte) {
		e, err := decodeEntry(b)
		if err == nil && !bytes.Equal(wire.Encode(&e), b) {
			t.Fatal("two encodings of one entry")
		}
	})
}

func FuzzWatch(f *testing.F) {
	a := ask{seq: 1, finalEnd: 1, k: 2, node: "n"}
	d := feed{feeder: feederName{seat: 1}, portions: []portion{{0, 2, []byte{1}}, {1, 2, []byte{1, 2}}}, checks: [][]byte{{2}, {3, 4}}}
	f.Add(append(wire.Encode(&a), make([]byte, 64)...))
	f.Add(append(wire.Encode(&d), make([]byte, 64)...))
	a.feeder, d.feeder = feederName{NoSeat, Key{1}}, feederName{NoSeat, Key{2}}
	f.Add(append(wire.Encode(&a), make([]byte, 64)...))
	f.Add(append(wire.Encode(&d), make([]byte, 64)...))
	f.Fuzz(func(t *testing.T, b []byte) {
		if x, ok := decodeAsk(b); ok && !bytes.Equal(append(wire.Encode(&x), b[len(b)-64:]...), b) {
			t.Fatal("two encodings of one ask")
		}
		if x, ok := decodeFeed(b); ok && !bytes.Equal(append(wire.Encode(&x), b[len(b)-64:]...), b) {
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
		for c := wire.NewDecoder(b, 0); !c.Failed() && c.Len() > 0; {
			var kind, k, seat uint8
			for _, x := range []*uint8{&kind, &k, &seat} {
				wire.Byte(&c, x)
			}
			rec := newRecord(trustingCrypto, nil, s.tableID, RecordKind(kind), 0, Pos(k), Seat(seat), c.Bytes(255))
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
