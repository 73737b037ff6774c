package store

import (
	"errors"
	"os"
	"syscall"

	"golang.org/x/sys/windows"
)

// errSharing is ERROR_SHARING_VIOLATION: another process has the file open.
const errSharing = syscall.Errno(32)

// tryLock opens the lock file at path so that nobody else can open it. This lasts until the file is
// closed; the kernel closes it however the process ends.
func tryLock(path string) (*os.File, error) {
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, err
	}
	h, err := syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE, 0, nil,
		syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if errors.Is(err, errSharing) {
		return nil, ErrLocked
	}
	if err != nil {
		return nil, &os.PathError{Op: "lock", Path: path, Err: err}
	}
	return os.NewFile(uintptr(h), path), nil
}

// farBehind is the position of the byte whose lock stands for the whole file, in units of 4 GiB. It is
// beyond the end of every file, because on Windows nobody else can read locked bytes.
const farBehind = 1 << 30

func lockFile(f *os.File) error {
	const whole = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	err := windows.LockFileEx(windows.Handle(f.Fd()), whole, 0, 1, 0, &windows.Overlapped{OffsetHigh: farBehind})
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return ErrLocked
	}
	return err
}
