package p2p

import (
	"crypto/ed25519"
	"log/slog"
	"time"

	"github.com/libp2p/go-libp2p/config"
)

// Config says what a Node is to be. Only Key is needed.
type Config struct {
	Key       ed25519.PrivateKey // the lasting identity
	Listen    []string           // multiaddrs to listen at, where a port may be that of the last run; none: QUIC and TCP, v4 and v6, any port (loopback only without LAN and Internet)
	LAN       bool               // find others, and be found, by mDNS
	Internet  bool               // port mapping, hole punching, relays, and the DHT if there is a Bootstrap
	Bootstrap []string           // multiaddrs with /p2p/ of DHT peers, for Internet: PublicDHT, or those of a private network; none: no DHT
	Relay     bool               // whether the node relays more bytes for members than a node does by default; with Internet, it also listens at port 443 where the system allows it
	RunDir    string             // where processes of this machine find each other; "": the user's runtime directory; "-": not at all
	Options   []config.Option    // options of libp2p, added last; a caller that sets them brings its own sockets
	Log       *slog.Logger       // nil: nothing is logged
}

// listenAll and listenHere are what a node listens on if nothing else is said.
var (
	listenAll  = []string{"/ip4/0.0.0.0/udp/0/quic-v1", "/ip4/0.0.0.0/tcp/0", "/ip6/::/udp/0/quic-v1", "/ip6/::/tcp/0"}
	listenHere = []string{"/ip4/127.0.0.1/udp/0/quic-v1", "/ip4/127.0.0.1/tcp/0"}
)

// A node that lends a connection listens at webPorts as well: some networks let out only what looks like the web. Where the
// system does not allow it, or another program has the port, nothing listens there.
var webPorts = []string{"/ip4/0.0.0.0/tcp/443", "/ip6/::/tcp/443", "/ip4/0.0.0.0/udp/443/quic-v1", "/ip6/::/udp/443/quic-v1"}

// listen is the multiaddrs to listen on.
func (c *Config) listen() []string {
	switch {
	case len(c.Listen) > 0:
		return c.Listen
	case c.LAN || c.Internet:
		return listenAll
	}
	return listenHere
}

// extra are the multiaddrs to listen on if possible.
func (c *Config) extra() []string {
	if c.Relay && c.Internet {
		return webPorts
	}
	return nil
}

// TableConfig says how to take part in a table. The zero value will do.
type TableConfig struct {
	Protocol string                 // versions of the layers above; members must have the same, else ErrOtherVersion
	Valid    func(data []byte) bool // called, from many goroutines, before a broadcast is passed on or delivered; must not block
	Admit    func(Peer) error       // says why a newcomer that proved the secret may not come in: ErrShut, ErrNotInvited, ErrFull, or ErrRefused for all else; nil: all may, up to MaxMembers
	Watch    bool                   // we come to watch; see Table.Sit
	Announce *Announce              // nil: not shown on this network
	Known    []string               // multiaddrs with /p2p/ of the members of last time
	Patience time.Duration          // how long Join looks; 0: until its context ends
	Report   func(Attempt)          // called for every attempt, from any goroutine
}
