//go:build linux

package lab

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"

	"github.com/libp2p/go-libp2p"
	dht "github.com/libp2p/go-libp2p-kad-dht"
	"github.com/libp2p/go-libp2p/core/host"
	"github.com/libp2p/go-libp2p/core/peer"
)

// runDHT runs a server of a DHT, like the public ones: it answers, helps others to find out whether
// they are reachable, and, with the argument "relay", relays for strangers within small limits.
// Arguments: its listen addresses, with commas between; "relay" or "plain"; and other servers'
// addresses. Its first line of output is its own addresses. Each line of input makes it lose all
// its records.
func runDHT(args []string) error {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	opts := []libp2p.Option{
		libp2p.ListenAddrStrings(strings.Split(args[0], ",")...), libp2p.ForceReachabilityPublic(),
		libp2p.EnableNATService(), libp2p.EnableAutoNATv2(), libp2p.DisableMetrics(),
	}
	if args[1] == "relay" {
		opts = append(opts, libp2p.EnableRelayService())
	}
	h, err := libp2p.New(opts...)
	if err != nil {
		return err
	}
	defer h.Close()
	var known []peer.AddrInfo
	for _, s := range args[2:] {
		p, err := peer.AddrInfoFromString(s)
		if err != nil {
			return err
		}
		known = append(known, *p)
	}
	kept := &records{all: map[string]map[peer.ID]peer.AddrInfo{}}
	d, err := dht.New(ctx, h, dht.Mode(dht.ModeServer), dht.BootstrapPeers(known...), dht.ProviderStore(kept))
	if err != nil {
		return err
	}
	defer d.Close()
	if err := meet(ctx, h, known); err != nil {
		return err
	}
	var addrs []string
	for _, a := range h.Addrs() {
		addrs = append(addrs, a.String()+"/p2p/"+h.ID().String())
	}
	fmt.Println(strings.Join(addrs, ","))
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() { // each line of input orders the server to lose all records
		kept.lose()
		fmt.Println("lost")
	}
	return in.Err()
}

// records lists the peers that are registered under each key. It lives as long as the server.
type records struct {
	mu  sync.Mutex
	all map[string]map[peer.ID]peer.AddrInfo
}

func (r *records) AddProvider(_ context.Context, key []byte, p peer.AddrInfo) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.all[string(key)] == nil {
		r.all[string(key)] = map[peer.ID]peer.AddrInfo{}
	}
	r.all[string(key)][p.ID] = p
	return nil
}

func (r *records) GetProviders(_ context.Context, key []byte) ([]peer.AddrInfo, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Collect(maps.Values(r.all[string(key)])), nil
}

func (r *records) lose() {
	r.mu.Lock()
	defer r.mu.Unlock()
	clear(r.all)
}

func (r *records) Close() error { return nil }

func meet(ctx context.Context, h host.Host, known []peer.AddrInfo) error {
	var errs []error
	for _, p := range known {
		errs = append(errs, h.Connect(ctx, p))
	}
	return errors.Join(errs...)
}

const (
	dhtPort  = 4001        // where the DHT servers listen
	gateway6 = "2a00:5::6" // the outside address of the router that home6 makes
)

// dht starts a DHT server for each of hosts, which are addresses: IPv4, IPv6, or one of each with a
// comma between. It returns the value for --bootstrap.
func (w *world) dht(internet *space, relay bool, hosts ...string) string {
	w.t.Helper()
	mode := "plain"
	if relay {
		mode = "relay"
	}
	var boot []string
	for i, at := range hosts {
		s := w.space(fmt.Sprintf("dht%d", i))
		s.plug(internet, "eth0")
		var listen []string
		for _, a := range strings.Split(at, ",") {
			family, bits := "ip4", "/24"
			if strings.Contains(a, ":") {
				family, bits = "ip6", "/64"
			}
			s.up("eth0", a+bits)
			if family == "ip6" {
				s.ip("-6 route add default via %s", gateway6)
			}
			listen = append(listen, fmt.Sprintf("/%s/%s/udp/%d/quic-v1", family, a, dhtPort))
			if w.tcp {
				listen = append(listen, fmt.Sprintf("/%s/%s/tcp/%d", family, a, dhtPort))
			}
		}
		p := s.role("dht", append([]string{strings.Join(listen, ","), mode}, boot...)...)
		w.meeting = append(w.meeting, p)
		for _, a := range strings.Split(p.line(), ",") {
			if strings.HasPrefix(a, "/") && !strings.Contains(a, "127.0.0.1") {
				boot = append(boot, a)
			}
		}
	}
	return strings.Join(boot, ",")
}
