package main

import (
	"context"
	"flag"
	"strings"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/cli"
	"lastcard/p2p"
	"lastcard/render/seam"
)

func relayCommand() cli.Command {
	return cli.Command{
		Name: "relay", Args: "CODE-OR-LINK",
		Example: "lastcard relay 15R8-P525-DG0C-R1BT-KCTS-VVGN --timeout 10m",
		Setup: func(fs *flag.FlagSet) cli.Run {
			var h homeFlags
			h.declare(fs)
			timeout := fs.Duration("timeout", 0, flagText("timeout.relay"))
			fs.Bool("json", false, flagText("json"))
			return func(ctx context.Context, env *cli.Env, args []string) error {
				code := strings.Join(args, " ")
				if code == "" {
					return cli.Misuse("which-table")
				}
				if *timeout < 0 {
					return cli.Misuse("bad-timeout", "value", timeout.String())
				}
				h.home.Relay = true
				home, err := h.open()
				if err != nil {
					return err
				}
				defer home.Close()
				if _, err := p2p.ParseInvite(code); err == nil && !env.AsJSON { // Lend at once refuses a code that cannot be parsed
					env.Printf("%s\n", assets.English().Say("term.connecting"))
				}
				return commandError(home.Lend(ctx, code, *timeout,
					func(x assets.Trouble) { reportSearch(env, x) },
					func(n int) { reportLent(env, n) }))
			}
		},
	}
}

func reportSearch(env *cli.Env, x assets.Trouble) {
	if env.AsJSON {
		fact := seam.NumberedFact{Time: time.Since(env.Start), Fact: seam.SearchUpdate{Trouble: x}}
		_, _ = env.Writer().Write(fact.JSONLine()) // an error of writing is reported at the end
		return
	}
	text, hint := assets.English().Explain(x)
	env.Printf("%s %s\n", text, hint)
}

// reportLent reports how many people of the table are connected to this computer.
func reportLent(env *cli.Env, people int) {
	text := assets.English().Count("said.lent", people)
	if people == 0 {
		text = sentence("lent.zero")
	}
	env.Report(text, "lending", struct {
		People int `json:"people"`
	}{people})
}
