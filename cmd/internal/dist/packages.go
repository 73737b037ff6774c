package main

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// packages writes the files of a release to a directory, and remembers their checksums.
type packages struct {
	dir    string
	hashes map[string]string // the SHA-256 checksum of each file, in hexadecimal digits
}

// writeSums prints the checksums of all files and writes them to SHA256SUMS, in the form that
// sha256sum -c reads.
func (p *packages) writeSums() error {
	var lines strings.Builder
	for _, name := range slices.Sorted(maps.Keys(p.hashes)) {
		fmt.Fprintf(&lines, "%s  %s\n", p.hashes[name], name)
	}
	fmt.Print(lines.String())
	return os.WriteFile(filepath.Join(p.dir, "SHA256SUMS"), []byte(lines.String()), 0o644)
}

// write writes one file of the release, prints its path and size, and notes its checksum.
func (p *packages) write(name string, data []byte) error {
	size := fmt.Sprintf("%.1f MB", float64(len(data))/1e6)
	if len(data) < 1e6 {
		size = fmt.Sprintf("%.1f kB", float64(len(data))/1e3)
	}
	fmt.Printf("%s  %s\n", filepath.Join(p.dir, name), size)
	p.hashes[name] = fmt.Sprintf("%x", sha256.Sum256(data))
	return os.WriteFile(filepath.Join(p.dir, name), data, 0o644)
}
