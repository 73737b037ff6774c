package main

import (
	"context"
	"errors"
	"flag"
	"io"

	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/replay"
	"lastcard/lockstep"
)

func diffCommand() cli.Command {
	return cli.Command{
		Name: "diff", Args: "A B",
		About: "two logs or desync reports: the first differing entry and field",
		Long: `Two logs are compared entry by entry; of reports, the states that the seats had are, or a report's
with what a log gives at that entry. Exit 0: they agree as far as both go; 1: they do not.`,
		Example: "lastcard diff anna.lastcard bela.lastcard\nlastcard diff anna.desync.txt bela.desync.txt",
		Setup: func(fs *flag.FlagSet) cli.Run {
			asJSON := fs.Bool("json", false, "one JSON object a line")
			return func(_ context.Context, env *cli.Env, args []string) error {
				if len(args) != 2 {
					return cli.Misuse("lastcard diff A B", "Diff takes two files.")
				}
				return diff(env, [2]string{args[0], args[1]}, *asJSON)
			}
		},
	}
}

func diff(env *cli.Env, names [2]string, asJSON bool) error {
	var files [2][]byte
	for i, name := range names {
		f, err := openFile(env, name)
		if err != nil {
			return err
		}
		files[i], err = io.ReadAll(io.LimitReader(f, replay.MaxFile+1))
		_ = f.Close() // it was read
		switch {
		case err != nil:
			return unreadable(name, err)
		case len(files[i]) > replay.MaxFile:
			return unreadable(name, replay.ErrTooLong)
		}
	}
	d, differ, err := replay.Diff(names, files)
	switch {
	case errors.Is(err, replay.ErrMoments):
		return cli.Misuse("Take the two reports of one desync.", "%s and %s are about different entries.", names[0], names[1])
	case err != nil:
		if bad, ok := errors.AsType[*lockstep.BadEntry](err); ok {
			return cli.Misuse("lastcard verify says more.", "One of the logs is damaged: entry %d: %s.", bad.K, bad.Why)
		}
		return unreadable("One of the logs", err)
	}
	return told(env, d, differ, asJSON)
}

// told prints what Diff found.
func told(env *cli.Env, d replay.Difference, differ, asJSON bool) error {
	if asJSON {
		if err := env.JSON(struct {
			Event string    `json:"event"`
			Equal bool      `json:"equal"`
			K     uint64    `json:"k"`
			Field string    `json:"field"`
			Whose [2]string `json:"whose"`
			Is    [2]string `json:"is"`
			Note  string    `json:"note"`
		}{"diff", !differ, d.K, d.Field, d.Whose, d.Is, d.Note}); err != nil {
			return err
		}
	} else if !differ {
		env.Printf("no difference\n")
	} else {
		env.Printf("first difference: entry %d, %s\n  %s: %s\n  %s: %s\n", d.K, d.Field, d.Whose[0], d.Is[0], d.Whose[1], d.Is[1])
	}
	if !asJSON && d.Note != "" {
		env.Printf("%s\n", d.Note)
	}
	if differ {
		return cli.NotSo
	}
	return nil
}
