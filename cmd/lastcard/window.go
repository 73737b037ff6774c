package main

import (
	"context"
	"errors"
	"flag"

	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/table"
	"lastcard/render"
)

func windowCommand() cli.Command {
	return cli.Command{
		Name: "window", Args: "[LINK]",
		About:   "opens the window; so does lastcard alone",
		Long:    "With a code or link it joins that table at once. Without a display it exits with 5.",
		Example: "lastcard",
		Setup: func(fs *flag.FlagSet) cli.Run {
			var h homeFlags
			h.declare(fs)
			full := fs.Bool("fullscreen", false, "fill the screen")
			return func(_ context.Context, _ *cli.Env, args []string) error {
				o := render.Options{Fullscreen: *full}
				if len(args) > 0 {
					o.Join = args[0]
				}
				return h.window(o)
			}
		},
	}
}

// window opens the window and returns when it is closed.
func (h *homeFlags) window(o render.Options) error {
	home, err := h.open()
	if err != nil {
		return err
	}
	defer home.Close()
	err = render.Run(backend(home), o)
	if errors.Is(err, render.ErrNoDisplay) {
		return &cli.Error{
			Exit: cli.NoDisplay, Code: "no-display", Text: "There is no display to open a window on.",
			Hint: "lastcard play is the table in the terminal.", Err: err,
		}
	}
	return err
}

// backend joins the window to the tables; it is being written.
func backend(*table.Home) render.Backend { return nil }
