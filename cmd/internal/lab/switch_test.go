//go:build linux

package lab

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"sync"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// badCable is a switch that delays and loses packets, in user space: not every kernel has netem.
type badCable struct {
	t     *testing.T
	delay time.Duration // in one direction
	loss  float64       // the share of packets that are lost
	rate  int           // bits a second of each computer's line, in each direction; 0: no limit
	takes int           // the longest IP packet, in bytes; longer ones vanish silently. 0: no limit
	far   bool          // each computer is a home of its own: none hears the multicast of another

	mu    sync.Mutex
	ports []*badPort
	where map[[6]byte]*badPort // by Ethernet address
	over  []time.Duration      // for each packet, how much longer than intended it was delayed
}

type badPort struct {
	tap  *os.File
	wait chan late
	gone bool

	upFree, downFree time.Time // when the last bit has left the line, up and down
	bytes            int       // bytes that this computer has sent
}

// lineBuffer is the longest time for which a slow line holds packets back, like a router at home.
// Packets that would have to wait longer are lost.
const lineBuffer = time.Second

// pass returns when a packet that enters a line at a given time has left it. free is the time from
// which the line is free; pass moves it. ok is false if the packet is lost.
func (c *badCable) pass(at time.Time, free *time.Time, bytes int) (done time.Time, ok bool) {
	if c.rate == 0 {
		return at, true
	}
	if free.Sub(at) > lineBuffer {
		return at, false
	}
	if at.After(*free) {
		*free = at
	}
	*free = free.Add(time.Duration(bytes) * 8 * time.Second / time.Duration(c.rate))
	return *free, true
}

type late struct {
	at    time.Time
	frame []byte
}

// portQueue is how many packets one computer's line holds; any more are lost, as on a
// real line.
const portQueue = 4096

var taps int

func (w *world) badCable(delay time.Duration, loss float64) *badCable {
	return &badCable{t: w.t, delay: delay, loss: loss, where: map[[6]byte]*badPort{}}
}

func (c *badCable) plug(s *space, addr string) {
	c.t.Helper()
	fd, err := unix.Open("/dev/net/tun", unix.O_RDWR|unix.O_NONBLOCK|unix.O_CLOEXEC, 0)
	if err != nil {
		c.t.Skipf("no TAP devices here: %v", err)
	}
	taps++
	name := fmt.Sprintf("lc%dt%d", os.Getpid()%100000, taps)
	req, err := unix.NewIfreq(name)
	if err != nil {
		c.t.Fatal(err)
	}
	req.SetUint16(unix.IFF_TAP | unix.IFF_NO_PI)
	if err := unix.IoctlIfreq(fd, unix.TUNSETIFF, req); err != nil {
		c.t.Skipf("no TAP devices here: %v", err)
	}
	run(c.t, "ip", "link", "set", name, "netns", s.name)
	s.ip("link set %s name eth0", name)
	s.up("eth0", addr)
	p := &badPort{tap: os.NewFile(uintptr(fd), name), wait: make(chan late, portQueue)}
	c.mu.Lock()
	c.ports = append(c.ports, p)
	c.mu.Unlock()
	var both sync.WaitGroup
	both.Go(func() { c.read(p) })
	both.Go(func() { c.write(p) })
	c.t.Cleanup(func() {
		_ = p.tap.Close()
		c.mu.Lock()
		p.gone = true
		close(p.wait)
		c.mu.Unlock()
		both.Wait()
	})
}

func (c *badCable) read(from *badPort) {
	b := make([]byte, 1<<16)
	for {
		n, err := from.tap.Read(b)
		if err != nil {
			return
		}
		if n < 14 {
			continue
		}
		c.carry(from, append([]byte(nil), b[:n]...))
	}
}

// ethernetHead is the length of the header before an IP packet on a cable, in bytes.
const ethernetHead = 14

// toAll is the broadcast address of a cable. Computers use it to ask which computer has an IPv4
// address; other packets for many receivers are multicast.
var toAll = [6]byte{0xff, 0xff, 0xff, 0xff, 0xff, 0xff}

// carry brings a frame to its receiver or, if it does not know the receiver, to all other computers.
func (c *badCable) carry(from *badPort, frame []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.where[[6]byte(frame[6:12])] = from
	if c.far && frame[0]&1 == 1 && [6]byte(frame[:6]) != toAll || c.takes > 0 && len(frame) > ethernetHead+c.takes {
		return
	}
	from.bytes += len(frame)
	at, ok := c.pass(time.Now(), &from.upFree, len(frame))
	if !ok {
		return
	}
	if to := c.where[[6]byte(frame[:6])]; to != nil {
		c.send(to, at, frame)
		return
	}
	for _, p := range c.ports {
		if p != from {
			c.send(p, at, frame)
		}
	}
}

func (c *badCable) send(to *badPort, at time.Time, frame []byte) {
	if rand.Float64() < c.loss || to.gone {
		return
	}
	at, ok := c.pass(at.Add(c.delay), &to.downFree, len(frame))
	if !ok {
		return
	}
	select {
	case to.wait <- late{at, frame}:
	default:
	}
}

func (c *badCable) write(p *badPort) {
	for x := range p.wait {
		time.Sleep(time.Until(x.at))
		if _, err := p.tap.Write(x.frame); err != nil {
			return
		}
		over := time.Since(x.at)
		c.mu.Lock()
		c.over = append(c.over, over)
		c.mu.Unlock()
	}
}

// delayed returns the median of the real delays of all packets. It can be longer than delay: this
// program shares the processors with the players, and so may wake late.
func (c *badCable) delayed() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.over) == 0 {
		return c.delay
	}
	all := slices.Sorted(slices.Values(c.over))
	return c.delay + all[len(all)/2]
}
