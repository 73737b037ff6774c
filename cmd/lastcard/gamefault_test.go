package main

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/engine/eights"
	"lastcard/lockstep"
)

// If a game has a fault while the terminal shows its table, the program writes a report and ends with the exit
// code for a lost table.
func TestGameFaultInTheTerminal(t *testing.T) {
	home, err := table.Open(table.Config{Data: t.TempDir(), NoLAN: true, NoInternet: true, RunDir: "-"})
	if err != nil {
		t.Fatal(err)
	}
	defer home.Close()
	bad, ok := errors.AsType[*cli.Error](faultError(home, &table.GameFault{Game: "uno", Message: "index out of range", Stack: "goroutine 1"}))
	if !ok || bad.Exit != cli.Lost || bad.Code != "game-fault" {
		t.Fatalf("%+v", bad)
	}
	if text, err := os.ReadFile(bad.Args["file"].(string)); err != nil || len(text) == 0 {
		t.Errorf("%q: %v", text, err)
	}
}

// If a game has a fault in a subcommand, even in one of its goroutines, the program writes a report, and the
// error names the game.
func TestGameFaultOfASubcommand(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"TMPDIR", "TMP", "TEMP"} {
		t.Setenv(name, dir)
	}
	panics := func(context.Context, *cli.Env, []string) error {
		const none = eights.Game(200)
		_ = none.Name()
		return nil
	}
	for where, run := range map[string]cli.Run{"here": catchFaults(panics), "in a goroutine": interruptible(panics)} {
		bad, ok := errors.AsType[*cli.Error](run(t.Context(), &cli.Env{}, nil))
		if !ok || bad.Exit != cli.Lost || bad.Code != "game-fault" || bad.Args["game"] != "eights" {
			t.Fatalf("%s: %+v", where, bad)
		}
		if text, err := os.ReadFile(bad.Args["file"].(string)); err != nil || !strings.Contains(string(text), "goroutine") {
			t.Errorf("%s: the report is %q: %v", where, text, err)
		}
	}
}

// catchFaults leaves the errors of a subcommand as they are, and does not catch a fault of this program.
func TestOurFaultOfASubcommand(t *testing.T) {
	if err := catchFaults(func(context.Context, *cli.Env, []string) error { return cli.AnswerNo })(t.Context(), &cli.Env{}, nil); !errors.Is(err, cli.AnswerNo) {
		t.Errorf("%v", err)
	}
	defer func() {
		if recover() == nil {
			t.Error("the panic is caught")
		}
	}()
	_ = catchFaults(func(context.Context, *cli.Env, []string) error { panic("ours") })(t.Context(), &cli.Env{}, nil)
}

// If the game of a simulated match has a fault, the match counts as failed, and the output has the stack and
// the command that plays the match again.
func TestGameFaultInSim(t *testing.T) {
	f := simOf(t, "--game", "eights")
	cfg, err := f.config()
	if err != nil {
		t.Fatal(err)
	}
	cfg.Choose = func(int, lockstep.Machine, *rand.Rand) []byte {
		(*engine.View)(nil).Hand(0)
		return nil
	}
	var out bytes.Buffer
	if err := f.playMatches(t.Context(), &cli.Env{Out: &out}, cfg); !errors.Is(err, cli.AnswerNo) {
		t.Errorf("%v", err)
	}
	for _, want := range []string{"the game eights has a fault", "goroutine", "--game eights", "--seed 1"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("it does not say %q: %s", want, &out)
		}
	}
}
