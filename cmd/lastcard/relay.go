package main

import (
	"context"
	"encoding/json"
	"flag"
	"strings"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/cli"
)

func relayCommand() cli.Command {
	return cli.Command{
		Name: "relay", Args: "CODE-OR-LINK",
		About: "lends this computer's connection to a table, without a seat",
		Long: `For friends whose routers let no direct connection through: this computer,
which they can reach, passes encrypted data on; it cannot read it and does not play.
It ends with Ctrl-C, or with --timeout when no one is left.`,
		Example: "lastcard relay 15R8-P525-DG0C-R1BT-KCTS-VVGN --timeout 10m",
		Setup: func(fs *flag.FlagSet) cli.Run {
			var h homeFlags
			h.declare(fs)
			timeout := fs.Duration("timeout", 0, "end when no one has been connected for this long; 0: never")
			asJSON := fs.Bool("json", false, "one JSON object a line")
			return func(ctx context.Context, env *cli.Env, args []string) error {
				code := strings.Join(args, " ")
				if code == "" {
					return cli.Misuse("which-table")
				}
				h.home.Relay = true
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
	if people == 0 {
		env.Printf("%s\n", say("lent.zero"))
		return
	}
	env.Printf("%s\n", assets.English().Count("said.lent", people))
}
