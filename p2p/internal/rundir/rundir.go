package rundir

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"

	"lastcard/p2p/internal/addr"
)

// Limits of what Read takes from a directory.
const (
	maxFile    = 8 << 10            // bytes of a file; Read ignores longer ones
	maxPeers   = 32                 // peers that Read returns
	staleAfter = 7 * 24 * time.Hour // the age of a file; Read removes older ones
)

// Dir is the path of the directory; "": there is none.
type Dir string

// Open finds or makes the directory and makes sure that it is the user's own. dir "" stands for lastcard in the user's
// runtime directory, or, where there is none, for lastcard-UID in the directory for temporary files. "-" stands for no
// directory. If Open fails, it returns "".
func Open(dir string) Dir {
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
	// In a shared /tmp, another user may have made something with that name; then one of these checks fails. If that is a
	// directory and we are root, only isOurs fails: root may change the mode of any directory, and would follow the links
	// that its owner puts there.
	if i, err := os.Lstat(dir); err != nil || !i.IsDir() || !isOurs(i) || os.Chmod(dir, 0o700) != nil {
		return ""
	}
	return Dir(dir)
}

// Post writes the addresses of our peer p under name, for others to read. The caller calls it again and again; Post
// writes only what has changed, and a file that would soon be too old for Read. If that fails, nobody finds us through
// the directory.
func (d Dir) Post(name string, p peer.AddrInfo) {
	dir := filepath.Join(string(d), name)
	if os.MkdirAll(dir, 0o700) != nil {
		return
	}
	file := filepath.Join(dir, p.ID.String())
	text := strings.Join(addr.Texts(p.Addrs), "\n") + "\n"
	if i, err := os.Stat(file); err == nil && time.Since(i.ModTime()) < staleAfter/2 {
		if old, err := os.ReadFile(file); err == nil && string(old) == text {
			return
		}
	}
	tmp := file + ".new"
	if os.WriteFile(tmp, []byte(text), 0o600) == nil {
		_ = os.Rename(tmp, file)
	}
}

// Withdraw undoes Post.
func (d Dir) Withdraw(name string, id peer.ID) {
	dir := filepath.Join(string(d), name)
	os.Remove(filepath.Join(dir, id.String()))
	os.Remove(dir) // fails while others are posted
}

// Read returns the peers that are posted under name, perhaps ourselves too.
func (d Dir) Read(name string) (out []peer.AddrInfo) {
	dir := filepath.Join(string(d), name)
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil
	}
	for _, e := range entries {
		id, err := peer.Decode(e.Name())
		if err != nil || len(out) >= maxPeers {
			continue
		}
		info, err := e.Info()
		if err != nil || !info.Mode().IsRegular() || info.Size() > maxFile {
			continue
		}
		if time.Since(info.ModTime()) > staleAfter {
			os.Remove(filepath.Join(dir, e.Name()))
			continue
		}
		if b, err := os.ReadFile(filepath.Join(dir, e.Name())); err == nil {
			out = append(out, peer.AddrInfo{ID: id, Addrs: addr.Parse(strings.Fields(string(b)))})
		}
	}
	return out
}
