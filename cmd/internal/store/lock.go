package store

import (
	"errors"
	"os"
)

// ErrLocked says that another program holds a lock.
var ErrLocked = errors.New("another program has locked the file")

// Lock takes the lock of a file that is open for writing, for as long as it is open; the system frees it
// however the program ends. It keeps others from taking it, and not from reading. The error is ErrLocked
// if somebody else has it. Where the file system has no locks, Lock does nothing and returns no error.
func Lock(f *os.File) error {
	if err := lockFile(f); errors.Is(err, ErrLocked) {
		return err
	}
	return nil
}
