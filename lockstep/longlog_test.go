package lockstep_test

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"errors"
	"io"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// hauler is a machine that wants one large part after another from each seat, as the reshuffles of a sealed deck
// do.
type hauler struct {
	*sim.Toy
	me    int
	taken *int
	ends  int // how many parts each seat gives until the match ends
}

const haulerPart = 40 << 10

func newHauler(seats, me, ends int) lockstep.Machine {
	return hauler{sim.NewToy(seats, toyTurns), me, new(int), ends}
}

func (h hauler) WaitKind() byte {
	if *h.taken == h.ends {
		return lockstep.WaitNothing
	}
	return lockstep.WaitParts
}

func (h hauler) part(seat int) []byte {
	b := make([]byte, haulerPart)
	b[0], b[1], b[2] = byte(seat), byte(*h.taken), byte(*h.taken>>8)
	return b
}

func (h hauler) CheckPart(seat int, part []byte) error {
	if !bytes.Equal(part, h.part(seat)) {
		return errRefused
	}
	return nil
}

func (h hauler) Hash() [32]byte                 { return sha256.Sum256([]byte{byte(*h.taken), byte(*h.taken >> 8)}) }
func (h hauler) SetLive(uint64)                 {}
func (h hauler) WantedSeats() (uint64, bool)    { return 1<<h.Seats - 1, false }
func (h hauler) Part() []byte                   { return h.part(h.me) }
func (h hauler) TakeParts(parts [][]byte) error { *h.taken++; return nil }
func (h hauler) Cheats() uint64                 { return 0 }
func (h hauler) CheatPart(int) []byte           { return nil }

// However long a match has been, it can be resumed: no log of less than MaxLog is refused for its length.
func TestResumeLongLog(t *testing.T) {
	const ends = 700 // 56 MB of parts
	b := newBusOf(t, 2, sim.Hashed(), 0, func(seat int) lockstep.Machine { return newHauler(2, seat, ends) })
	b.mute = true
	b.flow()
	if b.s[0].Next() != ends+2 || b.logs[0].Len() < ends*2*haulerPart {
		t.Fatalf("%d entries, %d bytes", b.s[0].Next(), b.logs[0].Len())
	}
	b.verify()
}

// A log without valid signatures costs its reader almost nothing, however long it is: no entry is read before all
// earlier entries were found good.
func TestResumeHostileLog(t *testing.T) {
	b := newBusOf(t, 2, sim.Hashed(), 0, func(seat int) lockstep.Machine { return newHauler(2, seat, 3) })
	b.mute = true
	b.flow()
	all := entriesOf(t, logOf(t, b.entries[0]))
	last := all[3] // parts of both seats
	for k := range lockstep.Pos(600) {
		e := last
		e.K += k + 1
		all = append(all[:4+k], e)
	}
	log := logOf(t, all)
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	_, err := lockstep.New(lockstep.Config{
		Key: b.keys[0], Genesis: b.g, New: func() lockstep.Machine { return newHauler(2, 0, 3) },
		Rand: rand.NewChaCha8([32]byte{1}), Crypto: b.crypto, Log: log,
	})
	runtime.ReadMemStats(&after)
	if bad, ok := errors.AsType[*lockstep.BadEntry](err); !ok || bad.K != 4 {
		t.Errorf("entry 4 is not signed, and the error is: %v", err)
	}
	if cost := after.TotalAlloc - before.TotalAlloc; cost > 4<<20 {
		t.Errorf("refusing a log of %d bytes took %d", log.Size, cost)
	}
}

// A file that repeats a few records for ever is refused early: to verify the signatures of a file of MaxLog bytes would
// take minutes. That is so too if it repeats an entry between them. But a table may have waited for somebody for days,
// with a ballot every two seconds. Its log is verified, and a match can be resumed after any time.
func TestLogOfRepeatedRecords(t *testing.T) {
	b := newMuteBus(t, 2, sim.Hashed())
	log, err := lockstep.ReadLog(bytes.NewReader(b.logs[0].Bytes()))
	must(t, err)
	all := entriesOf(t, log)
	check := slices.IndexFunc(log.Records, func(r lockstep.Record) bool { return r.Kind == lockstep.RecordCheck })
	const size = 80 << 20
	const days = 5 * 24 * 60 * 60 / 2         // ballots
	for _, each := range []int{1 << 30, 20} { // so many records come between two copies of the last entry
		var file bytes.Buffer
		w, err := lockstep.NewWriter(&file)
		must(t, err)
		for i := range all {
			must(t, w.WriteEntry(&all[i]))
		}
		verify := func(r io.Reader) error {
			_, err := lockstep.VerifyWith(sim.Hashed(), r, func(*lockstep.Genesis) (lockstep.Machine, error) { return sim.NewToy(2, toyTurns), nil })
			return err
		}
		for n := 0; file.Len() < size; n++ {
			if n == days && each > days {
				must(t, verify(bytes.NewReader(file.Bytes())))
			}
			if n%each == each-1 {
				must(t, w.WriteEntry(&all[len(all)-1]))
			}
			must(t, w.WriteRecord(&log.Records[check]))
		}
		read := &counted{bytes.NewReader(file.Bytes()), 0}
		if err := verify(read); !errors.Is(err, lockstep.ErrLogSize) || read.bytes > size*3/4 {
			t.Errorf("an entry after %d records: %v, after %d of %d bytes", each, err, read.bytes, file.Len())
		}
		if _, err := lockstep.ReadLog(bytes.NewReader(file.Bytes())); err != nil {
			t.Errorf("to resume it: %v", err)
		}
	}
}

// A log has as many loose records as it may, and nearly all of them repeat a few. Verify verifies each signature once. A
// record that differs from a good one in a single bit, wherever that is, is refused all the same.
func TestRepeatsCostNoSignatures(t *testing.T) {
	forge := func(out io.Writer, c *lockstep.Crypto, entries int) *lockstep.Forger {
		keys := sim.Keys(3)
		f, _ := newForger(t, out, c, 3, 1<<30, []ed25519.PrivateKey{keys[0], keys[1], nil}, true)
		for range entries {
			must(t, f.WriteNext())
			for range 20 {
				must(t, f.WriteCheck(0))
				must(t, f.WriteCheck(1))
			}
		}
		return f
	}
	machine := func(*lockstep.Genesis) (lockstep.Machine, error) { return sim.NewToy(3, 1<<30), nil }
	c, verified := *sim.Hashed(), 0
	verify := c.Verify
	c.Verify = func(key lockstep.Key, text, sig []byte) bool {
		verified++
		return verify(key, text, sig)
	}
	var file bytes.Buffer
	forge(&file, sim.Hashed(), 200)
	sum, err := lockstep.VerifyWith(&c, &file, machine)
	if must(t, err); verified > 500 || sum.Final != 200 {
		t.Errorf("%d signatures verified, final is %d", verified, sum.Final)
	}
	spoiled := 0
	for at := 0; ; at += 41 {
		file.Reset()
		f := forge(&file, nil, 2)
		good := f.Sign(lockstep.RecordCheck, f.Last.K, 0, lockstep.PairBody(f.Last.Hash, f.Last.State))
		raw := bytes.Clone(good.Bytes())
		if at >= 8*len(raw) {
			break
		}
		raw[at/8] ^= 1 << (at % 8)
		bad, err := lockstep.DecodeRecord(raw)
		if err != nil {
			continue
		}
		spoiled++
		must(t, f.W.WriteRecord(&good))
		must(t, f.W.WriteRecord(&bad))
		if _, err := lockstep.Verify(&file, machine); err == nil {
			t.Errorf("bit %d is turned, and nobody notices", at)
		}
	}
	if spoiled < 20 {
		t.Errorf("only %d records were spoiled", spoiled)
	}
}

// counted counts the bytes that are read.
type counted struct {
	io.Reader
	bytes int
}

func (c *counted) Read(b []byte) (int, error) {
	n, err := c.Reader.Read(b)
	c.bytes += n
	return n, err
}
