//go:build unix

package store

import (
	"errors"
	"os"
	"syscall"
)

// tryLock opens and locks the lock file at path. The lock lasts until the file is closed; the kernel
// frees it however the process ends.
func tryLock(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	err = lockFile(f)
	if err == nil {
		return f, nil
	}
	_ = f.Close()
	if errors.Is(err, ErrLocked) {
		return nil, err
	}
	return nil, &os.PathError{Op: "lock", Path: path, Err: err}
}

func lockFile(f *os.File) error {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return ErrLocked
	}
	return err
}
