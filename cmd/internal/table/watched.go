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

// maxVisitLogs is the most logs that a spectator can leave behind by visiting one table again and again.
// Usually only the longest log stays.
const maxVisitLogs = 9

// createWatchedLog begins a spectator's log, next to the logs of earlier visits to the same table. If the
// log cannot be written, the spectator still watches the table.
func createWatchedLog(w player, g *lockstep.Genesis) (*logFile, error) {
	if w.logPath == nil {
		return &logFile{}, nil
	}
	first := w.logPath(time.Now(), shownGame(g.Game), g.Table(), int(engine.NoSeat))
	path := first
	for n := 2; ; n++ {
		l, err := createLogAt(w, path)
		if err == nil {
			return l, nil
		}
		if !errors.Is(err, fs.ErrExist) || n > maxVisitLogs {
			return &logFile{}, err
		}
		path = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(first, logSuffix), n, logSuffix)
	}
}

// writeWatched appends the entries that a spectator has seen, with their proofs. It does not sync the file,
// since nobody relies on it. After an error it writes nothing more; the file up to there can still be
// verified.
func (l *logFile) writeWatched(rd *lockstep.WatchReady) (err error) {
	if l.writer == nil {
		return nil
	}
	for i := 0; i < len(rd.Entries) && err == nil; i++ {
		if err = l.writer.WriteEntry(&rd.Entries[i]); err == nil {
			l.entries++
		}
	}
	for i := 0; i < len(rd.Records) && err == nil; i++ {
		err = l.writer.WriteRecord(&rd.Records[i])
	}
	if err != nil {
		l.close()
	}
	return err
}

// onUnsavable tells people that a match that they watch cannot be saved. It does so at most once in a
// match, because writeWatched writes nothing after its first error.
func (m *match) onUnsavable(err error) {
	t := unsavedTrouble(m.log.path, err)
	m.feed.put(seam.WatchUnsaved{Trouble: t.Trouble})
}

// tidyLogs removes this log if the spectator has seen no entry after the genesis. Otherwise it removes the
// logs of other visits to the same match whose entries this log has too.
func (m *match) tidyLogs() {
	if m.log.path == "" {
		return
	}
	if m.entries <= 1 {
		_ = os.Remove(m.log.path) // an error does not matter: the file is only litter
		return
	}
	first := strings.TrimSuffix(m.log.path, logSuffix)
	if i := strings.LastIndexByte(first, '-'); i == len(first)-2 && first[i+1] >= '2' && first[i+1] <= '9' {
		first = first[:i]
	}
	all := []string{first + logSuffix}
	for n := 2; n <= maxVisitLogs; n++ {
		all = append(all, fmt.Sprintf("%s-%d%s", first, n, logSuffix))
	}
	for _, path := range all {
		if path != m.log.path && m.covers(path) {
			_ = os.Remove(path)
		}
	}
}

// covers reports whether a log belongs to this match and has no entries that ours lacks.
func (m *match) covers(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	ours, entries := false, 0
	err = lockstep.ScanLog(f, func(e *lockstep.Entry) {
		if e.K == 0 {
			g, err := lockstep.DecodeGenesis(e.Body)
			ours = err == nil && g.Table() == m.id
		}
		entries = int(e.K) + 1
	})
	return err == nil && ours && entries <= m.log.entries
}
