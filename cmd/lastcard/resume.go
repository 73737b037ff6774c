package main

import (
	"context"
	"flag"

	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/table"
	"lastcard/engine/games"
)

func resumeCommand() cli.Command {
	return cli.Command{
		Name: "resume", Args: "FILE",
		Example: "lastcard resume 2026-11-21-" + games.Names()[0] + "-ab010203-seat0.lastcard",
		Setup: func(fs *flag.FlagSet) cli.Run {
			var s seatFlags
			s.declare(fs)
			alone := fs.Bool("alone", false, flagText("alone"))
			code := fs.String("code", "", flagText("code.resume"))
			return func(ctx context.Context, env *cli.Env, args []string) error {
				if err := checkOneFile("resume", args); err != nil {
					return err
				}
				open := func(h *table.Home, o table.Options) ([]*table.Table, error) { return h.Resume(args[0], *code, o) }
				if *alone {
					open = oneTable(func(h *table.Home, o table.Options) (*table.Table, error) { return h.PlayOn(args[0], o) })
				}
				return s.run(ctx, env, open)
			}
		},
	}
}
