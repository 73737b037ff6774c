package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

func ourSources(t *testing.T) sources {
	t.Helper()
	s, err := readSources("../../..")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestNumber(t *testing.T) {
	for described, want := range map[string]string{
		"v1.2.3":                       "1.2.3",
		"1.2.3":                        "1.2.3",
		"v1.2.3-dirty":                 "1.2.3+dirty",
		"v1.2.3-4-g0123456789ab":       "1.2.3+4.0123456789ab",
		"v1.2.3-4-g0123456789ab-dirty": "1.2.3+4.0123456789ab.dirty",
		"0123456789ab":                 "0.0.0+20261121.0123456789ab",
		"0123456789ab-dirty":           "0.0.0+20261121.0123456789ab.dirty",
		"unknown":                      "0.0.0+20261121",
		"v1; rm -rf":                   "0.0.0+20261121",
	} {
		if got := versionNumber(described, noon); got != want {
			t.Errorf("%q is %q, want %q", described, got, want)
		}
	}
}

func TestFileTime(t *testing.T) {
	if got := fileTime(0); got.Year() != 1980 {
		t.Errorf("no time is %v, which a zip cannot hold", got)
	}
	if got := fileTime(noon.Unix()); !got.Equal(noon) || got.Location() != time.UTC {
		t.Errorf("%v, want %v", got, noon)
	}
}

// The same files in another order make the same archive to the byte, and unpack
// unchanged.
func TestArchives(t *testing.T) {
	files := []file{{"a/run", []byte("program"), true}, {"a/b/readme", []byte("text"), false}}
	back := slices.Clone(files)
	slices.Reverse(back)
	for name, pack := range map[string]func([]file, time.Time) ([]byte, error){"tar.gz": tarGzArchive, "zip": zipArchive} {
		one, err := pack(files, noon)
		if err != nil {
			t.Fatal(err)
		}
		two, err := pack(back, noon)
		if err != nil || !bytes.Equal(one, two) {
			t.Errorf("%s: the order of files matters (%v)", name, err)
		}
		got, err := unpack(name, one)
		want := []file{files[1], files[0]}
		if err != nil || !slices.EqualFunc(got, want, func(a, b file) bool {
			return a.name == b.name && bytes.Equal(a.data, b.data) && a.isExecutable == b.isExecutable
		}) {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
}

func unpack(kind string, b []byte) (files []file, err error) {
	if kind == "zip" {
		z, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
		if err != nil {
			return nil, err
		}
		for _, f := range z.File {
			r, err := f.Open()
			if err != nil {
				return nil, err
			}
			data, err := io.ReadAll(r)
			if err != nil {
				return nil, err
			}
			files = append(files, file{f.Name, data, f.Mode()&0o100 != 0})
		}
		return files, nil
	}
	z, err := gzip.NewReader(bytes.NewReader(b))
	if err != nil {
		return nil, err
	}
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return files, nil
		}
		if err != nil {
			return nil, err
		}
		data, err := io.ReadAll(r)
		if err != nil {
			return nil, err
		}
		files = append(files, file{h.Name, data, h.Mode&0o100 != 0})
	}
}

// licences finds the terms of a part in the part's directory, in LICENSES, and in and above the
// used packages, but not in unused packages.
func TestLicences(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"LICENSE": "mine\r\n", "notice.md": "n", "licence.go": "package x", "LICENSES/MIT.txt": "mit",
		"used/deep/COPYING": "deep", "other/LICENSE": "not in the program", "licensed": "no",
	} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	got, err := part{name: "x v1", dir: dir, usedDirs: []string{dir, filepath.Join(dir, "used", "deep")}}.licences()
	want := []licence{{"LICENSE", "mine"}, {"LICENSES/MIT.txt", "mit"}, {"notice.md", "n"}, {"used/deep/COPYING", "deep"}}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%v, %v, want %v", got, err, want)
	}
}

// On every platform, thirdParty finds licence terms for everything in the program, among them those of
// the parts that this test names.
func TestThirdParty(t *testing.T) {
	if testing.Short() {
		t.Skip("asks go list for every platform")
	}
	from := sources{root: "../../.."}
	for _, p := range [][2]string{{"linux", "amd64"}, {"windows", "amd64"}, {"darwin", "arm64"}} {
		f, err := from.thirdParty(t.Context(), p[0], p[1])
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{
			"github.com/hajimehoshi/ebiten/v2 v2", "github.com/libp2p/go-libp2p v0", "The Go standard library",
			"The fonts Inter, M PLUS 1 and M+ 1p", "Mplus1-Bold.otf", "SIL OPEN FONT LICENSE", "M+ FONTS PROJECT", "LICENSE-DejaVu", "Bitstream Vera",
		} {
			if !bytes.Contains(f.data, []byte(want)) {
				t.Errorf("%s: no %q", p[0], want)
			}
		}
	}
}

func TestUniversal(t *testing.T) {
	b := universalBinary([]byte("intel"), []byte("arm"))
	for i, want := range []string{"intel", "arm"} {
		head := b[8+20*i:]
		at, size := binary.BigEndian.Uint32(head[8:]), binary.BigEndian.Uint32(head[12:])
		if got := string(b[at : at+size]); got != want || at%(1<<fatAlign) != 0 {
			t.Errorf("program %d at %d is %q, want %q", i, at, got, want)
		}
	}
}

// Every picture in the .icns has the size that belongs to its kind.
func TestIcns(t *testing.T) {
	b := ourSources(t).icnsFile()
	if string(b[:4]) != "icns" || int(binary.BigEndian.Uint32(b[4:])) != len(b) {
		t.Fatalf("head %q", b[:8])
	}
	at := 8
	for _, k := range icnsKinds {
		size := int(binary.BigEndian.Uint32(b[at+4:]))
		c, err := png.DecodeConfig(bytes.NewReader(b[at+8 : at+size]))
		if err != nil || string(b[at:at+4]) != k.kind || c.Width != k.px || c.Height != k.px {
			t.Errorf("%s: %q of %d×%d, %v", k.kind, b[at:at+4], c.Width, c.Height, err)
		}
		at += size
	}
	if at != len(b) {
		t.Errorf("%d bytes are left over", len(b)-at)
	}
}

// Info.plist and install.sh, which are copied into packages, are well-formed.
func TestFiles(t *testing.T) {
	for d := xml.NewDecoder(strings.NewReader(plistTemplate)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatalf("Info.plist: %v", err)
		}
	}
	if out, err := exec.Command("sh", "-n", "files/install.sh").CombinedOutput(); err != nil {
		t.Errorf("install.sh: %v %s", err, out)
	}
}

func writeFiles(t *testing.T, dir string, files []file) {
	t.Helper()
	for _, f := range files {
		if err := f.writeBelow(dir); err != nil {
			t.Fatal(err)
		}
	}
}

// install.sh puts all files where the desktop looks for them, and can remove them again.
func TestInstall(t *testing.T) {
	dir, prefix := t.TempDir(), filepath.Join(t.TempDir(), "a prefix")
	r := &release{sources: ourSources(t), version: "1.2.3", time: noon, publisher: nobody}
	if err := r.generate(t.Context()); err != nil {
		t.Fatal(err)
	}
	files := append(r.shareFiles(), file{"bin/lastcard", []byte("#!/bin/sh\n"), true}, file{"install.sh", installScript, true})
	writeFiles(t, dir, files)
	install := func(args ...string) {
		c := exec.Command("sh", append([]string{filepath.Join(dir, "install.sh")}, args...)...)
		c.Env = []string{"PATH=" + os.Getenv("PATH"), "PREFIX=" + prefix, "HOME=" + t.TempDir()}
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("install.sh %v: %v\n%s", args, err, out)
		}
	}
	install()
	entry, err := os.ReadFile(filepath.Join(prefix, "share/applications/lastcard.desktop"))
	if want := "Exec=\"" + prefix + "/bin/lastcard\" window -- %u\n"; err != nil || !strings.Contains(string(entry), want) {
		t.Errorf("the entry has no %q: %v\n%s", want, err, entry)
	}
	for _, f := range files[:len(files)-1] {
		if _, err := os.Stat(filepath.Join(prefix, f.name)); err != nil {
			t.Error(err)
		}
	}
	install("--remove")
	err = filepath.WalkDir(prefix, func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() && d.Name() != "mimeinfo.cache" { // skip the desktop's own list
			t.Errorf("left: %s", path)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}
