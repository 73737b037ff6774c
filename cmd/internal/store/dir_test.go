package store

import (
	"bytes"
	"errors"
	"lastcard/render/seam"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"
)

func open(t *testing.T, path string) *Dir {
	t.Helper()
	d, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	return d
}

func TestIdentityLasts(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a", "b")
	d := open(t, path)
	key := d.Key()
	d.Close()
	if again := open(t, path); !again.Key().Equal(key) {
		t.Error("the identity changed between two runs")
	}
	info, err := os.Stat(filepath.Join(path, "identity.key"))
	if err != nil {
		t.Fatal(err)
	}
	if runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("identity.key has mode %o, want 600", info.Mode().Perm())
	}
}

// Two windows on one computer are two players. When the windows are opened again, they are the same
// two players.
func TestEachProcessHasItsOwnSlot(t *testing.T) {
	path := t.TempDir()
	a, b := open(t, path), open(t, path)
	if a.Slot() != 1 || b.Slot() != 2 {
		t.Fatalf("slots %d and %d, want 1 and 2", a.Slot(), b.Slot())
	}
	if a.Key().Equal(b.Key()) {
		t.Error("two processes have one identity")
	}
	key := b.Key()
	b.Close()
	if c := open(t, path); c.Slot() != 2 || !c.Key().Equal(key) {
		t.Errorf("the second window came back as slot %d with another identity", c.Slot())
	}
}

func TestSlotsEnd(t *testing.T) {
	path := t.TempDir()
	for range maxSlots {
		open(t, path)
	}
	if _, err := Open(path); !errors.Is(err, ErrNoSlot) {
		t.Errorf("error %v, want ErrNoSlot", err)
	}
}

// Open reports a damaged identity, and never replaces it.
func TestDamagedIdentityIsKept(t *testing.T) {
	for _, damaged := range []string{"", "xyz", "00ff", string(bytes.Repeat([]byte("0"), 66))} {
		path := t.TempDir()
		file := filepath.Join(path, "identity.key")
		if err := os.WriteFile(file, []byte(damaged), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(path); !errors.Is(err, ErrBadIdentity) {
			t.Errorf("%q: error %v, want ErrBadIdentity", damaged, err)
		}
		if b, _ := os.ReadFile(file); string(b) != damaged {
			t.Errorf("%q was replaced by %q", damaged, b)
		}
	}
}

func TestProfile(t *testing.T) {
	d := open(t, t.TempDir())
	if p, err := d.Profile(); err != nil || p != (seam.Profile{}) {
		t.Errorf("a new profile is %+v, %v", p, err)
	}
	want := seam.Profile{Name: "Änne ♠", Scale: 1.5, Muted: true}
	if err := d.ChangeProfile(func(seam.Profile, error) seam.Profile { return want }); err != nil {
		t.Fatal(err)
	}
	if p, err := d.Profile(); err != nil || p != want {
		t.Errorf("profile %+v, %v, want %+v", p, err, want)
	}
	if err := os.WriteFile(d.sharedPath("profile.json"), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	if p, err := d.Profile(); !errors.Is(err, ErrBadFile) || p != (seam.Profile{}) {
		t.Errorf("damaged profile: %+v, %v, want ErrBadFile", p, err)
	}
	if left, _ := filepath.Glob(filepath.Join(d.Path(), "*.tmp")); len(left) > 0 {
		t.Errorf("temporary files left: %v", left)
	}
}

func TestPort(t *testing.T) {
	d := open(t, t.TempDir())
	if d.Port() != 0 {
		t.Errorf("port %d before any was kept", d.Port())
	}
	if err := d.SetPort(40123); err != nil || d.Port() != 40123 {
		t.Errorf("port %d, %v", d.Port(), err)
	}
	if d.SetPort(70000) == nil {
		t.Error("port 70000 was kept")
	}
	if err := os.WriteFile(d.portPath(), []byte("junk"), 0o600); err != nil || d.Port() != 0 {
		t.Errorf("junk read as port %d", d.Port())
	}
}

func TestLogPath(t *testing.T) {
	d := open(t, t.TempDir())
	when := time.Date(2026, 11, 21, 3, 0, 0, 0, time.UTC)
	got := d.LogPath(when, "uno", [32]byte{0xab, 1, 2, 3, 4}, 2)
	want := filepath.Join(d.Path(), "tables", "2026-11-21-uno-ab010203-seat2.lastcard")
	if got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestDefaultFollowsXDG(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("XDG_DATA_HOME", dir)
	if p, err := DefaultPath(); err != nil || p != filepath.Join(dir, "lastcard") {
		t.Errorf("%s, %v", p, err)
	}
}
