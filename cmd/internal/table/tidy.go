package table

import (
	"os"
	"path/filepath"
	"strings"
	"time"

	"lastcard/cmd/internal/store"
)

// The ages at which this program removes files that are needed only to resume a match.
const (
	// orphanAge is the least age at which a file without a match is removed. A younger file may belong
	// to a match that another process has just begun.
	orphanAge = 24 * time.Hour
	// localLogAge is how long people can resume a match on one computer, against bots or among people who
	// share it. After that, the log still stays.
	localLogAge = 30 * 24 * time.Hour
)

// tidy removes, from the directory of logs, files that are needed only to resume a match and are older
// than these ages. It leaves files that it cannot read or remove.
func tidy(dir string, now time.Time) {
	old := func(path string, age time.Duration) bool { return isOld(path, age, now) }
	used := map[string]bool{}
	all, _ := filepath.Glob(filepath.Join(dir, "*"+whereSuffix)) // the pattern is well-formed
	for _, path := range all {
		log := strings.TrimSuffix(path, whereSuffix) + logSuffix
		w, err := readWhere(log)
		_, missing := os.Stat(log)
		if err == nil && (missing != nil && old(path, orphanAge) || w.Link == "" && old(log, localLogAge)) {
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

// removeHalfWritten removes old files that a killed program has left half written in a directory. It leaves
// younger files, which a program may be writing now.
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

// removeUseless removes files that nobody needs any more: the log of a seat that comes back only with
// another seat's log (carried), the file that says where the table of a finished match meets, and
// useless logs of a spectator. current says that no other match has begun after this one.
func (m *match) removeUseless(carried, current bool) {
	if m.watcher != nil {
		m.log.tidyVisits(m.id, m.entries)
		return
	}
	if m.log.path == "" || !m.session.Over() && current {
		return
	}
	if carried {
		_ = os.Remove(m.log.path) // an error does not matter: the file is only litter
	} else if m.session.Done() {
		_ = os.Remove(wherePath(m.log.path))
	}
}
