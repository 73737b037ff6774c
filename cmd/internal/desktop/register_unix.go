//go:build !windows && !darwin

package desktop

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"

	"lastcard/assets"
)

const entryName = "lastcard.desktop"

// Register makes the program at a path the one that opens links, and lists it
// among the applications.
func Register(program string) error {
	dir, err := dataHome()
	if err != nil {
		return err
	}
	for path, data := range map[string][]byte{entryPath(dir): []byte(Entry(program)), iconPath(dir): assets.Icon()} {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			return err
		}
	}
	if _, err := exec.LookPath("xdg-mime"); err == nil {
		// The entry alone suffices for most desktops.
		_ = exec.Command("xdg-mime", "default", entryName, "x-scheme-handler/"+Scheme).Run()
	}
	refresh(dir)
	return nil
}

// Unregister takes back what Register wrote.
func Unregister() error {
	dir, err := dataHome()
	if err != nil {
		return err
	}
	var all error
	for _, path := range []string{entryPath(dir), iconPath(dir)} {
		if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			all = errors.Join(all, err)
		}
	}
	refresh(dir)
	return all
}

// RegisterIfNone does nothing: a package, or the person, has told the desktop.
func RegisterIfNone(string) error { return nil }

// refresh rebuilds the list of the programs that open links, where there is one.
func refresh(dir string) {
	if _, err := exec.LookPath("update-desktop-database"); err == nil {
		_ = exec.Command("update-desktop-database", filepath.Join(dir, "applications")).Run()
	}
}

func entryPath(dir string) string { return filepath.Join(dir, "applications", entryName) }

func iconPath(dir string) string {
	return filepath.Join(dir, "icons", "hicolor", "128x128", "apps", "lastcard.png")
}

// dataHome is where the desktop looks for what one user has (XDG Base
// Directory Specification 0.8).
func dataHome() (string, error) {
	if x := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(x) {
		return x, nil
	}
	home, err := os.UserHomeDir()
	return filepath.Join(home, ".local", "share"), err
}
