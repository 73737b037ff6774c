package lockstep_test

import (
	"bytes"
	"crypto/ed25519"
	"math/rand/v2"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// bus is a table whose messages the test delivers, holds back or alters.
type bus struct {
	t       *testing.T
	keys    []ed25519.PrivateKey
	g       *lockstep.Genesis
	crypto  *lockstep.Crypto
	s       []*lockstep.Session
	queue   []parcel
	cut     func(p parcel) bool // true: the parcel is lost; nil: none is
	notices [][]lockstep.Notice
	entries [][]lockstep.Entry
	logs    []*bytes.Buffer
	writers []*lockstep.Writer
	rng     *rand.Rand
	mute    bool             // nobody acts
	dumps   int              // lockstep.Config.Dumps
	liars   lockstep.SeatSet // for these seats finish waits only for Done, not for Settled

	onSend func(from int, m lockstep.Message) // called for every message that a session sends; nil: nothing is called

	turnTime int // lockstep.Config.TurnTime
	idle     int // if turnTime is not 0: the seat that does not act

	machine func(seat int) lockstep.Machine // makes the machine of a seat
}

type parcel struct {
	from, to int
	data     []byte
	mayDrop  bool
}

const toyTurns = 6

func newToy(seats int) func() lockstep.Machine {
	return func() lockstep.Machine { return sim.NewToy(seats, toyTurns) }
}

func newBus(t *testing.T, seats int, c *lockstep.Crypto) *bus { return newBusDumps(t, seats, c, 0) }

// newMuteBus is a table at which nobody acts, after all messages about the first entries have arrived.
func newMuteBus(t *testing.T, seats int, c *lockstep.Crypto) *bus {
	t.Helper()
	b := newBus(t, seats, c)
	b.mute = true
	b.flow()
	return b
}

func newBusDumps(t *testing.T, seats int, c *lockstep.Crypto, dumps int) *bus {
	return newBusOf(t, seats, c, dumps, func(int) lockstep.Machine { return sim.NewToy(seats, toyTurns) })
}

// newSealedBus is a table with a sealed deck: its machines want parts.
func newSealedBus(t *testing.T, seats int) *bus {
	return newBusOf(t, seats, sim.Hashed(), 0, func(seat int) lockstep.Machine { return sim.NewSealed(seats, toyTurns, seat) })
}

func newBusOf(t *testing.T, seats int, c *lockstep.Crypto, dumps int, machine func(seat int) lockstep.Machine) *bus {
	b := &bus{t: t, dumps: dumps, machine: machine, keys: sim.Keys(seats), crypto: c, rng: rand.New(rand.NewPCG(1, 2))}
	b.g = sim.Genesis("toy", "", b.keys, 7, c)
	b.s = make([]*lockstep.Session, seats)
	b.notices = make([][]lockstep.Notice, seats)
	b.entries = make([][]lockstep.Entry, seats)
	for i := range seats {
		b.logs = append(b.logs, &bytes.Buffer{})
		w, err := lockstep.NewWriter(b.logs[i])
		if err != nil {
			t.Fatal(err)
		}
		b.writers = append(b.writers, w)
		b.start(i, nil)
	}
	return b
}

func (b *bus) start(i int, log *lockstep.Log) {
	b.t.Helper()
	s, err := lockstep.New(lockstep.Config{
		Key: b.keys[i], Genesis: b.g, New: func() lockstep.Machine { return b.machine(i) }, Rand: rand.NewChaCha8([32]byte{byte(i), byte(b.rng.Uint32())}),
		Crypto: b.crypto, Log: log, TurnTime: b.turnTime, Dumps: b.dumps, Platform: "test", Replay: "replay it",
	})
	if err != nil {
		b.t.Fatal(err)
	}
	b.s[i] = s
}

func (b *bus) toy(i int) *sim.Toy {
	switch m := b.s[i].Machine().(type) {
	case mouthpiece:
		return m.Toy
	case *sim.Sealed:
		return &m.Toy
	default:
		return m.(*sim.Toy)
	}
}

// drain does what each session wants of its driver, and queues the messages.
func (b *bus) drain() {
	for i := range b.s {
		b.drainOne(i)
	}
}

func (b *bus) drainOne(i int) {
	b.t.Helper()
	rd := b.s[i].Ready()
	for j := range rd.Entries {
		must(b.t, b.writers[i].WriteEntry(&rd.Entries[j]))
	}
	for j := range rd.Records {
		must(b.t, b.writers[i].WriteRecord(&rd.Records[j]))
	}
	b.entries[i] = append(b.entries[i], rd.Entries...)
	b.notices[i] = append(b.notices[i], rd.Notices...)
	for _, m := range rd.Send {
		if b.onSend != nil {
			b.onSend(i, m)
		}
		for to := range b.s {
			if k := lockstep.KeyOf(b.keys[to]); to != i && (m.Broadcast() || m.To == k) {
				b.queue = append(b.queue, parcel{i, to, m.Data, m.MayDrop})
			}
		}
	}
}

func (b *bus) flow() {
	b.t.Helper()
	for b.drain(); len(b.queue) > 0; b.drain() {
		p := b.queue[0]
		b.queue = b.queue[1:]
		if b.cut == nil || !b.cut(p) {
			data := bytes.Clone(p.data)
			b.s[p.to].Step(data)
			clear(data) // Step must not keep data
		}
	}
}

// turn lets everybody act who can, unless the bus is mute, and then delivers all messages.
func (b *bus) turn() {
	b.t.Helper()
	for i, s := range b.s {
		if b.turnTime > 0 && i == b.idle {
			continue
		}
		if a := sim.ChooseToy(i, b.s[i].Machine(), b.rng); a != nil && s.Pending() == nil && !b.mute {
			s.Propose(a) // a session that is behind or stopped refuses
		}
	}
	b.flow()
}

// tick lets n ticks pass for everybody, with a turn after each.
func (b *bus) tick(n int) {
	b.t.Helper()
	for range n {
		for _, s := range b.s {
			s.Tick()
		}
		b.turn()
	}
}

// finish plays the match until all seats have settled, and requires that their logs are equal.
func (b *bus) finish() {
	b.t.Helper()
	for range 2000 {
		b.tick(1)
		done := true
		for i, s := range b.s {
			done = done && (s.Settled() || b.liars.Has(lockstep.Seat(i)) && s.Done())
		}
		if done {
			b.same()
			return
		}
	}
	for i, s := range b.s {
		b.t.Logf("seat %d: next %d final %d over %t done %t", i, s.Next(), s.Final(), s.Over(), s.Done())
	}
	b.t.Fatal("the match does not end")
}

// finishWithAbsence plays the match to its end, and meanwhile cuts seat 1 off until the others have set
// it aside.
func (b *bus) finishWithAbsence() {
	b.turn()
	b.cut = func(p parcel) bool { return p.from == 1 || p.to == 1 }
	b.tick(lockstep.RegroupAfter + 20)
	b.cut = nil
	b.finish()
}

func (b *bus) same() {
	b.t.Helper()
	for i, s := range b.s {
		if s.LastHash() != b.s[0].LastHash() || s.Next() != b.s[0].Next() || s.Machine().Hash() != b.s[0].Machine().Hash() {
			b.t.Fatalf("seats 0 and %d differ", i)
		}
	}
}

func (b *bus) found(i int, kind lockstep.NoticeKind) (list []lockstep.Notice) {
	for _, n := range b.notices[i] {
		if n.Kind == kind {
			list = append(list, n)
		}
	}
	return list
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// forgeAs returns a function that signs records of any kind and body in the name of the liar, for the position
// that is open now.
func (b *bus) forgeAs(liar lockstep.Seat) func(lockstep.RecordKind, []byte) lockstep.Record {
	table, k := b.g.Table(), b.s[0].Next()
	return func(kind lockstep.RecordKind, body []byte) lockstep.Record {
		return lockstep.Forge(b.crypto, b.keys[liar], table, kind, k, liar, body)
	}
}

// verify requires that each seat can be resumed from its log, and then has the same last entry.
func (b *bus) verify() {
	b.t.Helper()
	for i := range b.logs {
		log, err := lockstep.ReadLog(bytes.NewReader(b.logs[i].Bytes()))
		must(b.t, err)
		last := b.s[i].LastHash()
		if b.start(i, log); b.s[i].LastHash() != last {
			b.t.Errorf("seat %d: the log leads elsewhere", i)
		}
	}
}
