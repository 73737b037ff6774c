package replay

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"lastcard/lockstep"
)

// heapLimit is how much of the heap may be used to read a file of hostileSize. Both are in bytes.
const (
	heapLimit   = 64 << 20
	hostileSize = 96 << 20
)

// watchedFile measures the heap after every MiB that is read from it.
type watchedFile struct {
	*os.File
	base, peak uint64 // the heap before, and the most that was added to it, in bytes
	unmeasured int    // the bytes that were read since the last measurement
}

func (f *watchedFile) Read(b []byte) (int, error) {
	n, err := f.File.Read(b)
	if f.unmeasured += n; f.unmeasured >= 1<<20 || err != nil {
		f.unmeasured = 0
		f.measure()
	}
	return n, err
}

func (f *watchedFile) measure() {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	f.peak = max(f.peak, m.HeapAlloc-min(m.HeapAlloc, f.base))
}

// bloated returns the names of two files of hostileSize: a good log whose last eight entries are repeated
// again and again, and a report with too many states.
func bloated(t *testing.T) (log, report string) {
	t.Helper()
	good := played(t, "eights", "points=20", 3)
	l, err := lockstep.ReadLog(bytes.NewReader(good))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	log, report = filepath.Join(dir, "big.lastcard"), filepath.Join(dir, "big.txt")
	f, err := os.Create(log)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.Write(good[:l.Size]); err != nil {
		t.Fatal(err)
	}
	var entries []lockstep.Entry
	for e, err := range l.Entries() {
		if err != nil {
			t.Fatal(err)
		}
		entries = append(entries, e)
	}
	w, last := lockstep.ResumeWriter(f, l), len(entries)-8
	for n := 0; n < hostileSize; {
		for k := last; k < len(entries); k++ {
			if err := w.WriteEntry(&entries[k]); err != nil {
				t.Fatal(err)
			}
			for i := range entries[k].Evidence {
				n += len(entries[k].Evidence[i].Bytes())
			}
		}
	}
	text := append([]byte(reportStart+"5 \n"), bytes.Repeat([]byte("\n"+stateStart+"1 x\na 1\n"), hostileSize/32)...)
	if err := os.WriteFile(report, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return log, report
}

// A hostile file of any length takes a limited amount of memory.
func TestForeignFilesAndMemory(t *testing.T) {
	log, report := bloated(t)
	open := func(name string) *watchedFile {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { f.Close() })
		return &watchedFile{File: f}
	}
	diff := func(f, g *watchedFile) error {
		_, _, err := Diff([2]string{"a", "b"}, [2]io.ReadSeeker{f, g})
		return err
	}
	for _, x := range []struct {
		name string
		file string
		read func(f *watchedFile) error
		want error
	}{
		{"summary", log, func(f *watchedFile) error { _, err := Summarize(f); return err }, nil},
		{"tape", log, func(f *watchedFile) error { _, err := ReadTape(f, nil); return err }, nil},
		{"two logs", log, func(f *watchedFile) error { return diff(f, open(log)) }, nil},
		{"two reports", report, func(f *watchedFile) error { return diff(f, open(report)) }, ErrReport},
	} {
		t.Run(x.name, func(t *testing.T) {
			f := open(x.file)
			runtime.GC()
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			f.base = m.HeapAlloc
			if err := x.read(f); !errors.Is(err, x.want) {
				t.Error(err)
			}
			f.measure()
			if t.Logf("%d MB at the most", f.peak>>20); f.peak > heapLimit {
				t.Errorf("%d MB of memory", f.peak>>20)
			}
		})
	}
}
