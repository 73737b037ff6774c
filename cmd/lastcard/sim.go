package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strconv"
	"strings"
	"sync"

	"lastcard/assets"
	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// simFlags are what sim is asked for.
type simFlags struct {
	gameFlags
	games   int
	seed    uint64
	faults  string
	players string
	watch   int
	deck    string
	curve   bool
	json    bool

	table func(engine.Dealer) *engine.Table // a match before its first shuffle, as config has found it
}

func simCommand() cli.Command {
	return cli.Command{
		Name:  "sim",
		About: "plays whole matches among simulated peers on a network that misbehaves",
		Long: `Game number i uses seed S+i; the same seed gives the same run to the last
byte. A run that breaks an invariant prints the command that replays it. The
faults are those of lockstep/sim: none, delay, loss, reorder, duplicate,
partition, crash, slow, abort, liar, equivocate, idle, mute, false-part,
desert, or all. The last three are for a sealed deck.`,
		Example: "lastcard sim --rules jump-in --seats 5 --games 2000 --faults loss,crash",
		Setup: func(fs *flag.FlagSet) cli.Run {
			var f simFlags
			f.declare(fs, 4, 0)
			fs.IntVar(&f.games, "games", 100, "how many matches")
			fs.Uint64Var(&f.seed, "seed", 1, "seed of the first match; 0 takes a fresh one")
			fs.StringVar(&f.faults, "faults", "loss,reorder,duplicate", "a `list` of faults, or none")
			fs.StringVar(&f.players, "players", "bot", "the `kind` of players: bot or random")
			fs.IntVar(&f.watch, "watchers", 1, "spectators of each match; some are slow, some crash")
			fs.StringVar(&f.deck, "deck", engine.DeckOpen, "the `kind` of deck: open, or sealed, with toy keys instead of real ones")
			fs.BoolVar(&f.curve, "curve", false, "a sealed deck with its real keys, some hundred times as slow")
			fs.BoolVar(&f.json, "json", false, "one JSON object a line")
			return func(ctx context.Context, env *cli.Env, args []string) error {
				if len(args) > 0 {
					return cli.Misuse("no-arguments", "command", "sim", "got", cli.Quoted(args[0]))
				}
				return f.run(ctx, env)
			}
		},
	}
}

// config is the run all matches share.
func (f *simFlags) config() (sim.Config, error) {
	game, text, err := f.text()
	if err != nil {
		return sim.Config{}, err
	}
	rules, err := engine.ParseRules(game, text)
	if err != nil {
		return sim.Config{}, err
	}
	faults, err := sim.ParseFaults(f.faults)
	if err != nil {
		return sim.Config{}, cli.Misuse("bad-faults", "why", err.Error())
	}
	if f.players != "bot" && f.players != "random" {
		return sim.Config{}, cli.Misuse("no-players", "name", cli.Quoted(f.players))
	}
	if f.watch < 0 || f.watch > lockstep.MaxWatchers {
		return sim.Config{}, cli.Misuse("bad-watchers", "n", f.watch, "most", lockstep.MaxWatchers)
	}
	if f.deck != engine.DeckOpen && f.deck != engine.DeckSealed {
		return sim.Config{}, cli.Misuse("no-deck", "name", cli.Quoted(f.deck))
	}
	f.table = func(deck engine.Dealer) *engine.Table {
		t, err := engine.NewTable(game, f.seats, rules, deck)
		if err != nil {
			panic("sim: rules that text accepted were refused: " + err.Error())
		}
		return t
	}
	cfg := sim.Config{
		Watchers: f.watch, Seats: f.seats, Faults: faults, Game: f.game, Rules: text, Verify: true, Command: f.command(faults),
		NewBlind:   func() lockstep.Machine { return table.Machine(f.table(engine.NewPublicDeck())) },
		NewMachine: func(int) lockstep.Machine { return table.Machine(f.table(engine.NewOpenDeck())) },
		Choose:     chooser(game, f.players == "random"),
	}
	if f.deck == engine.DeckSealed {
		cfg = f.seal(cfg)
	}
	return cfg, nil
}

// command replays a match of this run, but for its seed.
func (f *simFlags) command(faults sim.Faults) string {
	var b strings.Builder
	fmt.Fprintf(&b, "lastcard sim --game %s --seats %d --faults %s", f.game, f.seats, faults)
	if len(f.rules) > 0 {
		b.WriteString(" --rules " + f.rules.String())
	}
	if len(f.options) > 0 {
		b.WriteString(" --option " + f.options.String())
	}
	if f.watch != 1 {
		fmt.Fprintf(&b, " --watchers %d", f.watch)
	}
	if f.deck != engine.DeckOpen {
		fmt.Fprintf(&b, " --deck %s --curve=%t", f.deck, f.curve)
	}
	if f.players != "bot" {
		b.WriteString(" --players " + f.players)
	}
	return b.String()
}

// chooser plays seats from their Views, as bots everywhere do.
func chooser(game engine.Game, random bool) func(int, lockstep.Machine, *rand.Rand) []byte {
	return func(seat int, m lockstep.Machine, r *rand.Rand) []byte {
		encode := func(a *engine.Action) []byte { return a.AppendBinary(nil) }
		inner, open := m.(*engine.Machine)
		if x, sealed := m.(sealedMachine); sealed && x.Waits() == lockstep.WaitParts {
			return nil
		} else if !open {
			inner, encode = x.inner, x.play
		}
		t := inner.Table()
		if need := t.Need(); !need.Seats.Has(engine.Seat(seat)) {
			return nil
		}
		v, a := t.View(engine.Seat(seat)), engine.Action{}
		if random {
			a = bot.Random(v, r)
		} else {
			a = bot.Choose(game, v, r)
		}
		if a.Kind == engine.KindNone {
			return nil
		}
		return encode(&a)
	}
}

// simTotal adds up what the matches came to.
type simTotal struct {
	Event    string `json:"event"`
	Games    int    `json:"games"`
	Failed   int    `json:"failed"`
	Seats    int    `json:"seats"`
	Faults   string `json:"faults"`
	Seed     uint64 `json:"seed"`
	Entries  int    `json:"entries"`
	Messages uint64 `json:"messages"`
	Bytes    uint64 `json:"bytes"`
	Stale    int    `json:"stale"`
	Waiting  int    `json:"waiting,omitempty"` // matches with a sealed deck that wait for ever for a cheat's part
	Hash     string `json:"hash"`              // one hash over the last entries of all matches, in order of their seeds

	Stopped []simStopped `json:"stopped,omitempty"` // matches that a signal ended
}

// simStopped is a match that was under way when a signal came.
type simStopped struct {
	Seed    uint64 `json:"seed"`
	Entries int    `json:"entries"`
}

func (f *simFlags) run(ctx context.Context, env *cli.Env) error {
	cfg, err := f.config()
	if err != nil {
		return err
	}
	if f.games < 1 {
		return cli.Misuse("bad-games", "n", f.games)
	}
	if f.seed == 0 {
		f.seed = rand.Uint64()>>1 + 1
	}
	return f.play(ctx, env, cfg)
}

// play plays the matches and tells what they came to, as far as they came when a
// signal ended them.
func (f *simFlags) play(ctx context.Context, env *cli.Env, cfg sim.Config) error {
	results := f.start(ctx, cfg)
	total, sum := simTotal{Event: "sim", Seats: f.seats, Faults: cfg.Faults.String(), Seed: f.seed}, sha256.New()
	for i := range f.games {
		r, ok := <-results[i]
		if !ok {
			continue // it was never begun
		}
		if errors.Is(r.err, sim.ErrStopped) {
			total.Stopped = append(total.Stopped, simStopped{f.seed + uint64(i), r.Entries})
			continue
		}
		total.Games++
		if err := f.tell(env, r.err); err != nil {
			return err
		}
		if r.err != nil {
			total.Failed++
			continue
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
	total.Hash = fmt.Sprintf("%x", sum.Sum(nil))
	if err := f.finish(env, total); err != nil {
		return err
	}
	return ctx.Err()
}

// tell prints a match that broke an invariant. Any other error ends the run.
func (f *simFlags) tell(env *cli.Env, err error) error {
	if err == nil {
		return nil
	}
	broken, ok := errors.AsType[*sim.Failure](err)
	if !ok {
		return err
	}
	if f.json {
		return env.JSON(struct {
			Event  string `json:"event"`
			Seed   uint64 `json:"seed"`
			Why    string `json:"why"`
			Replay string `json:"replay"`
		}{"failure", broken.Seed, broken.Why, fmt.Sprintf("%s --games 1 --seed %d", broken.Command, broken.Seed)})
	}
	env.Printf("%s\n", broken)
	return nil
}

func (f *simFlags) finish(env *cli.Env, t simTotal) error {
	if f.json {
		if err := env.JSON(t); err != nil {
			return err
		}
	} else {
		verdict := say("sim-good")
		if t.Failed > 0 {
			verdict = assets.English().Count("said.sim-bad", t.Failed)
		}
		env.Printf("%s\n", say("sim", "n", strconv.Itoa(t.Games), "game", f.game, "peers", strconv.Itoa(t.Seats), "faults", t.Faults,
			"seed", strconv.FormatUint(t.Seed, 10), "verdict", verdict))
		env.Printf("%d entries, %d messages, %d bytes, %d proposals lost to another; hash of all logs %s\n",
			t.Entries, t.Messages, t.Bytes, t.Stale, t.Hash)
		if t.Waiting > 0 {
			env.Printf("%d wait for a cheat that holds back its part, which too few others can give\n", t.Waiting)
		}
		for _, x := range t.Stopped {
			env.Printf("stopped in the match of seed %d, after %d entries\n", x.Seed, x.Entries)
		}
	}
	if t.Failed > 0 {
		return cli.NotSo
	}
	return nil
}

// simResult is one match.
type simResult struct {
	sim.Result
	err error
}

// start plays the matches on all processors. Each has a channel of its own, so
// that they are told in order; a channel that is closed without a result is that
// of a match which was not begun when a signal came.
func (f *simFlags) start(ctx context.Context, cfg sim.Config) []chan simResult {
	results := make([]chan simResult, f.games)
	for i := range results {
		results[i] = make(chan simResult, 1)
	}
	var next int
	var mu sync.Mutex
	take := func() int {
		mu.Lock()
		defer mu.Unlock()
		next++
		return next - 1
	}
	for range runtime.GOMAXPROCS(0) {
		go func() {
			for i := take(); i < f.games; i = take() {
				if ctx.Err() == nil {
					one := cfg
					if f.deck == engine.DeckSealed {
						one = f.seal(one)
					}
					one.Seed, one.Stop = f.seed+uint64(i), func() bool { return ctx.Err() != nil }
					r, err := sim.Run(one)
					results[i] <- simResult{r, err}
				}
				close(results[i])
			}
		}()
	}
	return results
}
