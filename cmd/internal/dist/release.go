package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"time"
)

// release holds the data that all packages share.
type release struct {
	sources   sources
	packages  packages
	workDir   string // the directory for temporary files
	version   string
	time      time.Time
	publisher publisher
	generated []file // the manual page and the completions, in the folder share
}

var (
	taggedVersion = regexp.MustCompile(`^v?(\d+\.\d+\.\d+)(?:-(\d+)-g([0-9a-f]+))?(-dirty)?$`)
	bareCommit    = regexp.MustCompile(`^([0-9a-f]{7,40})(-dirty)?$`)
)

// versionNumber turns the output of git describe into a version that every package format accepts. Examples are
// 1.2.3 and 1.2.3+4.abc1234. Without a tag the version is 0.0.0+DATE.abc1234, and without git 0.0.0+DATE, in which
// DATE is the day of t.
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

// runCommand runs a command, by default in the root of the sources. If the command fails, the error has
// its output.
func (r *release) runCommand(c *exec.Cmd) error {
	if c.Dir == "" {
		c.Dir = r.sources.root
	}
	out, err := c.CombinedOutput()
	if err != nil {
		return fmt.Errorf("%s: %w\n%s", strings.Join(c.Args, " "), err, out)
	}
	return nil
}
