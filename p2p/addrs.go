package p2p

import (
	"net"
	"slices"

	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
)

// Addrs returns the multiaddrs at which others may reach us, without the peer id. They include loopback
// addresses only if the node has no others.
func (n *Node) Addrs() []string { return addr.Texts(n.addrs()) }

func (n *Node) addrs() []ma.Multiaddr {
	all := n.allAddrs()
	far := slices.DeleteFunc(slices.Clone(all), addr.IsLoopback)
	if len(far) == 0 {
		return all
	}
	return far
}

func (n *Node) allAddrs() []ma.Multiaddr { return addr.Fit(n.host.Addrs()) }

// HasNetwork reports whether an interface other than loopback is up and has
// an address. It returns true if the system does not say.
func HasNetwork() bool {
	ifs, err := net.Interfaces()
	if err != nil {
		return true
	}
	for _, i := range ifs {
		if i.Flags&net.FlagUp == 0 || i.Flags&net.FlagLoopback != 0 {
			continue
		}
		if a, err := i.Addrs(); err == nil && len(a) > 0 {
			return true
		}
	}
	return false
}
