package p2p

import (
	"crypto/ed25519"
	"time"

	"github.com/libp2p/go-libp2p/config"
)

// Config configures a Node. Only Key is required.
type Config struct {
	Key       ed25519.PrivateKey // the private key of the node's lasting identity
	Listen    []string           // multiaddrs to listen at, perhaps with the port of the last run; none: QUIC and TCP, v4 and v6, any port (without LAN and Internet: loopback only)
	LAN       bool               // find others, and be found, by mDNS
	Internet  bool               // port mapping, hole punching, relays, and the DHT if there is a Bootstrap
	Bootstrap []string           // multiaddrs of DHT peers, with /p2p/; used with Internet. PublicDHT, or the peers of a private DHT; none: no DHT
	Relay     bool               // the node relays more bytes for members than by default; with Internet, it also listens at port 443 if the system allows it
	RunDir    string             // the directory where processes of this computer find each other; "": the user's runtime directory; "-": none
	Options   []config.Option    // options of libp2p, added last; with any option, QUIC's sockets are not behind our gate: the caller's options provide them, or libp2p opens its own
}

// listenAll and listenHere are the addresses that a node listens on if
// Config.Listen is empty.
var (
	listenAll  = []string{"/ip4/0.0.0.0/udp/0/quic-v1", "/ip4/0.0.0.0/tcp/0", "/ip6/::/udp/0/quic-v1", "/ip6/::/tcp/0"}
	listenHere = []string{"/ip4/127.0.0.1/udp/0/quic-v1", "/ip4/127.0.0.1/tcp/0"}
)

// A node that lends its connection over the internet (Config.Relay) listens at webPorts as well,
// because some networks let only web traffic out. If the system forbids that, or another program
// has a port, the node works without that port.
var webPorts = []string{"/ip4/0.0.0.0/tcp/443", "/ip6/::/tcp/443", "/ip4/0.0.0.0/udp/443/quic-v1", "/ip6/::/udp/443/quic-v1"}

// listenAddrs returns the multiaddrs to listen on.
func (c *Config) listenAddrs() []string {
	switch {
	case len(c.Listen) > 0:
		return c.Listen
	case c.LAN || c.Internet:
		return listenAll
	}
	return listenHere
}

// extraListenAddrs returns the multiaddrs to listen on if the system allows it.
func (c *Config) extraListenAddrs() []string {
	if c.Relay && c.Internet {
		return webPorts
	}
	return nil
}

// TableConfig says how to take part in a table. The zero value is valid.
type TableConfig struct {
	Protocol string                 // names the versions of the layers above; a peer with another Protocol gets ErrOtherVersion
	Valid    func(data []byte) bool // called, from many goroutines, before the table passes a broadcast on or delivers it; must not block
	Admit    func(Peer) error       // returns why a newcomer that proved the secret may not come in: ErrShut, ErrNotInvited, ErrFull, or ErrRefused for any other reason; a nil func lets everybody in, up to MaxMembers
	Watch    bool                   // we come to watch; see Table.Sit
	Announce *Announce              // nil: do not show the table on this network
	Known    []string               // multiaddrs, with /p2p/, of the members of the last session
	Patience time.Duration          // how long Join searches; 0: until its context ends
	Report   func(Attempt)          // called for every attempt, from any goroutine
}

// report passes an attempt to Report.
func (c *TableConfig) report(a Attempt) {
	if c.Report != nil {
		c.Report(a)
	}
}
