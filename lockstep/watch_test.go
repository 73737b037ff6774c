package lockstep_test

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// publicToy is a Toy for a spectator. It knows neither the faces that will be shown nor the action of an absent
// seat, and accepts plays that are illegal.
type publicToy struct{ *sim.Toy }

func (publicToy) Answer() ([]byte, bool)          { return nil, false }
func (publicToy) AbsentAction(int) ([]byte, bool) { return nil, false }
func (publicToy) Rank(s int, _ []byte) uint32     { return uint32(s) }
func (t publicToy) Check(s int, a []byte) error {
	if t.WaitKind() == lockstep.WaitAction && len(a) > 0 && a[0] == 'p' {
		return nil // it accepts any play, whoever's turn it is
	}
	return t.Toy.Check(s, a)
}

type spectator struct {
	w       *lockstep.Watcher
	file    bytes.Buffer
	log     *lockstep.Writer
	entries []lockstep.Entry
	feeds   [lockstep.MaxSeats]int
}

// watch adds a spectator. feed may change a feed on its way; nil: feeds arrive unchanged.
func (b *bus) watch(m lockstep.Machine, feed func(from int, data []byte) [][]byte) *spectator {
	b.t.Helper()
	x := &spectator{}
	key := ed25519.NewKeyFromSeed(bytes.Repeat([]byte{99}, 32))
	var err error
	x.w, err = lockstep.NewWatcher(lockstep.WatchConfig{Key: key, Genesis: b.g, Machine: m, Rand: rand.NewChaCha8([32]byte{9}), Crypto: b.crypto})
	must(b.t, err)
	x.log, err = lockstep.NewWriter(&x.file)
	must(b.t, err)
	b.onSend = func(from int, m lockstep.Message) {
		if !m.Broadcast() && m.To != lockstep.KeyOf(key) {
			return
		}
		all := [][]byte{bytes.Clone(m.Data)}
		if _, ok := lockstep.FeedSeat(b.g.Table(), m.Data); ok {
			x.feeds[from]++
			if feed != nil {
				all = feed(from, m.Data)
			}
		}
		for _, data := range all {
			_ = x.w.Step(data) // the watcher may drop messages
			clear(data)
			x.ready(b)
		}
	}
	return x
}

func (x *spectator) ready(b *bus) {
	rd := x.w.Ready()
	for i := range rd.Entries {
		must(b.t, x.log.WriteEntry(&rd.Entries[i]))
	}
	for i := range rd.Records {
		must(b.t, x.log.WriteRecord(&rd.Records[i]))
	}
	x.entries = append(x.entries, rd.Entries...)
	for _, m := range rd.Send {
		for i := range b.s {
			if m.To == lockstep.KeyOf(b.keys[i]) {
				b.queue = append(b.queue, parcel{i, i, m.Data, m.MayDrop})
			}
		}
	}
}

func (x *spectator) until(b *bus) {
	b.t.Helper()
	for n := 0; !x.w.Over(); n++ {
		if n > 3000 {
			b.t.Fatalf("the spectator is at %d of %d: %v", x.w.Next(), b.s[0].Next(), x.w.Broken())
		}
		x.w.Tick()
		x.ready(b)
		b.tick(1)
	}
}

// proven requires that the spectator's log proves the match of the seats.
func (x *spectator) proven(b *bus) {
	b.t.Helper()
	sum, err := lockstep.VerifyWith(b.crypto, bytes.NewReader(x.file.Bytes()), toyFor)
	must(b.t, err)
	if sum.Verdict != lockstep.VerdictProven || !sum.Ended || sum.Hash != b.s[0].LastHash() || sum.State != b.s[0].Machine().Hash() || sum.Final != b.s[0].Final() {
		b.t.Errorf("the spectator's log: %+v", sum)
	}
}

// wrongToy has the state of a publicToy until the test sets wrong, and then another.
type wrongToy struct {
	publicToy
	wrong *bool
}

func (t wrongToy) Hash() [32]byte {
	h := t.publicToy.Hash()
	if *t.wrong {
		h[0] ^= 1
	}
	return h
}

// If a spectator's machine has another state than those of the seats when the view changes, the spectator
// stops. It must not take the evidence for false, as its ledger already has the view entry.
func TestWatchedViewInAnotherState(t *testing.T) {
	b := newBus(t, 3, nil)
	wrong := false
	x := b.watch(wrongToy{publicToy{sim.NewToy(3, toyTurns)}, &wrong}, nil)
	b.turn()
	for x.w.Next() < b.s[0].Next() {
		x.w.Tick()
		x.ready(b)
		b.tick(1)
	}
	wrong = true
	b.cut = func(p parcel) bool { return p.from == 1 && p.to != 1 || p.to == 1 && p.from != 1 }
	for n := 0; x.w.Broken() == nil; n++ {
		if n > 2*lockstep.RegroupAfter {
			t.Fatalf("the spectator is at %d of %d", x.w.Next(), b.s[0].Next())
		}
		x.w.Tick()
		x.ready(b)
		b.tick(1)
	}
	bad, ok := errors.AsType[*lockstep.BadEntry](x.w.Broken())
	if !ok || bad.Code != lockstep.FlawState || int(bad.K) != len(x.entries) {
		t.Errorf("it stops because of %v", x.w.Broken())
	}
}

// A spectator's log proves the match just like a seat's. That includes actions by rule for an absent
// seat, which the spectator itself cannot judge.
func TestWatchedLog(t *testing.T) {
	b := newBus(t, 3, nil)
	x := b.watch(publicToy{sim.NewToy(3, toyTurns)}, nil)
	b.turn()
	b.cut = func(p parcel) bool { return p.from == 1 && p.to != 1 || p.to == 1 && p.from != 1 }
	b.tick(lockstep.RegroupAfter + 60)
	b.cut = nil
	x.until(b)
	b.finish()
	x.proven(b)
	if !slices.ContainsFunc(x.entries, func(e lockstep.Entry) bool { return e.Kind == lockstep.EntryRule }) {
		t.Error("nothing was done by rule")
	}
	sum, err := lockstep.Verify(bytes.NewReader(x.file.Bytes()), toyFor)
	must(t, err)
	if len(sum.Views) == 0 || sum.Views[0].Aside != 0b010 || sum.Views[0].Live != 0b101 || sum.Views[0].Supporters&0b101 != 0b101 {
		t.Errorf("views: %+v", sum.Views)
	}
}

// The spectator puts evidence together that comes in pieces, some of them lost, twice or late.
func TestFedInParts(t *testing.T) {
	for seed := range uint64(20) {
		b := newBus(t, 4, sim.Hashed())
		r := rand.New(rand.NewPCG(seed, 1))
		var late [][]byte
		x := b.watch(publicToy{sim.NewToy(4, toyTurns)}, func(from int, data []byte) (all [][]byte) {
			parts := lockstep.SplitFeed(b.crypto, b.g.Table(), b.keys[from], data, 1+int(seed%3), func(*lockstep.Entry) {})
			for _, p := range parts {
				switch r.IntN(20) {
				case 0: // lost
				case 1:
					all = append(all, p, bytes.Clone(p))
				case 2:
					late = append(late, p)
				default:
					all = append(all, p)
				}
			}
			if r.IntN(3) == 0 {
				all, late = append(all, late...), nil
			}
			return all
		})
		x.until(b)
		b.finish()
		x.proven(b)
	}
}

// A seat that feeds false evidence achieves nothing: the spectator asks another seat, and its log proves the
// match.
func TestFalseEvidence(t *testing.T) {
	spoilt := map[string]func(*lockstep.Entry){
		"a signature": func(e *lockstep.Entry) {
			if n := len(e.Evidence); n > 0 {
				e.Evidence[n-1] = withBadSignature(e.Evidence[n-1])
			}
		},
		"withheld": func(e *lockstep.Entry) { e.Evidence = nil },
		"disorder": func(e *lockstep.Entry) { slices.Reverse(e.Evidence) },
	}
	for name, spoil := range spoilt {
		b := newBus(t, 3, nil)
		liar := -1 // the seat that the spectator asks first
		x := b.watch(publicToy{sim.NewToy(3, toyTurns)}, func(from int, data []byte) [][]byte {
			if liar < 0 {
				liar = from
			}
			if from != liar {
				return [][]byte{bytes.Clone(data)}
			}
			return lockstep.SplitFeed(b.crypto, b.g.Table(), b.keys[from], data, lockstep.MaxSeats*3, spoil)
		})
		x.until(b)
		b.finish()
		x.proven(b)
		if x.feeds[liar] == 0 || x.feeds[0]+x.feeds[1]+x.feeds[2] == x.feeds[liar] {
			t.Errorf("%s: feeds of %v", name, x.feeds)
		}
	}
}

// An entry of any size can be divided into portions that fit into messages.
func TestParts(t *testing.T) {
	keys := sim.Keys(1)
	for _, size := range []int{0, 1, 100, 3_000, 20_000, lockstep.MaxDump} {
		for _, body := range []int{0, lockstep.MaxAction} {
			e := lockstep.Entry{K: lockstep.MaxEntries, View: 1 << 31, Kind: lockstep.EntryView, Seat: lockstep.NoSeat, Body: make([]byte, body)}
			for i := range 48 * min(size, 1) {
				e.Evidence = append(e.Evidence, lockstep.Forge(sim.Hashed(), keys[0], lockstep.Hash{}, lockstep.RecordDump, lockstep.Pos(i), 0, make([]byte, size)))
			}
			parts, records := lockstep.PortionsOf(&e)
			if records != len(e.Evidence) || len(parts) == 0 || slices.Max(parts) > lockstep.PortionLimit {
				t.Errorf("records of %d bytes, body of %d: parts of %v bytes with %d records", size, body, parts, records)
			}
		}
	}
}
