package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"time"
)

// The tools and their exact versions.
const (
	nfpm   = "github.com/goreleaser/nfpm/v2/cmd/nfpm@v2.43.4"
	winres = "github.com/tc-hib/go-winres@v0.3.3"

	jv        = "github.com/santhosh-tekuri/jsonschema/cmd/jv"
	jvVersion = "v0.7.0"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "dist:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	out := flag.String("out", "dist", "`directory` of the packages, made anew")
	described := flag.String("version", "unknown", "what git describe says")
	seconds := flag.Int64("time", 0, "`seconds` since 1970 of the commit")
	root := flag.String("root", ".", "`directory` of the sources")
	homepage := flag.String("homepage", "", "https `address` of the page that gives the packages out")
	maintainer := flag.String("maintainer", "", "whoever answers for the packages, as `Name <address>`")
	flag.Parse()
	if flag.NArg() > 0 {
		return errors.New("there are no arguments, only flags")
	}
	publisher, err := readPublisher(*homepage, *maintainer)
	if err != nil {
		return err
	}
	from, err := readSources(*root)
	if err != nil {
		return err
	}
	work, err := os.MkdirTemp("", "lastcard-dist-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	r := &release{
		sources: from, packages: packages{dir: *out, hashes: map[string]string{}},
		workDir: work, time: fileTime(*seconds), publisher: publisher,
	}
	r.version = versionNumber(*described, r.time)
	return r.makeAll(ctx)
}

// fileTime returns the time of every file. It is never before 1980, the earliest
// time in a zip.
func fileTime(seconds int64) time.Time {
	first := time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)
	return time.Unix(max(seconds, first.Unix()), 0).UTC()
}

// makeAll makes all packages, the manifests that name them, and the checksums of all.
func (r *release) makeAll(ctx context.Context) error {
	if err := os.RemoveAll(r.packages.dir); err != nil {
		return err
	}
	if err := os.MkdirAll(r.packages.dir, 0o755); err != nil {
		return err
	}
	for _, step := range []func(context.Context) error{
		r.generate,
		func(ctx context.Context) error { return r.makeLinux(ctx, "amd64") },
		func(ctx context.Context) error { return r.makeLinux(ctx, "arm64") },
		r.makeWindows, r.makeMac, r.writeManifests,
	} {
		if err := step(ctx); err != nil {
			return err
		}
	}
	return r.packages.writeSums()
}
