package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"

	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/table"
	"lastcard/lockstep"
)

func verifyCommand() cli.Command {
	return cli.Command{
		Name: "verify", Args: "FILE...",
		About:   "checks every signature, hash and rule of a log",
		Long:    "- reads standard input. Exit 0: all is as it should be; 1: names the first bad entry.",
		Example: "lastcard verify ~/.local/share/lastcard/tables/*.lastcard",
		Setup: func(fs *flag.FlagSet) cli.Run {
			asJSON := fs.Bool("json", false, "one JSON object a line")
			return func(_ context.Context, env *cli.Env, files []string) error {
				if len(files) == 0 {
					return cli.Misuse("lastcard verify FILE", "Which file?")
				}
				var worst error
				for _, name := range files {
					if err := verify(env, name, *asJSON); errors.Is(err, cli.NotSo) {
						worst = err
					} else if err != nil {
						return err
					}
				}
				return worst
			}
		},
	}
}

// openFile opens a file to read, - for standard input.
func openFile(env *cli.Env, name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(env.In), nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, cli.Unreadable(err)
	}
	return f, nil
}

// unreadable is a log that could not be read to its end.
func unreadable(name string, err error) error {
	if cause, ok := errors.AsType[*fs.PathError](err); ok {
		return cli.Unreadable(cause)
	}
	if other, ok := errors.AsType[*lockstep.OtherLog](err); ok {
		return &cli.Error{
			Exit: cli.Usage, Code: "other-log", Err: err,
			Text: fmt.Sprintf("%s was written by another version of lastcard: it has protocol %s, and this one reads protocol %d.", name, other.Version, lockstep.Version),
			Hint: "Use the version that wrote it; lastcard version says what a program speaks.",
		}
	}
	return cli.Unreadable(fmt.Errorf("%s: %w", name, err))
}

func verify(env *cli.Env, name string, asJSON bool) error {
	f, err := openFile(env, name)
	if err != nil {
		return err
	}
	defer f.Close()
	sum, err := lockstep.Verify(f, newMachine)
	if bad, ok := errors.AsType[*lockstep.BadEntry](err); ok {
		return badEntry(env, name, bad, asJSON)
	}
	if err != nil {
		return unreadable(name, err)
	}
	if asJSON {
		return env.JSON(verified{
			Event: "verified", File: name, Table: sum.Genesis.Table().String(), Game: sum.Genesis.Game, Rules: sum.Genesis.Rules,
			Entries: sum.Entries, Final: uint64(sum.Final), Ended: sum.Ended, Torn: sum.Torn,
			Hash: sum.State.String(), Log: sum.Hash.String(),
		})
	}
	env.Printf("%s: ok, %d entries, final to entry %d, state %s\n", name, sum.Entries, sum.Final, sum.State)
	if !sum.Ended {
		env.Printf("  the match is not over in this log\n")
	}
	if sum.Torn {
		env.Printf("  an unfinished piece at the end was ignored, as a crash leaves it\n")
	}
	return nil
}

type verified struct {
	Event   string `json:"event"`
	File    string `json:"file"`
	Table   string `json:"table"`
	Game    string `json:"game"`
	Rules   string `json:"rules"`
	Entries int    `json:"entries"`
	Final   uint64 `json:"final"`
	Ended   bool   `json:"ended"`
	Torn    bool   `json:"torn"`
	Hash    string `json:"hash"` // of the last state, as in match-over
	Log     string `json:"log"`  // hash of the last entry
}

// badEntry tells of a log that is not as it should be.
func badEntry(env *cli.Env, name string, bad *lockstep.BadEntry, asJSON bool) error {
	if !asJSON {
		env.Printf("%s: entry %d is bad: %s\n", name, bad.K, bad.Why)
		return cli.NotSo
	}
	if err := env.JSON(struct {
		Event string `json:"event"`
		File  string `json:"file"`
		K     uint64 `json:"k"`
		Why   string `json:"why"`
	}{"bad", name, uint64(bad.K), bad.Why}); err != nil {
		return err
	}
	return cli.NotSo
}

// newMachine is what lockstep.Verify replays a log on.
func newMachine(g *lockstep.Genesis) (lockstep.Machine, error) {
	m, err := table.NewMachine(g)
	if err != nil {
		return nil, err
	}
	return m, nil
}
