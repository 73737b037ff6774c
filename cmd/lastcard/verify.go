package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"

	"lastcard/assets"
	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/foreign"
	"lastcard/cmd/internal/replay"
	"lastcard/cmd/internal/table"
	"lastcard/lockstep"
)

func verifyCommand() cli.Command {
	return cli.Command{
		Name: "verify", Args: "FILE...",
		Example: "lastcard verify ~/.local/share/lastcard/tables/*.lastcard",
		Setup:   func(fs *flag.FlagSet) cli.Run { return runOnFiles(fs, "verify", verifyAll) },
	}
}

// worstFirst lists the exit codes of verify, the worst first: for a log that is bad, for one whose game has a
// fault, for one that cannot be read, for one that is only vouched for, and for one that is proven.
var worstFirst = []cli.Exit{cli.AnswerNo, cli.Lost, cli.Usage, cli.Vouched, cli.Done}

// verifyAll verifies all files, even after one that cannot be read, and returns the worst result.
func verifyAll(env *cli.Env, files []string) error {
	worst := cli.Done
	for _, name := range files {
		err := verify(env, name)
		exit, isExit := errors.AsType[cli.Exit](err)
		if bad, ok := errors.AsType[*cli.Error](err); ok {
			exit = env.PrintError(bad)
		} else if err != nil && !isExit {
			return err
		}
		if slices.Index(worstFirst, exit) < slices.Index(worstFirst, worst) {
			worst = exit
		}
	}
	if worst == cli.Done {
		return nil
	}
	return worst
}

// standardInput is the name that stands for standard input instead of a file.
const standardInput = "-"

// shownName returns the name of a file as a sentence shows it.
func shownName(name string) string {
	if name == standardInput {
		return sentence("standard-input")
	}
	return cli.ShownText(name)
}

// openFile opens a file, or standard input, for reading.
func openFile(env *cli.Env, name string) (io.ReadCloser, error) {
	if name == standardInput {
		return io.NopCloser(env.In), nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, cli.Unreadable(err)
	}
	return f, nil
}

// unreadableError returns the error for a log or report that cannot be read to its end, or for a log whose game has
// a fault.
func unreadableError(name string, err error) error {
	if cause, ok := errors.AsType[*fs.PathError](err); ok {
		return cli.Unreadable(cause)
	}
	why := table.WhyUnread(shownName(name), err)
	if why == nil {
		return cli.Unreadable(fmt.Errorf("%s: %w", shownName(name), err))
	}
	exit := cli.Usage
	if _, faulty := errors.AsType[*table.GameFault](err); faulty {
		exit = cli.Lost
	}
	return &cli.Error{Trouble: *why, Exit: exit, Err: err}
}

func verify(env *cli.Env, name string) error {
	f, err := openFile(env, name)
	if err != nil {
		return err
	}
	defer f.Close()
	sum, err := replay.Walk(f, func(*lockstep.Genesis, replay.Moment) bool { return true })
	_, faulty := errors.AsType[*table.GameFault](err)
	if bad, ok := errors.AsType[*lockstep.BadEntry](err); ok && !faulty {
		return badEntry(env, name, err, bad, &sum)
	}
	if err != nil {
		return unreadableError(name, err)
	}
	env.Report(strings.Join(verdictLines(name, &sum), "\n  "), "verdict", verdictOf(name, &sum, nil))
	if sum.Verdict != lockstep.VerdictProven {
		return cli.Vouched
	}
	return nil
}

// verdictLines returns the result for a log without a bad entry, in sentences.
func verdictLines(name string, sum *lockstep.Summary) []string {
	verdict := sentence("proven")
	if sum.Verdict != lockstep.VerdictProven {
		verdict = sentence("unproven", "word", voucherText(namesOf(sum.Genesis, sum.Vouchers)))
	}
	all := []string{assets.English().Count("said.verdict", sum.Entries, "path", shownName(name), "verdict", verdict,
		"final", strconv.FormatUint(uint64(sum.Final), 10), "state", sum.State.String())}
	for i := range sum.Views {
		all = append(all, viewLines(sum.Genesis, &sum.Views[i])...)
	}
	switch {
	case sum.EndOpen:
		all = append(all, sentence("end-open", "final", strconv.FormatUint(uint64(sum.Final), 10)))
	case !sum.Ended:
		all = append(all, sentence("not-over"))
	}
	if sum.Torn {
		all = append(all, sentence("torn"))
	}
	return all
}

// viewLines says which players a change of view sets aside or lets in again, and which players vouch for that.
func viewLines(g *lockstep.Genesis, c *lockstep.ViewChange) (all []string) {
	tell := func(code string, seats lockstep.SeatSet) {
		if seats == 0 {
			return
		}
		if c.Supporters != 0 {
			code += "-word"
		}
		k := strconv.FormatUint(uint64(c.K), 10)
		all = append(all, sentence(code, "k", k, "names", listOf(g, seats), "word", listOf(g, c.Supporters)))
	}
	tell("view-aside", c.Aside)
	tell("view-back", c.Back)
	return all
}

// listOf returns the names of seats as a list for a sentence: "Anna, Béla and Cleo".
func listOf(g *lockstep.Genesis, seats lockstep.SeatSet) string {
	return assets.English().List(namesOf(g, seats))
}

// namesOf returns the names of seats, in seat order. The list is never nil, so that JSON shows an empty one
// as [].
func namesOf(g *lockstep.Genesis, seats lockstep.SeatSet) []string {
	names := []string{}
	for i := range g.Seats {
		if seats.Has(lockstep.Seat(i)) {
			names = append(names, table.Names(g)[i])
		}
	}
	return names
}

// voucherText returns a text that names the players who vouch for a log.
func voucherText(names []string) string {
	words := assets.English()
	return words.Count("said.vouch", len(names), "names", words.List(names))
}

// verdict is the event that verify prints for a log with --json.
type verdict struct {
	File     string   `json:"file"`
	Result   string   `json:"result"`        // proven, vouched or bad
	Vouchers []string `json:"by"`            // vouched: the players who vouch for it
	Entries  int      `json:"entries"`       // how many entries are good, from the first on
	Final    uint64   `json:"final"`         // the number of the last entry that is final
	FirstBad *uint64  `json:"first_bad"`     // bad: the number of the first bad entry
	Why      string   `json:"why,omitempty"` // bad: what is wrong with that entry, a code with its arguments

	Table string       `json:"table,omitempty"`
	Game  string       `json:"game,omitempty"`
	Rules string       `json:"rules,omitempty"`
	Ended bool         `json:"ended"` // the match is over, and its end is final
	Torn  bool         `json:"torn"`
	Hash  string       `json:"hash,omitempty"` // hash of the last state, as in the event match-over
	Log   string       `json:"log,omitempty"`  // hash of the last entry
	Views []viewChange `json:"views,omitempty"`
}

// viewChange is a change of the live seats (lockstep.ViewChange).
type viewChange struct {
	K        uint64   `json:"k"`
	Live     []string `json:"live"`
	Aside    []string `json:"aside"`
	Back     []string `json:"back"`
	Chose    string   `json:"chose"` // the player who chose the change
	Vouchers []string `json:"word"`  // the players who vouch for it
}

func verdictOf(name string, sum *lockstep.Summary, bad *lockstep.BadEntry) verdict {
	v := verdict{
		File: name, Result: sum.Verdict.String(), Vouchers: []string{}, Entries: sum.Entries, Final: uint64(sum.Final),
		Ended: sum.Ended, Torn: sum.Torn,
	}
	if bad != nil {
		k := uint64(bad.K)
		v.FirstBad, v.Why = &k, flawText(bad)
	} else {
		v.Hash, v.Log = sum.State.String(), sum.Hash.String()
	}
	g := sum.Genesis
	if g == nil {
		return v
	}
	v.Table, v.Game, v.Rules, v.Vouchers = g.Table().String(), foreign.CleanLine(g.Game, foreign.MaxVersion), foreign.CleanLine(g.Rules, foreign.MaxText), namesOf(g, sum.Vouchers)
	for _, c := range sum.Views {
		v.Views = append(v.Views, viewChange{uint64(c.K), namesOf(g, c.Live), namesOf(g, c.Aside), namesOf(g, c.Back), table.Names(g)[c.Chooser], namesOf(g, c.Supporters)})
	}
	return v
}

// badEntry reports a log with a bad entry, and returns cli.AnswerNo. A file that is no log at all counts as
// unreadable. err is the error that wraps bad.
func badEntry(env *cli.Env, name string, err error, bad *lockstep.BadEntry, sum *lockstep.Summary) error {
	if bad.Code == lockstep.FlawNoLog {
		return cli.NewError(cli.Usage, bad, "no-log", "", "path", shownName(name))
	}
	env.Report(badEntryText(name, err, bad), "verdict", verdictOf(name, sum, bad))
	return cli.AnswerNo
}

// badEntryText returns the text about a bad entry. If the players had other rules than ours, the entry may be good
// under those rules: then the text says so, and has a hint to use the version that wrote the log.
func badEntryText(name string, err error, bad *lockstep.BadEntry) string {
	if other, ok := errors.AsType[*table.OtherRules](err); ok {
		text, hint := assets.English().Explain(other.Trouble(shownName(name)))
		return text + "\n  " + hint
	}
	return sentence("bad-entry", "path", shownName(name), "k", strconv.FormatUint(uint64(bad.K), 10), "why", table.FlawTrouble(bad).Error(), "flaw", flawText(bad))
}

// flawText returns what is wrong with an entry, as a code with arguments. It may quote the log.
func flawText(bad *lockstep.BadEntry) string {
	return foreign.CleanLine(bad.Flaw.Error(), foreign.MaxText)
}
