package main

import (
	"context"
	"errors"
	"flag"
	"io"
	"slices"
	"strings"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/engine/games"
	"lastcard/p2p"
	"lastcard/render/seam"
)

// gameFlags say which table to open: the game, the rules, and the numbers of seats and bots.
type gameFlags struct {
	game    string
	rules   cli.List
	options cli.List
	seats   int
	bots    int
}

// botsUnset is the default of --bots in a subcommand that chooses the number itself if nobody gives one.
const botsUnset = -1

func (g *gameFlags) declare(fs *flag.FlagSet, seats int) {
	names := games.Names()
	fs.StringVar(&g.game, "game", names[0], flagText("game", "names", strings.Join(names, ", ")))
	cli.Offer(fs, "game", names...)
	switches, options := ruleWords()
	fs.Var(&g.rules, "rules", flagText("rules"))
	cli.OfferList(fs, "rules", switches...)
	fs.Var(&g.options, "option", flagText("option"))
	cli.OfferList(fs, "option", options...)
	fs.IntVar(&g.seats, "seats", seats, flagText("seats"))
}

// declareBots declares --bots. sim has no such flag, because it simulates all seats.
func (g *gameFlags) declareBots(fs *flag.FlagSet, bots int) {
	text := flagText("bots")
	if bots == botsUnset {
		text = flagText("bots.unset")
	}
	fs.IntVar(&g.bots, "bots", bots, text)
}

// gameAndRules returns the game and the rules that the flags choose. It also checks
// the numbers of seats and bots.
func (g *gameFlags) gameAndRules() (game engine.Game, r engine.Rules, err error) {
	game, ok := games.Lookup(strings.ToLower(g.game))
	if !ok {
		return nil, r, cli.Misuse("no-game", "name", cli.Quoted(g.game), "games", strings.Join(games.Names(), ", "))
	}
	switches, options := g.sortedRules()
	r, err = engine.MakeRules(game, switches, options)
	if err != nil {
		return nil, r, cli.Misuse("bad-rules", "why", table.WhyTerms(err))
	}
	if low, high := game.Seats(r); g.seats < low || g.seats > high {
		return nil, r, cli.Misuse("bad-seats", "game", game.Name(), "low", low, "high", high, "seats", g.seats)
	}
	if g.bots < 0 {
		return nil, r, cli.Misuse("no-bots", "bots", g.bots)
	}
	if g.bots >= g.seats {
		return nil, r, cli.Misuse("bad-bots", "bots", g.bots, "seats", g.seats)
	}
	return game, r, nil
}

// sortedRules separates the switches from the options. Like the command `rules` at a table, --rules may
// contain options too.
func (g *gameFlags) sortedRules() (switches, options []string) {
	options = slices.Clone(g.options)
	for _, word := range g.rules {
		if strings.Contains(word, "=") {
			options = append(options, word)
		} else {
			switches = append(switches, word)
		}
	}
	return switches, options
}

// seatFlags say how host, join, bot, play and resume play a seat and show its table.
type seatFlags struct {
	homeFlags
	tableOptions table.Options
	headless     bool
	json         bool
	lang         string   // the language of the sentences in the terminal
	cardWords    bool     // the terminal shows cards as words
	counts       bool     // the terminal also prints how many cards the others have
	linear       bool     // the terminal shows plain lines only
	full         bool     // the terminal shows a drawn table, which fills it
	givenFlags   []string // cli.Env.GivenFlags
	program      *cli.Program
	code         string // the code or link of the table to join; "" if this program opens one
	showsName    bool   // other people see this player's name
}

func (s *seatFlags) declare(fs *flag.FlagSet) {
	s.homeFlags.declare(fs)
	fs.BoolVar(&s.tableOptions.Auto, "auto", false, flagText("auto"))
	fs.BoolVar(&s.headless, "headless", false, flagText("headless"))
	strengthVar(fs, &s.tableOptions.Strength)
	fs.DurationVar(&s.tableOptions.ThinkTime, "think", 0, flagText("think"))
	fs.DurationVar(&s.tableOptions.Timeout, "timeout", 0, flagText("timeout"))
	fs.DurationVar(&s.tableOptions.GoOnAfter, "go-on", 0, flagText("go-on"))
	fs.IntVar(&s.tableOptions.Rounds, "rounds", 0, flagText("rounds"))
	fs.BoolVar(&s.json, "json", false, flagText("json"))
	fs.BoolVar(&s.cardWords, "words", false, flagText("words"))
	fs.BoolVar(&s.counts, "counts", false, flagText("counts"))
	fs.BoolVar(&s.linear, "linear", false, flagText("linear"))
	fs.BoolVar(&s.full, "full", false, flagText("full"))
	fs.StringVar(&s.lang, "lang", "", flagText("lang"))
	cli.Offer(fs, "lang", languageWords()...)
}

func strengthVar(fs *flag.FlagSet, s *bot.Strength) {
	fs.Var((*strength)(s), "strength", flagText("strength"))
	cli.Offer(fs, "strength", strengthWords()...)
}

// strength is a bot.Strength as the value of a flag.
type strength bot.Strength

// String returns the name of the strength. It returns "" if none is set, so that the help names no default.
func (s *strength) String() string {
	if s == nil || *s == 0 {
		return ""
	}
	return bot.Strength(*s).String()
}

// Set sets the strength by its name.
func (s *strength) Set(word string) error {
	to, ok := bot.ParseStrength(word)
	if !ok {
		return &assets.Trouble{Code: "takes", Case: "strength"}
	}
	*s = strength(to)
	return nil
}

func (s *seatFlags) options() (table.Options, error) {
	o := s.tableOptions
	o.Ready, o.OneMatch = true, s.headless
	switch {
	case s.lang != "" && assets.Language(s.lang).Lang() != strings.ToLower(s.lang):
		return o, cli.Misuse("no-language", "name", cli.Quoted(s.lang))
	case s.tableOptions.ThinkTime < 0:
		return o, cli.Misuse("bad-think", "value", s.tableOptions.ThinkTime.String())
	case s.tableOptions.Timeout < 0:
		return o, cli.Misuse("bad-timeout", "value", s.tableOptions.Timeout.String())
	case s.tableOptions.GoOnAfter < 0:
		return o, cli.Misuse("bad-go-on", "value", s.tableOptions.GoOnAfter.String())
	case s.tableOptions.Delay < 0 || s.tableOptions.Delay > table.MaxDelay || s.tableOptions.Delay > 0 && !s.tableOptions.Watch:
		return o, cli.Misuse("bad-late", "value", s.tableOptions.Delay.String(), "most", int(table.MaxDelay/time.Minute))
	case s.tableOptions.Rounds < 0:
		return o, cli.Misuse("bad-rounds", "value", s.tableOptions.Rounds)
	}
	return o, nil
}

// printEvents prints the events of a table as lines of JSON until the table is over, and returns its outcome.
// If ctx ends before that, it leaves the table and returns the error of ctx.
func (s *seatFlags) printEvents(ctx context.Context, env *cli.Env, t *table.Table) error {
	defer t.Leave()
	offline := !p2p.HasNetwork() // no network, and not reported yet
	if t.Snapshot().Seeking && offline {
		tellOffline(env, 0)
		offline = false
	}
	for {
		e, err := t.Next(ctx)
		if errors.Is(err, io.EOF) {
			return s.outcome(t)
		}
		if err != nil {
			return leavePolitely(t, err)
		}
		if _, err := env.Writer().Write(e.JSONLine()); err != nil {
			return err
		}
		if _, open := e.Fact.(seam.Invite); open && offline {
			tellOffline(env, e.Time)
			offline = false
		}
		if x, failed := e.Fact.(seam.Failure); failed {
			s.giveUp(t, x.Code)
		}
	}
}

// giveUp leaves a table that cannot go on, since with --json nobody can type the command for leaving. After
// a divergence it first gives the others time to get this seat's report.
func (s *seatFlags) giveUp(t *table.Table, code string) {
	if code == "diverged" && !s.tableOptions.Watch {
		time.AfterFunc(table.DivergedLinger, t.Leave)
		return
	}
	t.Leave()
}

// tellOffline says that there is no network at all, before something fails because of that. at is the time
// since the table was opened.
func tellOffline(env *cli.Env, at time.Duration) {
	env.PrintNote(assets.English().Say("term.offline"))
	fact := seam.NumberedFact{Time: at, Fact: offline{}}
	_, _ = env.Writer().Write(fact.JSONLine()) // an error of writing is reported at the end
}

// offline is the fact that this computer has no network.
type offline struct{}

// EventName names the fact in --json.
func (offline) EventName() string { return "offline" }

// leavePatience bounds the time for sending a goodbye.
const leavePatience = 2 * time.Second

// leavePolitely leaves the table, and returns err after the goodbye has been sent.
func leavePolitely(t *table.Table, err error) error {
	t.Leave()
	select {
	case <-t.Done():
	case <-time.After(leavePatience):
	}
	return err
}

// outcome returns how the table ended, as the error of a Run: nil for the exit code 0.
func (s *seatFlags) outcome(t *table.Table) error {
	out := t.Outcome()
	switch {
	case out.Exit() == int(cli.Done):
		return nil
	case out.Trouble == nil || s.json:
		return cli.Exit(out.Exit()) // with --json an event has already reported it
	}
	return commandError(&table.Trouble{Trouble: s.withPasteLine(out.Trouble.Trouble), Result: out.Result})
}

// withPasteLine puts a command line to paste into a trouble whose hint offers one: to resume the match in
// which the person has a seat already, or to watch a match that has begun. It returns any other trouble
// unchanged.
func (s *seatFlags) withPasteLine(t assets.Trouble) assets.Trouble {
	path, _ := t.Args["path"].(string)
	switch {
	case t.Code == "ours" && path != "":
		t.Args = assets.Args{"path": path, "command": toPaste(s.resumeLine(path))}
	case t.Code == "started" && s.code != "":
		t.Case, t.Args = "watch", assets.Args{"command": toPaste(s.watchLine())}
	}
	return t
}

// personPlays reports whether the moves of this seat are typed, by a person or through a pipe.
func (s *seatFlags) personPlays() bool {
	return !s.tableOptions.Auto && !s.headless && !s.json && !s.tableOptions.Watch
}
