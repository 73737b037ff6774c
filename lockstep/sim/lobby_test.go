package sim

import (
	"flag"
	"testing"
)

var flagFickle = flag.Bool("fickle", false, "as LobbyConfig, for TestLobbySeed")

// TestLobbySeed runs what the command of a failure asks for.
func TestLobbySeed(t *testing.T) {
	f, err := ParseFaults(*flagFaults)
	if err != nil {
		t.Fatal(err)
	}
	for i := range *flagGames {
		g, err := RunLobby(LobbyConfig{Seats: *flagSeats, Seed: *flagSeed + i, Faults: f, Fickle: *flagFickle})
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("table %v", g.Table())
	}
}

// A lobby comes to the same genesis everywhere, whatever is lost.
func TestLobbies(t *testing.T) {
	for seed := range uint64(300) {
		cfg := LobbyConfig{Seats: 2 + int(seed%6), Seed: seed, Faults: allBuilt}
		g, err := RunLobby(cfg)
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

// People change their minds, leave and come back, and the rules change.
func TestFickleLobbies(t *testing.T) {
	for seed := range uint64(150) {
		cfg := LobbyConfig{Seats: 2 + int(seed%4), Seed: seed, Faults: allBuilt, Fickle: true}
		if _, err := RunLobby(cfg); err != nil {
			t.Fatal(err)
		}
	}
}
