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
	program, err := r.buildProgram(ctx, "linux", arch)
	if err != nil {
		return err
	}
	terms, err := r.sources.thirdParty(ctx, "linux", arch)
	if err != nil {
		return err
	}
	share, err := r.shareFiles(ctx)
	if err != nil {
		return err
	}
	files, err := r.linuxFiles(share, program, terms)
	if err != nil {
		return err
	}
	name := r.linuxFolder(arch)
	b, err := tarGzArchive(inFolder(name, files), r.time)
	if err != nil {
		return err
	}
	if err := r.packages.write(name+".tar.gz", b); err != nil {
		return err
	}
	if files, err = r.debFiles(share, program, terms); err != nil {
		return err
	}
	return r.makeDeb(ctx, arch, files)
}

// linuxFiles returns the files of the archive: those for share, the program, the licences, and
// the script and instructions to install it.
func (r *release) linuxFiles(share []file, program []byte, terms file) ([]file, error) {
	licence, err := r.sources.read("LICENSE", "LICENSE")
	return append(slices.Clone(share),
		file{"bin/lastcard", program, true}, terms, licence,
		file{"install.sh", installScript, true}, file{"README.txt", linuxReadme, false}), err
}

// debFiles returns the files of the .deb, below /usr.
func (r *release) debFiles(share []file, program []byte, terms file) ([]file, error) {
	licence, err := r.sources.read("LICENSE", "LICENSE")
	if err != nil {
		return nil, err
	}
	docs, err := r.debDocs(terms, licence)
	return append(slices.Concat(share, docs), file{"bin/lastcard", program, true}), err
}

// linuxFolder is the one folder inside the archive, and the archive's name before .tar.gz.
func (r *release) linuxFolder(arch string) string {
	return fmt.Sprintf("lastcard-%s-linux-%s", r.version, arch)
}

// shareFiles returns the files for the directory share: the desktop entry, the file for
// software centres, the manual page, completions, the rules, the icons.
func (r *release) shareFiles(ctx context.Context) ([]file, error) {
	files := []file{{name: "share/applications/lastcard.desktop", data: []byte(desktop.Entry("lastcard"))}, r.metainfo()}
	generated, err := r.generateAll(ctx)
	if err != nil {
		return nil, err
	}
	rules, err := r.sources.rulebooks("share/doc/lastcard/rules/")
	if err != nil {
		return nil, err
	}
	files = slices.Concat(files, generated, rules)
	for _, px := range linuxIcons {
		b, err := r.sources.iconPNG(px)
		if err != nil {
			return nil, err
		}
		files = append(files, file{name: fmt.Sprintf("share/icons/hicolor/%dx%d/apps/lastcard.png", px, px), data: b})
	}
	return files, nil
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
		"{games}", gameTitles(assets.English()),
	).Replace(nfpmTemplate)
}

// changelog returns the changelog in Debian's form.
func (r *release) changelog() string {
	return fmt.Sprintf("lastcard (%s) unstable; urgency=low\n\n  * Made from the sources of this version.\n\n -- %s  %s\n",
		r.version, r.publisher.maintainer, r.time.Format("Mon, 02 Jan 2006 15:04:05 -0700"))
}

// debDocs returns the files that Debian requires in share/doc.
func (r *release) debDocs(terms, licence file) ([]file, error) {
	packed, err := gzipData(terms.data)
	if err != nil {
		return nil, err
	}
	changes, err := gzipData([]byte(r.changelog()))
	if err != nil {
		return nil, err
	}
	copyright := "lastcard\n\n" + string(licence.data) + "\nThe terms of what it contains of others are in THIRD-PARTY.txt.gz.\n"
	return []file{
		{name: "share/doc/lastcard/copyright", data: []byte(copyright)},
		{name: "share/doc/lastcard/changelog.gz", data: changes},
		{name: "share/doc/lastcard/THIRD-PARTY.txt.gz", data: packed},
	}, nil
}
