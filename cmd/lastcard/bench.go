package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"time"

	"lastcard/cmd/internal/bench"
	"lastcard/cmd/internal/cli"
	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/lockstep/sim"
)

func benchCommand() cli.Command {
	return cli.Command{
		Name: "bench", Args: "[engine|lockstep|wire|sealed|window]",
		Example: "lastcard bench wire --json",
		Setup: func(fs *flag.FlagSet) cli.Run {
			fs.Bool("json", false, flagText("json"))
			return catchFaults(func(ctx context.Context, env *cli.Env, args []string) error {
				if len(args) > 1 {
					return cli.Misuse("one-bench", "n", len(args))
				}
				if len(args) == 0 {
					args = []string{"engine", "lockstep", "wire"}
				}
				for _, part := range args {
					figures, err := measurePart(ctx, part)
					if err != nil {
						return err
					}
					printFigures(env, figures)
				}
				return nil
			})
		},
	}
}

func measurePart(ctx context.Context, part string) ([]bench.Figure, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	switch part {
	case "engine":
		return untilDone(ctx, bench.MeasureEngine)
	case "lockstep":
		return measureLockstep(ctx)
	case "wire":
		return bench.MeasureWire(ctx, program)
	case "sealed":
		return bench.MeasureSealed(ctx, program)
	case "window":
		figures, err := bench.MeasureWindow(ctx, program)
		return figures, displayError(err)
	case "screen-home", "screen-table", "screen-play": // parts of "window", each of which runs in a process of its own
		return nil, displayError(bench.RunScreen(ctx, part))
	}
	return nil, cli.Misuse("no-bench", "name", cli.Quoted(part))
}

// measureLockstep measures how fast seats in memory agree: how many entries they make in a second, how
// much traffic one action costs, and how long one action takes.
func measureLockstep(ctx context.Context) ([]bench.Figure, error) {
	seats := []int{2, 4, 10}
	speed, err := bench.MeasureLockstep(ctx, seats, measuredMatch)
	if err != nil {
		return nil, err
	}
	cost, err := bench.MeasureTraffic(seats)
	if err != nil {
		return nil, err
	}
	took, err := bench.MeasureLatency(ctx, []time.Duration{0, 50 * time.Millisecond, 150 * time.Millisecond})
	return append(append(speed, cost...), took...), err
}

// measuredMatch returns the match whose speed MeasureLockstep measures, with this number of seats.
func measuredMatch(seats int) sim.Config {
	game := gameFlags{game: games.Measured, options: cli.List{"points=200"}, seats: seats}
	f := simFlags{gameFlags: game, players: "bot", deck: engine.DeckOpen}
	c, err := f.config()
	if err != nil {
		panic("bench: sim refuses the table that bench measures: " + err.Error())
	}
	return c
}

func printFigures(env *cli.Env, figures []bench.Figure) {
	for _, f := range figures {
		line := fmt.Sprintf("%-40s %14.3f %s", f.Name, f.Value, f.Unit)
		if f.Note != "" {
			line += "  (" + f.Note + ")"
		}
		env.Report(line, "figure", f)
	}
}
