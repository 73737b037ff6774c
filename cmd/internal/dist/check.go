package main

import (
	"cmp"
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

//go:embed files/schema/*.json
var schemas embed.FS

// checkManifests compares each manifest with its schema, and the cask with the requirements of
// Homebrew.
func (r *release) checkManifests(ctx context.Context, all []manifest) error {
	dir, err := r.makeValidator()
	if err != nil {
		return err
	}
	for _, m := range all {
		file, err := filepath.Abs(filepath.Join(r.packages.dir, m.name))
		if err != nil {
			return err
		}
		if m.schema == "" {
			err = cmp.Or(checkCask(m.text), r.checkRubySyntax(ctx, file))
		} else {
			err = r.runTool(ctx, dir, jv, filepath.Join(dir, m.schema), file)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", m.name, err)
		}
	}
	return nil
}

// makeValidator makes a folder for jv, with the schemas in it. The folder is a module of its own, which
// requires jv. With jv@VERSION instead, `go run` would ask the newest version of jv's module whether it
// is deprecated, and not every module proxy knows that.
func (r *release) makeValidator() (dir string, err error) {
	if dir, err = filepath.Abs(filepath.Join(r.workDir, "schema")); err != nil {
		return "", err
	}
	all, err := fs.Sub(schemas, "files/schema")
	if err != nil {
		return "", err
	}
	if err := cmp.Or(os.RemoveAll(dir), os.CopyFS(dir, all)); err != nil {
		return "", err
	}
	mod := fmt.Appendf(nil, "module schema\n\ngo 1.26\n\nrequire %s %s\n", jv, jvVersion)
	return dir, file{name: "go.mod", data: mod}.writeBelow(dir)
}

// caskStanzas are the lines that Homebrew requires of a cask.
var caskStanzas = map[string]*regexp.Regexp{
	"version":  regexp.MustCompile(`(?m)^  version "\d+\.\d+\.\d+[^"]*"$`),
	"sha256":   regexp.MustCompile(`(?m)^  sha256 "[0-9a-f]{64}"$`),
	"url":      regexp.MustCompile(`(?m)^  url "https://[^"]+\.zip"$`),
	"name":     regexp.MustCompile(`(?m)^  name "[^"]+"$`),
	"desc":     regexp.MustCompile(`(?m)^  desc "[^"]{1,80}"$`),
	"homepage": regexp.MustCompile(`(?m)^  homepage "https://[^"]+"$`),
	"app":      regexp.MustCompile(`(?m)^  app "[^"]+\.app"$`),
}

// checkCask checks that a cask is one block with each required line once.
func checkCask(text string) error {
	if !strings.HasPrefix(text, "cask \"lastcard\" do\n") || !strings.HasSuffix(text, "\nend\n") {
		return errors.New("it is not one block that declares the cask lastcard")
	}
	for name, stanza := range caskStanzas {
		if n := len(stanza.FindAllString(text, -1)); n != 1 {
			return fmt.Errorf("%d lines declare %s as they should, not one", n, name)
		}
	}
	return nil
}

// checkRubySyntax checks the syntax of a file if Ruby is installed.
func (r *release) checkRubySyntax(ctx context.Context, file string) error {
	ruby, err := exec.LookPath("ruby")
	if err != nil {
		return nil
	}
	return r.runCommand(exec.CommandContext(ctx, ruby, "-c", file))
}
