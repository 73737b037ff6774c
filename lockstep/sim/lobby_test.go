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

var flagFickle = flag.Bool("fickle", false, "as lobbyConfig, for TestLobbySeed")

// TestLobbySeed repeats a failed run, with the flags of its replay command.
func TestLobbySeed(t *testing.T) {
	f, err := ParseFaults(*flagFaults)
	if err != nil {
		t.Fatal(err)
	}
	for i := range *flagGames {
		g, err := runLobby(lobbyConfig{Seats: *flagSeats, Seed: *flagSeed + i, Faults: f, Fickle: *flagFickle})
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("table %v", g.Table())
	}
}

// All lobbies of a table reach the same genesis, whatever the network loses, delays or duplicates.
func TestLobbies(t *testing.T) {
	for seed := range uint64(300) {
		cfg := lobbyConfig{Seats: 2 + int(seed%6), Seed: seed, Faults: networkFaults}
		g, err := runLobby(cfg)
		if err != nil {
			t.Fatal(err)
		}
		names := map[string]bool{}
		for _, p := range g.Seats {
			names[p.Name] = true
		}
		if len(names) != cfg.Seats {
			t.Fatalf("seed %d: everybody is called Ann, so names must be told apart: %v", seed, names)
		}
	}
}

// All lobbies reach the same genesis even if people change their minds, leave and come back, and the rules change.
func TestFickleLobbies(t *testing.T) {
	for seed := range uint64(150) {
		cfg := lobbyConfig{Seats: 2 + int(seed%4), Seed: seed, Faults: networkFaults, Fickle: true}
		if _, err := runLobby(cfg); err != nil {
			t.Fatal(err)
		}
	}
}

// lobbyConfig is one lobby to be simulated: player 0 opens, the others come within the first tick, and everybody gets
// ready at a random time.
type lobbyConfig struct {
	Seats  int
	Seed   uint64
	Faults Faults
	Fickle bool // players also take back that they are ready, leave and return, and the rules change
	Limit  int  // ticks; 0: 4,000
}

// runLobby simulates a lobby until everybody has the genesis, except players who came back too late (late). It
// fails unless all have the same genesis, signed by all, within cfg.Limit.
func runLobby(cfg lobbyConfig) (*lockstep.Genesis, error) {
	r := newDice(cfg.Seed, "lobby")
	if cfg.Limit == 0 {
		cfg.Limit = 4000
	}
	t := &lobbyTable{cfg: cfg, people: people{
		keys: Keys(cfg.Seats), r: r, net: newNetwork(cfg.Seats, cfg.Faults, r), got: make([]*lockstep.Genesis, cfg.Seats),
	}}
	for i := range cfg.Seats {
		if err := t.enter(i); err != nil {
			return nil, err
		}
		t.net.add(event{dueAt: r.Int64N(lockstep.TickInterval), seat: i})
	}
	for {
		e := t.net.next()
		l := t.lobbies[e.seat]
		if e.data != nil {
			_ = l.Step(e.data) // the lobby may drop messages
		} else {
			l.Tick()
			t.net.add(event{dueAt: t.net.now + lockstep.TickInterval, seat: e.seat})
			if err := t.act(e.seat); err != nil {
				return nil, t.failure(err.Error())
			}
		}
		t.drive(e.seat)
		if done, err := t.done(); done {
			return t.got[0], err
		}
		if t.net.now > int64(cfg.Limit)*lockstep.TickInterval {
			return nil, t.failure("no genesis in time")
		}
	}
}

type lobbyTable struct {
	people
	cfg        lobbyConfig
	lobbyCount uint64
}

func (t *lobbyTable) failure(why string) error {
	for i, l := range t.lobbies {
		why += fmt.Sprintf("\n  %d: %+v", i, l.View())
	}
	return &Failure{Seed: t.cfg.Seed, Why: why, Command: fmt.Sprintf(
		"go test ./lockstep/sim -run TestLobbySeed -v -args --seats %d --faults %v --fickle=%t", t.cfg.Seats, t.cfg.Faults, t.cfg.Fickle)}
}

// enter makes a lobby for player i: the first lobby of that player, or a new one.
func (t *lobbyTable) enter(i int) error {
	t.lobbyCount++
	var seed [32]byte
	binary.LittleEndian.PutUint64(seed[:], t.cfg.Seed)
	binary.LittleEndian.PutUint64(seed[8:], t.lobbyCount)
	cfg := lobby.Config{
		Key: t.keys[i], Name: "Ann", Node: fmt.Sprintf("node %d", i), Opener: lockstep.KeyOf(t.keys[0]),
		Compat: "toy 1", Rand: rand.NewChaCha8(seed), Crypto: Hashed(),
	}
	if i == 0 {
		cfg.Game, cfg.Seats = "toy", t.cfg.Seats
	} else if t.r.IntN(2) == 0 {
		cfg.Opener = lockstep.Key{}
	}
	l, err := lobby.New(cfg)
	if err != nil {
		return err
	}
	if i < len(t.lobbies) {
		t.lobbies[i] = l
	} else {
		t.lobbies = append(t.lobbies, l)
	}
	return nil
}

// act does what a person might do in this tick.
func (t *lobbyTable) act(i int) error {
	l := t.lobbies[i]
	if t.got[i] != nil {
		return nil
	}
	fickle := t.cfg.Fickle && t.net.now < 60_000
	switch x := t.r.IntN(100); {
	case x < 4 || !t.cfg.Fickle && x < 25:
		l.SetReady(true)
	case fickle && x == 30:
		l.SetReady(false)
	case fickle && x == 31 && i > 0:
		l.Leave()
		t.drive(i)
		if t.got[i] == nil {
			return t.enter(i)
		}
	case fickle && x == 32 && i == 0:
		return l.SetRules("toy", fmt.Sprintf("rule %d", t.r.IntN(3)))
	}
	return nil
}

// late reports whether a player left just when the match began and has come back too late. This never happens to the
// opener.
func (t *lobbyTable) late(i int) bool {
	return i > 0 && t.cfg.Fickle && t.lobbies[i].View().Refused == lobby.RefusedStarted
}

func (t *lobbyTable) done() (bool, error) {
	for i, g := range t.got {
		if g == nil && !t.late(i) {
			return false, nil
		}
	}
	for i, g := range t.got {
		if g == nil {
			continue
		}
		if err := g.Verify(Hashed()); err != nil {
			return true, t.failure(err.Error())
		}
		if g.Table() != t.got[0].Table() {
			return true, t.failure(fmt.Sprintf("player %d has another table", i))
		}
	}
	return true, nil
}
