package main

import (
	"errors"
	"flag"
	"net/netip"
	"slices"
	"strconv"
	"strings"

	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/table"
	"lastcard/p2p"
)

// homeFlags say which name, which data directory and which part of the network the program uses. All
// subcommands with a table have these flags.
type homeFlags struct{ home table.Config }

func (h *homeFlags) declare(fs *flag.FlagSet) {
	fs.StringVar(&h.home.Name, "name", "", "what others call you; the `name` in the settings by default")
	fs.StringVar(&h.home.Data, "data", "", "`directory` of identity, matches and settings; the user's by default")
	fs.Var((*cli.List)(&h.home.Listen), "listen", "listen on this `multiaddr` (a network address with its protocol and port), e.g. /ip4/0.0.0.0/udp/4001/quic-v1; several with commas")
	fs.Var((*cli.List)(&h.home.Bootstrap), "bootstrap", "ask these `multiaddrs` instead of the public DHT peers")
	fs.BoolVar(&h.home.NoLAN, "no-lan", false, "neither announce a table on this network nor look for one")
	fs.BoolVar(&h.home.NoInternet, "no-internet", false, "no port mapping, no relays, no DHT")
	fs.BoolVar(&h.home.Relay, "relay", false, "offer to relay for friends")
}

func (h *homeFlags) open() (*table.Home, error) {
	for _, addr := range slices.Concat(h.home.Listen, h.home.Bootstrap) {
		hosts, ports := valid(addr)
		if !strings.HasPrefix(addr, "/") || !hosts {
			return nil, cli.Misuse("bad-address", "value", cli.Quoted(addr))
		}
		if !ports {
			return nil, cli.Misuse("bad-port", "value", addr)
		}
	}
	home, err := table.Open(h.config())
	return home, trouble(err)
}

// valid reports whether the IP addresses in a multiaddr are valid, and whether the ports are.
func valid(addr string) (hosts, ports bool) {
	hosts, ports = true, true
	parts := strings.Split(addr, "/")
	for i, part := range parts[:len(parts)-1] {
		switch part {
		case "ip4", "ip6":
			ip, err := netip.ParseAddr(parts[i+1])
			hosts = hosts && err == nil && ip.Is4() == (part == "ip4")
		case "udp", "tcp":
			_, err := strconv.ParseUint(parts[i+1], 10, 16)
			ports = ports && err == nil
		}
	}
	return hosts, ports
}

func (h *homeFlags) config() table.Config {
	c := h.home
	if len(c.Bootstrap) == 0 { // only the program itself asks the public DHT, never a test of its packages
		c.Bootstrap = p2p.PublicDHT()
	}
	c.Version = version
	return c
}

// trouble makes an error of package table one of the command line.
func trouble(err error) error {
	t, ok := errors.AsType[*table.Trouble](err)
	if !ok {
		return err
	}
	return &cli.Error{Trouble: t.Trouble, Exit: cli.Exit(table.Outcome{Result: t.Result}.Exit()), Err: err}
}
