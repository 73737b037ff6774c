package table

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"lastcard/cmd/internal/store"
	"lastcard/lockstep"
)

const logSuffix = store.LogSuffix

// logFile is the log of a match on disk. Some matches keep no log: a branch, the match of a player without logPath,
// and that of a spectator whose log cannot be created. They have a logFile without a file, which writes nothing.
type logFile struct {
	path      string
	file      *os.File
	writer    *lockstep.Writer
	sync      func(*os.File) error // player.syncFile
	entries   int                  // how many entries this program has written to the file; a spectator's log has no others
	visits    []string             // the paths that logs of a spectator's visits to this table can have; nil for a seat
	lastWhere whereabouts          // what keepWhere has last written to the file next to the log
}

// createLog begins the log of a new match. It never overwrites a file.
func createLog(w player, g *lockstep.Genesis, seat int) (*logFile, error) {
	if w.logPath == nil {
		return &logFile{}, nil
	}
	return createLogAt(w, w.logPath(time.Now(), shownGame(g.Game), g.Table(), seat))
}

func createLogAt(w player, path string) (*logFile, error) {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil, err
	}
	if err := store.Lock(f); err != nil {
		return nil, errors.Join(err, f.Close(), os.Remove(path))
	}
	lw, err := lockstep.NewWriter(f)
	if err != nil {
		return nil, errors.Join(err, f.Close(), os.Remove(path)) // the file is not a log yet
	}
	store.SyncDir(filepath.Dir(path))
	return &logFile{path: path, file: f, writer: lw, sync: w.syncFile}, nil
}

// openLog opens a saved log in order to continue it, and locks it. Until the file is closed, no other program can
// open the log in this way.
func openLog(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, err
	}
	if err := store.Lock(f); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// isInUse reports whether another program plays the match of a log.
func isInUse(path string) bool {
	f, err := openLog(path)
	if err == nil {
		_ = f.Close() // nothing was written
	}
	return errors.Is(err, store.ErrLocked)
}

// continueLog makes a logFile that appends to f, which openLog has opened; log is what was read from f. It first
// cuts off the incomplete piece that a crash may have left at the end, and nothing else.
func continueLog(w player, path string, f *os.File, log *lockstep.Log) (*logFile, error) {
	if log.Torn {
		if err := f.Truncate(log.Size); err != nil {
			return nil, err
		}
	}
	if _, err := f.Seek(log.Size, io.SeekStart); err != nil {
		return nil, err
	}
	return &logFile{path: path, file: f, writer: lockstep.ResumeWriter(f, log), sync: w.syncFile}, nil
}

// write appends the entries and records in rd. It syncs the file if there are entries, or if lockstep demands it
// (rd.Sync), because messages that are sent next say that these are safe on disk.
func (l *logFile) write(rd *lockstep.Ready) error {
	if l.writer == nil {
		return nil
	}
	for i := range rd.Entries {
		if err := l.writer.WriteEntry(&rd.Entries[i]); err != nil {
			return err
		}
		l.entries++
	}
	for i := range rd.Records {
		if err := l.writer.WriteRecord(&rd.Records[i]); err != nil {
			return err
		}
	}
	switch {
	case len(rd.Entries) == 0 && !rd.Sync:
		return nil
	case l.sync != nil:
		return l.sync(l.file)
	}
	return l.file.Sync()
}

// writeBeside writes text into a file next to the log, and returns its path. It returns "" if there is no log, or if
// the file cannot be written.
func (l *logFile) writeBeside(suffix, text string) string {
	return writeText(beside(l.path, suffix), text)
}

// beside returns the path of a file next to a log, which has the log's name with another suffix. It returns "" if the
// path of the log is "".
func beside(log, suffix string) string {
	if log == "" {
		return ""
	}
	return strings.TrimSuffix(log, logSuffix) + suffix
}

// writeText writes a text into a file, and returns its path. It returns "" if the path is "", or if the file cannot be
// written.
func writeText(path, text string) string {
	if path == "" || store.WriteFile(path, []byte(text)) != nil {
		return ""
	}
	return path
}

func (l *logFile) close() {
	if l.file != nil {
		_ = l.file.Close() // everything that matters is synced already
		l.file, l.writer = nil, nil
	}
}

// carriedLog is the player.logPath of a seat that another seat of this program carries. Such a seat comes back
// when somebody resumes the log of the other seat.
func (h *Home) carriedLog(_ time.Time, _ string, id [32]byte, seat int) string {
	return h.store.CarriedLogPath(id, seat)
}
