package store

import (
	"cmp"
	"crypto/ed25519"
	"encoding/hex"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Suffix is how the names of logs end.
const Suffix = ".lastcard"

// Log is a log file in the directory.
type Log struct {
	Path    string
	Size    int64
	Changed time.Time
}

// Logs returns the logs of this directory, the one last written to first.
func (d *Dir) Logs() ([]Log, error) {
	dir := filepath.Join(d.path, "tables")
	files, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var all []Log
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), Suffix) {
			continue
		}
		info, err := f.Info()
		if err != nil || !info.Mode().IsRegular() {
			continue // removed since, or not one of our files
		}
		all = append(all, Log{Path: filepath.Join(dir, f.Name()), Size: info.Size(), Changed: info.ModTime()})
	}
	slices.SortStableFunc(all, func(a, b Log) int {
		return cmp.Or(b.Changed.Compare(a.Changed), cmp.Compare(a.Path, b.Path))
	})
	return all, nil
}

// Players returns the public keys of all slots of this directory, and so of every player who uses it.
func (d *Dir) Players() []ed25519.PublicKey {
	all := []ed25519.PublicKey{d.key.Public().(ed25519.PublicKey)}
	names, _ := filepath.Glob(filepath.Join(d.path, "identity*.key")) // the pattern is well-formed
	for _, name := range names {
		b, err := ReadFile(name, maxLine)
		if err != nil {
			continue
		}
		seed, err := hex.DecodeString(strings.TrimSpace(string(b)))
		if err != nil || len(seed) != ed25519.SeedSize {
			continue // Open reports this when it opens that slot
		}
		key := ed25519.NewKeyFromSeed(seed).Public().(ed25519.PublicKey)
		if !key.Equal(all[0]) {
			all = append(all, key)
		}
	}
	return all
}

// maxDigest bounds the size of the digest, in bytes.
const maxDigest = 16 << 20

// Digest returns what SetDigest saved, nil if there is none or it cannot be read: it can always be
// computed from the logs again.
func (d *Dir) Digest() []byte {
	b, err := ReadFile(d.file("matches.json"), maxDigest)
	if err != nil {
		return nil
	}
	return b
}

// SetDigest saves facts about the logs, so that the logs need not be read again.
func (d *Dir) SetDigest(b []byte) error {
	if len(b) > maxDigest {
		b = nil
	}
	return WriteFile(d.file("matches.json"), b)
}
