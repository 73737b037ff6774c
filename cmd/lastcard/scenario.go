package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"

	"lastcard/assets"
	"lastcard/cmd/internal/cli"
	"lastcard/engine/scenario"
)

func scenarioCommand() cli.Command {
	return cli.Command{
		Name: "scenario", Args: "FILE...",
		About:   about("scenario"),
		Long:    about("scenario.more"),
		Example: "lastcard scenario engine/*/testdata/*.txt",
		Setup:   func(fs *flag.FlagSet) cli.Run { return ofFiles(fs, "scenario", scenarios) },
	}
}

// scenarios runs all files, even after one that does not hold.
func scenarios(env *cli.Env, files []string, asJSON bool) error {
	failed := 0
	for _, name := range files {
		failures, err := scenarioFile(env, name)
		for _, f := range failures {
			failed++
			if !asJSON {
				env.Printf("%s\n", f)
			} else if err := env.JSON(scenarioEvent{"failure", f.String()}); err != nil {
				return err
			}
		}
		if _, missing := errors.AsType[*fs.PathError](err); missing {
			return cli.Unreadable(err)
		}
		if err != nil {
			return cli.Bad(cli.Usage, err, "unreadable", "scenario", "why", err.Error())
		}
	}
	if failed > 0 {
		return cli.NotSo
	}
	if asJSON {
		return env.JSON(scenarioEvent{"held", fmt.Sprintf("%d", len(files))})
	}
	env.Printf("%s\n", assets.English().Count("said.held", len(files)))
	return nil
}

type scenarioEvent struct {
	Event string `json:"event"`
	Text  string `json:"text"`
}

func scenarioFile(env *cli.Env, name string) ([]scenario.Failure, error) {
	f, err := openFile(env, name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return scenario.Run(name, f)
}
