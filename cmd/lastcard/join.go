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
		About: "takes a seat at a table",
		Long: `Capitals, spaces and hyphens of a code do not matter. Without --auto you
play this seat by typing, as in play; with it a bot plays, and the program ends with the match.
With --watch you take no seat. You read what happens, one match after the other, and see only
the cards that everyone sees; with --headless the program ends after the first match. On a terminal
you can type while you watch or while a bot plays: say, table, quit, and sit to ask for a seat.
If you show a match to others, --late keeps its players from learning anything from it.`,
		Example: "lastcard join 15R8-P525-DG0C-R1BT-KCTS-VVGN --name Béla",
		Setup: func(fs *flag.FlagSet) cli.Run {
			var s seatFlags
			s.declare(fs)
			fs.BoolVar(&s.play.Watch, "watch", false, "watch without a seat, from now on and through the next matches")
			fs.DurationVar(&s.play.Late, "late", 0, "with --watch, show everything this much later than it happens, e.g. 2m")
			return func(ctx context.Context, env *cli.Env, args []string) error {
				if s.play.Watch && s.play.Auto {
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
		About:   "takes a seat that a bot plays",
		Long:    "The others see that it is a bot. The program ends with the match.",
		Example: "lastcard bot 15R8-P525-DG0C-R1BT-KCTS-VVGN --think 1s",
		Setup: func(fs *flag.FlagSet) cli.Run {
			var s seatFlags
			s.declare(fs)
			return func(ctx context.Context, env *cli.Env, args []string) error {
				s.play.Auto = true
				return s.join(ctx, env, args, true)
			}
		},
	}
}

// join takes a seat by the code or link in args; a code read aloud may have
// been typed with spaces.
func (s *seatFlags) join(ctx context.Context, env *cli.Env, args []string, isBot bool) error {
	code := strings.Join(args, " ")
	if code == "" {
		return cli.Misuse("which-table")
	}
	s.code, s.meets = code, true
	return s.run(ctx, env, one(func(h *table.Home, o table.Options) (*table.Table, error) {
		o.Bot = isBot
		return h.Join(code, o)
	}))
}
