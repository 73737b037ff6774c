package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
)

// part is a piece of other authors' work in the program, such as a module.
type part struct {
	name     string // its name and version
	dir      string // where its files are
	usedDirs []string
}

// licenceName matches the names of files with licence terms.
var licenceName = regexp.MustCompile(`(?i)^(licen[cs]es?|copying|copyright|notice|patents|unlicense|ofl)([-._].*)?$`)

// sourceName matches the names of source files. Such a file holds no terms, even if licenceName matches.
var sourceName = regexp.MustCompile(`(?i)\.(go|s|c|h|py|sh)$`)

// thirdParty returns a file with the terms of everything in the program for a
// platform: modules, the standard library, fonts. Equal texts appear once.
func (s sources) thirdParty(ctx context.Context, goos, goarch string) (file, error) {
	parts, err := s.parts(ctx, goos, goarch)
	if err != nil {
		return file{}, err
	}
	var texts []string
	partsByText := map[string][]string{} // names of parts, by the text of their terms
	for _, p := range parts {
		found, err := p.licences()
		if err != nil {
			return file{}, err
		}
		if len(found) == 0 {
			return file{}, fmt.Errorf("%s has no licence in %s", p.name, p.dir)
		}
		for _, l := range found {
			if partsByText[l.text] == nil {
				texts = append(texts, l.text)
			}
			partsByText[l.text] = append(partsByText[l.text], p.name+"  ("+l.name+")")
		}
	}
	var out strings.Builder
	fmt.Fprintf(&out, "What this program (%s/%s) contains of others, and under which terms.\n"+
		"lastcard itself is under the terms of the file LICENSE.\n", goos, goarch)
	for _, text := range texts {
		fmt.Fprintf(&out, "\n%s\n%s\n%s\n\n%s\n", ruleLine, strings.Join(partsByText[text], "\n"), ruleLine, text)
	}
	return file{name: "THIRD-PARTY.txt", data: []byte(out.String())}, nil
}

var ruleLine = strings.Repeat("=", 78)

// parts returns all parts that the program contains for a platform, sorted by name: the standard library,
// the fonts of assets, and the modules of other authors.
func (s sources) parts(ctx context.Context, goos, goarch string) ([]part, error) {
	goroot, err := s.goOutput(ctx, nil, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	parts := []part{
		{name: "The Go standard library and runtime, " + runtime.Version(), dir: strings.TrimSpace(string(goroot))},
		{name: "The fonts Inter, M PLUS 1 and M+ 1p", dir: filepath.Join(s.root, "assets", "fonts")},
	}
	all, err := s.modules(ctx, goos, goarch)
	if err != nil {
		return nil, err
	}
	for _, p := range all {
		parts = append(parts, *p)
	}
	slices.SortFunc(parts, func(a, b part) int { return strings.Compare(a.name, b.name) })
	return parts, nil
}

// modules returns the modules of other authors that have a package in the program, by path and version.
func (s sources) modules(ctx context.Context, goos, goarch string) (map[string]*part, error) {
	out, err := s.goOutput(ctx, []string{"GOOS=" + goos, "GOARCH=" + goarch},
		"list", "-deps", "-json=Dir,Standard,Module", "./cmd/lastcard")
	if err != nil {
		return nil, err
	}
	all := map[string]*part{}
	for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p struct {
			Dir      string
			Standard bool
			Module   *struct {
				Path, Version, Dir string
				Main               bool
			}
		}
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		if p.Standard || p.Module == nil || p.Module.Main {
			continue
		}
		name := p.Module.Path + " " + p.Module.Version
		if all[name] == nil {
			all[name] = &part{name: name, dir: p.Module.Dir}
		}
		all[name].usedDirs = append(all[name].usedDirs, p.Dir)
	}
	return all, nil
}

// licence is one file with terms; its name is relative to its part.
type licence struct{ name, text string }

// licences returns the files with terms of a part. They are in the part's
// directory, in its directory LICENSES, and in the directories of the used
// packages and above those.
func (p part) licences() (found []licence, err error) {
	dirs := []string{p.dir}
	for _, d := range p.usedDirs {
		for ; len(d) > len(p.dir); d = filepath.Dir(d) {
			dirs = append(dirs, d)
		}
	}
	slices.Sort(dirs)
	for _, d := range slices.Compact(dirs) {
		for _, name := range licenceFiles(os.DirFS(d)) {
			b, err := os.ReadFile(filepath.Join(d, name))
			if err != nil {
				return nil, err
			}
			path, err := filepath.Rel(p.dir, filepath.Join(d, name))
			if err != nil {
				return nil, err
			}
			text := strings.TrimSpace(strings.ReplaceAll(string(b), "\r\n", "\n"))
			found = append(found, licence{filepath.ToSlash(path), text})
		}
	}
	return found, nil
}

// licenceFiles lists the files with terms in a directory, and in a directory such as LICENSES below it.
func licenceFiles(dir fs.FS) (names []string) {
	own, _ := fs.Glob(dir, "*") // no error: the patterns are well formed
	below, _ := fs.Glob(dir, "*/*.txt")
	for _, name := range append(own, below...) {
		first, _, _ := strings.Cut(name, "/")
		info, err := fs.Stat(dir, name)
		if licenceName.MatchString(first) && !sourceName.MatchString(first) && (err != nil || !info.IsDir()) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}
