package main

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"runtime"

	"lastcard/assets"
	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/locale"
	"lastcard/cmd/internal/table"
	"lastcard/cmd/internal/term"
	"lastcard/cmd/internal/term/screen"
	"lastcard/p2p"
)

// show opens the tables, and package term plays them in the terminal. A person can type commands even if
// a bot plays the seat, but the terminal asks for moves only if a person plays it.
func (s *seatFlags) show(ctx context.Context, env *cli.Env, home *table.Home, o table.Options, open openFunc) error {
	wake := make(chan struct{}, 1)
	o.Wake = func() {
		select {
		case wake <- struct{}{}:
		default:
		}
	}
	options := s.termOptions(env, home)
	options.Wake = wake
	draws := s.usesEditor(env, options.Unattended)
	if s.full && !draws {
		return cli.Misuse("full-terminal")
	}
	all, err := open(home, o)
	if err != nil {
		return commandError(err)
	}
	if draws {
		err = s.drawTables(ctx, env, all, options)
	} else {
		err = term.Play(ctx, all, options)
	}
	if err != nil {
		return faultError(home, err)
	}
	_ = leavePolitely(all[0], nil)
	if options.Unattended {
		return s.outcome(all[0])
	}
	return cli.Exit(all[0].Outcome().Exit()) // the terminal has already reported everything
}

// faultError turns a *table.GameFault into an error for a person, and writes a report on the fault. It returns
// any other error unchanged.
func faultError(home *table.Home, err error) error {
	f, ok := errors.AsType[*table.GameFault](err)
	if !ok {
		return err
	}
	file := home.ReportFault(f.Error() + "\n\n" + f.Stack)
	return &cli.Error{Trouble: f.Trouble(file), Exit: cli.Lost, Err: err}
}

// usesEditor reports whether the terminal gets a line editor and a status line instead of plain lines. It
// does if input and output are a terminal that can do more than print, this program is in the foreground
// there, somebody types, and no flag asks for plain lines or JSON. alone is true if nobody types.
func (s *seatFlags) usesEditor(env *cli.Env, alone bool) bool {
	f, ok := env.In.(*os.File)
	return ok && !alone && canMoreThanPrint(env) && !s.cardWords && !s.linear && !s.json && isTerminal(f) && isTerminal(env.Out) && inForeground(f)
}

// canMoreThanPrint reports whether a terminal understands colours and the like. TERM says so; Windows does
// not set it.
func canMoreThanPrint(env *cli.Env) bool {
	kind := env.Getenv("TERM")
	return kind != "dumb" && (kind != "" || runtime.GOOS == "windows")
}

// drawTables plays the tables on a terminal with a line editor. The line editor reads Ctrl-C as a key and not
// as a signal, but Ctrl-C still ends the program.
func (s *seatFlags) drawTables(ctx context.Context, env *cli.Env, all []*table.Table, options term.Options) error {
	ctx, interrupt := context.WithCancel(ctx)
	defer interrupt()
	in, out := env.In.(*os.File), env.Out.(*os.File) // usesEditor has checked the types
	options.Screen = screen.Open(screen.Options{In: in, Out: out, Env: os.Environ(), Full: s.full, Interrupt: interrupt})
	options.Out = options.Screen
	defer options.Screen.Close() // restores the terminal, even after a panic
	err := term.Play(ctx, all, options)
	if bad := options.Screen.Close(); err == nil {
		err = bad
	}
	if errors.Is(err, context.Canceled) {
		return cli.Interrupted
	}
	return err
}

func (s *seatFlags) termOptions(env *cli.Env, home *table.Home) term.Options {
	options := term.Options{
		In: env.In, Out: env.Writer(), Seed: rand.Uint64(),
		Lang: s.language(home), CardsInWords: s.cardWords, ShowCounts: s.counts,
		Auto: s.tableOptions.Auto, Unattended: !s.personPlays() && !s.takesLines(env),
		PersonTypes:   isTerminal(env.In),
		Colored:       isTerminal(env.Out) && env.Getenv("NO_COLOR") == "" && canMoreThanPrint(env),
		Online:        p2p.HasNetwork,
		ResumeCommand: s.resumeLine,
	}
	if s.code != "" && !s.tableOptions.Watch {
		options.WatchCommand = s.watchLine()
	}
	return options
}

// takesLines reports whether the program reads typed lines although it asks for none, for example
// while a bot plays. It does so only from a terminal in whose foreground it is, and not with --headless: a
// pipe may belong to the script that started the bot.
func (s *seatFlags) takesLines(env *cli.Env) bool {
	f, ok := env.In.(*os.File)
	return ok && !s.headless && isTerminal(f) && inForeground(f)
}

// language returns the language of the terminal: that of --lang, or else of the settings, or else of the
// system.
func (s *seatFlags) language(home *table.Home) *assets.Catalog {
	kept, _ := home.Store().Profile() // an unreadable profile counts as empty
	return assets.Language(append([]string{s.lang, kept.Lang}, locale.Languages()...)...)
}

// isTerminal reports whether a stream is a terminal: a character device other than the null device.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	if !ok {
		return false
	}
	st, err := f.Stat()
	if err != nil || st.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(st, null)
}
