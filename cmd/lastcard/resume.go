package main

import (
	"context"
	"flag"

	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/table"
)

func resumeCommand() cli.Command {
	return cli.Command{
		Name: "resume", Args: "FILE",
		About: "goes on with a saved table",
		Long: `FILE is the log of a table that was left, or whose program was killed, in the
data directory it was played with (~/.local/share/lastcard/tables by default). The others are met where they were; a table that everybody
has left goes on as soon as more than half of its seats are back. Bots come back with whoever
added them, and people who shared a computer all together.`,
		Example: "lastcard resume 2026-11-21-uno-ab010203-seat0.lastcard",
		Setup: func(fs *flag.FlagSet) cli.Run {
			var s seatFlags
			s.declare(fs)
			code := fs.String("code", "", "the table's `code-or-link`; what is kept beside the log, if that is there")
			return func(ctx context.Context, env *cli.Env, args []string) error {
				if len(args) != 1 {
					return cli.Misuse("lastcard resume FILE", "Resume takes one file.")
				}
				return s.run(ctx, env, func(h *table.Home, o table.Options) ([]*table.Table, error) {
					return h.ResumeAll(args[0], *code, o)
				})
			}
		},
	}
}
