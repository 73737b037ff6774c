package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"

	"lastcard/assets"
)

// Run runs a subcommand. The flags have been set; args are the remaining
// arguments.
type Run func(ctx context.Context, env *Env, args []string) error

// Command is one subcommand.
type Command struct {
	Name     string
	Args     string // the arguments after the flags, such as "FILE..."; "": none are allowed
	About    string // one line for the list of subcommands
	LongHelp string // further paragraphs for the help of this subcommand, or ""
	Example  string // lines that can be pasted into a shell
	// Setup declares the flags and returns the Run that uses them. It may be
	// called more than once, so each call makes variables of its own.
	Setup func(fs *flag.FlagSet) Run
}

// Program is the whole command line. Without a subcommand, Commands[0] runs.
type Program struct {
	Name     string
	Version  string // the version that the manual page names
	About    string
	Commands []Command
	// IsBareArg reports whether an argument in the place of the subcommand, such as a file to open, is an
	// argument of Commands[0]. nil means that none is. Nothing after it is a flag: a desktop may have made
	// the whole command line from a link that somebody else wrote.
	IsBareArg func(arg string) bool
}

// Main runs the subcommand that args name, prints its error if there is one, and returns the exit code.
func (p *Program) Main(ctx context.Context, env *Env, args []string) int {
	env.Program = p
	env.AsJSON = slices.Contains(args, "-json") || slices.Contains(args, "--json") // args need not be valid
	c, args, err := p.findCommand(env, args)
	if err != nil || c == nil {
		return env.report(err)
	}
	fs, run := c.flags()
	rest, err := parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		p.writeCommandHelp(env.Writer(), c)
		return env.report(nil)
	}
	if err != nil {
		return env.report(p.badFlag(c, fs, err))
	}
	env.GivenFlags = givenFlags(fs)
	if err := p.fillFlags(fs, env); err != nil {
		return env.report(err)
	}
	env.AsJSON = isTrueFlag(fs, "json")
	if c.Args == "" && len(rest) > 0 {
		err = Misuse("no-arguments", "command", c.Name, "got", Quoted(rest[0]))
	} else {
		err = run(ctx, env, rest)
	}
	if ctx.Err() != nil && (err == nil || errors.Is(err, context.Canceled)) {
		err = Interrupted
	}
	return env.report(err)
}

// findCommand picks the subcommand. It returns a nil command and a nil error if it has
// printed help.
func (p *Program) findCommand(env *Env, args []string) (*Command, []string, error) {
	if len(args) == 0 || strings.HasPrefix(args[0], "-") && !isHelp(args[0]) && !isVersion(args[0]) {
		return p.commandAfterFlags(args)
	}
	name, rest := args[0], args[1:]
	if isVersion(name) {
		name = "version"
	}
	if isHelp(name) || name == "help" {
		if len(rest) == 0 || rest[0] == "help" || isHelp(rest[0]) {
			p.writeHelp(env.Writer())
			return nil, nil, nil
		}
		name, rest = rest[0], []string{"--help"}
	}
	if c := p.Command(name); c != nil {
		return c, rest, nil
	}
	if p.IsBareArg != nil && p.IsBareArg(name) {
		return &p.Commands[0], append([]string{"--"}, args...), nil // no flags, as IsBareArg says
	}
	return nil, nil, p.noCommand(name)
}

// noCommand returns an error: name is not a subcommand. If a subcommand has a similar name, the error asks
// whether the person meant that one.
func (p *Program) noCommand(name string) error {
	return Misuse("no-command", "name", Quoted(name), "near", nearestName(name, p.commandNames()), "program", p.Name)
}

// commandAfterFlags finds the subcommand if args begin with flags; these flags become its arguments. If
// there is none, it returns Commands[0], or an error if a word looks like a mistyped subcommand. In --name
// host, the word host is no subcommand but the value of a flag.
func (p *Program) commandAfterFlags(args []string) (*Command, []string, error) {
	for i, name := range args {
		if name == "--" {
			break
		}
		if c := p.Command(name); c != nil && !p.isValue(args[:i]) {
			return c, slices.Concat(args[:i], args[i+1:]), nil
		}
	}
	if name, ok := p.mistypedCommand(args); ok {
		return nil, nil, p.noCommand(name)
	}
	return &p.Commands[0], args, nil
}

// Command returns the subcommand with a name, nil if there is none.
func (p *Program) Command(name string) *Command {
	k := slices.IndexFunc(p.Commands, func(c Command) bool { return c.Name == name })
	if k < 0 {
		return nil
	}
	return &p.Commands[k]
}

func isHelp(s string) bool { return s == "-h" || s == "-help" || s == "--help" }

func isVersion(s string) bool { return s == "-v" || s == "-version" || s == "--version" }

func isTrueFlag(fs *flag.FlagSet, name string) bool {
	f := fs.Lookup(name)
	return f != nil && f.Value.String() == "true"
}

// report prints an error, unless it is nil or an Exit, and returns the exit code. An error of writing to
// standard output goes before err.
func (e *Env) report(err error) int {
	if e.writeErr != nil {
		err = FileError(Unwritten, e.writeErr, "output") // for example to a full disk
	}
	if err == nil {
		return int(Done)
	}
	if x, ok := errors.AsType[Exit](err); ok {
		return int(x)
	}
	return int(e.PrintError(err))
}

// PrintError prints an error and returns its exit code. An error that is no Error has the code internal. A
// subcommand calls it if it goes on after the error; otherwise it returns the error, and Main prints it.
func (e *Env) PrintError(err error) Exit {
	x, ok := errors.AsType[*Error](err)
	if !ok {
		x = NewError(Lost, err, "internal", "", "why", err.Error())
	}
	text, hint := assets.English().Explain(shownArgs(x.Trouble))
	fmt.Fprintf(e.Err, "%s: %s\n", e.Program.Name, text)
	if hint != "" {
		fmt.Fprintf(e.Err, "  %s\n", hint)
	}
	if e.AsJSON {
		e.JSON("error", struct {
			Code string `json:"code"`
			Text string `json:"text"`
			Hint string `json:"hint"`
		}{x.Code, text, hint})
	}
	return x.Exit
}
