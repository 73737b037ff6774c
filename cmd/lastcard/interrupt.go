package main

import (
	"context"
	"flag"

	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/table"
)

// interruptible returns a Run that does what run does, and that a signal ends at any point. run may only read and
// print, since it is cut off wherever it is. A fault of a game is reported as catchFaults does it.
func interruptible(run cli.Run) cli.Run {
	return catchFaults(func(ctx context.Context, env *cli.Env, args []string) error {
		_, err := untilDone(ctx, func() (none struct{}, err error) { return none, run(ctx, env, args) })
		return err
	})
}

// runOnFiles makes the Run of a subcommand that reads files and has the flag --json.
func runOnFiles(fs *flag.FlagSet, name string, run func(env *cli.Env, files []string) error) cli.Run {
	fs.Bool("json", false, flagText("json"))
	return interruptible(func(_ context.Context, env *cli.Env, files []string) error {
		if len(files) == 0 {
			return cli.Misuse("which-file", "command", name)
		}
		return run(env, files)
	})
}

// checkOneFile returns an error unless a subcommand has got one file.
func checkOneFile(name string, files []string) error {
	switch {
	case len(files) > 1:
		return cli.Misuse("one-file", "command", name, "n", len(files))
	case len(files) == 0 || files[0] == "":
		return cli.Misuse("which-file", "command", name)
	}
	return nil
}

// untilDone runs do, which cannot be interrupted, and returns as soon as do has returned or ctx has ended.
// In the second case the caller has to end the program, because do is still running. If a game has a
// fault while do runs, the error is a *table.GameFault.
func untilDone[T any](ctx context.Context, do func() (T, error)) (result T, err error) {
	if ctx.Err() != nil {
		return result, ctx.Err()
	}
	var made T
	done := make(chan error, 1)
	go func() {
		done <- table.CatchFault(faultyGame, func() (err error) {
			made, err = do()
			return err
		})
	}()
	select {
	case err := <-done:
		return made, err
	case <-ctx.Done():
		return result, ctx.Err()
	}
}
