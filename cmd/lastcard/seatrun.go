package main

import (
	"context"

	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/table"
)

// run opens the tables with open, and plays the seat until its table is over.
func (s *seatFlags) run(ctx context.Context, env *cli.Env, open openFunc) error {
	s.givenFlags, s.program = env.GivenFlags, env.Program
	o, err := s.options()
	if err != nil {
		return err
	}
	home, err := s.homeFlags.open()
	if err != nil {
		return err
	}
	defer home.Close()
	if !s.personPlays() && !s.tableOptions.Auto && !s.tableOptions.Watch {
		env.PrintNote(sentence("nobody-plays"))
	}
	if err := s.askName(ctx, env, home); err != nil {
		return err
	}
	if !s.json || s.full {
		return s.show(ctx, env, home, o, open)
	}
	all, err := open(home, o)
	if err != nil {
		return commandError(err)
	}
	return s.printEvents(ctx, env, all[0])
}

// openFunc opens one table for each person who shares this computer; usually there is one person.
type openFunc func(*table.Home, table.Options) ([]*table.Table, error)

func oneTable(open func(*table.Home, table.Options) (*table.Table, error)) openFunc {
	return func(h *table.Home, o table.Options) ([]*table.Table, error) {
		t, err := open(h, o)
		if err != nil {
			return nil, err
		}
		return []*table.Table{t}, nil
	}
}
