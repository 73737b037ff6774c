package store

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// Only one program at a time can lock a file, while others can read it. Closing the file frees the
// lock.
func TestLock(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a"+LogSuffix)
	if err := os.WriteFile(path, []byte("text"), 0o600); err != nil {
		t.Fatal(err)
	}
	opened := func() *os.File {
		t.Helper()
		f, err := os.OpenFile(path, os.O_RDWR, 0)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = f.Close() })
		return f
	}
	first, second := opened(), opened()
	if err := Lock(first); err != nil {
		t.Fatal(err)
	}
	if err := Lock(second); !errors.Is(err, ErrLocked) {
		t.Errorf("a second lock: %v", err)
	}
	if b, err := os.ReadFile(path); err != nil || string(b) != "text" {
		t.Errorf("read %q, %v", b, err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	if err := Lock(second); err != nil {
		t.Errorf("after the first was closed: %v", err)
	}
}

// A slot can tell the log of its own seat from the logs of other slots and from the log of a
// spectator.
func TestOwnSeat(t *testing.T) {
	path := t.TempDir()
	one, two := open(t, path), open(t, path)
	for _, by := range []*Dir{one, two} {
		for _, seat := range []int{0, 1, -1} {
			log := by.LogPath(time.Now(), "uno", [32]byte{1}, seat)
			for _, d := range []*Dir{one, two} {
				if got := d.IsOwnLog(log); got != (d == by && seat >= 0) {
					t.Errorf("slot %d, %s: %v", d.Slot(), filepath.Base(log), got)
				}
			}
		}
	}
}
