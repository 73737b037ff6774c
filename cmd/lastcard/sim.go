package main

import (
	"context"
	"flag"

	"lastcard/cmd/internal/cli"
	"lastcard/engine"
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

	table func(engine.Deck) *engine.Table // a match before its first shuffle, as config has found it
}

func simCommand() cli.Command {
	return cli.Command{
		Name:  "sim",
		About: "simulates whole matches on an unreliable network",
		Long: `Match number i, from 0, uses the seed of --seed plus i. The same seed gives the same run to
the last byte. A run that breaks an invariant prints the command that replays it. The
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
			cli.OfferList(fs, "faults", faultWords()...)
			fs.StringVar(&f.players, "players", "bot", "the `kind` of players: bot or random")
			cli.Offer(fs, "players", "bot", "random")
			fs.IntVar(&f.watch, "watchers", 1, "spectators of each match; some are slow, some crash")
			fs.StringVar(&f.deck, "deck", engine.DeckOpen, "the `kind` of deck: open, or sealed, with toy keys instead of real ones")
			cli.Offer(fs, "deck", engine.DeckOpen, engine.DeckSealed)
			fs.BoolVar(&f.curve, "curve", false, "a sealed deck with its real keys, some hundred times as slow")
			fs.BoolVar(&f.json, "json", false, "one JSON object a line")
			return sound(func(ctx context.Context, env *cli.Env, _ []string) error { return f.run(ctx, env) })
		},
	}
}
