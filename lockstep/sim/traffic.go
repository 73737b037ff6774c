package sim

import (
	"math/rand/v2"

	"lastcard/lockstep"
)

// Load is the cost of agreement on a network without faults.
type Load struct {
	Seats    int
	Actions  int     // plays in the measured run
	Messages float64 // messages that a peer sends for each action, a broadcast counted once for each receiver
	Bytes    float64 // bytes that a peer sends for each action, counted in the same way
	Sends    float64 // messages that a peer hands to the transport for each action: a broadcast counts once
	Quiet    float64 // bytes that a peer sends in a second in which nobody plays
	Calm     float64 // like Quiet, but on a network that reports which seats are present (Config.Beats)
}

// Traffic measures agreement with toys, on a network with a delay of 1 ms. The cost of shuffles, shows
// and the end is divided among the actions. With toys the figures depend only on the number of seats. For
// a real game they also depend on the length of its actions and on the number of losing offers.
func Traffic(seats int) (Load, error) {
	const turns = 100
	cfg := Config{
		Seats: seats, Seed: 1, Game: "toy", Choose: ChooseToy,
		NewMachine: func(int) lockstep.Machine { return NewToy(seats, turns) },
	}
	t, err := newTable(cfg)
	if err != nil {
		return Load{}, err
	}
	if t.run(); t.failure != nil {
		return Load{}, t.err()
	}
	l := Load{Seats: seats}
	for i := range t.peers[0].entries {
		if t.peers[0].entries[i].Acts() {
			l.Actions++
		}
	}
	each := 1 / float64(l.Actions) / float64(seats)
	l.Messages, l.Bytes, l.Sends = float64(t.net.sentMessages)*each, float64(t.net.bytes)*each, float64(t.sendCount)*each
	if l.Quiet, err = quietLoad(cfg); err != nil {
		return l, err
	}
	cfg.Beats = true
	l.Calm, err = quietLoad(cfg)
	return l, err
}

// quietLoad returns the bytes that a peer sends in a second, measured over ten minutes in which nobody plays.
func quietLoad(cfg Config) (float64, error) {
	const seconds = 600
	cfg.Choose = func(int, lockstep.Machine, *rand.Rand) []byte { return nil }
	cfg.Limit = seconds * 1000 / lockstep.TickInterval
	t, err := newTable(cfg)
	if err != nil {
		return 0, err
	}
	t.run()
	return float64(t.net.bytes) / seconds / float64(cfg.Seats), nil
}
