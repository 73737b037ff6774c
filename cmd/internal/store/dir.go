package store

import (
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// maxSlots is the most processes that may use one directory at once.
const maxSlots = 32

// The errors of a data directory. An error that wraps one of them also names the path, except ErrNoHome.
var (
	ErrNoHome      = errors.New("no home directory is known for this user")
	ErrNoSlot      = errors.New("every slot of the data directory is in use")
	ErrBadIdentity = errors.New("the identity file cannot be read as a key")
	ErrBadFile     = errors.New("the file cannot be read")
)

// Dir is an open data directory with its own slot. Its methods are safe for concurrent use by several
// processes and, except for Close, by several goroutines. If two of them change one file that all slots
// share, one waits for the other, so that nothing is lost, unless there is no lock to be had (see alone). The
// accounts (SetAccounts) are different: the later ones simply replace the earlier.
type Dir struct {
	path string
	slot int
	key  ed25519.PrivateKey // the identity of the slot
	lock *os.File
}

// DefaultPath returns the user's data directory. It is $XDG_DATA_HOME/lastcard (XDG Base Directory
// Specification 0.8) if that variable holds an absolute path, and otherwise the usual place on the
// platform. The error is ErrNoHome if that place is unknown because the user has no home directory.
func DefaultPath() (string, error) {
	if x := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(x) {
		return filepath.Join(x, "lastcard"), nil
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", fmt.Errorf("%w: %w", ErrNoHome, err)
	}
	switch runtime.GOOS {
	case "windows":
		if x := os.Getenv("LocalAppData"); filepath.IsAbs(x) {
			return filepath.Join(x, "lastcard"), nil
		}
		return filepath.Join(home, "AppData", "Local", "lastcard"), nil
	case "darwin":
		return filepath.Join(home, "Library", "Application Support", "lastcard"), nil
	}
	return filepath.Join(home, ".local", "share", "lastcard"), nil
}

// Open opens the directory at path, or at DefaultPath if path is "". It makes the directory if
// necessary, takes the lowest free slot, and reads or creates that slot's identity.
func Open(path string) (*Dir, error) {
	if path == "" {
		p, err := DefaultPath()
		if err != nil {
			return nil, err
		}
		path = p
	}
	if err := os.MkdirAll(filepath.Join(path, "tables"), 0o700); err != nil {
		return nil, fmt.Errorf("data directory %s: %w", path, err)
	}
	d := &Dir{path: path}
	if err := d.takeSlot(); err != nil {
		return nil, err
	}
	key, err := loadIdentity(d.keyPath())
	if err != nil {
		return nil, errors.Join(err, d.Close())
	}
	d.key = key
	return d, nil
}

func (d *Dir) takeSlot() error {
	for s := 1; s <= maxSlots; s++ {
		f, err := tryLock(filepath.Join(d.path, "slot-"+strconv.Itoa(s)+".lock"))
		if errors.Is(err, ErrLocked) {
			continue
		}
		if err != nil {
			return fmt.Errorf("data directory %s: %w", d.path, err)
		}
		d.slot, d.lock = s, f
		return nil
	}
	return fmt.Errorf("%w: %s", ErrNoSlot, d.path)
}

func (d *Dir) keyPath() string {
	if d.slot == 1 {
		return filepath.Join(d.path, "identity.key")
	}
	return filepath.Join(d.path, "identity-"+strconv.Itoa(d.slot)+".key")
}

// maxLine bounds the size of a file that holds one line, in bytes.
const maxLine = 4096

// loadIdentity reads the key at path, or creates it if there is no such file.
func loadIdentity(path string) (ed25519.PrivateKey, error) {
	key, err := readIdentity(path)
	if !errors.Is(err, fs.ErrNotExist) {
		return key, err
	}
	if _, key, err = ed25519.GenerateKey(nil); err != nil {
		return nil, err
	}
	return key, WriteFile(path, []byte(hex.EncodeToString(key.Seed())+"\n"))
}

func readIdentity(path string) (ed25519.PrivateKey, error) {
	b, err := ReadFile(path, maxLine)
	if err != nil && !errors.Is(err, ErrTooLong) {
		return nil, fmt.Errorf("%w: %w", ErrBadIdentity, err)
	}
	seed, err := hex.DecodeString(strings.TrimSpace(string(b)))
	if err != nil || len(seed) != ed25519.SeedSize {
		return nil, &fs.PathError{Op: "read", Path: path, Err: ErrBadIdentity}
	}
	return ed25519.NewKeyFromSeed(seed), nil
}

func (d *Dir) sharedPath(name string) string { return filepath.Join(d.path, name) }

// Path returns the path of the directory, as Open got or chose it.
func (d *Dir) Path() string { return d.path }

// Slot returns the number of this process's slot, from 1. Each slot is another player.
func (d *Dir) Slot() int { return d.slot }

// Key returns the private key that is the identity of this slot.
func (d *Dir) Key() ed25519.PrivateKey { return d.key }

// Port returns the port on which this slot last listened, 0 if that is unknown.
func (d *Dir) Port() int {
	b, err := ReadFile(d.portPath(), maxLine)
	if err != nil {
		return 0
	}
	n, err := strconv.ParseUint(strings.TrimSpace(string(b)), 10, 16)
	if err != nil {
		return 0
	}
	return int(n)
}

// SetPort saves the port, so that the slot can listen on it again: then old links stay valid. It refuses
// a number that is no UDP port.
func (d *Dir) SetPort(port int) error {
	if port < 0 || port > 0xFFFF {
		return fmt.Errorf("port %d: out of range", port)
	}
	if d.Port() == port {
		return nil
	}
	return WriteFile(d.portPath(), []byte(strconv.Itoa(port)+"\n"))
}

func (d *Dir) portPath() string {
	return filepath.Join(d.path, "port-"+strconv.Itoa(d.slot))
}

// LogPath returns the path for the log of a table that started at t. The name has the day (UTC), the
// game, the first four bytes of the table's id, the slot if it is not the first, and the seat. One
// process may write logs of several seats at one table, and the seat tells them apart. A negative seat
// stands for a spectator.
func (d *Dir) LogPath(t time.Time, game string, id [32]byte, seat int) string {
	name := t.UTC().Format("2006-01-02") + "-" + game + "-" + hex.EncodeToString(id[:4])
	if d.slot > 1 {
		name += d.slotMark()
	}
	if seat < 0 {
		return filepath.Join(d.path, "tables", name+watchedMark+LogSuffix)
	}
	return filepath.Join(d.path, "tables", name+seatMark+strconv.Itoa(seat)+LogSuffix)
}

const (
	slotPrefix  = "-slot"
	seatMark    = "-seat"
	watchedMark = "-watched"
)

func (d *Dir) slotMark() string { return slotPrefix + strconv.Itoa(d.slot) }

// IsOwnLog reports whether this slot wrote the log at path as a player, and not as a spectator. The
// file name says so.
func (d *Dir) IsOwnLog(path string) bool {
	before, _, seated := strings.Cut(filepath.Base(path), seatMark)
	if d.slot == 1 {
		return seated && !strings.Contains(before, slotPrefix)
	}
	return seated && strings.HasSuffix(before, d.slotMark())
}

// CarriedLogPath returns the path for the log of a seat that this program carries besides its own: a
// bot's, or another person's at this computer. Logs does not list it, because only the program that
// carries the seat uses it.
func (d *Dir) CarriedLogPath(id [32]byte, seat int) string {
	return filepath.Join(d.path, "tables", CarriedLogName(id, seat))
}

// CarriedLogName returns the file name in CarriedLogPath, without the directory.
func CarriedLogName(id [32]byte, seat int) string {
	return carriedLogPrefix + hex.EncodeToString(id[:8]) + "-seat" + strconv.Itoa(seat) + ".log"
}

const carriedLogPrefix = "bot-"

// Close frees the slot. The lock file stays, because removing it would race with the next process.
func (d *Dir) Close() error {
	if d.lock == nil {
		return nil
	}
	f := d.lock
	d.lock = nil
	return f.Close()
}
