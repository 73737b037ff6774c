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

// Register makes the desktop open links with the program at a path, and lists the program
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
		// Ignore an error: for most desktops the entry alone is enough.
		_ = exec.Command("xdg-mime", "default", entryName, "x-scheme-handler/"+Scheme).Run()
	}
	refresh(dir)
	return nil
}

// Unregister removes the files that Register wrote.
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

// RegisterIfNone does nothing: on this system a package or the person registers the
// program.
func RegisterIfNone(string) error { return nil }

// refresh rebuilds the desktop's list of the programs that open links, if the tool for that is installed.
func refresh(dir string) {
	if _, err := exec.LookPath("update-desktop-database"); err == nil {
		_ = exec.Command("update-desktop-database", filepath.Join(dir, "applications")).Run()
	}
}

func entryPath(dir string) string { return filepath.Join(dir, "applications", entryName) }

func iconPath(dir string) string {
	return filepath.Join(dir, "icons", "hicolor", "128x128", "apps", "lastcard.png")
}

// dataHome returns the directory where the desktop looks for one user's data
// files (XDG Base Directory Specification 0.8).
func dataHome() (string, error) {
	if x := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(x) {
		return x, nil
	}
	home, err := os.UserHomeDir()
	return filepath.Join(home, ".local", "share"), err
}
