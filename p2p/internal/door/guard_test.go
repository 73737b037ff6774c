package door

import (
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/test"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
)

// A stranger that offends often enough is shut out for a while, longer each time. A member never is.
func TestShutOut(t *testing.T) {
	stranger, member := test.RandPeerIDFatal(t), test.RandPeerIDFatal(t)
	g := NewGuard(func(id peer.ID) bool { return id == member }, NewGate(nil))
	now := time.Now()
	for i := range 2 * strikesAllowed {
		if g.Strike(member, 1, now) {
			t.Fatal("a member is shut out")
		}
		if out := g.Strike(stranger, 1, now); out != (i%strikesAllowed == strikesAllowed-1) {
			t.Errorf("offence %d: out is %v", i+1, out)
		}
	}
	if g.banned(member, now) || !g.banned(stranger, now) || g.InterceptSecured(network.DirInbound, stranger, nil) {
		t.Error("the member is banned, or the stranger is not")
	}
	if !g.InterceptSecured(network.DirOutbound, stranger, nil) {
		t.Error("our own call to a banned stranger is refused")
	}
	if !g.banned(stranger, now.Add(banFirst+time.Second)) || g.banned(stranger, now.Add(2*banFirst+time.Second)) {
		t.Error("the second ban is not twice as long as the first")
	}
	g.Forgive(stranger)
	if g.banned(stranger, now) {
		t.Error("a peer that is forgiven is still banned")
	}
	for range strikesAllowed - 1 {
		g.Strike(stranger, 1, now)
	}
	if g.Strike(stranger, 1, now.Add(strikesForget+time.Second)) {
		t.Error("old offences are not forgotten")
	}
	for range maxOffenders + 10 {
		g.Strike(test.RandPeerIDFatal(t), 1, now)
	}
	if len(g.offenders) > maxOffenders {
		t.Errorf("%d are remembered", len(g.offenders))
	}
}

// Two kinds of peers may call in vain and are not kept out. A friend who waits for a table calls six times in five
// seconds, and then twice a minute. A member whose table we have left calls every four seconds. A peer that calls more
// often is kept out, but only until we open a table. A peer that has offended in another way stays out.
func TestOldLink(t *testing.T) {
	friend, member, guesser, liar := test.RandPeerIDFatal(t), test.RandPeerIDFatal(t), test.RandPeerIDFatal(t), test.RandPeerIDFatal(t)
	g := NewGuard(func(peer.ID) bool { return false }, NewGate(nil))
	now := time.Now()
	for i := range 120 {
		if g.AsksInVain(friend, now) {
			t.Fatalf("shut out after %d calls", i+1)
		}
		if now = now.Add(time.Second); i >= 5 {
			now = now.Add(29 * time.Second)
		}
	}
	for i := range 1000 {
		if g.AsksInVain(member, now) {
			t.Fatalf("a member is shut out after %d calls", i+1)
		}
		now = now.Add(2 * VainEvery)
	}
	for _, id := range []peer.ID{guesser, liar} {
		for range vainTries + strikesAllowed - 1 {
			if g.AsksInVain(id, now) {
				t.Fatal("too early")
			}
		}
		if !g.AsksInVain(id, now) || !g.banned(id, now) {
			t.Error("it may guess for ever")
		}
	}
	g.Strike(liar, strikesAllowed, now)
	g.PardonVainCalls()
	if g.banned(guesser, now) || g.AsksInVain(guesser, now) || !g.banned(liar, now) {
		t.Error("a peer that tried names is still out after a table was opened")
	}
}

// An address that connects all the time gets in only acceptBurst times at once; others, and our own calls, do not
// suffer.
func TestDoorman(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d, err := NewGuard(func(peer.ID) bool { return false }, NewGate(nil)).Limits()
		if err != nil {
			t.Fatal(err)
		}
		defer d.Close()
		knock := func(at string, dir network.Direction) bool {
			c, err := d.OpenConnection(dir, false, ma.StringCast(at))
			if err == nil {
				c.Done()
			}
			return err == nil
		}
		const flooder, friend = "/ip4/5.5.5.66/udp/1/quic-v1", "/ip4/5.5.5.1/udp/1/quic-v1"
		in := 0
		for range 4 * acceptBurst {
			if knock(flooder, network.DirInbound) {
				in++
			}
		}
		if in != acceptBurst {
			t.Errorf("%d came in at once, want %d", in, acceptBurst)
		}
		if !knock(friend, network.DirInbound) || !knock(flooder, network.DirOutbound) {
			t.Error("another address, or our own call, is refused")
		}
		time.Sleep(time.Second)
		if !knock(flooder, network.DirInbound) {
			t.Error("the flooder is still refused a second later")
		}
	})
}

// While strangers use up all other rates, addresses that have hardly called before still get in, at a rate that they
// share. An address that calls all the time does not.
func TestNewcomers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := NewGuard(func(peer.ID) bool { return false }, NewGate(nil))
		flood := func() (in int) {
			for range 100 {
				for i := range 8 {
					if g.admits(tcpAt(i), time.Now()) {
						in++
					}
				}
			}
			return in
		}
		newcomer := 100
		for slices.ContainsFunc([]int{0, 1, 2, 3, 4, 5, 6, 7}, func(i int) bool { return slotAt(i) == slotAt(newcomer) }) {
			newcomer++ // until the address shares no bucket with one of the strangers
		}
		flood()
		time.Sleep(time.Second)
		if in := flood(); in > acceptRateAll {
			t.Errorf("%d strangers' connections in a second", in)
		}
		for i := range freshTries {
			if !g.admits(tcpAt(newcomer), time.Now()) {
				t.Errorf("a newcomer's try %d is refused", i+1)
			}
		}
		if g.admits(tcpAt(newcomer), time.Now()) {
			t.Error("an address still counts as a newcomer after freshTries calls")
		}
		in := 0
		for i := range 2 * freshBurst {
			if g.admits(tcpAt(1000+i), time.Now()) {
				in++
			}
		}
		if in > freshBurst {
			t.Errorf("%d newcomers at once", in)
		}
		time.Sleep(freshEvery)
		flood()
		if !g.admits(tcpAt(newcomer), time.Now()) {
			t.Error("the newcomer is not new again")
		}
	})
}

func slotAt(i int) uint64 {
	ip, _ := addr.IP(tcpAt(i))
	return slot(ip)
}

func tcpAt(i int) ma.Multiaddr {
	return ma.StringCast(fmt.Sprintf("/ip4/5.5.%d.%d/tcp/9", i/250, i%250))
}

// However many strangers connect and then say nothing, there is still room for a friend that knocks, and
// for a call of our own.
func TestSilentStrangers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		now := time.Now
		g := NewGate(func([]byte) bool { return true })
		d, err := NewGuard(func(peer.ID) bool { return false }, g).Limits()
		if err != nil {
			t.Fatal(err)
		}
		defer d.Close()
		held := 0
		for range 15 { // after 15 seconds libp2p gives up a handshake
			for i := range 300 {
				if _, err := d.OpenConnection(network.DirInbound, true, tcpAt(i)); err == nil {
					held++
				}
			}
			time.Sleep(time.Second)
		}
		g.admits(at("9.9.9.9:9"), append([]byte(knockMagic), make([]byte, knockLen-len(knockMagic))...), now())
		if _, err := d.OpenConnection(network.DirInbound, false, ma.StringCast("/ip4/9.9.9.9/udp/9/quic-v1")); err != nil {
			t.Errorf("%d strangers are held, and a friend who knocks: %v", held, err)
		}
		if _, err := d.OpenConnection(network.DirOutbound, true, ma.StringCast("/ip4/9.9.9.9/tcp/9")); err != nil {
			t.Errorf("%d strangers are held, and we call: %v", held, err)
		}
		if held < acceptBurstAll+14*acceptRateAll {
			t.Errorf("%d strangers are no test", held)
		}
	})
}

// stayed stands in for a connection of which only the time of its opening and the remote address matter.
type stayed struct {
	network.Conn
	opened time.Time
	from   string
}

func (c stayed) Stat() network.ConnStats {
	return network.ConnStats{Stats: network.Stats{Opened: c.opened}}
}

func (c stayed) RemoteMultiaddr() ma.Multiaddr { return ma.StringCast(c.from) }

// The oldest connections of strangers are closed if a household has too many, and no others. Those of a lecture hall
// stay: the computers of a network often have IPv6 addresses of one /56.
func TestTooMany(t *testing.T) {
	var hall []network.Conn
	for i := range acceptBurst {
		hall = append(hall, stayed{from: fmt.Sprintf("/ip6/2a00:1:2:3::%x/tcp/1", i+1)})
	}
	if got := TooMany(hall); len(got) > 0 {
		t.Errorf("%d of a lecture hall are closed", len(got))
	}
	var all []network.Conn
	for i := range maxStrange + 3 {
		opened := time.Unix(int64(maxStrange-i), 0)
		all = append(all, stayed{opened: opened, from: "/ip4/9.9.9.9/tcp/1"}, stayed{opened: opened, from: fmt.Sprintf("/ip4/5.5.5.%d/tcp/1", i)})
	}
	got := TooMany(all)
	for _, c := range got {
		if x, ok := c.(stayed); !ok || x.from != "/ip4/9.9.9.9/tcp/1" || x.opened.After(time.Unix(0, 0)) {
			t.Errorf("%+v is closed", c)
		}
	}
	if len(got) != 3 {
		t.Errorf("%d are closed", len(got))
	}
}
