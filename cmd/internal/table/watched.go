package table

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"

	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// maxVisitLogs is how many logs a spectator can leave behind by visiting one match again and again. Usually
// only the longest log stays.
const maxVisitLogs = 9

// createWatchedLog begins a spectator's log, next to the logs of earlier visits to the same match. It is never
// synced, because nobody relies on it. If it cannot be created, the result is a logFile that writes nothing, and the
// spectator watches all the same.
func createWatchedLog(w player, g *lockstep.Genesis) (l *logFile, err error) {
	if w.logPath == nil {
		return &logFile{}, nil
	}
	w.syncFile = func(*os.File) error { return nil }
	all := visitPaths(w.logPath(time.Now(), shownGame(g.Game), g.Table(), int(engine.NoSeat)))
	for _, path := range all {
		if l, err = createLogAt(w, path); err == nil {
			l.visits = all
			return l, nil
		}
		if !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	return &logFile{}, err
}

// visitPaths returns the paths that the logs of a spectator's visits to one match can have. first is that of
// the first visit.
func visitPaths(first string) []string {
	all := []string{first}
	for n := 2; n <= maxVisitLogs; n++ {
		all = append(all, fmt.Sprintf("%s-%d%s", strings.TrimSuffix(first, logSuffix), n, logSuffix))
	}
	return all
}

// onUnsavable tells a spectator that the match cannot be saved, and closes the log. What the log has up to
// there can still be verified.
func (m *match) onUnsavable(err error) {
	m.log.close()
	m.feed.put(seam.WatchUnsaved{Trouble: unsavedTrouble(m.log.path, err).Trouble})
}

// tidyVisits removes useless logs after a spectator's visit to a match. id is the table id of the match, and
// seen is how many entries the spectator has seen. If they have seen only the genesis, this log is useless.
// Otherwise the log of another visit is useless if this log has all of its entries too.
func (l *logFile) tidyVisits(id lockstep.Hash, seen uint64) {
	if l.path == "" {
		return
	}
	if seen <= 1 {
		_ = os.Remove(l.path) // an error does not matter: the file is only litter
		return
	}
	for _, path := range l.visits {
		if path != l.path && l.covers(id, path) {
			_ = os.Remove(path)
		}
	}
}

// covers reports whether the log at path is of the match with this table id, and has no entry that the log l
// lacks.
func (l *logFile) covers(id lockstep.Hash, path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	ours, entries := false, 0
	err = lockstep.ScanLog(f, func(e *lockstep.Entry) {
		if e.K == 0 {
			g, err := lockstep.DecodeGenesis(e.Body)
			ours = err == nil && g.Table() == id
		}
		entries = int(e.K) + 1
	})
	return err == nil && ours && entries <= l.entries
}
