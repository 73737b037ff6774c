package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/foreign"
	"lastcard/cmd/internal/replay"
	"lastcard/cmd/internal/table"
	"lastcard/lockstep"
)

func diffCommand() cli.Command {
	return cli.Command{
		Name: "diff", Args: "A B",
		Example: "lastcard diff anna.lastcard bela.lastcard\nlastcard diff anna.desync.txt bela.desync.txt",
		Setup: func(fs *flag.FlagSet) cli.Run {
			fs.Bool("json", false, flagText("json"))
			return interruptible(func(_ context.Context, env *cli.Env, args []string) error {
				if len(args) != 2 {
					return cli.Misuse("two-files")
				}
				return diff(env, [2]string{args[0], args[1]})
			})
		},
	}
}

func diff(env *cli.Env, names [2]string) error {
	var files [2]io.ReadSeeker
	for i, name := range names {
		f, err := openFile(env, name)
		if err != nil {
			return err
		}
		defer f.Close()
		r, done, err := seekable(f)
		if err != nil {
			return unreadableError(name, err)
		}
		defer done()
		files[i] = r
	}
	d, differ, err := replay.Diff(names, files)
	switch {
	case errors.Is(err, replay.ErrDifferentEntries):
		return cli.Misuse("other-moments", "a", shownName(names[0]), "b", shownName(names[1]))
	case err != nil:
		name := names[0]
		if f, ok := errors.AsType[*replay.FileError](err); ok {
			name, err = f.Name, f.Err
		}
		_, faulty := errors.AsType[*table.GameFault](err)
		_, others := errors.AsType[*table.OtherRules](err)
		if bad, ok := errors.AsType[*lockstep.BadEntry](err); ok && !faulty && !others {
			return cli.Misuse("damaged", "path", shownName(name), "k", uint64(bad.K), "why", table.FlawTrouble(bad))
		}
		if errors.Is(err, replay.ErrReport) {
			return cli.Misuse("no-report", "path", shownName(name))
		}
		return unreadableError(name, err)
	}
	return printDifference(env, d, differ)
}

// seekable returns f if it can be read a second time. If it cannot, for example because it is a pipe,
// seekable returns a temporary copy, which done removes.
func seekable(f io.Reader) (r io.ReadSeeker, done func(), err error) {
	if r, ok := f.(io.ReadSeeker); ok {
		if _, err := r.Seek(0, io.SeekCurrent); err == nil {
			return r, func() {}, nil
		}
	}
	t, err := os.CreateTemp("", "lastcard-*.tmp")
	if err != nil {
		return nil, nil, err
	}
	done = func() { _, _ = t.Close(), os.Remove(t.Name()) } // an error does not matter: this is only a copy
	n, err := io.Copy(t, io.LimitReader(f, lockstep.MaxLog+1))
	if err == nil && n > lockstep.MaxLog {
		err = lockstep.ErrLogSize
	}
	if err == nil {
		_, err = t.Seek(0, io.SeekStart)
	}
	if err != nil {
		done()
		return nil, nil, err
	}
	return t, done, nil
}

// printDifference prints the difference that Diff has found; differ is false if there is none. If there is a
// difference, the error is cli.AnswerNo.
func printDifference(env *cli.Env, d replay.Difference, differ bool) error {
	d.Field = foreign.CleanLine(d.Field, foreign.MaxField) // the files may come from other people
	note := noteOf(d)
	for i := range d.Values {
		d.Values[i] = foreign.CleanLine(d.Values[i], foreign.MaxText)
	}
	text := sentence("same")
	if differ {
		text = fmt.Sprintf("%s\n  %s: %s\n  %s: %s", sentence("differ", "k", strconv.FormatUint(d.K, 10), "field", d.Field),
			cli.ShownText(d.Names[0]), d.Values[0], cli.ShownText(d.Names[1]), d.Values[1])
	}
	if note != "" {
		text += "\n" + note
	}
	env.Report(text, "diff", struct {
		Equal bool      `json:"equal"`
		K     uint64    `json:"k"`
		Field string    `json:"field"`
		Whose [2]string `json:"whose"`
		Is    [2]string `json:"is"`
		Note  string    `json:"note"`
	}{!differ, d.K, d.Field, d.Names, d.Values, note})
	if differ {
		return cli.AnswerNo
	}
	return nil
}

func noteOf(d replay.Difference) string {
	var all []string
	for _, x := range d.Notes {
		all = append(all, x.Error())
	}
	return foreign.CleanLine(strings.Join(all, " "), foreign.MaxText)
}
