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

// homeFlags set the player's name, the data directory, and the parts of the network that the program
// uses. All subcommands that open or join a table have these flags, and so do window and relay.
type homeFlags struct{ home table.Config }

func (h *homeFlags) declare(fs *flag.FlagSet) {
	fs.StringVar(&h.home.Name, "name", "", flagText("name"))
	fs.StringVar(&h.home.Data, "data", "", flagText("data"))
	fs.Var((*cli.List)(&h.home.Listen), "listen", flagText("listen"))
	fs.Var((*cli.List)(&h.home.Bootstrap), "bootstrap", flagText("bootstrap"))
	fs.BoolVar(&h.home.NoLAN, "no-lan", false, flagText("no-lan"))
	fs.BoolVar(&h.home.NoInternet, "no-internet", false, flagText("no-internet"))
	fs.BoolVar(&h.home.Relay, "relay", false, flagText("relay"))
}

func (h *homeFlags) open() (*table.Home, error) {
	for _, addr := range slices.Concat(h.home.Listen, h.home.Bootstrap) {
		hosts, ports := validAddr(addr)
		if !strings.HasPrefix(addr, "/") || !hosts {
			return nil, cli.Misuse("bad-address", "value", cli.Quoted(addr))
		}
		if !ports {
			return nil, cli.Misuse("bad-port", "value", addr)
		}
	}
	home, err := table.Open(h.config())
	return home, commandError(err)
}

// validAddr reports whether the IP addresses in a multiaddr are valid, and whether its ports are.
func validAddr(addr string) (hosts, ports bool) {
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
	if len(c.Bootstrap) == 0 { // only the program itself uses the public DHT, never a test of its packages
		c.Bootstrap = p2p.PublicDHT()
	}
	c.Version = version
	return c
}

// commandError turns a *table.Trouble into an error of the command line. It returns any other error unchanged.
func commandError(err error) error {
	t, ok := errors.AsType[*table.Trouble](err)
	if !ok {
		return err
	}
	return &cli.Error{Trouble: t.Trouble, Exit: cli.Exit(table.Outcome{Result: t.Result}.Exit()), Err: err}
}
