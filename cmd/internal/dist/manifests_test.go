package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// releaseWithPackages returns a release whose packages have made-up checksums.
func releaseWithPackages(t *testing.T) *release {
	t.Helper()
	r := &release{
		sources: ourSources(t), packages: packages{dir: t.TempDir(), hashes: map[string]string{}},
		workDir: t.TempDir(), version: "1.2.3", time: noon, publisher: nobody,
	}
	for i, name := range []string{
		"lastcard-1.2.3-linux-amd64.tar.gz", "lastcard-1.2.3-linux-arm64.tar.gz",
		"lastcard-1.2.3-windows-amd64.zip", "lastcard-1.2.3-macos-universal.zip",
	} {
		r.packages.hashes[name] = fmt.Sprintf("%064x", 0xabcde0+i)
	}
	return r
}

func manifestsOf(t *testing.T, r *release) map[string]string {
	t.Helper()
	all, err := r.filledManifests()
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for _, m := range all {
		texts[m.name] = m.text
	}
	return texts
}

// Each manifest that names packages names those of its system, with the right addresses and checksums.
func TestManifests(t *testing.T) {
	r := releaseWithPackages(t)
	texts := manifestsOf(t, r)
	const releases = "https://lastcard.example.invalid/releases/download/v1.2.3/"
	for name, packages := range map[string][]string{
		"invalid.example.lastcard.yaml":       {"lastcard-1.2.3-linux-amd64.tar.gz", "lastcard-1.2.3-linux-arm64.tar.gz"},
		"lastcard.rb":                         {"lastcard-1.2.3-macos-universal.zip"},
		"Lastcard.Lastcard.installer.yaml":    {"lastcard-1.2.3-windows-amd64.zip"},
		"Lastcard.Lastcard.yaml":              nil,
		"Lastcard.Lastcard.locale.en-US.yaml": nil,
	} {
		at := 0
		for _, p := range packages {
			address, sum := strings.Index(texts[name], releases+p+`"`), strings.Index(texts[name], r.packages.hashes[p])
			if address < at || sum < at {
				t.Errorf("%s: %s and its checksum are not where they should be:\n%s", name, p, texts[name])
			}
			at = max(address, sum)
		}
		if n := strings.Count(texts[name], releases); n != len(packages) {
			t.Errorf("%s names %d packages, want %d", name, n, len(packages))
		}
		if left := regexp.MustCompile(`[^#]\{[a-z][^}]*\}`).FindString(texts[name]); texts[name] == "" || left != "" {
			t.Errorf("%s: %q is not filled in", name, left)
		}
	}
	if len(texts) != 5 {
		t.Errorf("%d manifests", len(texts))
	}
	delete(r.packages.hashes, "lastcard-1.2.3-macos-universal.zip")
	if _, err := r.filledManifests(); err == nil {
		t.Error("manifests are made without the packages")
	}
}

// The manifests agree with their schemas, and the schemas find errors.
func TestSchemas(t *testing.T) {
	if testing.Short() {
		t.Skip("builds jv")
	}
	r := releaseWithPackages(t)
	dir, err := r.makeValidator()
	if err != nil {
		t.Fatal(err)
	}
	if err := r.runTool(t.Context(), dir, jv, "--version"); err != nil {
		t.Skipf("jv cannot be had here: %v", err)
	}
	if err := r.writeManifests(t.Context()); err != nil {
		t.Fatal(err)
	}
	all, err := r.filledManifests()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range all {
		broken := m
		broken.text = strings.NewReplacer("1.2.3\"\n", "\"\n", "runtime-version", "runtimeVersion").Replace(m.text)
		if err := os.WriteFile(filepath.Join(r.packages.dir, m.name), []byte(broken.text), 0o600); err != nil {
			t.Fatal(err)
		}
		if r.checkManifests(t.Context(), []manifest{broken}) == nil {
			t.Errorf("this passes as %s:\n%s", m.name, broken.text)
		}
	}
}

// Every file that the cask takes from the bundle is in the zip: the program, the manual page and the completions.
func TestFilesOfTheCask(t *testing.T) {
	r := releaseWithPackages(t)
	for _, path := range generatedFiles {
		r.generated = append(r.generated, file{name: path, data: []byte("generated")})
	}
	files := r.macFiles([]byte("program"), file{name: "THIRD-PARTY.txt"})
	named := regexp.MustCompile(`"#\{appdir\}/([^"]+)"`).FindAllStringSubmatch(manifestsOf(t, r)["lastcard.rb"], -1)
	for _, m := range named {
		if !slices.ContainsFunc(files, func(f file) bool { return f.name == m[1] }) {
			t.Errorf("there is no %s", m[1])
		}
	}
	if len(named) != 1+len(r.generated) {
		t.Errorf("it names %d files of the bundle", len(named))
	}
}

func TestCheckCask(t *testing.T) {
	cask := manifestsOf(t, releaseWithPackages(t))["lastcard.rb"]
	if err := checkCask(cask); err != nil {
		t.Error(err)
	}
	for stanza := range caskStanzas {
		without := regexp.MustCompile(`(?m)^  `+stanza+` .*\n`).ReplaceAllString(cask, "")
		if err := checkCask(without); err == nil || !strings.Contains(err.Error(), stanza) {
			t.Errorf("without %s: %v", stanza, err)
		}
	}
	for what, bad := range map[string]string{
		"an end is missing": strings.TrimSuffix(cask, "end\n"),
		"two versions":      strings.Replace(cask, "  sha256", "  version \"1.2.4\"\n  sha256", 1),
		"a short checksum":  strings.Replace(cask, "000000", "0", 1),
	} {
		if checkCask(bad) == nil {
			t.Errorf("%s: it passes", what)
		}
	}
}

// The build in the Flatpak manifest makes, from the Linux archive, the files that Flatpak
// shows on the desktop.
func TestFlatpakBuild(t *testing.T) {
	r := releaseWithPackages(t)
	archive, app := t.TempDir(), t.TempDir()
	if err := r.generate(t.Context()); err != nil {
		t.Fatal(err)
	}
	files := append(r.shareFiles(), file{"bin/lastcard", []byte("#!/bin/sh\n"), true}, file{name: "LICENSE"}, file{name: "THIRD-PARTY.txt"})
	writeFiles(t, archive, files)
	_, commands, _ := strings.Cut(manifestsOf(t, r)["invalid.example.lastcard.yaml"], "build-commands:\n")
	commands, _, _ = strings.Cut(commands, "    sources:\n")
	for line := range strings.Lines(commands) {
		command := strings.ReplaceAll(strings.TrimPrefix(line, "      - "), "/app/", app+"/")
		c := exec.Command("sh", "-c", command)
		c.Dir = archive
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", command, err, out)
		}
	}
	entry, err := os.ReadFile(filepath.Join(app, "share/applications/invalid.example.lastcard.desktop"))
	if err != nil || !strings.Contains(string(entry), "\nIcon=invalid.example.lastcard\n") {
		t.Errorf("the entry has another icon: %v\n%s", err, entry)
	}
	about, err := os.ReadFile(filepath.Join(app, "share/metainfo/invalid.example.lastcard.metainfo.xml"))
	if err != nil || !strings.Contains(string(about), ">invalid.example.lastcard.desktop<") {
		t.Errorf("software centres are told of another entry: %v\n%s", err, about)
	}
	for _, name := range []string{
		"bin/lastcard", "share/icons/hicolor/16x16/apps/invalid.example.lastcard.png", "share/icons/hicolor/512x512/apps/invalid.example.lastcard.png",
		"share/man/man6/invalid.example.lastcard.6.gz", "share/doc/lastcard/rules/uno.md", "share/licenses/invalid.example.lastcard/LICENSE",
	} {
		if _, err := os.Stat(filepath.Join(app, name)); err != nil {
			t.Error(err)
		}
	}
}
