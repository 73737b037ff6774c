package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// sources has the files that the packages take from the source tree, whose root is the directory root.
type sources struct {
	root    string
	licence []byte
	rules   []file         // the rulebook of every game, named after it
	icons   map[int][]byte // PNG files, by the length of a side in pixels
}

var iconSizes = []int{16, 24, 32, 48, 64, 128, 256, 512, 1024}

func readSources(root string) (s sources, err error) {
	s = sources{root: root, icons: map[int][]byte{}}
	if s.licence, err = os.ReadFile(filepath.Join(root, "LICENSE")); err != nil {
		return s, err
	}
	books, err := filepath.Glob(filepath.Join(root, "engine", "*", "RULES.md"))
	if err != nil {
		return s, err
	}
	for _, path := range books {
		f := file{name: filepath.Base(filepath.Dir(path)) + ".md"}
		if f.data, err = os.ReadFile(path); err != nil {
			return s, err
		}
		s.rules = append(s.rules, f)
	}
	for _, px := range iconSizes {
		name := fmt.Sprintf("icon-%04d.png", px)
		if s.icons[px], err = os.ReadFile(filepath.Join(root, "assets", "icons", name)); err != nil {
			return s, err
		}
	}
	return s, nil
}

// goOutput returns the output of a go command, which runs in the root of the sources. env has further
// environment variables.
func (s sources) goOutput(ctx context.Context, env []string, args ...string) ([]byte, error) {
	c := exec.CommandContext(ctx, "go", args...)
	c.Dir, c.Env = s.root, slices.Concat(os.Environ(), env, []string{"CGO_ENABLED=0", "GOFLAGS="})
	out, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", strings.Join(c.Args, " "), err)
	}
	return out, nil
}
