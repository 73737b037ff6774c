package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/table"
	"lastcard/cmd/internal/term"
	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/engine/games"
	"lastcard/p2p"
)

// homeFlags are how the program is at home: the flags that all subcommands
// with a table share.
type homeFlags struct {
	name       string
	data       string
	listen     cli.List
	bootstrap  cli.List
	noLAN      bool
	noInternet bool
	relay      bool
}

func (h *homeFlags) declare(fs *flag.FlagSet) {
	fs.StringVar(&h.name, "name", "", "what the others call you; the profile's `name`, if there is one")
	fs.StringVar(&h.data, "data", "", "`directory` of identity, logs and settings; the user's by default")
	fs.Var(&h.listen, "listen", "listen on this `multiaddr`, several with commas")
	fs.Var(&h.bootstrap, "bootstrap", "these `multiaddrs` instead of the public DHT peers")
	fs.BoolVar(&h.noLAN, "no-lan", false, "neither announce nor look on this network")
	fs.BoolVar(&h.noInternet, "no-internet", false, "no port mapping, no relays, no DHT")
	fs.BoolVar(&h.relay, "relay", false, "offer to relay for friends")
}

func (h *homeFlags) open() (*table.Home, error) {
	for _, addr := range slices.Concat(h.listen, h.bootstrap) {
		if !strings.HasPrefix(addr, "/") {
			return nil, cli.Misuse("It looks like /ip4/203.0.113.5/udp/4001/quic-v1.", "%q is no address.", addr)
		}
	}
	home, err := table.Open(h.config())
	return home, trouble(err)
}

func (h *homeFlags) config() table.Config {
	boot := h.bootstrap
	if len(boot) == 0 { // only the program itself asks the public DHT, never a test of its packages
		boot = p2p.PublicDHT()
	}
	return table.Config{
		Data: h.data, Name: h.name, Listen: h.listen, Bootstrap: boot,
		NoLAN: h.noLAN, NoInternet: h.noInternet, Relay: h.relay, Version: version,
	}
}

// trouble makes a cli.Error of the driver's.
func trouble(err error) error {
	t, ok := errors.AsType[*table.Trouble](err)
	if !ok {
		return err
	}
	return &cli.Error{Exit: cli.Exit(table.Outcome{Result: t.Result}.Exit()), Code: t.Code, Text: t.Text, Hint: t.Hint, Err: err}
}

// gameFlags are a table to be opened.
type gameFlags struct {
	game    string
	rules   cli.List
	options cli.List
	seats   int
	bots    int
}

func (g *gameFlags) declare(fs *flag.FlagSet, seats, bots int) {
	fs.StringVar(&g.game, "game", "uno", "the `game`: uno, switch, insane, palace or eights")
	fs.Var(&g.rules, "rules", "`switches` to turn on, as jump-in,stacking; -name turns one off")
	fs.Var(&g.options, "option", "an option `k=v`, as points=200, and of any table absent=bot, turn-time=60, diverged=aside, spectators=off; several with commas")
	fs.IntVar(&g.seats, "seats", seats, "seats in all")
	usage := "how many of them bots of this machine"
	if bots < 0 {
		usage += "; -1: 3, and none with --invite or --here"
	}
	fs.IntVar(&g.bots, "bots", bots, usage)
}

// text is the canonical text of the rules asked for.
func (g *gameFlags) text() (engine.Game, string, error) {
	game, ok := games.Lookup(strings.ToLower(g.game))
	if !ok {
		var names []string
		for _, x := range games.All() {
			names = append(names, x.Name())
		}
		return nil, "", cli.Misuse("There is: "+strings.Join(names, ", ")+".", "There is no game %q.", g.game)
	}
	switches, options := g.sorted()
	r, err := engine.MakeRules(game, switches, options)
	if err != nil {
		return nil, "", cli.Misuse("At a table of lastcard play, `rules all` tells what each does; the whole is in "+rulesPage(game.Name())+".", "%s.", strings.TrimPrefix(err.Error(), engine.ErrRules.Error()+": "))
	}
	if low, high := game.Seats(r); g.seats < low || g.seats > high {
		return nil, "", cli.Misuse("Give --seats N, or --bots N.", "%s takes %d to %d seats with these rules, not %d.", game.Name(), low, high, g.seats)
	}
	if g.bots < 0 || g.bots >= g.seats {
		return nil, "", cli.Misuse("One seat is yours.", "%d bots do not fit at a table of %d.", g.bots, g.seats)
	}
	return game, r.String(), nil
}

// sorted are the switches and the options: --rules takes options too, as what is
// typed at the table does.
func (g *gameFlags) sorted() (switches, options []string) {
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

// rulesPage is where the rules of a game are written.
func rulesPage(game string) string {
	if game == "switch" || game == "insane" {
		game = "eights" // one family, one page
	}
	return "engine/" + game + "/RULES.md"
}

// seatFlags are how host, join and bot play a seat.
type seatFlags struct {
	homeFlags
	auto     bool
	watch    bool
	headless bool
	strength bot.Strength
	think    time.Duration
	timeout  time.Duration
	rounds   int
	fault    string
	json     bool
	lang     string // of the terminal
	words    bool   // there
}

func (s *seatFlags) declare(fs *flag.FlagSet) {
	s.homeFlags.declare(fs)
	fs.BoolVar(&s.auto, "auto", false, "a bot plays this seat")
	fs.BoolVar(&s.headless, "headless", false, "never ask; leave after one match")
	strengthVar(fs, &s.strength)
	fs.DurationVar(&s.think, "think", 0, "a bot's pause before it acts, as 500ms")
	fs.DurationVar(&s.timeout, "timeout", 0, "give up when nobody could go on for so long; 0: never")
	fs.IntVar(&s.rounds, "rounds", 0, "leave after `N` rounds; 0: after the match")
	fs.StringVar(&s.fault, "fault", "", "for testing: `flip=K` changes one bit of this seat's state after entry K, equivocate=K signs two results of it")
	fs.BoolVar(&s.json, "json", false, "one JSON object a line")
	fs.BoolVar(&s.words, "words", false, "cards in words where moves are typed, for a screen reader")
	fs.StringVar(&s.lang, "lang", "", "speak this `language` where moves are typed: en, de, fr, es or ja; the settings' or the system's by default")
}

// strengthVar declares how well bots play.
func strengthVar(fs *flag.FlagSet, s *bot.Strength) {
	fs.Func("strength", "how `well` bots play: easy, normal or hard", func(word string) error {
		to, ok := bot.ParseStrength(word)
		if !ok {
			return errors.New("easy, normal or hard")
		}
		*s = to
		return nil
	})
}

func (s *seatFlags) options() (table.Options, error) {
	o := table.Options{Auto: s.auto, Ready: true, Once: s.headless, Rounds: s.rounds, Strength: s.strength, Think: s.think, Timeout: s.timeout}
	switch {
	case s.lang != "" && assets.Language(s.lang).Lang() != strings.ToLower(s.lang):
		return o, cli.Misuse("There is: en, de, fr, es, ja.", "There is no language %q.", s.lang)
	case s.think < 0:
		return o, cli.Misuse("Give a time, as 500ms.", "--think %s is no pause.", s.think)
	case s.timeout < 0:
		return o, cli.Misuse("0 never gives up.", "--timeout %s is no time to wait.", s.timeout)
	case s.rounds < 0:
		return o, cli.Misuse("0 plays the whole match.", "--rounds %d is no number of rounds.", s.rounds)
	}
	if s.fault == "" {
		return o, nil
	}
	what, k, _ := strings.Cut(s.fault, "=")
	n, err := strconv.ParseUint(k, 10, 64)
	switch {
	case err == nil && n > 0 && what == "flip":
		o.Corrupt = n
	case err == nil && n > 0 && what == "equivocate":
		o.Equivocate = n
	default:
		return o, cli.Misuse("The faults are flip=K and equivocate=K, with K from 1.", "--fault %s is not known.", s.fault)
	}
	return o, nil
}

// follow prints a table's events until it is over, and returns how it came out.
func (s *seatFlags) follow(ctx context.Context, env *cli.Env, t *table.Table) error {
	defer t.Leave()
	offline := !p2p.HasNetwork() // and not told yet
	if t.Snapshot().Seeking && offline {
		tellOffline(env, s.json, 0)
		offline = false
	}
	for {
		e, err := t.Next(ctx)
		if errors.Is(err, io.EOF) {
			return s.outcome(t)
		}
		if err != nil {
			return s.interrupt(t, err)
		}
		if err := s.print(env, t, e); err != nil {
			return err
		}
		if _, open := e.Event.(table.Invite); open && offline {
			tellOffline(env, s.json, e.T)
			offline = false
		}
		if _, failed := e.Event.(table.Failure); failed && s.watch {
			t.Leave() // there is nothing more to see
		}
	}
}

// tellOffline says that there is no network at all, sooner than what comes of it.
func tellOffline(env *cli.Env, asJSON bool, at time.Duration) {
	env.Logf("%s", assets.English().Say("term.offline"))
	if asJSON {
		_ = env.JSON(struct { // a standard output that is gone is told of by what follows
			Event string `json:"event"`
			T     int64  `json:"t"`
		}{"offline", at.Milliseconds()})
	}
}

// leavePatience bounds the wait for a goodbye to be sent.
const leavePatience = 2 * time.Second

// interrupt leaves the table politely.
func (s *seatFlags) interrupt(t *table.Table, err error) error {
	t.Leave()
	select {
	case <-t.Done():
	case <-time.After(leavePatience):
	}
	return err
}

// outcome is the exit code, and the sentence that belongs to it.
func (s *seatFlags) outcome(t *table.Table) error {
	out := t.Outcome()
	switch {
	case out.Exit() == int(cli.Done):
		return nil
	case out.Trouble == nil || s.json:
		return cli.Exit(out.Exit()) // with --json the events have told it
	}
	return trouble(&table.Trouble{Code: out.Trouble.Code, Text: out.Trouble.Text, Hint: out.Trouble.Hint, Result: out.Result})
}

func (s *seatFlags) print(env *cli.Env, t *table.Table, e table.Stamped) error {
	if s.json {
		_, err := env.Out.Write(e.AppendJSON(nil))
		return err
	}
	if line := s.sentence(t, e.Event); line != "" {
		env.Printf("%s\n", line)
	}
	return nil
}

// sentence is an event for a person, or "".
func (s *seatFlags) sentence(t *table.Table, e table.Event) string {
	switch e := e.(type) {
	case table.Invite:
		line := "Code: " + e.Code + "\nLink: " + e.Link
		if e.Digits != "" {
			line += "\nGuests who have only the code know you by these digits: " + e.Digits
		}
		return line
	case table.Seated:
		if e.Path == "" {
			return e.Name + " sits down."
		}
		return e.Name + " sits down (" + e.Path + ")."
	case table.Fingerprint:
		return "Fingerprint: " + e.Digits + " (the others must see the same)."
	case table.Openers:
		return openersText(e.Openers)
	case table.Path:
		return e.Name + " is reached another way now: " + e.Path + "."
	case table.Started:
		return "The match begins: " + strings.Join(e.Seats, ", ") + ".\nLog: " + e.Log
	case table.Resumed:
		return fmt.Sprintf("Going on after entry %d, final up to %d.", e.K, e.Final)
	case table.Entry:
		if e.Seat < 0 {
			return fmt.Sprintf("%5d  %s", e.K, e.Kind)
		}
		return fmt.Sprintf("%5d  %s: %s", e.K, seatName(t, e.Seat), e.Action)
	case table.Away:
		return term.Away(assets.English(), e.Name, e.Why)
	case table.Aside:
		return term.Aside(assets.English(), e.Name, e.By == engine.AbsentBot)
	case table.Hurry:
		return term.Hurry(assets.English(), e.Name, e.Left)
	case table.Wait:
		line := "Waiting for " + strings.Join(e.Names, ", ") + ": more than half of the seats must be here."
		if e.Log != "" {
			line += "\nThe table is saved: " + term.ResumeCommand(s.data, e.Log)
		}
		return line
	case table.Watching:
		if len(e.Names) == 0 {
			return "Nobody watches now."
		}
		return fmt.Sprintf("Watching (%d): %s.", len(e.Names), strings.Join(e.Names, ", "))
	case table.Back:
		return e.Name + " is back."
	case table.RoundOver:
		return fmt.Sprintf("Round %d goes to %s. Scores: %v.", e.Round, seatName(t, e.Winner), e.Scores)
	case table.MatchOver:
		if e.Winner == engine.NoSeat {
			return fmt.Sprintf("The match ends here, and nobody has won: its log has room for no more.\nScores: %v.\nFinal state after %d entries: %s", e.Scores, e.Entries, e.Hash)
		}
		return fmt.Sprintf("%s wins the match. Scores: %v.\nFinal state after %d entries: %s", seatName(t, e.Winner), e.Scores, e.Entries, e.Hash)
	case table.Desync:
		return fmt.Sprintf("The table diverged after entry %d: the state of seats %v differs. Report: %s", e.K, e.Seats, e.Report)
	case table.Cheat:
		if e.File == "" {
			return e.Text + " Proof: " + e.Proof
		}
		return e.Text + " The proof is kept in " + e.File
	case table.Parted:
		if e.File == "" {
			return e.Text
		}
		return e.Text + " What all signed is kept in " + e.File
	case table.Failure:
		return "" // told once, when the table is over
	}
	return ""
}

// openersText says from whom there is to choose, which needs a person.
func openersText(all []table.OpenerTold) string {
	if len(all) == 0 {
		return "It is clear now who opened the table."
	}
	line := "It is not clear who opened this table. The link says it; lastcard join without --auto and the window let you choose:"
	for _, o := range all {
		line += fmt.Sprintf("\n  %s, digits %s: %s", o.Name, o.Fingerprint, strings.Join(o.Players, ", "))
	}
	return line
}

func seatName(t *table.Table, s engine.Seat) string {
	if p := t.Snapshot().Players; s >= 0 && int(s) < len(p) {
		return p[s].Name
	}
	return fmt.Sprintf("seat %d", s)
}
