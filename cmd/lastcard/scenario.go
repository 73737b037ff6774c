package main

import (
	"errors"
	"flag"
	"io/fs"
	"slices"
	"strconv"

	"lastcard/assets"
	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/foreign"
	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/engine/scenario"
)

func scenarioCommand() cli.Command {
	return cli.Command{
		Name: "scenario", Args: "FILE...",
		Example: "lastcard scenario engine/" + games.Measured + "/testdata/*.txt",
		Setup:   func(fs *flag.FlagSet) cli.Run { return runOnFiles(fs, "scenario", runScenarios) },
	}
}

// runScenarios runs all files, even after one in which a line does not hold. It stops at a file, or a line,
// that cannot be read.
func runScenarios(env *cli.Env, files []string) error {
	failed := 0
	for _, name := range files {
		failures, err := runScenarioFile(env, name)
		for _, f := range failures {
			failed++
			text := lineError(f.File, f.Line, f.Err)
			env.Report(text, "failure", scenarioEvent{text})
		}
		if _, missing := errors.AsType[*fs.PathError](err); missing {
			return cli.Unreadable(err)
		}
		if err != nil {
			return unreadError(name, err)
		}
	}
	if failed > 0 {
		return cli.AnswerNo
	}
	env.Report(assets.English().Count("said.held", len(files)), "held", scenarioEvent{strconv.Itoa(len(files))})
	return nil
}

type scenarioEvent struct {
	Text string `json:"text"`
}

func runScenarioFile(env *cli.Env, name string) ([]scenario.Failure, error) {
	f, err := openFile(env, name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return scenario.Run(name, f)
}

// unreadError returns the error for a file that cannot be read as a scenario.
func unreadError(name string, err error) error {
	why := cli.ShownText(err.Error()) // an error of the system, after the name of the file
	if e, ok := errors.AsType[*scenario.Error](err); ok {
		why = lineError(e.File, e.Line, e.Err)
	}
	if errors.Is(err, scenario.ErrTooLong) {
		why = sentence("scenario.too-long", "file", shownName(name))
	}
	return cli.NewError(cli.Usage, err, "unreadable", "scenario", "why", why)
}

// lineError returns a sentence about the error in a line of a file, with the name of the file and the number
// of the line. The sentence may quote words of the file.
func lineError(file string, line int, err error) string {
	return sentence("scenario.at", "file", shownName(file), "line", strconv.Itoa(line), "what", foreign.CleanLine(errorSentence(err), foreign.MaxText))
}

// errorSentence returns a sentence about an error in a line, without saying where.
func errorSentence(err error) string {
	e, ok := errors.AsType[*engine.ScenarioError](err)
	if !ok {
		return whyOf(err)
	}
	pairs := slices.Clone(e.Pairs)
	if e.Err != nil {
		pairs = append(pairs, "why", errorSentence(e.Err))
	}
	return assets.English().Say("said.scenario."+e.Code, pairs...)
}

// whyOf returns the sentence of an error about rules, or the text of any other error.
func whyOf(err error) string {
	if t, ok := table.WhyTerms(err).(assets.Trouble); ok {
		return t.Error()
	}
	return err.Error()
}
