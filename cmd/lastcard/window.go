package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"lastcard/assets"
	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/desktop"
	"lastcard/cmd/internal/foreign"
	"lastcard/cmd/internal/locale"
	"lastcard/cmd/internal/store"
	"lastcard/cmd/internal/table"
	"lastcard/cmd/internal/window"
	"lastcard/p2p"
	"lastcard/render"
)

func windowCommand() cli.Command {
	return cli.Command{
		Name: "window", Args: "[LINK|FILE]",
		Example: "lastcard",
		Setup: func(fs *flag.FlagSet) cli.Run {
			var h homeFlags
			h.declare(fs)
			var o render.Options
			var w table.Options
			var outline string
			fs.BoolVar(&o.Fullscreen, "fullscreen", false, flagText("fullscreen"))
			fs.BoolVar(&o.Guide, "guide", true, flagText("guide"))
			fs.Func("size", flagText("size"), func(s string) error { return parseSize(s, &o) })
			fs.BoolVar(&w.Auto, "auto", false, flagText("auto.window"))
			fs.StringVar(&outline, "outline", "", flagText("outline"))
			strengthVar(fs, &w.Strength)
			fs.DurationVar(&w.ThinkTime, "think", window.ThinkTime, flagText("think.window"))
			return func(ctx context.Context, _ *cli.Env, args []string) error {
				var err error
				if o.Join, o.Replay, err = readTarget(args); err != nil {
					return err
				}
				if program, err := os.Executable(); err == nil {
					_ = desktop.RegisterIfNone(program) // if this fails, people can still paste a link
				}
				o.Guide = o.Guide && !w.Auto
				if outline != "" {
					tell, done, err := outlineTo(outline)
					if err != nil {
						return err
					}
					defer done()
					o.Outline = tell
				}
				return h.window(ctx, o, w)
			}
		},
	}
}

// window opens the window, and returns when a person has closed it.
func (h *homeFlags) window(ctx context.Context, o render.Options, w table.Options) error {
	window.SaveMemory()
	b, err := window.New(h.config(), w)
	if err != nil {
		return commandError(err)
	}
	defer b.Close()
	// The window occupies this goroutine until a person closes it. So when a signal comes, another
	// goroutine leaves the tables and ends the program.
	stop := context.AfterFunc(ctx, func() {
		_ = b.Close() // nobody could handle the error
		os.Exit(int(cli.Interrupted))
	})
	defer stop()
	o.Langs, o.Report = locale.Languages(), b.Report
	return displayError(render.Run(b, o))
}

// displayError turns render.ErrNoDisplay into an error with advice. It returns any other error unchanged.
func displayError(err error) error {
	if !errors.Is(err, render.ErrNoDisplay) {
		return err
	}
	which := ""
	if !render.DisplayMissing() {
		which = "window"
	}
	return cli.NewError(cli.NoDisplay, err, "no-display", which, "why", strings.TrimPrefix(err.Error(), render.ErrNoDisplay.Error()+": "))
}

// maxSize bounds a window's sides, in pixels.
const maxSize = 16384

func parseSize(s string, o *render.Options) error {
	if _, err := fmt.Sscanf(s, "%dx%d", &o.Width, &o.Height); err != nil || fmt.Sprintf("%dx%d", o.Width, o.Height) != s {
		return &assets.Trouble{Code: "takes", Case: "size"}
	}
	if min(o.Width, o.Height) < 1 || max(o.Width, o.Height) > maxSize {
		return &assets.Trouble{Code: "takes", Case: "sides", Args: assets.Args{"most": maxSize}}
	}
	return nil
}

// readTarget reads the arguments of the window: join is the code or link of a table that it joins at
// once, and logPath is the path of a match that it shows at once. A link comes from a browser or a messenger, so
// anybody may have made it. Therefore it must be the only argument, and pass desktop.CheckLink.
func readTarget(args []string) (join, logPath string, err error) {
	text := strings.Join(args, " ")
	switch {
	case strings.Contains(strings.ToLower(text), desktop.Scheme+":"):
		if len(args) > 1 || desktop.CheckLink(text) != nil {
			return "", "", cli.Misuse("bad-link", "text", foreign.CleanLine(text, foreign.MaxField))
		}
		return text, "", nil
	case len(args) == 1 && isLog(text):
		return "", text, nil
	}
	return text, "", nil
}

// isLog reports whether an argument is the log of a match: it ends as the names of logs do, or it is the path of
// a file and contains a slash (on Windows a backslash). Any other word may be a code.
func isLog(arg string) bool {
	if strings.HasSuffix(arg, store.LogSuffix) {
		return true
	}
	info, err := os.Stat(arg)
	return err == nil && info.Mode().IsRegular() && strings.ContainsRune(arg, filepath.Separator)
}

// isLink reports whether an argument begins like an invitation link, in upper or lower case.
func isLink(arg string) bool {
	return len(arg) > len(p2p.Scheme) && strings.EqualFold(arg[:len(p2p.Scheme)+1], p2p.Scheme+":")
}
