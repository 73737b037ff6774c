package main

import (
	"context"
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"lastcard/assets"
	"lastcard/cmd/internal/desktop"
)

//go:embed files/install.sh
var installScript []byte

//go:embed files/README-linux.txt
var linuxReadme []byte

//go:embed files/nfpm.yaml
var nfpmTemplate string

// linuxIcons are the sizes, in pixels, of the icons in a package.
var linuxIcons = []int{16, 24, 32, 48, 64, 128, 256, 512}

// makeLinux makes the archive and the .deb of one architecture.
func (r *release) makeLinux(ctx context.Context, arch string) error {
	program, terms, err := r.buildProgram(ctx, "linux", arch)
	if err != nil {
		return err
	}
	name := r.linuxFolder(arch)
	b, err := tarGzArchive(inFolder(name, r.linuxFiles(program, terms)), r.time)
	if err != nil {
		return err
	}
	if err := r.packages.write(name+".tar.gz", b); err != nil {
		return err
	}
	return r.makeDeb(ctx, arch, r.debFiles(program, terms))
}

// linuxFiles returns the files of the archive: those for share, the program, the licences, and
// the script and instructions to install it.
func (r *release) linuxFiles(program []byte, terms file) []file {
	return append(r.shareFiles(),
		file{"bin/lastcard", program, true}, terms, file{"LICENSE", r.sources.licence, false},
		file{"install.sh", installScript, true}, file{"README.txt", linuxReadme, false})
}

// debFiles returns the files of the .deb, below /usr, with those that Debian requires in share/doc.
func (r *release) debFiles(program []byte, terms file) []file {
	copyright := "lastcard\n\n" + string(r.sources.licence) +
		"\nThe terms of what it contains of others are in THIRD-PARTY.txt.gz.\n"
	return append(r.shareFiles(),
		file{"bin/lastcard", program, true},
		file{"share/doc/lastcard/copyright", []byte(copyright), false},
		file{"share/doc/lastcard/changelog.gz", gzipData([]byte(r.changelog())), false},
		file{"share/doc/lastcard/THIRD-PARTY.txt.gz", gzipData(terms.data), false})
}

// linuxFolder is the one folder inside the archive, and the archive's name before .tar.gz.
func (r *release) linuxFolder(arch string) string {
	return fmt.Sprintf("lastcard-%s-linux-%s", r.version, arch)
}

// shareFiles returns the files for the directory share: the desktop entry, the file for
// software centres, the manual page, completions, the rules, the icons.
func (r *release) shareFiles() []file {
	files := []file{{name: "share/applications/lastcard.desktop", data: []byte(desktop.Entry("lastcard"))}, r.metainfo()}
	files = slices.Concat(files, r.generated, inFolder("share/doc/lastcard/rules", r.sources.rules))
	for _, px := range linuxIcons {
		name := fmt.Sprintf("share/icons/hicolor/%dx%d/apps/lastcard.png", px, px)
		files = append(files, file{name: name, data: r.sources.icons[px]})
	}
	return files
}

// makeDeb writes the files to a directory and lets nfpm pack them.
func (r *release) makeDeb(ctx context.Context, arch string, files []file) error {
	dir, err := filepath.Abs(filepath.Join(r.workDir, "deb-"+arch))
	if err != nil {
		return err
	}
	var contents strings.Builder
	for _, f := range sortedFiles(files) {
		if err := f.writeBelow(dir); err != nil {
			return err
		}
		fmt.Fprintf(&contents, "  - {src: %q, dst: %q, file_info: {mode: %#o, owner: root, group: root, mtime: %q}}\n",
			filepath.Join(dir, filepath.FromSlash(f.name)), "/usr/"+f.name, f.mode(), r.time.Format("2006-01-02T15:04:05Z"))
	}
	config := r.nfpmConfig(arch) + contents.String()
	if err := (file{name: "nfpm.yaml", data: []byte(config)}).writeBelow(dir); err != nil {
		return err
	}
	target := filepath.Join(dir, "out.deb")
	if err := r.runTool(ctx, dir, nfpm, "package", "--config", "nfpm.yaml", "--packager", "deb", "--target", target); err != nil {
		return err
	}
	b, err := os.ReadFile(target)
	if err != nil {
		return err
	}
	return r.packages.write(fmt.Sprintf("lastcard_%s_%s.deb", r.version, arch), b)
}

// nfpmConfig returns nfpm's configuration for the .deb, up to the list of its files.
func (r *release) nfpmConfig(arch string) string {
	return strings.NewReplacer(
		"{version}", r.version, "{arch}", arch, "{time}", r.time.Format("2006-01-02T15:04:05Z"),
		"{maintainer}", r.publisher.maintainer, "{homepage}", r.publisher.homepage,
		"{games}", assets.English().GameTitles(),
	).Replace(nfpmTemplate)
}

// changelog returns the changelog in Debian's form.
func (r *release) changelog() string {
	return fmt.Sprintf("lastcard (%s) unstable; urgency=low\n\n  * Made from the sources of this version.\n\n -- %s  %s\n",
		r.version, r.publisher.maintainer, r.time.Format("Mon, 02 Jan 2006 15:04:05 -0700"))
}
