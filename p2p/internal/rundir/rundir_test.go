package rundir

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/test"
	ma "github.com/multiformats/go-multiaddr"
)

// Read returns the peers that are posted, ignores other files and removes old ones. Open refuses what is no directory.
func TestRunDir(t *testing.T) {
	d := Open(filepath.Join(t.TempDir(), "run"))
	p := peer.AddrInfo{ID: test.RandPeerIDFatal(t), Addrs: []ma.Multiaddr{ma.StringCast("/ip4/5.5.5.1/udp/4001/quic-v1")}}
	d.Post("table", p)
	d.Post("table", p)
	file := func(name, text string) string {
		at := filepath.Join(string(d), "table", name)
		if err := os.WriteFile(at, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return at
	}
	file("noise", "/ip4/5.5.5.1/tcp/1")
	file("12D3KooWRm5rK3p6HpG9Jj4NuVELDvgmz4gTSheq2wrKDPrLFyQ3", strings.Repeat("x", maxFile+1))
	old := file("12D3KooWHHzSeKaY8xuZVzkLbKFfvNgPPeKhFBGrMbNzbm5akpqu", "/ip4/5.5.5.1/tcp/1")
	long := time.Now().Add(-2 * staleAfter)
	if err := os.Chtimes(old, long, long); err != nil {
		t.Fatal(err)
	}
	if got := d.Read("table"); len(got) != 1 || got[0].String() != p.String() {
		t.Errorf("%v", got)
	}
	if _, err := os.Stat(old); err == nil {
		t.Error("an old file is still there")
	}
	posted := filepath.Join(string(d), "table", p.ID.String())
	if err := os.Chtimes(posted, long, long); err != nil {
		t.Fatal(err)
	}
	d.Post("table", p)
	if got := d.Read("table"); len(got) != 1 {
		t.Errorf("a table that has been open for long is not found: %v", got)
	}
	d.Withdraw("table", p.ID)
	if got := d.Read("table"); len(got) != 0 {
		t.Errorf("%v", got)
	}
	if Open("-") != "" || Open(file("file", "")) != "" {
		t.Error("a directory that is none is used")
	}
	t.Setenv("XDG_RUNTIME_DIR", t.TempDir())
	if got := Open(""); got != Dir(filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), "lastcard")) {
		t.Errorf("%q", got)
	}
}

// Another user has made the directory first. We do not use it, not even as root, who could.
func TestRunDirOfAnotherUser(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "run")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	if Open(dir) == "" {
		t.Fatal("our own directory is refused")
	}
	if err := os.Chown(dir, 12345, 12345); err != nil {
		t.Skip("only root can give a directory away")
	}
	if d := Open(dir); d != "" {
		t.Errorf("%s is used", d)
	}
}
