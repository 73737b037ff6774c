//go:build unix

package rundir

import (
	"io/fs"
	"os"
	"syscall"
)

// isOurs reports whether a file belongs to the user of this process.
func isOurs(i fs.FileInfo) bool {
	s, ok := i.Sys().(*syscall.Stat_t)
	return ok && int(s.Uid) == os.Getuid()
}
