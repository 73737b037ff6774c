package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// generatedFiles maps each argument of `lastcard generate` to the name of the file for
// its output.
var generatedFiles = map[string]string{
	"man":  "share/man/man6/lastcard.6.gz",
	"bash": "share/bash-completion/completions/lastcard",
	"zsh":  "share/zsh/site-functions/_lastcard",
	"fish": "share/fish/vendor_completions.d/lastcard.fish",
}

// generateAll returns the manual page and the completions.
func (r *release) generateAll(ctx context.Context) (files []file, err error) {
	for what, path := range generatedFiles {
		text, err := r.generate(ctx, what)
		if err == nil && strings.HasSuffix(path, ".gz") {
			text, err = gzipData(text)
		}
		if err != nil {
			return nil, err
		}
		files = append(files, file{name: path, data: text})
	}
	return files, nil
}

// generate returns the output of `lastcard generate`, from a program built for this
// computer.
func (r *release) generate(ctx context.Context, what string) ([]byte, error) {
	c := exec.CommandContext(ctx, "go", "run", "-ldflags", "-X main.version="+r.version, "./cmd/lastcard", "generate", what)
	c.Env, c.Dir = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS="), r.sources.root
	out, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", strings.Join(c.Args, " "), err)
	}
	return out, nil
}
