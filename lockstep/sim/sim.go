package sim

import (
	"encoding/binary"
	"errors"
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
		t.failure = ErrStopped
	} else if t.failure != nil || t.result.Needed == 0 { // a match that waits for villains for ever has no end to be checked
		t.finishWatching()
		t.checkRun()
	}
	t.result.Meddled, t.result.Deserted = t.villain.meddled, t.harm.deserted
	return t.result, t.err()
}

// err is the error that Run returns.
func (t *table) err() error {
	if t.failure == nil || errors.Is(t.failure, ErrStopped) {
		return t.failure
	}
	return &Failure{Seed: t.cfg.Seed, Why: t.failure.Error(), Command: t.command()}
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
	t := &table{cfg: cfg, net: newNetwork(cfg.Seats, cfg.Faults, r), keys: Keys(cfg.Seats), statements: statements{}, openings: openings{}}
	t.genesis = Genesis(cfg.Game, cfg.Rules, t.keys, cfg.Seed, t.crypto())
	t.harm, t.villain = newHarm(&cfg)
	for i := range cfg.Seats {
		p := &peer{rng: rand.New(rand.NewPCG(cfg.Seed, uint64(i)+1)), config: lockstep.Config{
			Key: t.keys[i], Genesis: t.genesis, New: func() lockstep.Machine { return cfg.NewMachine(i) },
			TurnTime: t.harm.turnTime, Dumps: cfg.Dumps, Crypto: t.crypto(),
		}}
		binary.LittleEndian.PutUint64(p.seed[:], cfg.Seed)
		p.seed[8] = byte(i)
		t.peers = append(t.peers, p)
		if cfg.Verify || cfg.Faults&hardFaults != 0 {
			var err error
			if p.disk.writer, err = lockstep.NewWriter(&p.disk.log); err != nil {
				return nil, err
			}
		}
		if err := p.begin(nil); err != nil {
			return nil, err
		}
		t.net.add(event{dueAt: r.Int64N(lockstep.TickInterval), seat: i})
	}
	t.beatDice = rand.New(rand.NewPCG(cfg.Seed, 0xbea7))
	if v := t.villain; v.seat >= 0 {
		v.pen = pen{lockstep.Seat(v.seat), t.keys[v.seat], t.genesis.Table(), t.crypto()}
	}
	t.drawCheats()
	if cfg.Faults&hardFaults != 0 {
		t.schedule()
	}
	if cfg.Watchers > 0 {
		t.scheduleSpectators()
	}
	return t, nil
}
