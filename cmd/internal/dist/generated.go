package main

import (
	"context"
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

// generate has the program write the manual page and the completions, and keeps them in r.generated.
func (r *release) generate(ctx context.Context) error {
	for what, path := range generatedFiles {
		text, err := r.sources.goOutput(ctx, nil,
			"run", "-ldflags", "-X main.version="+r.version, "./cmd/lastcard", "generate", what)
		if err != nil {
			return err
		}
		if strings.HasSuffix(path, ".gz") {
			text = gzipData(text)
		}
		r.generated = append(r.generated, file{name: path, data: text})
	}
	return nil
}
