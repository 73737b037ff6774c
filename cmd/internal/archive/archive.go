package archive

import (
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/replay"
	"lastcard/cmd/internal/store"
	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/lockstep"
)

// Match is a log and what it holds.
type Match struct {
	Path    string
	When    time.Time       // when it was last written to
	Summary *replay.Summary // nil while it has not been read, or is not good
	Me      engine.Seat     // the seat of one of this directory's players, or NoSeat
	Trouble *assets.Trouble // why the log is not good; nil when it is
}

// Archive is the matches of a data directory. Its methods are safe for
// concurrent use.
type Archive struct {
	dir  *store.Dir
	wake func()

	mu      sync.Mutex
	matches []Match
	reading bool
	closed  bool
	done    sync.WaitGroup

	known     map[string]account                       // by the file's name; only the reading goroutine uses it
	summarize func(io.Reader) (*replay.Summary, error) // replay.Summarize, except in tests
}

// account is what is kept of a log. A log that is not good has no Summary.
type account struct {
	Size    int64           `json:"size"`
	When    time.Time       `json:"when"`
	Summary *replay.Summary `json:"summary,omitempty"`
	Bad     bool            `json:"bad,omitempty"` // it is damaged or was changed
	trouble *assets.Trouble // any other reason; not kept: another program, or this one another day, may read the log
}

// why is the reason why a log is not good; nil when it is.
func (x *account) why() *assets.Trouble {
	if x.Bad {
		return &assets.Trouble{Code: codeBad}
	}
	return x.trouble
}

// version is the version of the file of accounts. Accounts of another version, or of a program that
// reads logs in another way, are made anew.
var version = fmt.Sprintf("6 lockstep/%d %s", lockstep.Version, table.Compat)

type accountsFile struct {
	Version string             `json:"version"`
	Logs    map[string]account `json:"logs"`
}

// New is the archive of a directory. wake is called from any goroutine when
// Matches would answer something new; it must return at once.
func New(dir *store.Dir, wake func()) *Archive {
	return &Archive{dir: dir, wake: wake, summarize: replay.Summarize}
}

// Matches returns the matches, newest first; busy: more is being read.
func (a *Archive) Matches() (all []Match, busy bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	return slices.Clone(a.matches), a.reading
}

// Read begins to look for new matches, unless it is looking already.
func (a *Archive) Read() {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.reading || a.closed {
		return
	}
	a.reading = true
	a.done.Go(a.read)
}

// Close ends the reading; it waits for the log that is being read.
func (a *Archive) Close() {
	a.mu.Lock()
	a.closed = true
	a.mu.Unlock()
	a.done.Wait()
}

// read reads the logs that are not known yet, newest first.
func (a *Archive) read() {
	defer a.finish()
	if a.known == nil {
		a.known = a.recall()
	}
	logs, err := a.dir.Logs()
	if err != nil {
		return // an empty archive: the directory was made when it was opened
	}
	if !a.publish(logs) {
		return
	}
	fresh := 0
	for _, l := range logs {
		if _, ok := a.account(l); ok {
			continue
		}
		a.known[filepath.Base(l.Path)] = a.look(l)
		if fresh++; fresh%keepEvery == 0 {
			a.keep(logs)
		}
		if !a.publish(logs) {
			break
		}
	}
	if fresh > 0 {
		a.keep(logs)
	}
}

// keepEvery is how many logs are read before the accounts are kept again.
const keepEvery = 20

func (a *Archive) finish() {
	a.mu.Lock()
	a.reading = false
	a.mu.Unlock()
	a.wake()
}

// account is what is known of a log, if it has not changed since.
func (a *Archive) account(l store.Log) (account, bool) {
	x, ok := a.known[filepath.Base(l.Path)]
	return x, ok && x.Size == l.Size && x.When.Equal(l.Changed)
}

// look verifies a log.
func (a *Archive) look(l store.Log) account {
	x := account{Size: l.Size, When: l.Changed}
	f, err := os.Open(l.Path)
	if err == nil {
		x.Summary, err = a.summarize(f)
		_ = f.Close() // it was only read
	}
	if err != nil {
		x.refuse(l.Path, err)
	}
	return x
}

// refuse notes why a log is not good.
func (x *account) refuse(path string, err error) {
	if _, faulty := errors.AsType[*table.GameFault](err); !faulty {
		path = "" // it stands beside the sentence
	}
	t := Trouble(path, err)
	if x.Bad = t.Code == codeBad || t.Code == codeNoLog; !x.Bad {
		x.trouble = t
	}
}

// publish shows what is known so far; false: the archive was closed meanwhile.
func (a *Archive) publish(logs []store.Log) bool {
	mine := a.dir.Players()
	var all []Match
	seen := map[lockstep.Hash]int{} // the index of each table in all
	for _, l := range logs {
		m := Match{Path: l.Path, When: l.Changed, Me: engine.NoSeat}
		if x, ok := a.account(l); ok {
			m.Summary, m.Trouble = x.Summary, x.why()
		}
		if s := m.Summary; s != nil {
			m.Me = seatOf(s, mine)
			if at, ok := seen[s.Table]; ok { // two windows of this directory sat at one table
				if a.better(&m, &all[at]) {
					all[at] = m
				}
				continue
			}
			seen[s.Table] = len(all)
		}
		all = append(all, m)
	}
	a.mu.Lock()
	a.matches = all
	open := !a.closed
	a.mu.Unlock()
	a.wake()
	return open
}

// better reports whether a log should be shown instead of a newer one of the same match. A log that proves the match is better
// than one that a player only vouches for. Among equals the log of this program's own seat is better, since it can be
// continued.
func (a *Archive) better(m, newer *Match) bool {
	proves := m.Summary.Verdict == lockstep.VerdictProven
	if proves != (newer.Summary.Verdict == lockstep.VerdictProven) {
		return proves
	}
	return a.dir.OwnSeat(m.Path) && !a.dir.OwnSeat(newer.Path)
}

func seatOf(s *replay.Summary, mine []ed25519.PublicKey) engine.Seat {
	for _, key := range mine {
		for i := range s.Players {
			if lockstep.Key(key).String() == s.Players[i].ID {
				return engine.Seat(i)
			}
		}
	}
	return engine.NoSeat
}

// recall reads the accounts that were kept; what cannot be read is made anew.
func (a *Archive) recall() map[string]account {
	var k accountsFile
	if json.Unmarshal(a.dir.Digest(), &k) != nil || k.Version != version || k.Logs == nil {
		return map[string]account{}
	}
	return k.Logs
}

// keep keeps the accounts of the logs that are there.
func (a *Archive) keep(logs []store.Log) {
	k := accountsFile{Version: version, Logs: map[string]account{}}
	for _, l := range logs {
		if x, ok := a.account(l); ok && x.trouble == nil {
			k.Logs[filepath.Base(l.Path)] = x
		}
	}
	b, err := json.Marshal(k)
	if err != nil {
		return
	}
	_ = a.dir.SetDigest(b) // they are made anew when they could not be kept
}
