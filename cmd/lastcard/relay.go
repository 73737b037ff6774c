package main

import (
	"context"
	"encoding/json"
	"flag"
	"strings"
	"time"

	"lastcard/cmd/internal/cli"
)

func relayCommand() cli.Command {
	return cli.Command{
		Name: "relay", Args: "CODE-OR-LINK",
		About: "lends this computer's connection to a table, without a seat",
		Long: `For friends whose routers let no direct connection through: this computer,
which they can reach, passes on what it cannot read without being asked to play.
It takes no seat, and ends with Ctrl-C, or with --timeout when nobody is left.`,
		Example: "lastcard relay 1ABC-DEFG-HJKM-NPQR-STVW-XYZ0 --timeout 10m",
		Setup: func(fs *flag.FlagSet) cli.Run {
			var h homeFlags
			h.declare(fs)
			timeout := fs.Duration("timeout", 0, "end when nobody has been there for so long; 0: never")
			asJSON := fs.Bool("json", false, "one JSON object a line")
			return func(ctx context.Context, env *cli.Env, args []string) error {
				code := strings.Join(args, " ")
				if code == "" {
					return cli.Misuse("Ask whoever opened the table for its code or link.", "Which table?")
				}
				h.relay = true
				home, err := h.open()
				if err != nil {
					return err
				}
				defer home.Close()
				return trouble(home.Lend(ctx, code, *timeout, func(people int) { lent(env, *asJSON, people) }))
			}
		},
	}
}

// lent tells how many are connected.
func lent(env *cli.Env, asJSON bool, people int) {
	if asJSON {
		_ = json.NewEncoder(env.Out).Encode(struct {
			Event  string `json:"event"`
			T      int64  `json:"t"`
			People int    `json:"people"`
		}{"lending", time.Since(env.Start).Milliseconds(), people})
		return
	}
	switch people {
	case 0:
		env.Printf("Nobody is connected.\n")
	case 1:
		env.Printf("One player is connected.\n")
	default:
		env.Printf("%d players are connected.\n", people)
	}
}
