package store

import (
	"errors"
	"os"
)

// ErrLocked says that another program holds the lock of a file.
var ErrLocked = errors.New("another program has locked the file")

// alone runs change, which reads and then writes a file that all slots share, while no other process or
// goroutine does the same with a file of this directory. On a file system without locks it runs change all the same.
func (d *Dir) alone(change func() error) error {
	f, err := os.OpenFile(d.sharedPath("shared.lock"), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	defer f.Close()
	_ = waitForLock(f) // an error means that there are no locks
	return change()
}

// Lock locks a file that is open for writing. The lock lasts until the file is closed; the system
// frees it however the program ends. Other programs can still read the file, but not lock it. The
// error is ErrLocked if another program holds the lock. If locking fails for any other reason, such as
// a file system without locks, Lock returns no error, and the file is not locked.
func Lock(f *os.File) error {
	if err := lockFile(f); errors.Is(err, ErrLocked) {
		return err
	}
	return nil
}
