package lockstep_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"runtime"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// hostileSize is the size of a hostile file, and heapLimit is how much memory a reader may take for it, both in
// bytes.
const (
	hostileSize = 128 << 20
	heapLimit   = 64 << 20
	neverTurns  = 1 << 30 // so many turns that a match of the Toy does not end
)

// stream is a file that is made while it is read. It measures the heap meanwhile.
type stream struct {
	bytes.Buffer
	made       int
	more       func() bool // writes something to the Buffer; false: nothing is left
	base       uint64
	peak       uint64
	unmeasured int   // bytes read since the heap was last measured
	readTo     int64 // how far ReadAt has read
}

func (s *stream) Read(p []byte) (int, error) {
	for s.Len() < len(p) && s.made < hostileSize {
		before := s.Len()
		if !s.more() {
			s.made = hostileSize
		}
		s.made += s.Len() - before
	}
	n, err := s.Buffer.Read(p)
	if s.unmeasured += n; s.unmeasured >= 1<<19 || err != nil {
		s.unmeasured = 0
		s.measureHeap()
	}
	return n, err
}

// ReadAt works only for reading from the beginning to the end, as readers of logs do.
func (s *stream) ReadAt(p []byte, at int64) (int, error) {
	if at != s.readTo {
		return 0, errors.New("not where the last read has ended")
	}
	n, err := s.Read(p)
	s.readTo += int64(n)
	return n, err
}

func (s *stream) measureHeap() {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	s.peak = max(s.peak, m.HeapAlloc-min(m.HeapAlloc, s.base))
}

// hostile lists files that could cost a reader much memory.
func hostile(t *testing.T) map[string]func() io.Reader {
	c := sim.Hashed()
	begin := func(seats int, bare bool) (*stream, *lockstep.Forger) {
		s := &stream{}
		f, _ := newForger(t, s, c, seats, neverTurns, sim.Keys(seats), bare)
		return s, f
	}
	entries := func(s *stream, f *lockstep.Forger, n lockstep.Pos, then func() bool) {
		s.more = func() bool {
			if f.Ended() || f.Last.K+1 == n {
				return then()
			}
			must(t, f.WriteNext())
			return true
		}
	}
	zeros := func(s *stream) func() bool {
		return func() bool { _, err := s.Write(make([]byte, 1<<16)); return err == nil }
	}
	none := func() bool { return false }
	// bulky is an entry of 170 KB that is well-formed but does not follow from its evidence.
	bulky := func(f *lockstep.Forger, k lockstep.Pos) lockstep.Entry {
		e := lockstep.Entry{K: k, Kind: lockstep.EntryPlay, Body: make([]byte, lockstep.MaxAction), Prev: lockstep.Hash{byte(k)}}
		for range 46 {
			e.Evidence = append(e.Evidence, f.Sign(lockstep.RecordSeal, k, 0, make([]byte, 3500)))
		}
		return e
	}
	return map[string]func() io.Reader{
		"zeros": func() io.Reader {
			s := &stream{}
			s.more = zeros(s)
			return s
		},
		"a log, then zeros": func() io.Reader {
			s, f := begin(3, false)
			entries(s, f, 100, zeros(s))
			return s
		},
		"a long match": func() io.Reader {
			s, f := begin(10, false)
			entries(s, f, lockstep.MaxEntries, none)
			return s
		},
		"a long match without evidence": func() io.Reader {
			s, f := begin(2, true)
			entries(s, f, lockstep.MaxEntries, none)
			return s
		},
		"loose records": func() io.Reader {
			s, f := begin(3, false)
			n := 0
			entries(s, f, 100, func() bool {
				n++
				rec := f.Sign(lockstep.RecordOffer, lockstep.Pos(n%lockstep.MaxEntries), lockstep.Seat(n%3), fmt.Append(nil, n))
				must(t, f.W.WriteRecord(&rec))
				return true
			})
			return s
		},
		"checks of what is not there": func() io.Reader {
			s, f := begin(3, false)
			n := 0
			entries(s, f, 100, func() bool {
				n++
				rec := f.Sign(lockstep.RecordCheck, lockstep.Pos(n%lockstep.MaxEntries), lockstep.Seat(n%3), lockstep.PairBody(lockstep.Hash{byte(n)}, lockstep.Hash{}))
				must(t, f.W.WriteRecord(&rec))
				return true
			})
			return s
		},
		"huge pieces": func() io.Reader {
			s, f := begin(3, false)
			k := lockstep.Pos(0)
			s.more = func() bool {
				k++
				e := bulky(f, k)
				must(t, f.W.WriteEntry(&e))
				return true
			}
			return s
		},
		"replaced again and again": func() io.Reader {
			s, f := begin(3, false)
			k := lockstep.Pos(0)
			s.more = func() bool {
				if k++; k > 40 {
					k = 1
				}
				e := bulky(f, k)
				must(t, f.W.WriteEntry(&e))
				return true
			}
			return s
		},
	}
}

// Whatever a file contains, reading it takes at most heapLimit of memory. Endless zeros are not read to their
// end.
func TestHostileFiles(t *testing.T) {
	readers := map[string]func(io.Reader) error{
		"ReadLog": func(r io.Reader) error { _, err := lockstep.ReadLog(r.(*stream)); return err },
		"Verify": func(r io.Reader) error {
			_, err := lockstep.VerifyWith(sim.Hashed(), r, func(g *lockstep.Genesis) (lockstep.Machine, error) {
				return sim.NewToy(len(g.Seats), neverTurns), nil
			})
			return err
		},
	}
	for what, open := range hostile(t) {
		for name, read := range readers {
			t.Run(name+"/"+what, func(t *testing.T) {
				s := open().(*stream)
				runtime.GC()
				var m runtime.MemStats
				runtime.ReadMemStats(&m)
				s.base = m.HeapAlloc
				err := read(s)
				s.measureHeap()
				t.Logf("%d MB offered, %d MB at the most: %v", s.made>>20, s.peak>>20, err)
				if s.peak > heapLimit {
					t.Errorf("%d MB of memory", s.peak>>20)
				}
				if what == "zeros" && s.made > 1<<20 || what == "a log, then zeros" && !errors.Is(err, lockstep.ErrLogSize) {
					t.Errorf("%d MB were read: %v", s.made>>20, err)
				}
			})
		}
	}
}
