package sim

import (
	"encoding/binary"
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
)

var flagNew = flag.Int("newcomers", 0, "newcomers of TestRematchSeed")

// TestRematchSeed repeats a failed run, with the flags of its replay command.
func TestRematchSeed(t *testing.T) {
	f, err := ParseFaults(*flagFaults)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := runRematch(rematchConfig{Seats: *flagSeats, New: *flagNew, Seed: *flagSeed, Faults: f}); err != nil {
		t.Fatal(err)
	}
}

// Everybody who is there in the end has the same genesis, although old players stay away, leave and come late, and
// newcomers come. Half of the seeds are new each time.
func TestRematch(t *testing.T) {
	fresh := rand.Uint64N(1 << 50)
	for i := range uint64(120) {
		seed := i
		if i%2 == 1 {
			seed = fresh + i
		}
		f := []Faults{NoFaults, Delay, Delay | Loss | Reorder | Duplicate}[i%3]
		if _, err := runRematch(rematchConfig{Seats: 2 + int(i%6), New: int(i % 4), Seed: seed, Faults: f}); err != nil {
			t.Fatal(err)
		}
	}
}

// If all old players leave, one of the newcomers opens. In these seeds all old players leave.
func TestRematchOfNewcomers(t *testing.T) {
	for _, c := range []struct {
		seed uint64
		new  int
		f    Faults
	}{{1033, 4, NoFaults}, {1118, 3, Delay}, {1011, 4, Delay | Loss | Reorder | Duplicate}, {1158, 3, Delay | Loss | Reorder | Duplicate}} {
		g, err := runRematch(rematchConfig{Seats: 2, New: c.new, Seed: c.seed, Faults: c.f})
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range Keys(2) {
			if _, ok := g.Seat(lockstep.KeyOf(key)); ok {
				t.Errorf("seed %d: an old player is left, so this seed shows nothing", c.seed)
			}
		}
	}
}

// An opener that is ready has to get ready again, like the others, when one more seat is added. In this seed a
// newcomer has opened, and an old player comes late.
func TestRematchOfOneMore(t *testing.T) {
	if _, err := runRematch(rematchConfig{Seats: 5, New: 3, Seed: 1006040685404747}); err != nil {
		t.Fatal(err)
	}
}

// A late hello of a player who has left does not add a seat that stays empty.
func TestRematchLateGreeting(t *testing.T) {
	if _, err := runRematch(rematchConfig{Seats: 2, New: 3, Seed: 1392, Faults: Delay | Loss | Reorder | Duplicate}); err != nil {
		t.Fatal(err)
	}
}

// rematchConfig configures the simulation of a lobby between two matches.
type rematchConfig struct {
	Seats  int // seats of the match before; the first player opened it
	New    int // people who come with only the invite
	Seed   uint64
	Faults Faults
	Limit  int // ticks; 0: 6,000
}

// rematch is the run of a rematchConfig. The people are the old players, then the new ones.
type rematch struct {
	people
	cfg    rematchConfig
	old    *lockstep.Genesis
	comes  []int64 // ms; −1: never
	leaves []int64 // ms; 0: never
}

// runRematch simulates a lobby between two matches. Some of the old players do not come, some leave (the
// opener may be one of these), and others come late. Everybody who is there gets ready for the proposal. It fails
// unless all who stay have the same genesis within cfg.Limit; the people in it are exactly those who stay, all have
// signed it, and it names the match before.
func runRematch(cfg rematchConfig) (*lockstep.Genesis, error) {
	if cfg.Limit == 0 {
		cfg.Limit = 6000
	}
	n := cfg.Seats + cfg.New
	r := newDice(cfg.Seed, "rematch")
	t := &rematch{cfg: cfg, people: people{
		keys: Keys(n), r: r, net: newNetwork(n, cfg.Faults, r), lobbies: make([]*lobby.Lobby, n), got: make([]*lockstep.Genesis, n),
	}}
	t.old = Genesis("toy", "", t.keys[:cfg.Seats], cfg.Seed, Hashed())
	t.plan()
	for i, at := range t.comes {
		if at < 0 {
			continue
		}
		t.net.add(event{dueAt: at, do: func() { t.enter(i) }})
		if t.leaves[i] > 0 {
			t.net.add(event{dueAt: t.leaves[i], do: func() { t.leave(i) }})
		}
	}
	var failed error
	for failed == nil {
		e := t.net.next()
		switch {
		case e.do != nil:
			e.do()
		case t.lobbies[e.seat] != nil:
			failed = t.act(e)
		}
		if done, err := t.done(); done || err != nil {
			return t.got[t.firstStaying()], err
		}
		if t.net.now > int64(cfg.Limit)*lockstep.TickInterval {
			failed = t.failure("no genesis in time")
		}
	}
	return nil, failed
}

// plan decides when each person comes and leaves. At least two stay. If no old player stays, the newcomers
// have come before the last old player left, and so know of each other.
func (t *rematch) plan() {
	const lobbyLasts = 20_000
	t.comes, t.leaves = make([]int64, len(t.keys)), make([]int64, len(t.keys))
	stay, old := 0, 0
	for i := range t.keys {
		t.comes[i] = t.r.Int64N(5_000)
		switch x := t.r.IntN(8); {
		case x == 0 && i < t.cfg.Seats:
			t.comes[i] = -1
		case x <= 2:
			t.leaves[i] = t.comes[i] + 1 + t.r.Int64N(lobbyLasts)
		default:
			stay++
			old += min(1, max(0, t.cfg.Seats-i))
		}
	}
	if old == 0 && stay >= 2 && t.r.IntN(2) == 0 {
		t.comes[0], t.leaves[0] = t.r.Int64N(1_000), lobbyLasts+t.r.Int64N(5_000) // the opener comes early and leaves late
		return
	}
	for i := t.cfg.Seats - 1; stay < 2 || old == 0; i-- {
		if old++; t.comes[i] < 0 || t.leaves[i] > 0 {
			t.comes[i], t.leaves[i] = max(t.comes[i], 0), 0
			stay++
		}
	}
}

func (t *rematch) enter(i int) {
	var seed [32]byte
	binary.LittleEndian.PutUint64(seed[:], t.cfg.Seed)
	seed[8] = byte(i)
	c := lobby.Config{
		Key: t.keys[i], Name: fmt.Sprintf("P%d", i), Node: fmt.Sprintf("node %d", i), Compat: "toy 1", ID: t.old.Lobby,
		Rand: rand.NewChaCha8(seed), Crypto: Hashed(), Follow: true,
	}
	if i < t.cfg.Seats {
		c.Follow, c.Epoch, c.Prev, c.Elastic = false, t.old.Epoch+1, t.old.Table(), true
		c.Game, c.Seats, c.Players = "toy", t.cfg.Seats, t.old.Seats
		for j := range t.old.Seats {
			c.Openers = append(c.Openers, t.old.Seats[j].Key)
		}
		c.Opener = c.Openers[0]
	}
	l, err := lobby.New(c)
	if err != nil {
		panic("sim: " + err.Error())
	}
	t.lobbies[i] = l
	t.drive(i)
	t.net.add(event{dueAt: t.net.now + lockstep.TickInterval, seat: i})
}

// leave takes a person away, unless the match has begun with that person. In half of the cases the person says
// goodbye.
func (t *rematch) leave(i int) {
	if t.lobbies[i] == nil || t.got[i] != nil {
		t.leaves[i] = 0
		return
	}
	if t.r.IntN(2) == 0 {
		t.lobbies[i].Leave()
		t.drive(i)
	}
	if t.got[i] == nil {
		t.lobbies[i] = nil
	}
}

func (t *rematch) act(e event) error {
	l := t.lobbies[e.seat]
	if e.data != nil {
		_ = l.Step(e.data)
	} else {
		l.Tick()
		t.net.add(event{dueAt: t.net.now + lockstep.TickInterval, seat: e.seat})
		if t.net.now > 45_000 && t.r.IntN(20) == 0 { // all have come and gone
			l.SetReady(true)
		}
	}
	t.drive(e.seat)
	if why := l.View().Refused; why != lobby.RefusedNot {
		return t.failure(fmt.Sprintf("person %d is refused: %v", e.seat, why))
	}
	return nil
}

// firstStaying is the first person who stays.
func (t *rematch) firstStaying() int {
	for i := range t.keys {
		if t.stays(i) {
			return i
		}
	}
	return 0
}

func (t *rematch) stays(i int) bool { return t.comes[i] >= 0 && t.leaves[i] == 0 }

func (t *rematch) done() (bool, error) {
	stay := 0
	for i := range t.keys {
		if !t.stays(i) {
			continue
		}
		if stay++; t.got[i] == nil {
			return false, nil
		}
	}
	first := t.got[t.firstStaying()]
	if err := first.Verify(Hashed()); err != nil {
		return true, t.failure(err.Error())
	}
	if len(first.Seats) != stay || first.Prev != t.old.Table() || first.Epoch != t.old.Epoch+1 {
		return true, t.failure(fmt.Sprintf("%d seats, and %d stay; epoch %d after %v", len(first.Seats), stay, first.Epoch, first.Prev))
	}
	for i := range t.keys {
		if _, seated := first.Seat(lockstep.KeyOf(t.keys[i])); t.stays(i) && (!seated || t.got[i].Table() != first.Table()) {
			return true, t.failure(fmt.Sprintf("person %d has another genesis", i))
		}
	}
	return true, nil
}

func (t *rematch) failure(why string) error {
	for i, l := range t.lobbies {
		if l != nil {
			why += fmt.Sprintf("\n  %d (comes %d, leaves %d): %+v", i, t.comes[i], t.leaves[i], l.View())
		}
	}
	return &Failure{Seed: t.cfg.Seed, Why: why, Command: fmt.Sprintf(
		"go test ./lockstep/sim -run TestRematchSeed -v -args --seats %d --newcomers %d --faults %v", t.cfg.Seats, t.cfg.New, t.cfg.Faults)}
}
