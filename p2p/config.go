package p2p

import (
	"crypto/ed25519"
	"time"

	"github.com/libp2p/go-libp2p/config"
)

// Config is what New needs to know. Only Key is required.
type Config struct {
	Key       ed25519.PrivateKey // the private key of the node's lasting identity
	Listen    []string           // multiaddrs to listen at, perhaps with the port of the last run; if empty: QUIC and TCP, IPv4 and IPv6, any port (without LAN and Internet: only IPv4 loopback)
	LAN       bool               // find others, and be found, by mDNS; relay for members
	Internet  bool               // port mapping, hole punching, relays, and the DHT if there is a Bootstrap
	Bootstrap []string           // multiaddrs, with /p2p/, of peers of the DHT to use with Internet: those of PublicDHT, or of a private DHT; if empty: no DHT
	Relay     bool               // the node relays more bytes for members than one with only LAN or Internet; with Internet, it also listens at port 443 if the system allows it
	RunDir    string             // the directory where processes of this computer find each other; "": the user's runtime directory; "-": none
	Options   []config.Option    // options of libp2p, applied last; with any option, QUIC's sockets are not behind our gate: the options provide them, or libp2p opens its own
}

// If Config.Listen is empty, a node with LAN or Internet listens on listenAll, and any other on listenHere.
var (
	listenAll  = []string{"/ip4/0.0.0.0/udp/0/quic-v1", "/ip4/0.0.0.0/tcp/0", "/ip6/::/udp/0/quic-v1", "/ip6/::/tcp/0"}
	listenHere = []string{"/ip4/127.0.0.1/udp/0/quic-v1", "/ip4/127.0.0.1/tcp/0"}
)

// A node that lends its connection over the internet (Config.Relay) listens at webPorts as well,
// for friends whose network lets only web traffic out. If the system forbids one of these ports, or another
// program has it, the node works without that port.
var webPorts = []string{"/ip4/0.0.0.0/tcp/443", "/ip6/::/tcp/443", "/ip4/0.0.0.0/udp/443/quic-v1", "/ip6/::/udp/443/quic-v1"}

func (c *Config) listenAddrs() []string {
	switch {
	case len(c.Listen) > 0:
		return c.Listen
	case c.LAN || c.Internet:
		return listenAll
	}
	return listenHere
}

// relays reports whether the node relays for members and uses their relays.
func (c *Config) relays() bool { return c.LAN || c.Internet || c.Relay }

// TableConfig says how to take part in a table. The zero value is valid.
type TableConfig struct {
	Protocol string                 // names the versions of the layers above; a peer with another Protocol gets ErrOtherVersion
	Valid    func(data []byte) bool // reports whether a broadcast may be delivered and passed on; called from many goroutines, must not block; a nil func takes all
	Admit    func(Peer) error       // returns nil, or why a newcomer that proved the secret may not come in: ErrShut, ErrNotInvited, ErrFull, or ErrRefused for any other reason; its answer about a member is ignored; a nil func lets everybody in, up to MaxMembers
	Keep     func(Peer) bool        // reports whether a member that sits keeps its place however long it is away, such as a player of a running match; must not block; nil: no member keeps its place while away, and none that is here must go for a newcomer
	Watch    bool                   // we come to watch; see Table.Sit
	Announce *Announce              // nil: do not show the table on this network
	Known    []string               // multiaddrs, with /p2p/, of the members of the last session
	Patience time.Duration          // how long Join searches; 0: until its context ends
	Report   func(Attempt)          // called for each call, and for each search whose outcome differs from that of the last search in the same way; from any goroutine
}

func (c *TableConfig) report(a Attempt) {
	if c.Report != nil {
		c.Report(a)
	}
}
