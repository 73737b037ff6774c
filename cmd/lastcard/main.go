package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"lastcard/assets"
	"lastcard/cmd/internal/cli"
)

// version is the version of the program. The linker sets it: see LDFLAGS in the Makefile and, for a release,
// cmd/internal/dist/release.go.
var version = "dev"

func main() { os.Exit(run()) }

func run() int {
	ctx, stop := signal.NotifyContext(context.Background(), endSignals()...)
	defer stop()
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends the program at once
	return program().Main(ctx, cli.System(), os.Args[1:])
}

// endSignals returns the signals at which the program leaves the table politely and ends. SIGHUP comes
// when a terminal is closed or an ssh connection breaks; it is not among them if nohup has made the
// program ignore it.
func endSignals() []os.Signal {
	all := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		all = append(all, syscall.SIGHUP)
	}
	return all
}

func program() *cli.Program {
	p := &cli.Program{
		Name:      programName,
		Version:   version,
		About:     aboutText("lastcard", "games", assets.English().GameTitles()),
		IsBareArg: func(arg string) bool { return isLink(arg) || isLog(arg) },
		Commands: []cli.Command{
			windowCommand(), playCommand(), hostCommand(), joinCommand(), botCommand(), relayCommand(), resumeCommand(),
			scenarioCommand(), replayCommand(), verifyCommand(), diffCommand(), simCommand(), benchCommand(), registerCommand(), generateCommand(), versionCommand(),
		},
	}
	for i := range p.Commands {
		c := &p.Commands[i]
		c.About = aboutText(c.Name)
		if more := c.Name + ".more"; assets.English().Has("command." + more) {
			c.LongHelp = aboutText(more)
		}
	}
	return p
}
