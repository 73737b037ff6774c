package replay

import (
	"errors"
	"io"

	"lastcard/assets"
	"lastcard/cmd/internal/table"
	"lastcard/lockstep"
)

// file is one of the two files that Diff compares.
type file struct {
	name string
	io.ReadSeeker
	isLog bool
}

func newFile(name string, r io.ReadSeeker) (file, error) {
	f := file{name: name, ReadSeeker: r}
	head := make([]byte, len(logStart))
	n, err := io.ReadFull(r, head)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return f, err
	}
	f.isLog = string(head[:n]) == logStart
	return f, f.rewind()
}

func (f *file) rewind() error {
	_, err := f.Seek(0, io.SeekStart)
	return err
}

// eachEntry reads a log from its beginning and calls each for every entry, also for one that a later
// entry replaces. It checks only what lockstep.ScanLog checks, and Walk checks more.
func (f *file) eachEntry(each func(*lockstep.Entry)) error {
	if err := f.rewind(); err != nil {
		return err
	}
	if err := lockstep.ScanLog(f, each); err != nil {
		return &FileError{f.name, err}
	}
	return nil
}

// dumpAt returns the dump of the state after entry k of a log, "" if the log has no valid entry k. The
// error is that of Seek or of Walk, also if an entry after k is bad.
func dumpAt(log *file, k uint64) (text string, err error) {
	if err = log.rewind(); err != nil {
		return "", err
	}
	_, err = Walk(log, func(_ *lockstep.Genesis, m Moment) bool {
		if uint64(m.Entry.K) == k {
			text = m.Table.State().Dump()
		}
		return uint64(m.Entry.K) < k
	})
	if bad, ok := errors.AsType[*lockstep.BadEntry](err); ok && uint64(bad.K) <= k {
		text = ""
	}
	return text, err
}

// badEntryTrouble turns an error of Walk into a sentence: entry k does not follow from the entries before
// it, or its players had another version of the rules.
func badEntryTrouble(path string, k uint64, err error) assets.Trouble {
	if other, ok := errors.AsType[*table.OtherRules](err); ok {
		return other.Trouble(path)
	}
	return assets.Trouble{Code: "bad-entry", Args: assets.Args{"path": path, "k": k}}
}
