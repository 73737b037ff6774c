package main

import (
	"context"
	"errors"
	"os"

	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/table"
	"lastcard/engine/fault"
	"lastcard/engine/games"
	"lastcard/lockstep"
)

// catchFaults returns a Run that calls run. If a game has a fault, it writes a report on the fault into a
// file, and returns an error that names the file. Any other panic ends the program.
func catchFaults(run cli.Run) cli.Run {
	return func(ctx context.Context, env *cli.Env, args []string) error {
		err := table.CatchFault(faultyGame, func() error { return run(ctx, env, args) })
		f, bad := errors.AsType[*table.GameFault](err)
		if _, coded := errors.AsType[*cli.Error](err); coded || !bad {
			return err
		}
		t := f.Trouble(keepReport(f))
		t.Case = "tool"
		return &cli.Error{Trouble: t, Exit: cli.Lost, Err: err}
	}
}

// faultyGame returns a genesis with the name of the game whose code has panicked, since a subcommand may play
// several games. It works only while the panic is being recovered.
func faultyGame() *lockstep.Genesis {
	for _, name := range fault.Packages() {
		if _, ok := games.Lookup(name); ok {
			return &lockstep.Genesis{Game: name}
		}
	}
	return &lockstep.Genesis{Game: "?"}
}

// keepReport writes a report on a fault into the directory for temporary files. It returns the path of the
// report, "" if the report cannot be written.
func keepReport(f *table.GameFault) (path string) {
	file, err := os.CreateTemp("", "lastcard-*.fault.txt")
	if err != nil {
		return ""
	}
	_, err = file.WriteString(f.Error() + "\n\n" + f.Stack)
	if errors.Join(err, file.Close()) != nil {
		return ""
	}
	return file.Name()
}
