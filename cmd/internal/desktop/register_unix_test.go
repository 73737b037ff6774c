//go:build !windows && !darwin

package desktop

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// Unregister removes all that Register writes.
func TestRegister(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("XDG_DATA_HOME", dir)
	t.Setenv("PATH", "") // so that Register does not find the desktop's own tools
	if err := Register("/opt/lastcard"); err != nil {
		t.Fatal(err)
	}
	if b, err := os.ReadFile(entryPath(dir)); err != nil || string(b) != Entry("/opt/lastcard") {
		t.Errorf("entry: %q, %v", b, err)
	}
	if s, err := os.Stat(iconPath(dir)); err != nil || s.Size() == 0 {
		t.Errorf("icon: %v", err)
	}
	for range 2 { // the second call finds nothing to remove, which is no error
		if err := Unregister(); err != nil {
			t.Fatal(err)
		}
	}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			t.Errorf("left: %s", path)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}
