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
		Name:  "register",
		About: "lets lastcard: links open this program",
		Long: "Packages do so by themselves; this is for a program that was only unpacked or built. It is for\n" +
			"this user only. On Linux the program is also listed among the applications.",
		Example: "lastcard register\nlastcard register --remove",
		Setup: func(fs *flag.FlagSet) cli.Run {
			remove := fs.Bool("remove", false, "takes it back")
			return func(_ context.Context, env *cli.Env, args []string) error {
				if len(args) > 0 {
					return cli.Misuse("lastcard register --help says more.", "register takes no argument, and there is %q.", args[0])
				}
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
		return cli.Misuse("Put Lastcard.app into Applications; macOS then knows.", "A Mac learns of links from the bundle.")
	case err != nil:
		return err
	case remove:
		env.Printf("Links are no longer opened by this program.\n")
	default:
		env.Printf("Links that begin with %s: now open %s.\n", desktop.Scheme, program)
	}
	return nil
}
