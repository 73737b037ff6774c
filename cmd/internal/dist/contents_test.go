package main

import (
	"path/filepath"
	"slices"
	"testing"
)

// gamesWithRules returns the names of the folders below engine that have a folder words, and therefore a
// rulebook.
func gamesWithRules(t *testing.T) (all []string) {
	t.Helper()
	words, err := filepath.Glob("../../../engine/*/words")
	if err != nil || len(words) == 0 {
		t.Fatal(words, err)
	}
	for _, w := range words {
		all = append(all, filepath.Base(filepath.Dir(w)))
	}
	return all
}

// Every package has all rulebooks and the terms. The packages for Linux and macOS also have the manual
// page and the completions for three shells.
func TestContents(t *testing.T) {
	r := &release{sources: ourSources(t), version: "1.2.3", time: noon, publisher: nobody}
	if err := r.generate(t.Context()); err != nil {
		t.Fatal(err)
	}
	var generated, inBundle []string
	for _, path := range generatedFiles {
		generated, inBundle = append(generated, path), append(inBundle, "Lastcard.app/Contents/Resources/"+path)
	}
	program, terms := []byte("program"), file{name: "THIRD-PARTY.txt", data: []byte("terms\n")}
	linux := []string{
		"bin/lastcard", "share/applications/lastcard.desktop", "share/metainfo/invalid.example.lastcard.metainfo.xml", "share/icons/hicolor/256x256/apps/lastcard.png", "share/man/man6/lastcard.6.gz",
		"share/bash-completion/completions/lastcard", "share/zsh/site-functions/_lastcard", "share/fish/vendor_completions.d/lastcard.fish",
	}
	for _, c := range []struct {
		name  string
		list  []file
		rules string // where the rulebooks are
		wants []string
	}{
		{
			"tar.gz", r.linuxFiles(program, terms), "share/doc/lastcard/rules/",
			append([]string{"install.sh", "README.txt", "LICENSE", "THIRD-PARTY.txt"}, linux...),
		},
		{
			"deb", r.debFiles(program, terms), "share/doc/lastcard/rules/",
			append([]string{"share/doc/lastcard/copyright", "share/doc/lastcard/changelog.gz", "share/doc/lastcard/THIRD-PARTY.txt.gz"}, linux...),
		},
		{
			"windows", r.windowsFiles(program, terms), "rules/",
			[]string{"lastcard.exe", "README.txt", "LICENSE.txt", "THIRD-PARTY.txt"},
		},
		{
			"macos", r.macFiles(program, terms), "rules/",
			append([]string{
				"README.txt", "Lastcard.app/Contents/MacOS/lastcard", "Lastcard.app/Contents/Info.plist", "Lastcard.app/Contents/Resources/lastcard.icns",
				"Lastcard.app/Contents/Resources/LICENSE", "Lastcard.app/Contents/Resources/THIRD-PARTY.txt",
			}, inBundle...),
		},
	} {
		for _, game := range gamesWithRules(t) {
			c.wants = append(c.wants, c.rules+game+".md")
		}
		for _, want := range c.wants {
			if !slices.ContainsFunc(c.list, func(f file) bool { return f.name == want && len(f.data) > 0 }) {
				t.Errorf("%s: there is no %s, or nothing is in it", c.name, want)
			}
		}
	}
}
