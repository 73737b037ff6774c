package lockstep_test

import (
	"bytes"
	"crypto/ed25519"
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// crowd holds the spectators of a bus, and carries messages among them.
type crowd struct {
	b       *bus
	all     []*spectator
	keys    []ed25519.PrivateKey
	front   int                                      // how many spectators, counted from the first, hear what the seats broadcast
	through func(from, to int, data []byte) [][]byte // changes messages between spectators; nil: they arrive unchanged
	fed     int                                      // how many bytes the seats have sent to spectators alone
}

// newCrowd makes n spectators, of whom the first ones hear what the seats broadcast; front is their number. by
// lists the spectators that feed spectator i; if there are none, the seats feed it.
func newCrowd(b *bus, n, front int, by func(i int) []int) *crowd {
	x := &crowd{b: b, front: front}
	for i := range n {
		x.keys = append(x.keys, ed25519.NewKeyFromSeed(seedOf(i)))
	}
	for i := range n {
		seed := seedOf(i)
		s := &spectator{}
		var err error
		s.w, err = lockstep.NewWatcher(lockstep.WatchConfig{
			Key: x.keys[i], Genesis: b.g, Machine: publicToy{sim.NewToy(len(b.s), toyTurns)}, Rand: rand.NewChaCha8([32]byte(seed)), Crypto: b.crypto, Feeders: x.named(by(i)),
		})
		must(b.t, err)
		s.log, err = lockstep.NewWriter(&s.file)
		must(b.t, err)
		x.all = append(x.all, s)
	}
	b.onSend = func(from int, m lockstep.Message) {
		if !m.Broadcast() {
			x.fed += len(m.Data)
		}
		for i, s := range x.all {
			if m.Broadcast() && i < front || m.To == lockstep.KeyOf(x.keys[i]) {
				_ = s.w.Step(bytes.Clone(m.Data))
			}
		}
	}
	return x
}

func seedOf(i int) []byte { return binary.BigEndian.AppendUint64(make([]byte, 24), uint64(1000+i)) }

func (x *crowd) named(feeders []int) (all []lockstep.FeederAddress) {
	for _, f := range feeders {
		all = append(all, lockstep.FeederAddress{Key: lockstep.KeyOf(x.keys[f])})
	}
	return all
}

// round lets a tick pass for everybody, and does what the spectators want of their drivers.
func (x *crowd) round() {
	for i, s := range x.all {
		s.w.Tick()
		rd := s.w.Ready()
		s.entries = append(s.entries, rd.Entries...)
		for k := range rd.Entries {
			must(x.b.t, s.log.WriteEntry(&rd.Entries[k]))
		}
		for k := range rd.Records {
			must(x.b.t, s.log.WriteRecord(&rd.Records[k]))
		}
		for _, m := range rd.Send {
			x.carry(i, m)
		}
	}
	x.b.tick(1)
}

func (x *crowd) carry(from int, m lockstep.Message) {
	for i := range x.b.s {
		if m.To == lockstep.KeyOf(x.b.keys[i]) {
			x.b.queue = append(x.b.queue, parcel{i, i, m.Data, m.MayDrop})
		}
	}
	for to := range x.all {
		if m.To != lockstep.KeyOf(x.keys[to]) {
			continue
		}
		all := [][]byte{m.Data}
		if x.through != nil {
			all = x.through(from, to, m.Data)
		}
		for _, data := range all {
			data = bytes.Clone(data)
			_ = x.all[to].w.Step(data) // the watcher may drop messages
			clear(data)
		}
	}
}

// watch plays the match until all spectators have seen the end.
func (x *crowd) watch() {
	x.b.t.Helper()
	for n := 0; ; n++ {
		waits := -1
		for i, s := range x.all {
			if !s.w.Over() {
				waits = i
			}
		}
		if waits < 0 {
			x.round()
			return
		}
		if s := x.all[waits].w; n > 3000 || s.Broken() != nil {
			x.b.t.Fatalf("spectator %d is at %d of %d: %v", waits, s.Next(), x.b.s[0].Next(), s.Broken())
		}
		x.round()
	}
}

// proven finishes the match and requires that the logs of all spectators prove it.
func (x *crowd) proven() {
	x.b.t.Helper()
	x.b.finish()
	for _, s := range x.all {
		s.proven(x.b)
	}
}

// 64 spectators can feed each other. All of them see the match, and their logs prove it. They cost the seats hardly
// more than MaxOnlookers spectators would.
func TestCrowdFeedsItself(t *testing.T) {
	spent := map[int]int{}
	for _, n := range []int{lockstep.MaxOnlookers, 64} {
		b := newBus(t, 4, sim.Hashed())
		const front = lockstep.MaxOnlookers
		x := newCrowd(b, n, front, func(i int) []int {
			if i < front {
				return nil
			}
			return []int{(i - front) / 3, (i - front + 1) / 3}
		})
		x.watch()
		x.proven()
		spent[n] = x.fed
	}
	t.Logf("the seats have fed %v bytes", spent)
	if spent[64] > spent[lockstep.MaxOnlookers]*11/10 {
		t.Error("more spectators cost the seats more")
	}
}

// A spectator that feeds another one can do no harm: whatever it alters, adds or withholds has no effect as
// long as one other feeder is honest. It cannot even delay the other spectator by more than watchTurn +
// watchPatience ticks.
func TestFalseFeeder(t *testing.T) {
	const honest, liar, victim = 0, 1, 2
	spoil := func(change func(*lockstep.Entry)) func(b *bus, key ed25519.PrivateKey, data []byte) [][]byte {
		return func(b *bus, key ed25519.PrivateKey, data []byte) [][]byte {
			return lockstep.SplitFeed(b.crypto, b.g.Table(), key, data, 100, change)
		}
	}
	for name, lie := range map[string]func(b *bus, key ed25519.PrivateKey, data []byte) [][]byte{
		"withholds all": func(*bus, ed25519.PrivateKey, []byte) [][]byte { return nil },
		"withholds what is new": func(b *bus, key ed25519.PrivateKey, data []byte) [][]byte {
			return [][]byte{lockstep.EmptyFeed(b.crypto, b.g.Table(), key, data)}
		},
		"another action": spoil(func(e *lockstep.Entry) {
			if len(e.Body) > 0 {
				e.Body = append([]byte{e.Body[0] ^ 1}, e.Body[1:]...)
			}
		}),
		"without evidence": spoil(func(e *lockstep.Entry) { e.Evidence = nil }),
		"signed by nobody": spoil(func(e *lockstep.Entry) { e.Evidence = slices.Repeat(e.Evidence, 2) }),
		"without checks":   spoil(func(*lockstep.Entry) {}),
		"in the name of a seat": func(b *bus, _ ed25519.PrivateKey, data []byte) [][]byte {
			return lockstep.SplitFeed(b.crypto, b.g.Table(), ed25519.NewKeyFromSeed(make([]byte, 32)), data, 100, func(*lockstep.Entry) {})
		},
		"floods": func(_ *bus, _ ed25519.PrivateKey, data []byte) [][]byte { return slices.Repeat([][]byte{data}, 20) },
	} {
		t.Run(name, func(t *testing.T) {
			b := newBus(t, 3, nil)
			x := newCrowd(b, 3, 2, func(i int) []int {
				if i == victim {
					return []int{liar, honest}
				}
				return nil
			})
			worst := 0
			x.through = func(from, to int, data []byte) [][]byte {
				if from == liar {
					return lie(b, x.keys[liar], data)
				}
				return [][]byte{data}
			}
			for behind := 0; !x.all[victim].w.Over(); {
				x.round()
				if behind++; x.all[victim].w.Next() == x.all[honest].w.Next() {
					behind = 0
				}
				if worst = max(worst, behind); worst > 3000 {
					t.Fatalf("it is at %d of %d: %v", x.all[victim].w.Next(), b.s[0].Next(), x.all[victim].w.Broken())
				}
			}
			x.watch()
			x.proven()
			t.Logf("late by %d ticks at most", worst)
			if worst > lockstep.WatchTurn+lockstep.WatchPatience {
				t.Errorf("late by %d ticks", worst)
			}
		})
	}
}

// Several feeders that lie together, each in its own way and each about another half of the entries, do no more harm
// than one of them: the last feeder is honest. Two of the five seats help them, and sign a check of each false entry.
func TestFalseFeedersTogether(t *testing.T) {
	const victim, honest = 4, 3
	b := newBus(t, 5, sim.Hashed())
	x := newCrowd(b, 5, 4, func(i int) []int {
		if i == victim {
			return []int{0, 1, 2, honest}
		}
		return nil
	})
	turn := 0
	x.through = func(from, to int, data []byte) [][]byte {
		if from >= honest || to != victim {
			return [][]byte{data}
		}
		if turn++; (turn/50+from)%4 == 0 {
			return nil
		}
		var checks []lockstep.Record
		all := lockstep.SplitFeed(b.crypto, b.g.Table(), x.keys[from], data, 100, func(e *lockstep.Entry) {
			switch {
			case int(e.K)%2 == from%2 || len(e.Body) == 0:
			case from == 2:
				e.Evidence = nil
			default:
				e.Body = append([]byte{e.Body[0] ^ byte(1+from)}, e.Body[1:]...)
				lockstep.Rehash(e, b.g.Table())
			}
			for seat := range lockstep.Seat(2) {
				checks = append(checks, lockstep.ForgeIn(b.crypto, b.keys[seat], b.g.Table(), lockstep.RecordCheck, e.View, e.K, seat, lockstep.PairBody(e.Hash, e.State)))
			}
		})
		for _, rec := range checks {
			_ = x.all[victim].w.Step(lockstep.FrameOf(b.g.Table(), rec))
		}
		return all
	}
	worst := 0
	for behind := 0; !x.all[victim].w.Over(); {
		x.round()
		if behind++; x.all[victim].w.Next() == x.all[honest].w.Next() {
			behind = 0
		}
		if worst = max(worst, behind); worst > 3000 {
			t.Fatalf("it is at %d of %d: %v", x.all[victim].w.Next(), b.s[0].Next(), x.all[victim].w.Broken())
		}
	}
	x.watch()
	x.proven()
	t.Logf("late by %d ticks at most", worst)
	if worst > 3*lockstep.WatchTurn+lockstep.WatchPatience {
		t.Errorf("late by %d ticks", worst)
	}
}

// A spectator feeds at most MaxOnlookers others, and a seat takes no ask that is for a spectator.
func TestAskedInVain(t *testing.T) {
	b := newBus(t, 2, sim.Hashed())
	x := newCrowd(b, 2*lockstep.MaxOnlookers, 1, func(i int) []int { return make([]int, min(i, 1)) })
	fed := map[int]bool{}
	x.through = func(from, to int, data []byte) [][]byte {
		if from == 0 {
			fed[to] = true
		} else if x.all[from].w.Next() == 1 && b.s[0].Step(bytes.Clone(data)) == nil {
			t.Error("a seat takes an ask that is for a spectator")
		}
		return [][]byte{data}
	}
	for range 200 {
		x.round()
	}
	if len(fed) != lockstep.MaxOnlookers {
		t.Errorf("%d are fed", len(fed))
	}
}

// A spectator whose feeders have all gone gets the entries once its driver names no feeders: then it asks the
// seats.
func TestFedBySeatsAgain(t *testing.T) {
	b := newBus(t, 3, sim.Hashed())
	x := newCrowd(b, 2, 1, func(i int) []int { return make([]int, i) })
	x.through = func(int, int, []byte) [][]byte { return nil }
	for range 100 {
		x.round()
	}
	if n := x.all[1].w.Next(); n != 1 {
		t.Fatalf("it is at %d although nobody feeds it", n)
	}
	x.all[1].w.SetFeeders(nil)
	x.watch()
	x.proven()
}

// A seat is needed (not Served) until the spectators that it feeds have seen the end, or have gone.
func TestServed(t *testing.T) {
	for _, gone := range []bool{false, true} {
		b := newBus(t, 3, sim.Hashed())
		x := newCrowd(b, 1, 1, func(int) []int { return nil })
		w, hear := x.all[0].w, b.onSend
		served := func() bool { return !slices.ContainsFunc(b.s, func(s *lockstep.Session) bool { return !s.Served() }) }
		for w.Next() < 5 {
			x.round()
		}
		b.onSend = func(int, lockstep.Message) {} // as on a slow line: the spectator gets the rest later
		b.finish()
		if served() {
			t.Errorf("gone %v: nobody is needed any more", gone)
		}
		if !gone {
			b.onSend = hear
		}
		for range lockstep.WatchLease + 2 {
			if gone {
				b.tick(1)
			} else {
				x.round()
			}
		}
		if !served() || w.Over() == gone {
			t.Errorf("gone %v: somebody is still needed", gone)
		}
	}
}

// A spectator that has seen the end is needed (not Settled) until the spectators that it feeds have reported
// that they have seen it too, or have gone.
func TestWatcherSettled(t *testing.T) {
	for _, gone := range []bool{false, true} {
		b := newBus(t, 3, sim.Hashed())
		x := newCrowd(b, 2, 1, func(i int) []int { return make([]int, i) })
		cut := false
		x.through = func(_, _ int, data []byte) [][]byte {
			if cut {
				return nil
			}
			return [][]byte{data}
		}
		front := x.all[0].w
		for !front.Over() {
			x.round()
			cut = gone && front.Next() > 5
		}
		if front.Settled() {
			t.Errorf("gone %v: it is not needed any more", gone)
		}
		for range lockstep.WatchLease + 2 {
			x.round()
		}
		if !front.Settled() || x.all[1].w.Over() == gone {
			t.Errorf("gone %v: it is still needed", gone)
		}
	}
}
