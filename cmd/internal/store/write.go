package store

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
)

// ErrTooLong says that a file is longer than its reader allows.
var ErrTooLong = errors.New("the file is too long")

// ReadFile reads a file of at most limit bytes. If the file is longer, the error is ErrTooLong, and at
// most one byte beyond the limit is read.
func ReadFile(path string, limit int) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	b, err := io.ReadAll(io.LimitReader(f, int64(limit)+1))
	if err == nil && len(b) > limit {
		b, err = nil, fmt.Errorf("%w: %s", ErrTooLong, path)
	}
	return b, err
}

// unfinishedSuffix is how the names of files end while WriteFile writes them.
const unfinishedSuffix = ".tmp"

// UnfinishedFiles returns the paths of the unfinished files in a directory: WriteFile is still writing
// them, or a killed program left them behind.
func UnfinishedFiles(dir string) []string {
	all, _ := filepath.Glob(filepath.Join(dir, "*.[0-9]*"+unfinishedSuffix)) // the pattern is well-formed
	return all
}

// WriteFile replaces the file at path by data, completely or not at all. It writes and syncs a new
// file in the same directory, renames it to path, and syncs the directory. Except on Windows, it gives
// the file mode 0600.
func WriteFile(path string, data []byte) (err error) {
	dir := filepath.Dir(path)
	f, err := os.CreateTemp(dir, filepath.Base(path)+".*"+unfinishedSuffix)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, f.Close(), os.Remove(f.Name()))
		}
	}()
	if err := f.Chmod(0o600); err != nil && runtime.GOOS != "windows" {
		return err
	}
	if _, err := f.Write(data); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	if err := os.Rename(f.Name(), path); err != nil {
		return err
	}
	SyncDir(dir)
	return nil
}

// SyncDir makes the new and renamed files of a directory survive a power failure, if the platform can.
func SyncDir(dir string) {
	d, err := os.Open(dir)
	if err != nil {
		return
	}
	_ = d.Sync() // impossible on Windows and some file systems
	_ = d.Close()
}
