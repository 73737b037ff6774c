package table

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"lastcard/cmd/internal/store"
)

// The ages at which this program removes files that are needed only to resume a match.
const (
	// orphanAge is how old a file that belongs to no log must be before it is removed. A younger file may
	// belong to a match that another process is just beginning.
	orphanAge = 24 * time.Hour
	// localLogAge is how long people can resume a match on this computer only, against bots or among
	// people who share it. After that the log stays, but nobody can resume it.
	localLogAge = 30 * 24 * time.Hour
)

// tidy removes files from the directory of logs that nobody needs any more to resume a match. It removes a file
// that says where a table meets (where.go) in two cases: if the log is gone and the file is older than
// orphanAge, or if the log is of a match on this computer only and older than localLogAge. Then it removes the
// logs of bots, and of people who shared a computer, that no such file names and that are older than orphanAge.
// It leaves a file that it cannot remove. When it cannot read a file beside a log, which may name other logs, it stops.
func tidy(dir string, now time.Time) {
	old := func(path string, age time.Duration) bool { return isOld(path, age, now) }
	used := map[string]bool{}
	all, _ := filepath.Glob(filepath.Join(dir, "*"+whereSuffix)) // the pattern is well-formed
	for _, path := range all {
		log := strings.TrimSuffix(path, whereSuffix) + logSuffix
		w, err := readWhere(log)
		_, bad := os.Stat(log)
		if errors.Is(bad, fs.ErrNotExist) && old(path, orphanAge) || err == nil && w.Link == "" && old(log, localLogAge) {
			_ = os.Remove(path)
			continue
		}
		for _, x := range append(w.Bots, w.People...) {
			used[filepath.Base(x.Log)] = true
		}
		if err != nil {
			return // this file may name any of the logs, so none may be removed
		}
	}
	logs, _ := filepath.Glob(filepath.Join(dir, "bot-*.log"))
	for _, path := range logs {
		if !used[filepath.Base(path)] && old(path, orphanAge) {
			_ = os.Remove(path)
		}
	}
}

// removeHalfWritten removes files that a killed program has left half written in a directory. It leaves files
// younger than orphanAge, which a program may be writing now.
func removeHalfWritten(dir string, now time.Time) {
	for _, path := range store.UnfinishedFiles(dir) {
		if isOld(path, orphanAge, now) {
			_ = os.Remove(path)
		}
	}
}

func isOld(path string, age time.Duration, now time.Time) bool {
	info, err := os.Stat(path)
	return err == nil && now.Sub(info.ModTime()) > age
}

// removeUseless removes files that nobody needs after a match: the log of a seat that comes back only with
// another seat's log (carried), the file that says where the table meets (where.go), or useless logs of a
// spectator. isLatest says that the match is the seat's latest one. The latest match can still be resumed if it is not
// over, so its files stay.
func (m *match) removeUseless(carried, isLatest bool) {
	if m.watcher != nil {
		m.log.tidyVisits(m.id, m.entries)
		return
	}
	if m.log.path == "" || !m.session.Over() && isLatest {
		return
	}
	if carried {
		_ = os.Remove(m.log.path) // an error does not matter: the file is only litter
	} else if m.session.Done() {
		_ = os.Remove(wherePath(m.log.path))
	}
}
