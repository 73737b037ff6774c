//go:build linux

package lab

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// world is a set of network namespaces that are removed after the test.
type world struct {
	t    *testing.T
	tag  string // begins the names of this world's namespaces
	nets map[string]*space
	link int           // the number of the latest interface
	life time.Duration // the longest time that a process may run

	meeting []*process // the DHT servers
	tcp     bool       // the DHT servers can be reached over TCP too
}

// space is one namespace: a computer, a router or a cable.
type space struct {
	w    *world
	name string // the name of the namespace
	core string // the processor core that its processes run on, with precedence over others; "": any
}

var worlds atomic.Int32

func newWorld(t *testing.T) *world {
	t.Helper()
	switch {
	case runtime.GOOS != "linux":
		t.Skip("network namespaces need Linux")
	case os.Geteuid() != 0:
		t.Skip("network namespaces need root")
	}
	if _, err := exec.LookPath("ip"); err != nil {
		t.Skip("ip(8) is missing (Debian: iproute2)")
	}
	w := &world{t: t, tag: fmt.Sprintf("lc%d-%d-", os.Getpid(), worlds.Add(1)), nets: map[string]*space{}, life: patience}
	if out, err := exec.Command("ip", "netns", "add", w.tag).CombinedOutput(); err != nil {
		t.Skipf("no network namespace can be made here: %s", out)
	}
	run(t, "ip", "netns", "del", w.tag)
	return w
}

// run runs a system command, and fails the test if the command fails.
func run(t *testing.T, name string, args ...string) {
	t.Helper()
	if out, err := exec.Command(name, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s %s: %v: %s", name, strings.Join(args, " "), err, out)
	}
}

// space makes a namespace with nothing but loopback in it.
func (w *world) space(name string) *space {
	w.t.Helper()
	s := &space{w: w, name: w.tag + name}
	w.nets[name] = s
	run(w.t, "ip", "netns", "add", s.name)
	w.t.Cleanup(func() { _ = exec.Command("ip", "netns", "del", s.name).Run() })
	s.ip("link set lo up")
	s.sysctl("net.ipv6.conf.all.accept_dad=0", "net.ipv6.conf.default.accept_dad=0") // so that addresses are valid at once
	return s
}

func (s *space) ip(format string, args ...any) {
	s.w.t.Helper()
	run(s.w.t, "ip", append([]string{"-n", s.name}, strings.Fields(fmt.Sprintf(format, args...))...)...)
}

func (s *space) sysctl(settings ...string) {
	s.w.t.Helper()
	for _, x := range settings {
		key, value, _ := strings.Cut(x, "=")
		path := "/proc/sys/" + strings.ReplaceAll(key, ".", "/")
		run(s.w.t, "ip", "netns", "exec", s.name, "sh", "-c", "echo "+value+" > "+path)
	}
}

// cable makes a network switch; plug connects computers to it.
func (w *world) cable(name string) *space {
	w.t.Helper()
	s := w.space(name)
	s.ip("link add br0 type bridge")
	s.ip("link set br0 up")
	return s
}

// plug connects a computer to a cable. It makes the interface dev in the computer, and gives it addrs.
func (s *space) plug(cable *space, dev string, addrs ...string) {
	s.w.t.Helper()
	s.w.link++
	far := fmt.Sprintf("port%d", s.w.link)
	s.ip("link add %s type veth peer name %s netns %s", dev, far, cable.name)
	cable.ip("link set %s master br0 up", far)
	s.up(dev, addrs...)
}

// up switches an interface on and gives it addrs.
func (s *space) up(dev string, addrs ...string) {
	s.w.t.Helper()
	s.ip("link set %s up", dev)
	for _, a := range addrs {
		if strings.Contains(a, ":") {
			s.ip("addr add %s dev %s nodad", a, dev)
		} else {
			s.ip("addr add %s dev %s", a, dev)
		}
	}
}

// nat is the way in which a router translates addresses.
type nat string

const (
	cone      nat = "masquerade"              // keeps the port: all peers can use a port that one peer has seen
	symmetric nat = "masquerade fully-random" // uses a different port for each peer
)

// router connects a home, 192.168.x.0/24 on its cable, to the internet, as most routers
// do: for outgoing connections only.
func (w *world) router(name string, home, internet *space, inside, outside string, how nat) *space {
	w.t.Helper()
	if _, err := exec.LookPath("nft"); err != nil {
		w.t.Skip("nft(8) is missing (Debian: nftables)")
	}
	r := w.space(name)
	r.plug(home, "home", inside)
	r.plug(internet, "wan", outside)
	r.sysctl("net.ipv4.ip_forward=1")
	r.nft(fmt.Sprintf(`table ip router {
	chain out { type nat hook postrouting priority srcnat; oifname "wan" %s; }
	chain through { type filter hook forward priority filter; ct status dnat accept; iifname "wan" ct state != { established, related } drop; }
	chain to { type filter hook input priority filter; iifname "wan" ct state != { established, related } drop; }
}`, how))
	return r
}

func (s *space) nft(rules string) {
	s.w.t.Helper()
	cmd := exec.Command("ip", "netns", "exec", s.name, "nft", "-f", "-")
	cmd.Stdin = strings.NewReader(rules)
	if out, err := cmd.CombinedOutput(); err != nil {
		s.w.t.Skipf("nft does not work here: %v: %s", err, out)
	}
}
