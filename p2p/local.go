package p2p

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"

	"lastcard/p2p/internal/addr"
)

// Processes on this computer meet in a directory. It has a file for each peer,
// which contains the peer's addresses.
const (
	localEvery    = 300 * time.Millisecond
	localSlowly   = 2 * time.Second // the pause once somebody is there
	maxLocalFile  = 8 << 10
	maxLocalPeers = 32
	localStale    = 7 * 24 * time.Hour
	lanDir        = "lan"
)

// runDir is the directory where processes of this user meet; "": none.
type runDir string

// openRunDir finds or makes the directory and makes sure that it is the user's own.
func openRunDir(dir string) runDir {
	if dir == "-" {
		return ""
	}
	if dir == "" {
		if base := os.Getenv("XDG_RUNTIME_DIR"); base != "" {
			dir = filepath.Join(base, "lastcard")
		} else {
			dir = filepath.Join(os.TempDir(), "lastcard-"+strconv.Itoa(os.Getuid()))
		}
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return ""
	}
	// Another user may have made a directory with that name in a shared /tmp.
	if i, err := os.Lstat(dir); err != nil || !i.IsDir() || os.Chmod(dir, 0o700) != nil {
		return ""
	}
	return runDir(dir)
}

// post writes our addresses under name, for others to read.
func (d runDir) post(name string, p peer.AddrInfo) {
	dir := filepath.Join(string(d), name)
	if os.MkdirAll(dir, 0o700) != nil {
		return
	}
	file := filepath.Join(dir, p.ID.String())
	text := strings.Join(addr.Texts(p.Addrs), "\n") + "\n"
	if old, err := os.ReadFile(file); err == nil && string(old) == text {
		return
	}
	tmp := file + ".new"
	if os.WriteFile(tmp, []byte(text), 0o600) == nil {
		_ = os.Rename(tmp, file) // if it fails, nobody on this computer sees us
	}
}

// withdraw undoes post.
func (d runDir) withdraw(name string, id peer.ID) {
	dir := filepath.Join(string(d), name)
	os.Remove(filepath.Join(dir, id.String()))
	os.Remove(dir) // this works only if it is empty
}

// read returns the peers that posted under name.
func (d runDir) read(name string) (out []peer.AddrInfo) {
	dir := filepath.Join(string(d), name)
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil
	}
	for _, e := range entries {
		id, err := peer.Decode(e.Name())
		if err != nil || len(out) >= maxLocalPeers {
			continue
		}
		info, err := e.Info()
		if err != nil || !info.Mode().IsRegular() || info.Size() > maxLocalFile {
			continue
		}
		if time.Since(info.ModTime()) > localStale {
			os.Remove(filepath.Join(dir, e.Name()))
			continue
		}
		if b, err := os.ReadFile(filepath.Join(dir, e.Name())); err == nil {
			out = append(out, peer.AddrInfo{ID: id, Addrs: addr.Parse(strings.Fields(string(b)))})
		}
	}
	return out
}

// findLocally finds other processes of this user on this computer.
func (t *Table) findLocally() {
	n, seen := t.node, map[peer.ID]string{}
	defer n.runDir.withdraw(t.keys.rendezvousName, n.host.ID())
	for t.ctx.Err() == nil {
		n.runDir.post(t.keys.rendezvousName, peer.AddrInfo{ID: n.host.ID(), Addrs: n.allAddrs()})
		for _, p := range n.runDir.read(t.keys.rendezvousName) {
			if now := strings.Join(addr.Texts(p.Addrs), " "); seen[p.ID] != now {
				seen[p.ID] = now
				t.onFound("", WayComputer, p)
			}
		}
		pause := localEvery
		if t.progress().connected {
			pause = localSlowly
		}
		waitFor(t.ctx, pause)
	}
}
