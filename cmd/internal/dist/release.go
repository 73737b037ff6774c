package main

import (
	"context"
	"crypto/sha256"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// release holds the data that all packages share.
type release struct {
	root      string
	outDir    string
	workDir   string // the directory for temporary files
	version   string
	time      time.Time
	publisher publisher
	hashes    map[string]string // the SHA-256 checksum of each file in out, in hexadecimal digits
}

var (
	taggedVersion = regexp.MustCompile(`^v?(\d+\.\d+\.\d+)(?:-(\d+)-g([0-9a-f]+))?(-dirty)?$`)
	bareCommit    = regexp.MustCompile(`^([0-9a-f]{7,40})(-dirty)?$`)
)

// versionNumber turns the output of git describe into a version that every package format accepts:
// 1.2.3, 1.2.3+4.abc1234, or 0.0.0+DATE.abc1234 where there is no tag.
func versionNumber(described string, t time.Time) string {
	dirty := func(s string) string { return strings.Replace(s, "-", ".", 1) }
	if m := taggedVersion.FindStringSubmatch(described); m != nil {
		switch {
		case m[2] != "":
			return m[1] + "+" + m[2] + "." + m[3] + dirty(m[4])
		case m[4] != "":
			return m[1] + "+dirty"
		}
		return m[1]
	}
	v := "0.0.0+" + t.Format("20060102")
	if m := bareCommit.FindStringSubmatch(described); m != nil {
		v += "." + m[1] + dirty(m[2])
	}
	return v
}

// buildProgram builds the program for a platform and returns its path.
func (r *release) buildProgram(ctx context.Context, goos, goarch string) (string, error) {
	path, err := filepath.Abs(filepath.Join(r.workDir, goos+"-"+goarch))
	if err != nil {
		return "", err
	}
	c := exec.CommandContext(ctx, "go", "build", "-trimpath", "-buildvcs=false",
		"-ldflags", "-s -w -buildid= -X main.version="+r.version, "-o", path, "./cmd/lastcard")
	c.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0", "GOFLAGS=")
	return path, r.runCommand(c)
}

// runTool runs a tool of others: a package at a version, or a package that the module in dir
// requires.
func (r *release) runTool(ctx context.Context, dir, pkg string, args ...string) error {
	flags := ""
	if !strings.Contains(pkg, "@") {
		flags = "-mod=mod" // the module does not list the dependencies of the tool
	}
	c := exec.CommandContext(ctx, "go", append([]string{"run", pkg}, args...)...)
	c.Env = append(os.Environ(), "GOFLAGS="+flags, fmt.Sprintf("SOURCE_DATE_EPOCH=%d", r.time.Unix()))
	c.Dir = dir
	return r.runCommand(c)
}

// runCommand runs a command, and shows the command's output if it fails.
func (r *release) runCommand(c *exec.Cmd) error {
	if c.Dir == "" {
		c.Dir = r.root
	}
	out, err := c.CombinedOutput()
	if err != nil {
		return fmt.Errorf("%s: %w\n%s", strings.Join(c.Args, " "), err, out)
	}
	return nil
}

// readSource reads a file of the sources, and gives it the name that it has in a package.
func (r *release) readSource(from, name string) (file, error) {
	b, err := os.ReadFile(filepath.Join(r.root, filepath.FromSlash(from)))
	return file{name: name, data: b}, err
}

// rulebooks returns the rulebook of every game, below a folder.
func (r *release) rulebooks(below string) (files []file, err error) {
	books, err := filepath.Glob(filepath.Join(r.root, "engine", "*", "RULES.md"))
	for _, path := range books {
		game := filepath.Base(filepath.Dir(path))
		f, err := r.readSource("engine/"+game+"/RULES.md", below+game+".md")
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	return files, err
}

// iconPNG returns the icon in a size.
func (r *release) iconPNG(px int) ([]byte, error) {
	return os.ReadFile(filepath.Join(r.root, "assets", "icons", fmt.Sprintf("icon-%04d.png", px)))
}

// writeSums writes the checksums of all files, in the form that sha256sum -c reads.
func (r *release) writeSums() error {
	var lines strings.Builder
	for _, name := range slices.Sorted(maps.Keys(r.hashes)) {
		fmt.Fprintf(&lines, "%s  %s\n", r.hashes[name], name)
	}
	fmt.Print(lines.String())
	return os.WriteFile(filepath.Join(r.outDir, "SHA256SUMS"), []byte(lines.String()), 0o644)
}

// writeFile writes one file of the release, prints that, and notes its checksum.
func (r *release) writeFile(name string, data []byte) error {
	size := fmt.Sprintf("%.1f MB", float64(len(data))/1e6)
	if len(data) < 1e6 {
		size = fmt.Sprintf("%.1f kB", float64(len(data))/1e3)
	}
	fmt.Printf("%s  %s\n", filepath.Join(r.outDir, name), size)
	r.hashes[name] = fmt.Sprintf("%x", sha256.Sum256(data))
	return os.WriteFile(filepath.Join(r.outDir, name), data, 0o644)
}
