package sim

import (
	"bytes"
	"crypto/ed25519"
	"encoding/binary"
	"fmt"
	"math/rand/v2"

	"lastcard/lockstep"
)

// watcher is one spectator's process. After a crash it has no data, and starts its log (Config.Verify)
// again.
type watcher struct {
	w       *lockstep.Watcher
	log     *bytes.Buffer // nil: none is kept
	file    *lockstep.Writer
	key     ed25519.PrivateKey
	pub     lockstep.Key
	entries []lockstep.Entry
	life    uint64
	slow    int64 // how many times slower its clock runs
	delay   int64 // how many ms longer messages to it take
}

// gallery holds the spectators of a run. The spectators have random numbers of their own, and network.send
// does not carry their messages. So a run is the same with and without them, byte for byte.
type gallery struct {
	r        *rand.Rand
	watchers []*watcher
	until    int64 // ms; there are no crashes afterwards
}

// Times of spectators, in ms.
const (
	watchBegin = 20_000 // the spectators come within this time
	watchTail  = 60_000 // how long the spectators may take to see the end after the seats are done
)

// admit schedules the coming of the spectators, some of them before the match begins.
func (t *table) admit() {
	g := &gallery{r: dice(t.cfg.Seed, "watch"), until: t.harm.until}
	t.gallery = g
	keys := Keys(t.cfg.Seats + t.cfg.Watchers)[t.cfg.Seats:]
	for i := range t.cfg.Watchers {
		w := &watcher{slow: 1, key: keys[i], pub: lockstep.KeyOf(keys[i])}
		g.watchers = append(g.watchers, w)
		if g.r.IntN(3) == 0 && t.cfg.Faults != None {
			w.slow, w.delay = 1+g.r.Int64N(20), g.r.Int64N(3_000)
		}
		t.net.add(event{at: g.r.Int64N(watchBegin) * int64(g.r.IntN(2)), do: func() { t.enter(i) }})
		if t.cfg.Faults&Crash == 0 {
			continue
		}
		for range g.r.IntN(3) {
			t.net.add(event{at: g.r.Int64N(g.until), do: func() { w.w = nil; w.life++ }})
			t.net.add(event{at: g.until + g.r.Int64N(1000), do: func() { t.enter(i) }})
		}
	}
}

// enter starts an absent spectator with nothing but the genesis.
func (t *table) enter(i int) {
	w := t.gallery.watchers[i]
	if w.w != nil || t.failure != "" {
		return
	}
	var seed [32]byte
	binary.LittleEndian.PutUint64(seed[:], t.cfg.Seed)
	seed[8], seed[9], seed[10] = byte(i), byte(w.life), 1
	var err error
	w.entries = nil
	w.w, err = lockstep.NewWatcher(lockstep.WatchConfig{
		Key: w.key, Genesis: t.g, Machine: t.cfg.NewBlind(),
		Rand: rand.NewChaCha8(seed), Crypto: t.crypto(),
	})
	if err != nil {
		t.failure = fmt.Sprintf("spectator %d: %v", i, err)
		return
	}
	if t.cfg.Verify && t.cfg.Ed25519 { // Verify needs real signatures
		w.log = &bytes.Buffer{}
		w.file, _ = lockstep.NewWriter(w.log) // a buffer returns no error
	}
	t.beat(i, w.life)
}

// beat is a tick of a spectator's clock.
func (t *table) beat(i int, life uint64) {
	w := t.gallery.watchers[i]
	if w.w == nil || w.life != life {
		return
	}
	w.w.Tick()
	t.driveWatcher(i)
	slow := w.slow
	if t.harm.healed || t.cfg.Faults&hard == 0 && t.done {
		slow = 1
	}
	t.net.add(event{at: t.net.now + lockstep.TickInterval*slow, do: func() { t.beat(i, life) }})
}

// driveWatcher does a spectator's duties.
func (t *table) driveWatcher(i int) {
	w := t.gallery.watchers[i]
	rd := w.w.Ready()
	w.entries = append(w.entries, rd.Entries...)
	if err := w.w.Broken(); err != nil && t.failure == "" {
		t.failure = fmt.Sprintf("spectator %d: %v", i, err)
	}
	for k := range rd.Entries {
		t.written(w, func() error { return w.file.Entry(&rd.Entries[k]) })
	}
	for k := range rd.Records {
		t.written(w, func() error { return w.file.Record(&rd.Records[k]) })
	}
	for k := range rd.Entries {
		e := &rd.Entries[k]
		if k := int(e.K); t.cfg.Faults&hard != 0 && k < len(t.finals) && t.finals[k] != e.Hash {
			t.failure = fmt.Sprintf("spectator %d holds another entry %d than was final", i, k)
		}
	}
	for _, m := range rd.Send {
		for to := range t.cfg.Seats {
			if t.g.Seats[to].Key == m.To {
				t.carry(w, m.Data, func(data []byte) {
					if s := t.peers[to].s; s != nil {
						_ = s.Step(data) // drops are counted by the session
						t.drive(to)
					}
				})
			}
		}
	}
}

// carry takes a message to or from a spectator through the weather, with the dice of the gallery and the
// spectator's own delay.
func (t *table) carry(w *watcher, data []byte, to func([]byte)) {
	g, sky := t.gallery, &t.net.weather
	copies := 1
	if sky.loss > 0 && g.r.IntN(1000) < sky.loss {
		copies = 0
	}
	if sky.duplicate > 0 && g.r.IntN(1000) < sky.duplicate {
		copies *= 2
	}
	for range copies {
		at := t.net.now + 1 + w.delay
		if sky.jitter > 0 {
			at += g.r.Int64N(sky.jitter)
		}
		t.net.add(event{at: at, do: func() { to(data) }})
	}
}

// feedsOf removes the messages for spectators from a seat's duties, and returns them.
func feedsOf(rd *lockstep.Ready) (feeds []lockstep.Message) {
	kept := rd.Send[:0]
	for _, m := range rd.Send {
		if kind, _, _ := lockstep.Route(m.Data); kind == lockstep.FrameWatch {
			feeds = append(feeds, m)
			continue
		}
		kept = append(kept, m)
	}
	rd.Send = kept
	return feeds
}

func (t *table) show(from int, feeds []lockstep.Message) {
	for _, m := range feeds {
		t.shown(from, m)
	}
}

// shown delivers a message of a seat to the spectators, if it is a broadcast or for one of them. A
// villain withholds half of its feeds, and spoils some of the others.
func (t *table) shown(from int, m lockstep.Message) {
	if t.gallery == nil {
		return
	}
	for i, w := range t.gallery.watchers {
		if !m.Broadcast() && w.pub != m.To {
			continue
		}
		data := m.Data
		if from == t.harm.villain && !m.Broadcast() {
			switch t.gallery.r.IntN(4) {
			case 0, 1:
				continue
			case 2:
				data = append([]byte{}, data...)
				data[40+t.gallery.r.IntN(len(data)-40)] ^= 4
			}
		} else if from == t.harm.villain {
			if data = t.twist(from, 0, data); data == nil {
				continue
			}
		}
		t.carry(w, data, func(data []byte) {
			if w.w != nil {
				_ = w.w.Step(data)
				t.driveWatcher(i)
			}
		})
	}
}

func (t *table) written(w *watcher, write func() error) {
	if w.log == nil {
		return
	}
	if err := write(); err != nil && t.failure == "" {
		t.failure = "a spectator's log: " + err.Error()
	}
}
