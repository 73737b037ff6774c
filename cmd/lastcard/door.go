package main

import (
	"flag"

	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/table"
)

// doorFlags are who is let in by the code.
type doorFlags struct {
	whenFull bool
	only     cli.List
}

func (d *doorFlags) declare(fs *flag.FlagSet) {
	fs.BoolVar(&d.whenFull, "shut-when-full", false, "the code lets no one in while all seats are taken")
	fs.Var(&d.only, "only", "let in only these `friends` with whom you have played, by name; several with commas")
}

func (d *doorFlags) door(h *table.Home) (table.Door, error) {
	door := table.Door{WhenFull: d.whenFull}
	if len(d.only) == 0 {
		return door, nil
	}
	keys, missing, err := h.Friends(d.only)
	if err != nil {
		return door, err
	}
	if len(missing) > 0 {
		return door, cli.Misuse("strangers", "names", missing)
	}
	door.Named = keys
	return door, nil
}
