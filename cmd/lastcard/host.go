package main

import (
	"context"
	"flag"

	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/table"
	"lastcard/render/seam"
)

func hostCommand() cli.Command {
	return cli.Command{
		Name:    "host",
		Example: "lastcard host --seats 4 --bots 1 --rules jump-in,stacking --name Anna\nlastcard host --option points=200,turn-time=60 --auto --json",
		Setup: func(fs *flag.FlagSet) cli.Run {
			var s seatFlags
			var g gameFlags
			s.declare(fs)
			g.declare(fs, 4)
			g.declareBots(fs, 0)
			var d doorFlags
			d.declare(fs)
			return func(ctx context.Context, env *cli.Env, _ []string) error {
				game, rules, err := g.gameAndRules()
				if err != nil {
					return err
				}
				s.showsName = true
				setup := seam.Setup{
					Game: game.Name(), Rules: rules.String(), Seats: g.seats, Bots: g.bots, AnnounceLAN: !s.home.NoLAN,
				}
				return s.run(ctx, env, oneTable(func(h *table.Home, o table.Options) (*table.Table, error) {
					door, err := d.door(h)
					if err != nil {
						return nil, err
					}
					o.Door = door
					return h.Host(setup, o)
				}))
			}
		},
	}
}
