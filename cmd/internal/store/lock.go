package store

import (
	"errors"
	"os"
	"time"
)

// ErrLocked says that another program holds the lock of a file.
var ErrLocked = errors.New("another program has locked the file")

// lockPatience is how long alone waits for the lock. Others hold it for milliseconds, unless their process has been
// stopped, or their computer has lost a network home.
const (
	lockPatience = 2 * time.Second
	lockRetry    = 5 * time.Millisecond
)

// alone runs change, which reads and then writes a file that all slots share, while no other process or
// goroutine does the same with a file of this directory. It runs change all the same if there is no lock to be had:
// on a file system without locks, where another user has made the file of the lock, or after lockPatience.
func (d *Dir) alone(change func() error) error {
	if f, err := os.OpenFile(d.sharedPath("shared.lock"), os.O_RDWR|os.O_CREATE, 0o600); err == nil {
		defer f.Close()
		for since := time.Now(); Lock(f) != nil && time.Since(since) < lockPatience; {
			time.Sleep(lockRetry)
		}
	}
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
