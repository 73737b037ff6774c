package main

import (
	"errors"
	"os"
	"testing"

	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/table"
)

// A fault of a game where its table is told ends the program as a table that was lost, with a report.
func TestGameFaultInTheTerminal(t *testing.T) {
	home, err := table.Open(table.Config{Data: t.TempDir(), NoLAN: true, NoInternet: true, RunDir: "-"})
	if err != nil {
		t.Fatal(err)
	}
	defer home.Close()
	bad, ok := errors.AsType[*cli.Error](faulty(home, &table.GameFault{Game: "uno", What: "index out of range", Stack: "goroutine 1"}))
	if !ok || bad.Exit != cli.Lost || bad.Code != "game-fault" {
		t.Fatalf("%+v", bad)
	}
	if text, err := os.ReadFile(bad.Args["file"].(string)); err != nil || len(text) == 0 {
		t.Errorf("%q: %v", text, err)
	}
}
