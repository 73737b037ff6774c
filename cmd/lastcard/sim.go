package main

import (
	"context"
	"flag"

	"lastcard/cmd/internal/cli"
	"lastcard/engine"
)

type simFlags struct {
	gameFlags
	games    int
	seed     uint64
	faults   string
	players  string
	watchers int
	deck     string
	curve    bool

	table func(*engine.Deck) *engine.Table // makes the table of a match; set by config
}

func simCommand() cli.Command {
	return cli.Command{
		Name:    "sim",
		Example: "lastcard sim --rules jump-in --seats 5 --games 2000 --faults loss,crash",
		Setup: func(fs *flag.FlagSet) cli.Run {
			var f simFlags
			f.declare(fs, 4)
			fs.IntVar(&f.games, "games", 100, flagText("games"))
			fs.Uint64Var(&f.seed, "seed", 1, flagText("seed"))
			fs.StringVar(&f.faults, "faults", "loss,reorder,duplicate", flagText("faults"))
			cli.OfferList(fs, "faults", faultWords()...)
			fs.StringVar(&f.players, "players", "bot", flagText("players"))
			cli.Offer(fs, "players", "bot", "random")
			fs.IntVar(&f.watchers, "watchers", 1, flagText("watchers"))
			fs.StringVar(&f.deck, "deck", engine.DeckOpen, flagText("deck"))
			cli.Offer(fs, "deck", engine.DeckOpen, engine.DeckSealed)
			fs.BoolVar(&f.curve, "curve", false, flagText("curve"))
			fs.Bool("json", false, flagText("json"))
			return catchFaults(func(ctx context.Context, env *cli.Env, _ []string) error { return f.run(ctx, env) })
		},
	}
}
