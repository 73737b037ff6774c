package lockstep_test

import (
	"bytes"
	"crypto/ed25519"
	"math/rand/v2"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// Honest seats feed a spectator in small portions. Between them, a seat that the spectator does not ask pushes the same
// entries anew, with the evidence still to come. The spectator watches the match all the same.
func TestPushedEntries(t *testing.T) {
	b := newBus(t, 3, sim.Hashed())
	const liar = 2
	me := lockstep.KeyOf(ed25519.NewKeyFromSeed(bytes.Repeat([]byte{99}, 32)))
	var x *spectator
	x = b.watch(publicToy{sim.NewToy(3, toyTurns)}, func(from int, data []byte) (all [][]byte) {
		var pushed [][]byte
		for k := x.w.Next(); k < b.s[liar].Next(); k++ {
			e, _ := b.s[liar].Entry(k)
			records := len(e.Evidence)
			e.Evidence = nil
			pushed = append(pushed, lockstep.Fed(b.crypto, b.g.Table(), b.keys[liar], liar, me, e, 0, records))
		}
		if from == liar {
			return pushed
		}
		for _, m := range lockstep.SplitFeed(b.crypto, b.g.Table(), b.keys[from], data, 1, func(*lockstep.Entry) {}) {
			all = append(all, m)
			for _, p := range pushed {
				all = append(all, bytes.Clone(p))
			}
		}
		return all
	})
	x.until(b)
	b.finish()
	x.proven(b)
}

// A feeder sends many small entries first, and then much evidence for each of them. The spectator keeps at most
// MaxPending bytes of both together.
func TestPushedEvidence(t *testing.T) {
	b := newMuteBus(t, 2, sim.Hashed())
	key := ed25519.NewKeyFromSeed(bytes.Repeat([]byte{99}, 32))
	w, err := lockstep.NewWatcher(lockstep.WatchConfig{
		Key: key, Genesis: b.g, Machine: publicToy{sim.NewToy(2, toyTurns)}, Rand: rand.NewChaCha8([32]byte{9}), Crypto: b.crypto,
	})
	must(t, err)
	const records, entries = 40, 40
	asked, _ := b.g.Seat(w.Ready().Send[0].To)
	rec := lockstep.Forge(b.crypto, b.keys[0], b.g.Table(), lockstep.RecordDump, 1, 0, make([]byte, lockstep.MaxDump))
	feed := func(e lockstep.Entry, first int) {
		_ = w.Step(lockstep.Fed(b.crypto, b.g.Table(), b.keys[asked], asked, lockstep.KeyOf(key), e, first, records))
	}
	e, _ := b.s[0].Entry(0)
	last := e.Hash
	var all []lockstep.Entry
	for k := range lockstep.Pos(entries) {
		e := lockstep.WithHash(b.g.Table(), lockstep.Entry{K: k + 1, Kind: lockstep.EntryEnd, Seat: lockstep.NoSeat, Prev: last})
		last, all = e.Hash, append(all, e)
		feed(e, 0)
	}
	for _, e := range all {
		for n := range records {
			e.Evidence = []lockstep.Record{rec}
			feed(e, n)
		}
	}
	if w.Weight() > lockstep.MaxPending {
		t.Errorf("%d bytes are kept, more than %d", w.Weight(), lockstep.MaxPending)
	}
}

// A seat that the spectator does not ask has pushed as much false evidence as a spectator keeps. The evidence of the
// seat that it asks still replaces the false evidence.
func TestPushedEvidenceTakesNoRoom(t *testing.T) {
	b := newMuteBus(t, 2, sim.Hashed())
	key := ed25519.NewKeyFromSeed(bytes.Repeat([]byte{99}, 32))
	w, err := lockstep.NewWatcher(lockstep.WatchConfig{
		Key: key, Genesis: b.g, Machine: publicToy{sim.NewToy(2, toyTurns)}, Rand: rand.NewChaCha8([32]byte{9}), Crypto: b.crypto,
	})
	must(t, err)
	const records = 40
	asked, _ := b.g.Seat(w.Ready().Send[0].To)
	rec := lockstep.Forge(b.crypto, b.keys[0], b.g.Table(), lockstep.RecordDump, 1, 0, make([]byte, lockstep.MaxDump))
	feed := func(from lockstep.Seat, e lockstep.Entry, first int) error {
		return w.Step(lockstep.Fed(b.crypto, b.g.Table(), b.keys[from], from, lockstep.KeyOf(key), e, first, records))
	}
	genesis, _ := b.s[0].Entry(0)
	last, full := genesis.Hash, false
	var one lockstep.Entry
	for k := lockstep.Pos(1); !full; k++ {
		e := lockstep.WithHash(b.g.Table(), lockstep.Entry{K: k, Kind: lockstep.EntryEnd, Seat: lockstep.NoSeat, Prev: last})
		if last = e.Hash; k == 1 {
			one = e
		}
		for n := range records {
			e.Evidence = []lockstep.Record{rec}
			full = feed(1-asked, e, n) != nil || full
		}
	}
	one.Evidence = []lockstep.Record{rec}
	for n := range records {
		if err := feed(asked, one, n); err != nil {
			t.Fatalf("record %d: %v", n, err)
		}
	}
}

// A seat pushes the entries that the spectator lacks, with false evidence, again and again, to make the spectator
// ask no other seat. The spectator drops what comes from a seat that has sent false evidence, and watches the match
// all the same.
func TestPushedFalseEvidence(t *testing.T) {
	b := newBus(t, 3, nil)
	for b.s[0].Next() < 9 {
		b.tick(1)
	}
	x := b.watch(publicToy{sim.NewToy(3, toyTurns)}, nil)
	x.ready(b)
	liar := x.w.Asked()
	me := lockstep.KeyOf(ed25519.NewKeyFromSeed(bytes.Repeat([]byte{99}, 32)))
	taken := 0
	push := func() {
		for k := x.w.Next(); k < b.s[liar].Next(); k++ {
			e, _ := b.s[liar].Entry(k)
			e.Evidence = nil
			if x.w.Step(lockstep.Fed(b.crypto, b.g.Table(), b.keys[liar], liar, me, e, 0, 0)) == nil {
				taken++
			}
		}
	}
	deliver := b.onSend
	b.onSend = func(from int, m lockstep.Message) {
		if _, feeds := lockstep.FeedSeat(b.g.Table(), m.Data); !feeds {
			deliver(from, m)
		} else if from != int(liar) {
			push() // it comes first, as honest seats answer over slower lines
			deliver(from, m)
		}
	}
	for n := 0; !x.w.Over(); n++ {
		if n > 600 {
			t.Fatalf("the spectator is at %d of %d: %v", x.w.Next(), b.s[0].Next(), x.w.Broken())
		}
		for range 2 * len(b.s) {
			if push(); x.w.Asked() == liar {
				break
			}
		}
		x.w.Tick()
		x.ready(b)
		b.tick(1)
	}
	if taken > int(b.s[0].Next()) {
		t.Errorf("%d entries of the liar are taken", taken)
	}
	b.finish()
	x.proven(b)
}

// A seat that the spectator does not ask pushes an entry. Then the seat that it asks sends the entry after that. From
// now on the first seat cannot replace the pushed entry, since the entry that stands on it would be lost.
func TestPushedEntryIsBuiltOn(t *testing.T) {
	b := newMuteBus(t, 2, sim.Hashed())
	key := ed25519.NewKeyFromSeed(bytes.Repeat([]byte{99}, 32))
	w, err := lockstep.NewWatcher(lockstep.WatchConfig{
		Key: key, Genesis: b.g, Machine: publicToy{sim.NewToy(2, toyTurns)}, Rand: rand.NewChaCha8([32]byte{9}), Crypto: b.crypto,
	})
	must(t, err)
	asked := w.Asked()
	feed := func(from lockstep.Seat, e lockstep.Entry) error {
		return w.Step(lockstep.Fed(b.crypto, b.g.Table(), b.keys[from], from, lockstep.KeyOf(key), e, 0, 0))
	}
	entry := func(prev lockstep.Hash, k lockstep.Pos, body string) lockstep.Entry {
		return lockstep.WithHash(b.g.Table(), lockstep.Entry{K: k, Kind: lockstep.EntryPlay, Seat: 0, Body: []byte(body), Prev: prev})
	}
	genesis, _ := b.s[0].Entry(0)
	first := entry(genesis.Hash, 1, "true")
	must(t, feed(1-asked, first))
	must(t, feed(asked, entry(first.Hash, 2, "true")))
	weight := w.Weight()
	if err := feed(1-asked, entry(genesis.Hash, 1, "false")); err == nil || w.Weight() != weight {
		t.Errorf("%d bytes of %d are left: %v", w.Weight(), weight, err)
	}
}
