package sim

import (
	"crypto/ed25519"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"

	"lastcard/lockstep"
)

// watcher is one spectator's process. After a crash it has no data, and begins a new log (if the run keeps logs).
type watcher struct {
	session     *lockstep.Watcher
	disk        disk
	key         ed25519.PrivateKey
	pub         lockstep.Key
	entries     []lockstep.Entry
	incarnation uint64
	slow        int64 // how many times slower its clock runs
	delay       int64 // how many ms longer messages to and from it take
}

// gallery holds the spectators of a run. The spectators have random numbers of their own, and their messages do not
// go through network.send. So a run is the same with and without them, byte for byte.
type gallery struct {
	rng          *rand.Rand
	watchers     []*watcher
	crashesUntil int64 // ms; there are no crashes afterwards
}

// carry takes a message to or from a spectator through the weather, with the dice of the gallery and the
// spectator's own delay.
func (g *gallery) carry(n *network, w *watcher, data []byte, to func([]byte)) {
	n.carry(g.rng, 1, w.delay, event{do: func() { to(data) }})
}

// Times of spectators, in ms.
const (
	watchBegin = 20_000 // the spectators come within this time
	watchTail  = 60_000 // after the seats are done, the spectators may take this long to see the end
)

// scheduleSpectators schedules the coming and the crashes of the spectators. About half of them come at the start.
func (t *table) scheduleSpectators() {
	g := &gallery{rng: newDice(t.cfg.Seed, "watch"), crashesUntil: t.harm.healsAt}
	t.gallery = g
	keys := Keys(t.cfg.Seats + t.cfg.Watchers)[t.cfg.Seats:]
	for i := range t.cfg.Watchers {
		w := &watcher{slow: 1, key: keys[i], pub: lockstep.KeyOf(keys[i])}
		g.watchers = append(g.watchers, w)
		if g.rng.IntN(3) == 0 && t.cfg.Faults != NoFaults {
			w.slow, w.delay = 1+g.rng.Int64N(20), g.rng.Int64N(3_000)
		}
		t.net.add(event{dueAt: g.rng.Int64N(watchBegin) * int64(g.rng.IntN(2)), do: func() { t.startSpectator(i) }})
		if t.cfg.Faults&Crash == 0 {
			continue
		}
		for range g.rng.IntN(3) {
			t.net.add(event{dueAt: g.rng.Int64N(g.crashesUntil), do: func() { w.session = nil; w.incarnation++ }})
			t.net.add(event{dueAt: g.crashesUntil + g.rng.Int64N(1000), do: func() { t.startSpectator(i) }})
		}
	}
}

// startSpectator starts an absent spectator with nothing but the genesis.
func (t *table) startSpectator(i int) {
	w := t.gallery.watchers[i]
	if w.session != nil || t.failure != nil {
		return
	}
	var seed [32]byte
	binary.LittleEndian.PutUint64(seed[:], t.cfg.Seed)
	seed[8], seed[9], seed[10] = byte(i), byte(w.incarnation), 1
	var err error
	w.entries = nil
	w.session, err = lockstep.NewWatcher(lockstep.WatchConfig{
		Key: w.key, Genesis: t.genesis, Machine: t.cfg.NewBlind(),
		Rand: rand.NewChaCha8(seed), Crypto: t.crypto(),
	})
	if err != nil {
		t.fail(about("spectator", i, err))
		return
	}
	if t.cfg.Verify && t.cfg.Ed25519 { // Verify needs real signatures
		w.disk = disk{}
		w.disk.writer, _ = lockstep.NewWriter(&w.disk.log) // a buffer returns no error
	}
	t.tickSpectator(i, w.incarnation)
}

func (t *table) tickSpectator(i int, life uint64) {
	w := t.gallery.watchers[i]
	if w.session == nil || w.incarnation != life {
		return
	}
	w.session.Tick()
	t.driveWatcher(i)
	slow := w.slow
	if t.harm.healed || t.cfg.Faults&hardFaults == 0 && t.seatsDone {
		slow = 1
	}
	t.net.add(event{dueAt: t.net.now + lockstep.TickInterval*slow, do: func() { t.tickSpectator(i, life) }})
}

// driveWatcher does a spectator's duties.
func (t *table) driveWatcher(i int) {
	w := t.gallery.watchers[i]
	rd := w.session.Ready()
	w.entries = append(w.entries, rd.Entries...)
	t.fail(about("spectator", i, w.session.Broken()))
	t.fail(about("spectator", i, w.disk.write(rd.Entries, rd.Records)))
	for k := range rd.Entries {
		e := &rd.Entries[k]
		if k := int(e.K); t.cfg.Faults&hardFaults != 0 && k < len(t.finals) && t.finals[k] != e.Hash {
			t.fail(fmt.Errorf("spectator %d: its entry %d differs from the final one", i, k))
		}
	}
	for _, m := range rd.Send {
		for to := range t.cfg.Seats {
			if t.genesis.Seats[to].Key == m.To {
				t.gallery.carry(t.net, w, m.Data, func(data []byte) {
					if s := t.peers[to].session; s != nil && !t.isDark(to) {
						_ = s.Step(data) // drops are counted by the session
						t.drive(to)
					}
				})
			}
		}
	}
}

// feedsOf removes the messages for spectators from a seat's duties, and returns them.
func feedsOf(rd *lockstep.Ready) (feeds []lockstep.Message) {
	rd.Send = slices.DeleteFunc(rd.Send, func(m lockstep.Message) bool {
		kind, _, _ := lockstep.Route(m.Data)
		if kind == lockstep.FrameWatch {
			feeds = append(feeds, m)
		}
		return kind == lockstep.FrameWatch
	})
	return feeds
}

// feedSpectators delivers messages of a seat that are for one spectator each. A dishonest seat withholds about half
// of them, and spoils about half of the rest.
func (t *table) feedSpectators(from int, feeds []lockstep.Message) {
	if t.gallery == nil || t.isDark(from) {
		return
	}
	for _, m := range feeds {
		i := slices.IndexFunc(t.gallery.watchers, func(w *watcher) bool { return w.pub == m.To })
		if i < 0 {
			continue
		}
		data := m.Data
		if !t.honest(from) {
			switch t.gallery.rng.IntN(4) {
			case 0, 1:
				continue
			case 2:
				data = append([]byte{}, data...)
				data[40+t.gallery.rng.IntN(len(data)-40)] ^= 4
			}
		}
		t.deliverToSpectator(i, data)
	}
}

// tellSpectators delivers a broadcast of a seat. sent is what each other seat gets of it; a dishonest seat may send
// each something else. Each spectator gets what one of these seats gets.
func (t *table) tellSpectators(from int, sent *[lockstep.MaxSeats][]byte) {
	if t.gallery == nil {
		return
	}
	for i := range t.gallery.watchers {
		like := (from + 1 + i%(t.cfg.Seats-1)) % t.cfg.Seats
		if sent[like] != nil {
			t.deliverToSpectator(i, sent[like])
		}
	}
}

func (t *table) deliverToSpectator(i int, data []byte) {
	w := t.gallery.watchers[i]
	t.gallery.carry(t.net, w, data, func(data []byte) {
		if w.session != nil {
			_ = w.session.Step(data)
			t.driveWatcher(i)
		}
	})
}
