package sim

import (
	"testing"

	"lastcard/lockstep"
)

func toyConfig(seats int, seed uint64, f Faults) Config {
	return Config{
		Seats: seats, Seed: seed, Faults: f, Game: "toy", Choose: ChooseToy,
		NewMachine: func() lockstep.Machine { return NewToy(seats, 6) },
		Command:    "go test ./lockstep/sim -run TestTables",
	}
}

// Every number of seats, a quiet network.
func TestQuiet(t *testing.T) {
	for seats := lockstep.MinSeats; seats <= lockstep.MaxSeats; seats++ {
		res, err := Run(toyConfig(seats, 1, None))
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%d seats: %d entries, %d ticks, %d messages, %d bytes", seats, res.Entries, res.Ticks, res.Messages, res.Bytes)
	}
}

// Fresh faults from every seed.
func TestTables(t *testing.T) {
	for seed := range uint64(1000) {
		if _, err := Run(toyConfig(2+int(seed%5), seed, Delay|Loss|Reorder|Duplicate)); err != nil {
			t.Fatal(err)
		}
	}
}
