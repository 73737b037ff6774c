package main

import (
	"context"
	"flag"
	"slices"
	"strings"
	"time"

	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/table"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// botPause is how long bots pause before they act if a person sits at the terminal and --think does not say
// otherwise.
const botPause = 700 * time.Millisecond

func playCommand() cli.Command {
	return cli.Command{
		Name:    "play",
		Example: "lastcard play --bots 3 --rules jump-in --option points=100\nlastcard play --invite --seats 4\nlastcard play --here Anna,Bob --bots 1\nlastcard play --code 15R8-P525-DG0C-R1BT-KCTS-VVGN",
		Setup: func(fs *flag.FlagSet) cli.Run {
			var s seatFlags
			var g gameFlags
			s.declare(fs)
			g.declare(fs, 0)
			g.declareBots(fs, botsUnset)
			code := fs.String("code", "", flagText("code"))
			invite := fs.Bool("invite", false, flagText("invite"))
			var here cli.List
			fs.Var(&here, "here", flagText("here"))
			return func(ctx context.Context, env *cli.Env, _ []string) error {
				if isGiven(fs, "here") && len(here) == 0 {
					return cli.Misuse("here-nobody")
				}
				if err := clashError(env, *code, here, s.tableOptions.Auto); err != nil {
					return err
				}
				s.code, s.showsName = *code, *code != "" || *invite
				open, err := g.openTable(here, *code, *invite, !s.home.NoLAN)
				if err != nil {
					return err
				}
				s.pause(fs, isTerminal(env.In))
				return s.run(ctx, env, open)
			}
		},
	}
}

// pause makes bots pause for botPause if a person sits at the terminal and --think is not given.
func (s *seatFlags) pause(fs *flag.FlagSet, person bool) {
	if person && !isGiven(fs, "think") {
		s.tableOptions.ThinkTime = botPause
	}
}

// clashError returns an error for two flags that do not go together: one of them would have no effect, or a
// bot would play for all people at the terminal.
func clashError(env *cli.Env, code string, here []string, auto bool) error {
	if len(here) > 0 && auto {
		return cli.Misuse("here-auto") // --auto from the settings counts too: the terminal would ask nobody for a move
	}
	if code == "" {
		return nil
	}
	for _, word := range env.GivenFlags { // flags from the settings do not count: they are for this person's own tables
		name, _, _ := strings.Cut(strings.TrimPrefix(word, "--"), "=")
		if slices.Contains([]string{"game", "rules", "option", "seats", "bots"}, name) {
			return cli.Misuse("code-game", "name", name)
		}
	}
	return nil
}

// openTable returns the openFunc of `lastcard play`, which joins a table or opens one: for friends, for
// people who share this terminal, or against bots.
func (g *gameFlags) openTable(here []string, code string, invite, lan bool) (openFunc, error) {
	if err := namesError(here); err != nil {
		return nil, err
	}
	switch withPeople := len(here) > 0 || invite; {
	case g.seats < 0:
		return nil, cli.Misuse("no-seats", "seats", g.seats)
	case g.bots < botsUnset && withPeople:
		return nil, cli.Misuse("no-bots", "bots", g.bots)
	case g.bots < botsUnset:
		return nil, cli.Misuse("few-bots", "bots", g.bots)
	case len(here) > 0 && (code != "" || invite):
		return nil, cli.Misuse("here-alone")
	case code != "" && invite:
		return nil, cli.Misuse("code-or-invite")
	case code != "":
		return oneTable(func(h *table.Home, o table.Options) (*table.Table, error) { return h.Join(code, o) }), nil
	case g.seats > 0 && g.seats < len(here):
		return nil, cli.Misuse("here-many", "people", len(here), "seats", g.seats)
	}
	return g.openOwn(here, invite, lan)
}

// openOwn returns the openFunc of `lastcard play` if it opens a table.
func (g *gameFlags) openOwn(here []string, invite, lan bool) (openFunc, error) {
	g.chooseNumbers(len(here), invite)
	switch room := g.seats - max(1, len(here)); {
	case invite || g.bots == room:
	case len(here) > 0:
		return nil, cli.Misuse("here-bots", "people", len(here), "seats", g.seats, "room", room, "bots", g.bots)
	default:
		return nil, cli.Misuse("all-bots", "room", room, "bots", g.bots)
	}
	game, rules, err := g.gameAndRules()
	if err != nil {
		return nil, err
	}
	setup := seam.Setup{Game: game.Name(), Rules: rules.String(), Seats: g.seats, Bots: g.bots, AnnounceLAN: invite && lan}
	if len(here) > 0 {
		return func(h *table.Home, o table.Options) ([]*table.Table, error) { return h.PlayHere(setup, here, o) }, nil
	}
	open := (*table.Home).PlayBots
	if invite {
		open = (*table.Home).Host
	}
	return oneTable(func(h *table.Home, o table.Options) (*table.Table, error) { return open(h, setup, o) }), nil
}

// chooseNumbers chooses the numbers of bots and seats that no flag gives. here is how many people share this
// terminal, 0 if one person plays alone or with friends.
func (g *gameFlags) chooseNumbers(here int, invite bool) {
	people := max(1, here)
	switch {
	case g.bots >= 0:
	case g.seats > 0 && !invite:
		g.bots = g.seats - people
	case invite || here > 0:
		g.bots = 0
	default:
		g.bots = 3
	}
	switch {
	case g.seats > 0:
	case invite:
		g.seats = max(4, g.bots+2)
	default:
		g.seats = g.bots + people
	}
}

// namesError returns an error if the people who share this terminal cannot have these names at one table, or are
// too many.
func namesError(names []string) error {
	for _, name := range names {
		if table.CleanName(name) != name {
			return cli.NewError(cli.Usage, nil, "bad-name", "form", "name", name, "n", lockstep.MaxName)
		}
	}
	if len(names) > seam.MaxHere {
		return cli.Misuse("here-crowd", "people", len(names), "most", seam.MaxHere)
	}
	if name := doubledName(names); name != "" {
		return cli.Misuse("here-twice", "name", cli.Quoted(name))
	}
	return nil
}

// doubledName returns the first name that equals an earlier one of the list, "" if none does. Upper and lower
// case are the same.
func doubledName(names []string) string {
	for i, name := range names {
		if slices.ContainsFunc(names[:i], func(other string) bool { return strings.EqualFold(name, other) }) {
			return name
		}
	}
	return ""
}

// isGiven reports whether a flag has been set, even to an empty value.
func isGiven(fs *flag.FlagSet, name string) (given bool) {
	fs.Visit(func(f *flag.Flag) { given = given || f.Name == name })
	return given
}
