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
		About: "continues a saved match",
		Long: `FILE is the log of a match that you left, or that your program was killed in. It is in the data directory
that the match was played with (~/.local/share/lastcard/tables by default). If the others still play, you join
them again. If everyone has left, the match continues when its players are back. As soon as more than
half of the seats and of the computers are back, you can play on without the rest: type continue, or
start with --go-on 2m. Nobody can type that with --headless or --auto: then the match waits for everyone,
or until --timeout ends it. Bots come back with the person who added them, and people who share a computer come back together.
With --alone the match waits for nobody: bots take the seats of the others, on this computer only.`,
		Example: "lastcard resume 2026-11-21-" + games.Names()[0] + "-ab010203-seat0.lastcard",
		Setup: func(fs *flag.FlagSet) cli.Run {
			var s seatFlags
			s.declare(fs)
			alone := fs.Bool("alone", false, "play on at once, on this computer only: bots take the seats of the others. The saved match stays as it is, and nothing of this one is kept. Only with an open deck")
			code := fs.String("code", "", "the table's `code-or-link`; the one saved beside the log by default")
			return func(ctx context.Context, env *cli.Env, args []string) error {
				if len(args) != 1 || args[0] == "" {
					return cli.Misuse("which-file", "command", "resume")
				}
				open := func(h *table.Home, o table.Options) ([]*table.Table, error) { return h.Resume(args[0], *code, o) }
				if *alone {
					open = one(func(h *table.Home, o table.Options) (*table.Table, error) { return h.PlayOn(args[0], o) })
				}
				return s.run(ctx, env, open)
			}
		},
	}
}
