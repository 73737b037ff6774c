package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/table"
)

// A log of another version of the protocol is neither read nor called damaged:
// the message says which version it is of.
func TestOtherLog(t *testing.T) {
	name := filepath.Join(t.TempDir(), "old.lastcard")
	if err := os.WriteFile(name, []byte("lastcard log 1\r\nE\x00\x00"), 0o600); err != nil {
		t.Fatal(err)
	}
	var e *cli.Error
	if err := verify(&cli.Env{}, name, false); !errors.As(err, &e) || e.Exit != cli.Usage || !strings.Contains(e.Text, "protocol 1") || e.Hint == "" {
		t.Errorf("verify: %v", err)
	}
	home, err := table.Open(table.Config{Data: t.TempDir(), Name: "Anna", NoLAN: true, NoInternet: true, RunDir: "-"})
	if err != nil {
		t.Fatal(err)
	}
	defer home.Close()
	var trouble *table.Trouble
	if _, err := home.Resume(name, "", table.Options{}); !errors.As(err, &trouble) || trouble.Code != "other-log" || !strings.Contains(trouble.Text, "protocol 1") {
		t.Errorf("resume: %v", err)
	}
}
