package main

import (
	"context"
	"errors"
	"flag"
	"os"

	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/desktop"
)

func registerCommand() cli.Command {
	return cli.Command{
		Name:    "register",
		Example: "lastcard register\nlastcard register --remove",
		Setup: func(fs *flag.FlagSet) cli.Run {
			remove := fs.Bool("remove", false, flagText("remove"))
			return func(_ context.Context, env *cli.Env, _ []string) error {
				return register(env, *remove)
			}
		},
	}
}

func register(env *cli.Env, remove bool) error {
	program, err := os.Executable()
	if err != nil {
		return err
	}
	if remove {
		err = desktop.Unregister()
	} else {
		err = desktop.Register(program)
	}
	switch {
	case errors.Is(err, desktop.ErrUnsupported):
		return cli.Misuse("bundle")
	case err != nil:
		return cli.FileError(cli.Unwritten, err, "register") // the system's record of which program opens links cannot be written
	case remove:
		env.Printf("%s\n", sentence("unlinked"))
	default:
		env.Printf("%s\n", sentence("linked", "scheme", desktop.Scheme, "program", program))
	}
	return nil
}
