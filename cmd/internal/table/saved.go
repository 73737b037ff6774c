package table

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"lastcard/cmd/internal/store"
	"lastcard/lockstep"
)

// savedTable is the beginning of a saved log, and the bots that come back with it. The entries are read only
// when the match resumes.
type savedTable struct {
	path string
	log  *lockstep.Log // its file is closed, so its entries cannot be read
	bots []savedSeat
}

// readSaved reads the beginning of a log in which the player with this key has a seat, and returns that seat. The
// caller adds the bots.
func readSaved(path string, key lockstep.Key) (s savedTable, seat lockstep.Seat, trouble *Trouble) {
	log, err := readLog(path)
	if err == nil {
		err = log.Genesis.Verify(nil)
	}
	if err != nil {
		return s, 0, resumeTrouble(path, err)
	}
	seat, ok := log.Genesis.Seat(key)
	switch {
	case !ok && isInUse(path): // another window of this person plays the match; while that one is open, this window has another key
		return s, 0, resumeTrouble(path, store.ErrLocked)
	case !ok:
		return s, 0, newLogTrouble(Refused, "not-ours", path)
	}
	return savedTable{path: path, log: log}, seat, nil
}

// readLog reads a log, but not its entries.
func readLog(path string) (*lockstep.Log, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return lockstep.ReadLog(f)
}

// savedSeat is what a bot of this program, or a person who shares the computer, needs to come back to a seat.
// Seed is the seed of the secret key, so a file with a savedSeat is as secret as that key.
type savedSeat struct {
	Seat int    `json:"seat"`
	Seed []byte `json:"seed"`
	Log  string `json:"log"` // restore does not open this path; tidy needs the name of the file
}

// savedSeats returns a savedSeat for each of the players who have a seat in the match and write a log.
func savedSeats(g *lockstep.Genesis, of []player) (all []savedSeat) {
	for _, w := range of {
		seat, ok := g.Seat(w.id())
		if ok && w.logPath != nil {
			all = append(all, savedSeat{int(seat), w.key.Seed(), w.logPath(time.Time{}, shownGame(g.Game), g.Table(), int(seat))})
		}
	}
	return all
}

// restore returns the player of a saved seat, and the saved table with the seat's log. first is the saved table that
// names the seat, in the file next to its log. That file may come from somebody else, together with the log. So
// restore opens no path that the file names: the seat's log lies next to the first log, under the name that this
// program gives it.
func (b savedSeat) restore(first *savedTable) (player, *savedTable, *Trouble) {
	table := first.log.Genesis.Table()
	logPath := func(_ time.Time, _ string, id [32]byte, seat int) string {
		return filepath.Join(filepath.Dir(first.path), store.CarriedLogName(id, seat))
	}
	path := logPath(time.Time{}, "", table, b.Seat)
	if len(b.Seed) != ed25519.SeedSize {
		return player{}, nil, newLogTrouble(Refused, "not-ours", path)
	}
	w := player{key: ed25519.NewKeyFromSeed(b.Seed), isCarried: true, logPath: logPath}
	own, seat, trouble := readSaved(path, w.id())
	if at, sits := first.log.Genesis.Seat(w.id()); trouble != nil && sits && int(at) == b.Seat && beginMissing(path, first.path) {
		own, seat, trouble = readSaved(path, w.id())
	}
	if trouble != nil {
		return player{}, nil, trouble
	}
	if own.log.Genesis.Table() != table || int(seat) != b.Seat {
		return player{}, nil, resumeTrouble(path, lockstep.ErrLog)
	}
	w.name, w.bot = CleanName(own.log.Genesis.Seats[seat].Name), own.log.Genesis.Seats[seat].Bot
	return w, &own, nil
}

// beginMissing begins the log at path with the genesis of the log first, and reports whether it did. It does so only if
// the log at path has no genesis, and the log first has nothing else: then the person left the table, or the program
// crashed, at the very moment at which the match began. What the other seat may have signed since is lost, but a
// session that comes back asks the others for that before it signs (lockstep/resume.go).
func beginMissing(path, first string) bool {
	f, err := os.Open(first)
	if err != nil || !lacksGenesis(path) {
		return false
	}
	defer f.Close()
	log, err := lockstep.ReadLog(f)
	if err != nil {
		return false
	}
	var b bytes.Buffer
	w, _ := lockstep.NewWriter(&b) // a buffer takes everything
	entries := 0
	for e, err := range log.Entries() {
		if entries++; err != nil || entries > 1 || w.WriteEntry(&e) != nil {
			return false
		}
	}
	return store.WriteFile(path, b.Bytes()) == nil
}

// lacksGenesis reports whether there is no log at path, or a crash has left less of it than its genesis.
func lacksGenesis(path string) bool {
	info, err := os.Stat(path)
	if err != nil || info.Size() == 0 {
		return err == nil || errors.Is(err, fs.ErrNotExist)
	}
	_, err = readLog(path)
	bad, ok := errors.AsType[*lockstep.BadEntry](err)
	return ok && bad.Code == lockstep.FlawNoGenesis
}
