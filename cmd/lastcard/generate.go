package main

import (
	"context"
	"flag"

	"lastcard/cmd/internal/cli"
)

func generateCommand() cli.Command {
	return cli.Command{
		Name:    "generate",
		Args:    "WHAT",
		Example: "lastcard generate bash > ~/.local/share/bash-completion/completions/lastcard",
		Setup: func(*flag.FlagSet) cli.Run {
			return func(_ context.Context, env *cli.Env, args []string) error {
				if len(args) != 1 || !env.Program.Generate(env.Writer(), args[0]) {
					return cli.Misuse("which-text")
				}
				return nil
			}
		},
	}
}
