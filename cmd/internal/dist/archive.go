package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// file is one file of a package; its name has slashes.
type file struct {
	name         string
	data         []byte
	isExecutable bool
}

func (f file) mode() int64 {
	if f.isExecutable {
		return 0o755
	}
	return 0o644
}

func (f file) writeBelow(dir string) error {
	path := filepath.Join(dir, filepath.FromSlash(f.name))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, f.data, fs.FileMode(f.mode()))
}

func inFolder(dir string, files []file) []file {
	out := slices.Clone(files)
	for i := range out {
		out[i].name = dir + "/" + out[i].name
	}
	return out
}

func sortedFiles(files []file) []file {
	return slices.SortedFunc(slices.Values(files), func(a, b file) int { return strings.Compare(a.name, b.name) })
}

func tarGzArchive(files []file, t time.Time) ([]byte, error) {
	var out bytes.Buffer
	w := tar.NewWriter(&out)
	for _, f := range sortedFiles(files) {
		h := &tar.Header{
			Typeflag: tar.TypeReg, Name: f.name, Size: int64(len(f.data)), Mode: f.mode(), ModTime: t,
			Uname: "root", Gname: "root", Format: tar.FormatUSTAR,
		}
		if err := w.WriteHeader(h); err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return gzipData(out.Bytes()), err
}

// writeZip writes a zip. The files are in one folder in it, which has the zip's name.
func (r *release) writeZip(name string, files []file) error {
	b, err := zipArchive(inFolder(name, files), r.time)
	if err != nil {
		return err
	}
	return r.packages.write(name+".zip", b)
}

func zipArchive(files []file, t time.Time) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range sortedFiles(files) {
		h := &zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: t}
		h.SetMode(fs.FileMode(f.mode()))
		e, err := w.CreateHeader(h)
		if err != nil {
			return nil, err
		}
		if _, err := e.Write(f.data); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return out.Bytes(), err
}

// gzipData ignores errors: the level is valid, and a buffer takes everything.
func gzipData(data []byte) []byte {
	var out bytes.Buffer
	w, _ := gzip.NewWriterLevel(&out, gzip.BestCompression)
	_, _ = w.Write(data)
	_ = w.Close()
	return out.Bytes()
}
