package table

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/lockstep"
)

// disk knows how much of a log would outlive a power cut.
type disk struct {
	t    testing.TB
	mu   sync.Mutex
	path string
	safe int // bytes
	sent int // messages that were sent while entries were there
}

func (d *disk) sync(f *os.File) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	b, err := os.ReadFile(f.Name())
	d.path, d.safe = f.Name(), len(b)
	return err
}

// unsafe reports whether the log holds an entry that would be lost.
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

// watched is a Net whose messages must not tell of what could be lost.
type watched struct {
	Net
	disk *disk
}

func (w watched) Broadcast(data []byte) error { w.look(); return w.Net.Broadcast(data) }

func (w watched) Send(to NodeID, data []byte) error { w.look(); return w.Net.Send(to, data) }

func (w watched) look() {
	if w.disk.unsafe() {
		w.disk.t.Errorf("a message leaves while the last entry of %s is not on disk", w.disk.path)
	}
}

// Entries are on disk before anybody is told that they are checked.
func TestSyncedBeforeSent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem, dir, p := NewMem(Faults{Delay: time.Millisecond}), t.TempDir(), &party{t: t}
		p.leave()
		d := &disk{t: t, path: filepath.Join(dir, "none")}
		for i, name := range []string{"A", "B"} {
			w, lobby := newWho(t, name, dir), lockstep.LobbyConfig{}
			var net Net = mem.Node(NodeID(name))
			if i == 0 {
				lobby = openerLobby(w, lockstep.Hash{}, Setup{Game: "eights", Rules: "points=20", Seats: 2})
				w.sync, net = d.sync, watched{net, d}
			}
			x := newTable(w, at(place{net: net, lobby: lobby}), auto)
			p.tables = append(p.tables, x)
			x.start()
		}
		p.agreed(p.finish())
		if d.sent < 20 {
			t.Errorf("only %d messages were looked at", d.sent)
		}
	})
}
