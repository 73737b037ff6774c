package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"lastcard/cmd/internal/cli"
)

// version is set by the linker (Makefile).
var version = "dev"

func main() { os.Exit(run()) }

func run() int {
	ctx, stop := signal.NotifyContext(context.Background(), endings()...)
	defer stop()
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends at once
	return program().Main(ctx, cli.System(), os.Args[1:])
}

// endings are the signals that leave the table politely: also the one of a terminal
// that was closed, or an ssh that broke, unless nohup said not to mind it.
func endings() []os.Signal {
	all := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		all = append(all, syscall.SIGHUP)
	}
	return all
}

func program() *cli.Program {
	return &cli.Program{
		Name:  "lastcard",
		About: "lastcard plays Uno, Switch, Insane Eights, Palace and Crazy Eights with friends,\npeer to peer: no server, no account.",
		Bare:  func(arg string) bool { return isLink(arg) || isLog(arg) },
		Commands: []cli.Command{
			windowCommand(), playCommand(), hostCommand(), joinCommand(), botCommand(), relayCommand(), resumeCommand(),
			scenarioCommand(), replayCommand(), verifyCommand(), diffCommand(), simCommand(), benchCommand(), registerCommand(), versionCommand(),
		},
	}
}
