package lockstep_test

import (
	"bytes"
	"errors"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

func toyFor(g *lockstep.Genesis) (lockstep.Machine, error) {
	return sim.NewToy(len(g.Seats), toyTurns), nil
}

func playedBus(t *testing.T, seats int) *bus {
	b := newBus(t, seats, nil)
	b.finish()
	return b
}

func TestVerify(t *testing.T) {
	b := playedBus(t, 3)
	for i, log := range b.logs {
		sum, err := lockstep.Verify(bytes.NewReader(log.Bytes()), toyFor)
		if err != nil {
			t.Fatal(err)
		}
		if !sum.Ended || sum.Torn || sum.Hash != b.s[i].LastHash() || sum.Final != b.s[i].Next()-1 || sum.Entries != int(b.s[i].Next()) {
			t.Errorf("seat %d: %+v, want hash %v and %d entries", i, sum, b.s[i].LastHash(), b.s[i].Next())
		}
		if sum.Verdict != lockstep.VerdictProven || sum.Vouchers != 0 {
			t.Errorf("seat %d: %v by %b", i, sum.Verdict, sum.Vouchers)
		}
		if sum.State != b.s[i].Machine().Hash() {
			t.Errorf("seat %d: state %v", i, sum.State)
		}
	}
}

// entryOfByte returns, for every byte of a log, the entry that an error about that byte names. It is the entry that
// the byte belongs to, or, between two entries, the next one.
func entryOfByte(t *testing.T, b *bus, seat int) []lockstep.Pos {
	t.Helper()
	const head, sum = 9, 32
	data := b.logs[seat].Bytes()
	k := lockstep.Pos(0)
	owner := make([]lockstep.Pos, 16)
	for at := 16; at < len(data); {
		n := head + int(data[at+1])<<24 + int(data[at+2])<<16 + int(data[at+3])<<8 + int(data[at+4]) + sum
		for range n {
			owner = append(owner, k)
		}
		if data[at] == 'E' {
			k++
		}
		at += n
	}
	if len(owner) != len(data) {
		t.Fatalf("pieces add up to %d of %d bytes", len(owner), len(data))
	}
	return owner
}

// A change of any single byte is found, and the error names the entry that the byte belongs to.
func TestEveryByte(t *testing.T) {
	b := playedBus(t, 2)
	data := bytes.Clone(b.logs[0].Bytes())
	owner := entryOfByte(t, b, 0)
	for i := range data {
		old := data[i]
		data[i] ^= 1 << (i % 8)
		if i%3 == 0 {
			data[i] = old + 0x55
		}
		_, err := lockstep.ReadLog(bytes.NewReader(data)) // Verify reads in the same way, but would take minutes here
		var bad *lockstep.BadEntry
		if !errors.As(err, &bad) || bad.K != owner[i] {
			t.Fatalf("byte %d of %d changed (entry %d): %v", i, len(data), owner[i], err)
		}
		if i%997 == 0 {
			if _, err := lockstep.Verify(bytes.NewReader(data), toyFor); !errors.As(err, &bad) || bad.K != owner[i] {
				t.Fatalf("Verify, byte %d of %d changed (entry %d): %v", i, len(data), owner[i], err)
			}
		}
		data[i] = old
	}
}

// Even if a forger recomputes all digests, the signatures, the hashes and the rules give the forgery away.
func TestForgedEntries(t *testing.T) {
	b := playedBus(t, 3)
	log, err := lockstep.ReadLog(bytes.NewReader(b.logs[0].Bytes()))
	must(t, err)
	at := -1
	all := entriesOf(t, log)
	for i, e := range all {
		if e.Kind == lockstep.EntryPlay {
			at = i
			break
		}
	}
	forge := map[string]func(e *lockstep.Entry){
		"another action": func(e *lockstep.Entry) { e.Body = []byte("p!") },
		"another seat":   func(e *lockstep.Entry) { e.Seat = 1 },
		"another state":  func(e *lockstep.Entry) { e.State[3] ^= 1 },
		"another hash":   func(e *lockstep.Entry) { e.Hash[3] ^= 1 },
		"another past":   func(e *lockstep.Entry) { e.Prev[3] ^= 1 },
		"another view":   func(e *lockstep.Entry) { e.View = 1 },
		"another kind":   func(e *lockstep.Entry) { e.Kind, e.Seat = lockstep.EntryShow, lockstep.NoSeat },
		"a kind to come": func(e *lockstep.Entry) { e.Kind, e.Seat = lockstep.EntryView, lockstep.NoSeat },
		"no evidence":    func(e *lockstep.Entry) { e.Evidence = nil },
		"a seal too few": func(e *lockstep.Entry) { e.Evidence = e.Evidence[:len(e.Evidence)-1] },
		"evidence twice": func(e *lockstep.Entry) { e.Evidence = append(e.Evidence[:1:1], e.Evidence...) },
		"evidence shifted": func(e *lockstep.Entry) {
			e.Evidence = append(e.Evidence[1:len(e.Evidence):len(e.Evidence)], e.Evidence[0])
		},
		"forged signature": func(e *lockstep.Entry) { e.Evidence[0] = withBadSignature(e.Evidence[0]) },
	}
	for name, change := range forge {
		var file bytes.Buffer
		w, err := lockstep.NewWriter(&file)
		must(t, err)
		for i, e := range all {
			e.Evidence = append([]lockstep.Record{}, e.Evidence...)
			if i == at {
				change(&e)
			}
			must(t, w.WriteEntry(&e))
		}
		var bad *lockstep.BadEntry
		if _, err := lockstep.Verify(&file, toyFor); !errors.As(err, &bad) || bad.K != lockstep.Pos(at) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A nonce that does not match its commitment is refused, even if everything else is signed and computed
// correctly.
func TestForgedReveal(t *testing.T) {
	b := playedBus(t, 2)
	log, err := lockstep.ReadLog(bytes.NewReader(b.logs[0].Bytes()))
	must(t, err)
	var file bytes.Buffer
	w, err := lockstep.NewWriter(&file)
	must(t, err)
	for i, e := range entriesOf(t, log) {
		if i == 2 {
			other := lockstep.Hash{1, 2, 3}
			e.Body = append(bytes.Clone(e.Body[:32]), other[:]...)
			e.Evidence = append([]lockstep.Record{}, e.Evidence...)
			e.Evidence[1] = lockstep.Forge(nil, b.keys[1], b.g.Table(), lockstep.RecordReveal, 2, 1, lockstep.PairBody(e.Prev, other))
		}
		must(t, w.WriteEntry(&e))
	}
	var bad *lockstep.BadEntry
	if _, err := lockstep.Verify(&file, toyFor); !errors.As(err, &bad) || bad.K != 2 || bad.Code != lockstep.FlawNoFollow {
		t.Fatal(err)
	}
}

func withBadSignature(r lockstep.Record) lockstep.Record {
	raw := bytes.Clone(r.Bytes())
	raw[len(raw)-7] ^= 1
	e := lockstep.Entry{Kind: lockstep.EntryShow, Seat: lockstep.NoSeat, Evidence: []lockstep.Record{r}}
	out, err := lockstep.Reencoded(&e, func(b []byte) { copy(b[len(b)-len(raw):], raw) })
	if err != nil {
		panic(err)
	}
	return out.Evidence[0]
}

// A log that is cut off anywhere after the genesis is read up to its last whole piece. It counts as torn unless
// the cut is between two pieces. Zeros at the end count as torn, too.
func TestTorn(t *testing.T) {
	b := playedBus(t, 2)
	data := b.logs[0].Bytes()
	whole, err := lockstep.ReadLog(bytes.NewReader(data))
	must(t, err)
	if whole.Torn || whole.Size != int64(len(data)) {
		t.Fatalf("whole log: torn %t, size %d of %d", whole.Torn, whole.Size, len(data))
	}
	first := 16
	for entryOfByte(t, b, 0)[first] == 0 {
		first++
	}
	for n := first; n < len(data); n++ {
		log, err := lockstep.ReadLog(bytes.NewReader(data[:n]))
		if err != nil {
			t.Fatalf("cut at %d: %v", n, err)
		}
		if log.Torn != (log.Size < int64(n)) {
			t.Fatalf("cut at %d: size %d, torn %t", n, log.Size, log.Torn)
		}
		if n%100 != 0 {
			continue
		}
		zeros, err := lockstep.ReadLog(bytes.NewReader(append(bytes.Clone(data[:log.Size]), make([]byte, 500)...)))
		if err != nil || !zeros.Torn || zeros.Size != log.Size {
			t.Fatalf("zeros after %d: %v", log.Size, err)
		}
	}
	for n := range first {
		var bad *lockstep.BadEntry
		if _, err := lockstep.ReadLog(bytes.NewReader(data[:n])); !errors.As(err, &bad) || bad.K != 0 {
			t.Fatalf("cut at %d, before the end of the genesis: %v", n, err)
		}
	}
}

// A process that is killed at any of many moments comes back from its log, which may end with up to eight bytes
// of a torn piece. The match ends, the log continues where it was, and nobody is named as a cheat.
func TestResume(t *testing.T) {
	for moment := range 40 {
		b := newBus(t, 3, sim.Hashed())
		n := 0
		b.cut = func(p parcel) bool { n++; return n%5 == 0 } // some loss, so that the moments of the kill differ
		b.drain()
		for range moment * 3 {
			if len(b.queue) == 0 {
				b.tick(1)
				continue
			}
			p := b.queue[0]
			b.queue = b.queue[1:]
			b.s[p.to].Step(p.data)
			b.drainOne(p.to)
			for i, s := range b.s {
				if a := b.toy(i).Choose(i, b.rng); a != nil && s.Pending() == nil {
					s.Propose(a)
				}
			}
		}
		b.drain() // records written before the kill; messages may be lost with the process
		b.restart(1, moment, moment%2 == 1)
		b.cut = nil
		b.finish()
		for i := range b.s {
			if c := b.found(i, lockstep.NoticeCheat); len(c) > 0 {
				t.Fatalf("moment %d: seat %d names seat %d: %s", moment, i, c[0].Seat, c[0].Proof.What)
			}
		}
		log, err := lockstep.ReadLog(bytes.NewReader(b.logs[1].Bytes()))
		must(t, err)
		if last := lastOf(t, log); last.Hash != b.s[1].LastHash() {
			t.Fatalf("moment %d: the log ends at %d", moment, last.K)
		}
	}
}

// An offer that a killed process had logged, but that nobody received, is made again when the process is back.
func TestResumeOffer(t *testing.T) {
	b := newMuteBus(t, 2, sim.Hashed())
	k := b.s[0].Next()
	b.cut = func(parcel) bool { return true }
	must(t, b.s[0].Propose([]byte{'p', 5}))
	b.flow()
	b.restart(0, 0, false)
	b.cut = nil
	b.tick(60)
	if e, ok := b.s[1].Entry(k); !ok || e.Kind != lockstep.EntryView { // the seat has to be let in first
		t.Fatalf("entry %d: %t %v", k, ok, e.Kind)
	}
	if e, ok := b.s[1].Entry(k + 1); !ok || string(e.Body) != "p\x05" {
		t.Fatalf("entry %d: %t %q", k, ok, e.Body)
	}
}

// restart kills a seat and brings it back from its log, with torn % 9 bytes of a torn piece at the end. forget
// means a power failure: the loose records, which may not have been fsynced, are lost. The seat's messages
// under way have arrived then.
func (b *bus) restart(i, torn int, forget bool) {
	b.t.Helper()
	data := append(b.logs[i].Bytes(), bytes.Repeat([]byte{'E'}, torn%9)...)
	log, err := lockstep.ReadLog(bytes.NewReader(data))
	must(b.t, err)
	if log.Torn != (torn%9 > 0) {
		b.t.Fatalf("torn %t with %d bytes", log.Torn, torn%9)
	}
	b.logs[i].Truncate(int(log.Size))
	b.writers[i] = lockstep.ResumeWriter(b.logs[i], log)
	if forget {
		log.Records = nil
		for _, p := range b.queue {
			if p.from == i {
				b.s[p.to].Step(p.data)
			}
		}
		b.queue = nil
	}
	b.start(i, log)
}

// A peer that has only the genesis of a finished match gets all other entries within 30 ticks.
func TestCatchUp(t *testing.T) {
	b := newBus(t, 3, sim.Hashed())
	b.finish()
	want := b.s[0].Next()
	log, err := lockstep.ReadLog(bytes.NewReader(b.logs[2].Bytes()))
	must(t, err)
	b.start(2, logOf(t, entriesOf(t, log)[:1]))
	b.tick(30)
	if b.s[2].Next() != want || b.s[2].LastHash() != b.s[0].LastHash() {
		t.Fatalf("at %d of %d", b.s[2].Next(), want)
	}
}

// The log of a match that has ended still says so when the view changes afterwards, unless the new view does not stand on
// the end. An end that no majority has checked does not count.
func TestEndedBeforeView(t *testing.T) {
	b := playedBus(t, 2)
	all := entriesOf(t, logOf(t, b.entries[0]))
	last := lockstep.Pos(len(all) - 1)
	for _, c := range []struct {
		what    string
		view    lockstep.Pos // the position of the view entry; 0: there is none
		checked lockstep.Pos // the position of the checks of both seats
		ended   bool
	}{
		{"the end", 0, last, true},
		{"an end without checks", 0, last - 1, false},
		{"a view after the end", last + 1, last, true},
		{"a view instead of the end", last, last, false},
	} {
		var file bytes.Buffer
		w, err := lockstep.NewWriter(&file)
		must(t, err)
		for i := range all {
			must(t, w.WriteEntry(&all[i]))
		}
		for i, key := range b.keys {
			rec := lockstep.Forge(b.crypto, key, b.g.Table(), lockstep.RecordCheck, c.checked, lockstep.Seat(i), make([]byte, 64))
			must(t, w.WriteRecord(&rec))
		}
		if c.view > 0 {
			must(t, w.WriteEntry(&lockstep.Entry{K: c.view, View: 1, Kind: lockstep.EntryView, Seat: lockstep.NoSeat, Body: []byte{3}}))
		}
		log, err := lockstep.ReadLog(bytes.NewReader(file.Bytes()))
		if must(t, err); log.Ended != c.ended {
			t.Errorf("%s: ended is %t", c.what, log.Ended)
		}
	}
}

// New refuses the log of another table, and a log whose evidence is bad.
func TestResumeRefused(t *testing.T) {
	a, b := playedBus(t, 2), playedBus(t, 2)
	log, err := lockstep.ReadLog(bytes.NewReader(a.logs[0].Bytes()))
	must(t, err)
	g := sim.Genesis("toy", "other rules", b.keys, 7, nil)
	cfg := lockstep.Config{Key: b.keys[0], Genesis: g, New: newToy(2), Rand: zeroes{}, Log: log}
	if _, err := lockstep.New(cfg); !errors.Is(err, lockstep.ErrLog) {
		t.Errorf("log of another table: %v", err)
	}
	cfg.Genesis = a.g
	all := entriesOf(t, log)
	all[5].Evidence = nil
	cfg.Log = logOf(t, all)
	var bad *lockstep.BadEntry
	if _, err := lockstep.New(cfg); !errors.As(err, &bad) || bad.K != 5 {
		t.Errorf("entry without evidence: %v", err)
	}
}

// zeroes is a random source that yields only zeros. So all incarnations get the same number.
type zeroes struct{}

func (zeroes) Read(b []byte) (int, error) { clear(b); return len(b), nil }

// ReadLog distinguishes a log of another protocol version from a file that is not a log.
func TestOtherLog(t *testing.T) {
	b := newBus(t, 2, sim.Hashed())
	b.turn()
	data := bytes.Clone(b.logs[0].Bytes())
	data[len("lastcard log ")] = '1'
	var other *lockstep.OtherLog
	if _, err := lockstep.ReadLog(bytes.NewReader(data)); !errors.As(err, &other) || other.Version != "1" {
		t.Errorf("reading: %v", err)
	}
	if _, err := lockstep.Verify(bytes.NewReader(data), nil); !errors.As(err, &other) {
		t.Errorf("verifying: %v", err)
	}
	data[0] = 'L'
	var bad *lockstep.BadEntry
	if _, err := lockstep.ReadLog(bytes.NewReader(data)); !errors.As(err, &bad) {
		t.Errorf("no log: %v", err)
	}
}

func entriesOf(t *testing.T, log *lockstep.Log) (all []lockstep.Entry) {
	t.Helper()
	for e, err := range log.Entries() {
		must(t, err)
		all = append(all, e)
	}
	return all
}

func lastOf(t *testing.T, log *lockstep.Log) lockstep.Entry {
	t.Helper()
	all := entriesOf(t, log)
	return all[len(all)-1]
}

func logOf(t *testing.T, entries []lockstep.Entry) *lockstep.Log {
	t.Helper()
	var file bytes.Buffer
	w, err := lockstep.NewWriter(&file)
	must(t, err)
	for i := range entries {
		must(t, w.WriteEntry(&entries[i]))
	}
	log, err := lockstep.ReadLog(bytes.NewReader(file.Bytes()))
	must(t, err)
	return log
}
