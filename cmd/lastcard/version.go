package main

import (
	"context"
	"flag"
	"runtime"
	"strconv"

	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/table"
	"lastcard/lockstep"
)

func versionCommand() cli.Command {
	return cli.Command{
		Name:    "version",
		Example: "lastcard version --json",
		Setup: func(fs *flag.FlagSet) cli.Run {
			fs.Bool("json", false, flagText("json"))
			return func(_ context.Context, env *cli.Env, _ []string) error {
				platform := runtime.GOOS + "/" + runtime.GOARCH
				text := sentence("version", "program", version, "platform", platform, "go", runtime.Version(),
					"protocol", strconv.Itoa(lockstep.Version), "rules", table.Compat)
				env.Report(text, "version", struct {
					Program  string `json:"program"`
					Protocol int    `json:"protocol"`
					Rules    string `json:"rules"`
					Go       string `json:"go"`
					Platform string `json:"platform"`
				}{version, lockstep.Version, table.Compat, runtime.Version(), platform})
				return nil
			}
		},
	}
}
