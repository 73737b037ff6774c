package main

import (
	"context"
	"flag"
	"strings"

	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/table"
)

func joinCommand() cli.Command {
	return cli.Command{
		Name: "join", Args: "CODE-OR-LINK",
		Example: "lastcard join 15R8-P525-DG0C-R1BT-KCTS-VVGN --name Béla",
		Setup: func(fs *flag.FlagSet) cli.Run {
			var s seatFlags
			s.declare(fs)
			fs.BoolVar(&s.tableOptions.Watch, "watch", false, flagText("watch"))
			fs.DurationVar(&s.tableOptions.Delay, "late", 0, flagText("late"))
			return func(ctx context.Context, env *cli.Env, args []string) error {
				if s.tableOptions.Watch && s.tableOptions.Auto {
					return cli.Misuse("watch-auto")
				}
				return s.join(ctx, env, args, false)
			}
		},
	}
}

func botCommand() cli.Command {
	return cli.Command{
		Name: "bot", Args: "CODE-OR-LINK",
		Example: "lastcard bot 15R8-P525-DG0C-R1BT-KCTS-VVGN --think 1s",
		Setup: func(fs *flag.FlagSet) cli.Run {
			var s seatFlags
			s.declare(fs)
			return func(ctx context.Context, env *cli.Env, args []string) error {
				s.tableOptions.Auto = true
				return s.join(ctx, env, args, true)
			}
		},
	}
}

// join joins the table whose code or link is in args. A person may have typed the code in pieces, so args may
// have several words.
func (s *seatFlags) join(ctx context.Context, env *cli.Env, args []string, isBot bool) error {
	code := strings.Join(args, " ")
	if code == "" {
		return cli.Misuse("which-table")
	}
	s.code, s.showsName = code, true
	return s.run(ctx, env, oneTable(func(h *table.Home, o table.Options) (*table.Table, error) {
		o.Bot = isBot
		return h.Join(code, o)
	}))
}
