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

// Match is a log and its summary.
type Match struct {
	Path    string
	ModTime time.Time       // when the log was last written to
	Summary *replay.Summary // nil if the log has not been read yet, or is not good
	Me      engine.Seat     // the seat of one of this directory's players, or NoSeat
	Trouble *assets.Trouble // why the log is not good; nil if it is good or has not been read yet
}

// Archive holds the matches of a data directory. Its methods are safe for concurrent use.
type Archive struct {
	dir  *store.Dir
	wake func()

	mu         sync.Mutex
	matches    []Match
	reading    bool
	closed     bool
	background sync.WaitGroup

	accounts  map[string]account                       // by file name; only the reading goroutine uses it
	summarize func(io.Reader) (*replay.Summary, error) // replay.Summarize; tests replace it
}

// account is what the archive remembers about one log. A log that is not good has no Summary.
type account struct {
	Size    int64           `json:"size"`
	ModTime time.Time       `json:"when"`
	Summary *replay.Summary `json:"summary,omitempty"`
	Bad     bool            `json:"bad,omitempty"` // the log is damaged, was changed, or is no log at all
	trouble *assets.Trouble // any other reason why the log is not good; not saved, because a later program may be able to read the log
}

// whyBad returns the reason why a log is not good, nil if it is good.
func (x *account) whyBad() *assets.Trouble {
	if x.Bad {
		return &assets.Trouble{Code: codeBad}
	}
	return x.trouble
}

// version is the version of the file of accounts. Accounts of another version, or from a program that
// reads logs differently, are discarded, and the logs are read again.
var version = fmt.Sprintf("7 lockstep/%d %s", lockstep.Version, table.Compat)

type accountsFile struct {
	Version string             `json:"version"`
	Logs    map[string]account `json:"logs"`
}

// New returns the archive of a directory. The archive calls wake from any goroutine when the result of
// Matches may have changed; wake must return at once.
func New(dir *store.Dir, wake func()) *Archive {
	return &Archive{dir: dir, wake: wake, summarize: replay.Summarize}
}

// Matches returns the matches, newest first. busy says that the archive is still reading logs.
func (a *Archive) Matches() (all []Match, busy bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	return slices.Clone(a.matches), a.reading
}

// StartReading starts looking for new matches, unless the archive is already doing so or is closed.
func (a *Archive) StartReading() {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.reading || a.closed {
		return
	}
	a.reading = true
	a.background.Go(a.readLogs)
}

// Close stops the reading. If a log is just being read, Close waits until that is done.
func (a *Archive) Close() {
	a.mu.Lock()
	a.closed = true
	a.mu.Unlock()
	a.background.Wait()
}

// readLogs reads the logs that have no account yet or have changed, newest first.
func (a *Archive) readLogs() {
	defer a.finishReading()
	if a.accounts == nil {
		a.accounts = a.loadAccounts()
	}
	logs, err := a.dir.Logs()
	if err != nil {
		return // the matches stay as they were
	}
	if !a.publishMatches(logs) {
		return
	}
	fresh := 0
	for _, l := range logs {
		if _, ok := a.account(l); ok {
			continue
		}
		a.accounts[filepath.Base(l.Path)] = a.examineLog(l)
		if fresh++; fresh%saveEvery == 0 {
			a.saveAccounts(logs)
		}
		if !a.publishMatches(logs) {
			break
		}
	}
	if fresh > 0 {
		a.saveAccounts(logs)
	}
}

// saveEvery is how many logs readLogs reads before it saves the accounts again.
const saveEvery = 20

func (a *Archive) finishReading() {
	a.mu.Lock()
	a.reading = false
	a.mu.Unlock()
	a.wake()
}

// account returns the account of a log. The result is false if there is none, or the log has changed
// since.
func (a *Archive) account(l store.Log) (account, bool) {
	x, ok := a.accounts[filepath.Base(l.Path)]
	return x, ok && x.Size == l.Size && x.ModTime.Equal(l.ModTime)
}

// examineLog verifies a log and returns its account.
func (a *Archive) examineLog(l store.Log) account {
	x := account{Size: l.Size, ModTime: l.ModTime}
	f, err := os.Open(l.Path)
	if err == nil {
		x.Summary, err = a.summarize(f)
		_ = f.Close() // the file was only read
	}
	if err != nil {
		x.recordTrouble(l.Path, err)
	}
	return x
}

func (x *account) recordTrouble(path string, err error) {
	if _, faulty := errors.AsType[*table.GameFault](err); !faulty {
		path = "" // the path stands next to the sentence already
	}
	t := Trouble(path, err)
	if x.Bad = t.Code == codeBad || t.Code == codeNoLog; !x.Bad {
		x.trouble = t
	}
}

// publishMatches makes the present result visible to Matches. It returns false if the archive was closed
// meanwhile.
func (a *Archive) publishMatches(logs []store.Log) bool {
	mine := a.dir.Players()
	var all []Match
	indexes := map[lockstep.Hash]int{} // the index in all, by table
	for _, l := range logs {
		m := Match{Path: l.Path, ModTime: l.ModTime, Me: engine.NoSeat}
		if x, ok := a.account(l); ok {
			m.Summary, m.Trouble = x.Summary, x.whyBad()
		}
		if s := m.Summary; s != nil {
			m.Me = seatOf(s, mine)
			if i, ok := indexes[s.Table]; ok { // a newer log of the same match, for example from another window
				if a.prefers(&m, &all[i]) {
					all[i] = m
				}
				continue
			}
			indexes[s.Table] = len(all)
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

// prefers reports whether a log should be shown instead of a newer log of the same match. A log that
// proves the match is better than one that players only vouch for. If both prove it or neither
// does, the log of this program's own seat is better, because this program can continue it.
func (a *Archive) prefers(m, newer *Match) bool {
	proves := m.Summary.Verdict == lockstep.VerdictProven
	if proves != (newer.Summary.Verdict == lockstep.VerdictProven) {
		return proves
	}
	return a.dir.IsOwnLog(m.Path) && !a.dir.IsOwnLog(newer.Path)
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

// loadAccounts returns the saved accounts. It returns none if they are of another version or cannot be
// read.
func (a *Archive) loadAccounts() map[string]account {
	var k accountsFile
	if json.Unmarshal(a.dir.Accounts(), &k) != nil || k.Version != version || k.Logs == nil {
		return map[string]account{}
	}
	return k.Logs
}

// saveAccounts saves the accounts of those logs that are good or damaged, and so need not be read again.
func (a *Archive) saveAccounts(logs []store.Log) {
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
	_ = a.dir.SetAccounts(b) // if they cannot be saved, the logs are read again
}
