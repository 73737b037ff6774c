package store

import (
	"cmp"
	"crypto/ed25519"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// LogSuffix is how the names of logs end.
const LogSuffix = ".lastcard"

// Log is a log file in the directory, of any slot, of a player or a spectator.
type Log struct {
	Path    string
	Size    int64
	ModTime time.Time
}

// Logs returns the logs of this directory. The log that was written to last comes first.
func (d *Dir) Logs() ([]Log, error) {
	dir := filepath.Join(d.path, "tables")
	files, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var all []Log
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), LogSuffix) {
			continue
		}
		info, err := f.Info()
		if err != nil || !info.Mode().IsRegular() {
			continue // somebody has removed the file meanwhile, or it is a folder or the like
		}
		all = append(all, Log{Path: filepath.Join(dir, f.Name()), Size: info.Size(), ModTime: info.ModTime()})
	}
	slices.SortStableFunc(all, func(a, b Log) int {
		return cmp.Or(b.ModTime.Compare(a.ModTime), cmp.Compare(a.Path, b.Path))
	})
	return all, nil
}

// Players returns the public keys of all slots of this directory, this slot's first. Each slot is
// another player.
func (d *Dir) Players() []ed25519.PublicKey {
	all := []ed25519.PublicKey{d.key.Public().(ed25519.PublicKey)}
	names, _ := filepath.Glob(filepath.Join(d.path, "identity*.key")) // the pattern is well-formed
	for _, name := range names {
		private, err := readIdentity(name)
		if err != nil {
			continue // Open reports the unreadable file when it opens that slot
		}
		key := private.Public().(ed25519.PublicKey)
		if !key.Equal(all[0]) {
			all = append(all, key)
		}
	}
	return all
}

// maxAccounts bounds the size of the accounts, in bytes.
const maxAccounts = 16 << 20

// Accounts returns the short accounts of the logs that SetAccounts saved. It returns nil if there are none or they
// cannot be read. The caller can always make them from the logs again.
func (d *Dir) Accounts() []byte {
	b, err := ReadFile(d.sharedPath("matches.json"), maxAccounts)
	if err != nil {
		return nil
	}
	return b
}

// SetAccounts saves short accounts of the logs, so that the program need not read them all again. If they are longer
// than maxAccounts, it saves none.
func (d *Dir) SetAccounts(b []byte) error {
	if len(b) > maxAccounts {
		b = nil
	}
	return WriteFile(d.sharedPath("matches.json"), b)
}
