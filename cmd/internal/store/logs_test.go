package store

import (
	"crypto/ed25519"
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestLogs(t *testing.T) {
	d := open(t, t.TempDir())
	if all, err := d.Logs(); err != nil || len(all) != 0 {
		t.Fatalf("%v, %v", all, err)
	}
	tables := filepath.Join(d.Path(), "tables")
	for i, name := range []string{"old.lastcard", "new.lastcard", "report.txt"} {
		path := filepath.Join(tables, name)
		if err := os.WriteFile(path, make([]byte, 10+i), 0o600); err != nil {
			t.Fatal(err)
		}
		when := time.Date(2026, 1, 1+i, 0, 0, 0, 0, time.UTC)
		if err := os.Chtimes(path, when, when); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(tables, "dir.lastcard"), 0o700); err != nil {
		t.Fatal(err)
	}
	all, err := d.Logs()
	if err != nil || len(all) != 2 || filepath.Base(all[0].Path) != "new.lastcard" || all[0].Size != 11 {
		t.Errorf("%+v, %v", all, err)
	}
}

func TestPlayersAreAllSlots(t *testing.T) {
	path := t.TempDir()
	a, b := open(t, path), open(t, path)
	want := []ed25519.PublicKey{b.Key().Public().(ed25519.PublicKey), a.Key().Public().(ed25519.PublicKey)}
	got := b.Players()
	if len(got) != 2 || !got[0].Equal(want[0]) || !got[1].Equal(want[1]) {
		t.Errorf("%x, want %x", got, want)
	}
}

func TestAccounts(t *testing.T) {
	d := open(t, t.TempDir())
	if b := d.Accounts(); b != nil {
		t.Errorf("%q before any was kept", b)
	}
	if err := d.SetAccounts([]byte("{}")); err != nil || string(d.Accounts()) != "{}" {
		t.Errorf("%q, %v", d.Accounts(), err)
	}
	if err := d.SetAccounts(make([]byte, maxAccounts+1)); err != nil || len(d.Accounts()) != 0 {
		t.Errorf("too long: %d bytes, %v", len(d.Accounts()), err)
	}
}
