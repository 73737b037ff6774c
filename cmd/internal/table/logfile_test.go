package table

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/cmd/internal/store"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// disk knows how much of a log would survive a power failure.
type disk struct {
	t    testing.TB
	mu   sync.Mutex
	path string
	safe int // how many bytes of the log are synced
	sent int // how many messages the seat has sent since its log exists
}

func (d *disk) sync(f *os.File) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	b, err := os.ReadFile(f.Name())
	d.path, d.safe = f.Name(), len(b)
	return err
}

// unsafe counts a message that the seat is about to send. It reports whether a power failure could destroy an
// entry in the log.
func (d *disk) unsafe() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	b, err := os.ReadFile(d.path)
	if err != nil {
		return false // there is no log yet
	}
	d.sent++
	const head, digest = 9, 32
	for at := len(logMagic); at < len(b); {
		size := head + int(binary.BigEndian.Uint32(b[at+1:])) + digest
		if b[at] == 'E' && at+size > d.safe {
			return true
		}
		at += size
	}
	return false
}

// syncGuard is a line.Net that fails the test if the seat sends a message while disk.unsafe is true.
type syncGuard struct {
	line.Net
	disk *disk
}

func (w syncGuard) Broadcast(data []byte) error { w.look(); return w.Net.Broadcast(data) }

func (w syncGuard) Send(to line.Node, data []byte) error { w.look(); return w.Net.Send(to, data) }

func (w syncGuard) look() {
	if w.disk.unsafe() {
		w.disk.t.Errorf("a message leaves while the last entry of %s is not on disk", w.disk.path)
	}
}

// A seat sends no message while its log has an entry that is not synced to disk. So it never sends a check of an
// entry that it could lose.
func TestSyncedBeforeSent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem, dir, p := newNetwork(faults{Delay: time.Millisecond}), t.TempDir(), &party{t: t}
		p.leaveAtEnd()
		d := &disk{t: t, path: filepath.Join(dir, "none")}
		for i, name := range []string{"A", "B"} {
			w, lobby := newPlayer(t, name, dir), lobby.Config{}
			var net line.Net = mem.Node(line.Node(name))
			if i == 0 {
				lobby = openerLobby(w, lockstep.Hash{}, seam.Setup{Game: "eights", Rules: "points=20", Seats: 2})
				w.syncFile, net = d.sync, syncGuard{net, d}
			}
			x := newTable(w, readyDial(place{net: net, lobby: lobby}), auto)
			p.tables = append(p.tables, x)
			x.start()
		}
		p.checkAgreed(p.finish())
		if d.sent < 20 {
			t.Errorf("only %d messages were looked at", d.sent)
		}
	})
}

// Before people hear that a match has begun, the log is on disk and can be resumed. So a program that is killed
// right then still has the match.
func TestBeginsOnDisk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem, dir, p := newNetwork(faults{Delay: time.Millisecond}), t.TempDir(), &party{t: t}
		p.leaveAtEnd()
		syncs, sync := make(chan string), make(chan struct{})
		for i, name := range []string{"A", "B"} {
			w, lobby := newPlayer(t, name, dir), lobby.Config{}
			if i == 0 {
				lobby = openerLobby(w, lockstep.Hash{}, seam.Setup{Game: "eights", Rules: "points=20", Seats: 2})
				w.syncFile = func(f *os.File) error {
					select {
					case syncs <- f.Name():
						<-sync
					default: // only the first sync waits for the test
					}
					return nil
				}
			}
			x := newTable(w, readyDial(place{net: mem.Node(line.Node(name)), lobby: lobby}), auto)
			p.tables = append(p.tables, x)
			x.start()
		}
		path := <-syncs
		synctest.Wait()
		if told := find[seam.MatchStarted](p.tables[0].display.feed.factsAfter(0)); len(told) > 0 {
			t.Error("the match has begun, people are told, and a power cut would leave no trace of it")
		}
		if b, err := os.ReadFile(path); err != nil {
			t.Error(err)
		} else if _, err := lockstep.ReadLog(bytes.NewReader(b)); err != nil {
			t.Errorf("what is synced first is no log that can be resumed: %v", err)
		}
		close(sync)
		p.checkAgreed(p.finish())
		if told := find[seam.MatchStarted](p.events[0]); len(told) != 1 {
			t.Errorf("the beginning is told %d times", len(told))
		}
	})
}

// shortDisk is a log file on a disk that is nearly full. If a write does not fit, only its first bytes are
// written.
type shortDisk struct {
	*os.File
	room int // how many more bytes fit
}

func (d *shortDisk) Write(b []byte) (int, error) {
	n, err := d.File.Write(b[:min(len(b), d.room)])
	if d.room -= n; err == nil && n < len(b) {
		err = &fs.PathError{Op: "write", Path: d.Name(), Err: syscall.ENOSPC}
	}
	return n, err
}

// When the disk is full, the match stops with the trouble "log" and exit code 7. The log has all final entries,
// and the match can be resumed when the disk has room again.
func TestDiskFull(t *testing.T) {
	for _, room := range []int{0, 8, 900} {
		synctest.Test(t, func(t *testing.T) {
			home := openHome(t, Config{Name: "Anna"})
			x, err := home.PlayBots(seam.Setup{Game: "uno", Rules: "points=40", Seats: 2}, Options{Auto: true, ThinkTime: 200 * time.Millisecond})
			if err != nil {
				t.Fatal(err)
			}
			for range 6 {
				wait[seam.Entry](t, x)
			}
			final := 0
			if err := x.runCommand(func(s *seat) error {
				l := s.match.log
				b, err := os.ReadFile(l.path)
				if err != nil {
					return err
				}
				log, err := lockstep.ReadLog(bytes.NewReader(b))
				if err != nil {
					return err
				}
				final = int(s.match.session.Final())
				l.writer = lockstep.ResumeWriter(&shortDisk{l.file, room}, log)
				return nil
			}); err != nil {
				t.Fatal(err)
			}
			if f := wait[seam.Failure](t, x); f.Code != "log" || !strings.Contains(f.Error(), syscall.ENOSPC.Error()) {
				t.Errorf("%+v", f)
			}
			<-x.Done()
			out := x.Outcome()
			if out.Result != Unwritten || out.Exit() != 7 {
				t.Errorf("%+v", out)
			}
			if sum := verified(t, out.Log); sum.Verdict != lockstep.VerdictProven || sum.Entries <= final {
				t.Errorf("%d entries, the last final one was %d: %+v", sum.Entries, final, sum)
			}
			again, err := resume(home, out.Log, Options{Auto: true})
			if err != nil {
				t.Fatal(err)
			}
			<-again.Done()
			if out := again.Outcome(); out.Result != Done {
				t.Errorf("going on: %+v", out)
			}
		})
	}
}

// Only one program at a time can write a log. If a person resumes a match that another program plays, the trouble
// says so, also in another window of the person, and the log stays as it is.
func TestLogOfAnotherProgram(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		home := openHome(t, Config{Name: "Anna"})
		x, err := home.PlayBots(seam.Setup{Game: "uno", Rules: "points=40", Seats: 2}, Options{ThinkTime: time.Minute})
		if err != nil {
			t.Fatal(err)
		}
		log := wait[seam.MatchStarted](t, x).Log
		if _, err := openLog(log); !errors.Is(err, store.ErrLocked) {
			t.Errorf("while it is played: %v", err)
		}
		x.Leave()
		<-x.Done()
		other, err := openLog(log) // as another program would do
		if err != nil {
			t.Fatal(err)
		}
		before, err := os.ReadFile(log)
		if err != nil {
			t.Fatal(err)
		}
		refused, err := resume(home, log, Options{Auto: true})
		if err != nil {
			t.Fatal(err)
		}
		if f := wait[seam.Failure](t, refused); f.Code != "already-open" || f.Case != "elsewhere" || f.Args["path"] != log {
			t.Errorf("%+v", f)
		}
		refused.Leave()
		<-refused.Done()
		if o := refused.Outcome(); o.Exit() != 2 {
			t.Errorf("%+v", o)
		}
		window := openHome(t, Config{Data: home.store.Path()})
		var trouble *Trouble
		if _, err := resume(window, log, Options{}); !errors.As(err, &trouble) || trouble.Code != "already-open" || trouble.Case != "elsewhere" {
			t.Errorf("in another window: %v", err)
		}
		if after, err := os.ReadFile(log); err != nil || !bytes.Equal(after, before) {
			t.Errorf("the log has changed: %v", err)
		}
		if err := other.Close(); err != nil {
			t.Fatal(err)
		}
		if _, err := resume(window, log, Options{}); !errors.As(err, &trouble) || trouble.Code != "not-ours" {
			t.Errorf("in another window, while nobody plays: %v", err)
		}
		again, err := resume(home, log, Options{Auto: true})
		if err != nil {
			t.Fatal(err)
		}
		<-again.Done()
		if o := again.Outcome(); o.Result != Done {
			t.Errorf("going on: %+v", o)
		}
	})
}
