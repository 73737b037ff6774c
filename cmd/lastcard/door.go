package main

import (
	"flag"

	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/table"
	"lastcard/render/seam"
)

// doorFlags say whom the code of the table lets in.
type doorFlags struct {
	whenFull    bool
	onlyFriends cli.List
}

func (d *doorFlags) declare(fs *flag.FlagSet) {
	fs.BoolVar(&d.whenFull, "shut-when-full", false, flagText("shut-when-full"))
	fs.Var(&d.onlyFriends, "only", flagText("only"))
}

func (d *doorFlags) door(h *table.Home) (seam.Door, error) {
	door := seam.Door{ShutWhenFull: d.whenFull}
	if len(d.onlyFriends) == 0 {
		return door, nil
	}
	missing, err := h.Strangers(d.onlyFriends)
	if err != nil {
		return door, err
	}
	if len(missing) > 0 {
		return door, cli.Misuse("strangers", "names", missing)
	}
	door.FriendsOnly, door.FriendNames = true, d.onlyFriends
	return door, nil
}
