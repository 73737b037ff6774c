package sim

import (
	"fmt"
	"math/rand/v2"

	"lastcard/lockstep"
)

// Run simulates one table. The error is a *Failure or ErrStopped, or says that
// the Config cannot be used.
func Run(cfg Config) (Result, error) {
	t, err := newTable(cfg)
	if err != nil {
		return Result{}, err
	}
	t.run()
	if t.stopped() {
		for _, p := range t.peers {
			t.result.Entries = max(t.result.Entries, len(p.entries))
		}
		return t.result, ErrStopped
	}
	if t.failure == "" && t.result.Needed != 0 {
		return t.result, nil // without an end, note and notice have checked the match already
	}
	t.finishWatching()
	if t.failure == "" {
		t.checkRun()
	}
	if t.failure != "" {
		return t.result, &Failure{Seed: cfg.Seed, Why: t.failure, Command: t.command()}
	}
	return t.result, nil
}

func (t *table) command() string {
	if t.cfg.Command != "" {
		return t.cfg.Command
	}
	return fmt.Sprintf("lastcard sim --game %s --seats %d --faults %v --watchers %d", t.cfg.Game, t.cfg.Seats, t.cfg.Faults, t.cfg.Watchers)
}

func newTable(cfg Config) (*table, error) {
	if cfg.Limit == 0 {
		cfg.Limit = defaultLimit
	}
	if cfg.NewBlind == nil {
		cfg.NewBlind = func() lockstep.Machine { return cfg.NewMachine(-1) }
	}
	if cfg.Dumps == 0 {
		cfg.Dumps = -1
	}
	r := newDice(cfg.Seed, "last")
	t := &table{cfg: cfg, story: cfg.story, net: newNetwork(cfg.Seats, cfg.Faults, r), keys: Keys(cfg.Seats), openedTo: map[string]int{}}
	t.genesis = Genesis(cfg.Game, cfg.Rules, t.keys, cfg.Seed, t.crypto())
	t.harm = newHarm(&cfg)
	for i := range cfg.Seats {
		p := &peer{rng: rand.New(rand.NewPCG(cfg.Seed, uint64(i)+1))}
		t.peers = append(t.peers, p)
		if cfg.Verify || cfg.Faults&hardFaults != 0 {
			var err error
			if p.writer, err = lockstep.NewWriter(&p.log); err != nil {
				return nil, err
			}
		}
		if err := t.beginSession(i, nil); err != nil {
			return nil, err
		}
		t.net.push(r.Int64N(lockstep.TickInterval), i, nil)
	}
	t.beatDice = rand.New(rand.NewPCG(cfg.Seed, 0xbea7))
	t.drawCheats()
	if cfg.Faults&hardFaults != 0 {
		t.schedule()
	}
	if cfg.Watchers > 0 {
		t.scheduleSpectators()
	}
	return t, nil
}
