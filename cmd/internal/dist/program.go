package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
)

// buildProgram builds the program for a platform, and returns it with the terms of everything in it.
func (r *release) buildProgram(ctx context.Context, goos, goarch string) (program []byte, terms file, err error) {
	path, err := filepath.Abs(filepath.Join(r.workDir, goos+"-"+goarch))
	if err != nil {
		return nil, file{}, err
	}
	c := exec.CommandContext(ctx, "go", "build", "-trimpath", "-buildvcs=false",
		"-ldflags", "-s -w -buildid= -X main.version="+r.version, "-o", path, "./cmd/lastcard")
	c.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0", "GOFLAGS=")
	if err = r.runCommand(c); err == nil && goos == "windows" {
		err = r.addResources(ctx, path)
	}
	if err == nil {
		program, err = os.ReadFile(path)
	}
	if err == nil {
		terms, err = r.sources.thirdParty(ctx, goos, goarch)
	}
	return program, terms, err
}
