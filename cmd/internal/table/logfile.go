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

// logFile is a table's log on disk. A branch of a match, or a seat that has no place for logs, has a
// logFile without a file, which keeps nothing.
type logFile struct {
	path      string
	file      *os.File
	writer    *lockstep.Writer
	sync      func(*os.File) error
	entries   int         // how many entries were written; a spectator's log has no others
	visits    []string    // the paths of the logs of a spectator's visits to one table; empty for a seat
	lastWhere whereabouts // what keepWhere has last written to the file next to the log
}

// newLogFile makes a log file from f, with w as its writer.
func newLogFile(by player, path string, f *os.File, w *lockstep.Writer) *logFile {
	l := &logFile{path: path, file: f, writer: w, sync: by.syncFile}
	if l.sync == nil {
		l.sync = (*os.File).Sync
	}
	return l
}

// createLog begins the log of a new match. It never overwrites another log.
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
	return newLogFile(w, path, f, lw), nil
}

// openLog opens a saved log in order to continue it. Until the log is closed, no other program can
// open it in this way.
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

// continueLog makes a log file that appends to f, which openLog has opened; log is what f holds. continueLog
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
	return newLogFile(w, path, f, lockstep.ResumeWriter(f, log)), nil
}

// write appends the new entries and records. It syncs the file if there are entries, or a promise among the
// records, because the messages that follow say that these are safe.
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
	if len(rd.Entries) == 0 && !rd.Sync {
		return nil
	}
	return l.sync(l.file)
}

// writeBeside writes a file next to the log and returns its path. It returns "" if there is no log or
// the file cannot be written.
func (l *logFile) writeBeside(suffix, text string) string {
	path := strings.TrimSuffix(l.path, logSuffix) + suffix
	if l.path == "" || store.WriteFile(path, []byte(text)) != nil {
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

// carriedLog returns the path of the log of a seat that this program carries for another seat. The
// seat comes back when the person resumes the log of that other seat.
func (h *Home) carriedLog(_ time.Time, _ string, id [32]byte, seat int) string {
	return h.store.CarriedLogPath(id, seat)
}
