package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strconv"
	"strings"
	"sync/atomic"

	"lastcard/assets"
	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// simTotal adds up the results of the matches that are over.
type simTotal struct {
	Games    int    `json:"games"`
	Failed   int    `json:"failed"`
	Seats    int    `json:"seats"`
	Faults   string `json:"faults"`
	Seed     uint64 `json:"seed"`
	Entries  int    `json:"entries"`
	Messages uint64 `json:"messages"`
	Bytes    uint64 `json:"bytes"`
	Stale    int    `json:"stale"`
	Waiting  int    `json:"waiting,omitempty"` // matches that wait for ever, because a cheat withholds a part
	Hash     string `json:"hash"`              // over the hashes of the last entries of the good matches, in the order of the seeds

	Interrupted bool         `json:"interrupted,omitempty"` // a signal came before all matches were over
	Stopped     []simStopped `json:"stopped,omitempty"`     // the matches that the signal has ended
}

// simStopped is a match that was running when a signal came.
type simStopped struct {
	Seed    uint64 `json:"seed"`
	Entries int    `json:"entries"`
}

// maxGames is the most matches of one run. Each takes memory for its result from the start.
const maxGames = 1_000_000

func (f *simFlags) run(ctx context.Context, env *cli.Env) error {
	cfg, err := f.config()
	if err != nil {
		return err
	}
	if f.games < 1 || f.games > maxGames {
		return cli.Misuse("bad-games", "n", f.games, "most", maxGames)
	}
	if f.seed == 0 {
		f.seed = rand.Uint64()>>1 + 1
	}
	return f.playMatches(ctx, env, cfg)
}

// playMatches plays the matches and reports the results. If a signal ends the run, it reports the results
// of the matches that are over.
func (f *simFlags) playMatches(ctx context.Context, env *cli.Env, cfg sim.Config) error {
	results := f.startMatches(ctx, cfg)
	total, sum := simTotal{Seats: f.seats, Faults: cfg.Faults.String(), Seed: f.seed}, sha256.New()
	for i := range f.games {
		r, ok := <-results[i]
		if !ok {
			continue // a signal came before this match was started
		}
		if errors.Is(r.err, sim.ErrStopped) {
			total.Stopped = append(total.Stopped, simStopped{f.seed + uint64(i), r.Entries})
			continue
		}
		total.Games++
		if broken, ok := errors.AsType[*sim.Failure](r.err); ok { // a match has broken an invariant, and the run goes on
			tellFailure(env, broken)
			total.Failed++
			continue
		} else if r.err != nil {
			return r.err
		}
		if r.Needed != 0 {
			total.Waiting++
		}
		total.Entries += r.Entries
		total.Messages += r.Messages
		total.Bytes += r.Bytes
		total.Stale += r.Stale
		sum.Write(r.Hash[:])
	}
	total.Hash, total.Interrupted = fmt.Sprintf("%x", sum.Sum(nil)), total.Games < f.games
	env.Report(f.sentences(&total), "sim", total)
	if total.Failed > 0 {
		return cli.AnswerNo
	}
	return ctx.Err()
}

func tellFailure(env *cli.Env, broken *sim.Failure) {
	env.Report(broken.Error(), "failure", struct {
		Seed   uint64 `json:"seed"`
		Why    string `json:"why"`
		Replay string `json:"replay"`
	}{broken.Seed, broken.Why, fmt.Sprintf("%s --games 1 --seed %d", broken.Command, broken.Seed)})
}

// sentences returns the results of all matches as lines of text.
func (f *simFlags) sentences(t *simTotal) string {
	run, sums, verdict := "said.sim", "sim-sums", sentence("sim-good")
	if t.Interrupted { // the hash would say nothing: another run would stop after other matches
		run, sums, verdict = "said.sim-cut", "sim-sums-cut", sentence("sim-good-cut")
	}
	if t.Failed > 0 {
		verdict = assets.English().Count("said.sim-bad", t.Failed)
	}
	all := []string{
		assets.English().Count(run, t.Games, "all", strconv.Itoa(f.games), "game", f.game,
			"peers", strconv.Itoa(t.Seats), "faults", t.Faults, "seed", strconv.FormatUint(t.Seed, 10), "verdict", verdict),
		sentence(sums, "entries", strconv.Itoa(t.Entries), "messages", strconv.FormatUint(t.Messages, 10),
			"bytes", strconv.FormatUint(t.Bytes, 10), "stale", strconv.Itoa(t.Stale), "hash", t.Hash),
	}
	if t.Waiting > 0 {
		all = append(all, sentence("sim-waiting", "n", strconv.Itoa(t.Waiting)))
	}
	for _, x := range t.Stopped {
		all = append(all, sentence("sim-stopped", "seed", strconv.FormatUint(x.Seed, 10), "n", strconv.Itoa(x.Entries)))
	}
	return strings.Join(all, "\n")
}

type simResult struct {
	sim.Result
	err error
}

// startMatches starts goroutines that play the matches on all processors. Each match has its own channel for
// its result, so that the results are reported in order. The channel of a match that was not started before
// a signal came is closed without a result.
func (f *simFlags) startMatches(ctx context.Context, cfg sim.Config) []chan simResult {
	results := make([]chan simResult, f.games)
	for i := range results {
		results[i] = make(chan simResult, 1)
	}
	var begun atomic.Int64 // how many matches have been started
	next := func() int { return int(begun.Add(1)) - 1 }
	for range runtime.GOMAXPROCS(0) {
		go func() {
			for i := next(); i < f.games; i = next() {
				if ctx.Err() == nil {
					results[i] <- f.playOne(ctx, cfg, f.seed+uint64(i))
				}
				close(results[i])
			}
		}()
	}
	return results
}

// playOne plays one match. A fault of the game counts as a broken invariant, and the error has the stack.
func (f *simFlags) playOne(ctx context.Context, cfg sim.Config, seed uint64) (x simResult) {
	x.err = table.CatchFault(func() *lockstep.Genesis { return &lockstep.Genesis{Game: f.game} }, func() (err error) {
		if f.deck == engine.DeckSealed {
			cfg = f.seal(cfg)
		}
		cfg.Seed, cfg.Stop = seed, func() bool { return ctx.Err() != nil }
		x.Result, err = sim.Run(cfg)
		return err
	})
	if bad, ok := errors.AsType[*table.GameFault](x.err); ok {
		x.err = &sim.Failure{Seed: seed, Why: bad.Error() + "\n" + bad.Stack, Command: cfg.Command}
	}
	return x
}
