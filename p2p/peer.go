package p2p

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"slices"

	"github.com/libp2p/go-libp2p/core/crypto"
	"github.com/libp2p/go-libp2p/core/host"
	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
)

// Peer is a node's identity in text ("12D3Koo…"): its Ed25519 public key.
type Peer string

// Key returns the public key inside the peer's identity.
func (p Peer) Key() (ed25519.PublicKey, error) {
	id, err := p.id()
	if err != nil {
		return nil, fmt.Errorf("%w: peer id: %w", errMalformed, err)
	}
	k, err := id.ExtractPublicKey()
	if err == nil && k.Type() != crypto.Ed25519 {
		err = errors.New("not an Ed25519 key")
	}
	if err != nil {
		return nil, fmt.Errorf("%w: peer id: %w", errMalformed, err)
	}
	raw, err := k.Raw()
	return ed25519.PublicKey(raw), err
}

// PeerOf returns the identity that belongs to a public key. It returns an error if the key has a wrong length.
func PeerOf(k ed25519.PublicKey) (Peer, error) {
	pub, err := crypto.UnmarshalEd25519PublicKey(k)
	if err != nil {
		return "", fmt.Errorf("%w: peer id: %w", errMalformed, err)
	}
	id, err := peer.IDFromPublicKey(pub)
	if err != nil {
		return "", fmt.Errorf("%w: peer id: %w", errMalformed, err)
	}
	return peerOf(id), nil
}

// isCanonical reports whether p is an identity in the one form that peerOf writes.
func (p Peer) isCanonical() bool {
	k, err := p.Key()
	if err != nil {
		return false
	}
	same, err := PeerOf(k)
	return err == nil && same == p
}

// Short returns the last eight symbols, for texts that people read.
func (p Peer) Short() string {
	if len(p) <= 8 {
		return string(p)
	}
	return string(p[len(p)-8:])
}

func (p Peer) id() (peer.ID, error) { return peer.Decode(string(p)) }

func peerOf(id peer.ID) Peer { return Peer(id.String()) }

// Path says in words how we reach a member.
type Path string

const (
	PathNone     Path = ""              // not connected
	PathComputer Path = "this computer" // loopback, or an address of our own
	PathNetwork  Path = "this network"  // a private or link-local address
	PathDirect   Path = "direct"        // any other address, such as a public one
	PathRelay    Path = "relay"         // through a relay
)

// Way says in words how we found an address.
type Way string

const (
	WayLink     Way = "the link"      // addresses inside the link
	WayNetwork  Way = "this network"  // mDNS
	WayComputer Way = "this computer" // the runtime directory
	WayKnown    Way = "last time"     // TableConfig.Known
	WayInternet Way = "the internet"  // the DHT
	WayMember   Way = "a member"      // another member sent us the address, or the peer called us or came to the topic
)

// pathOf returns the path of the best open connection to a peer, PathNone if there is none.
func pathOf(conns []network.Conn) Path {
	best := PathNone
	for _, c := range conns {
		if c.IsClosed() {
			continue
		}
		if p := pathTo(c.RemoteMultiaddr(), c.LocalMultiaddr()); pathRank(p) < pathRank(best) {
			best = p
		}
	}
	return best
}

// paths lists all paths, the best first.
var paths = []Path{PathComputer, PathNetwork, PathDirect, PathRelay, PathNone}

func pathRank(p Path) int { return slices.Index(paths, p) }

func pathTo(remote, local ma.Multiaddr) Path {
	if addr.IsCircuit(remote) {
		return PathRelay
	}
	r, ok := addr.IP(remote)
	if !ok {
		return PathDirect
	}
	l, ok := addr.IP(local)
	switch {
	case r.IsLoopback(), ok && r == l, addr.IsOurs(r):
		return PathComputer
	case r.IsPrivate(), r.IsLinkLocalUnicast():
		return PathNetwork
	default:
		return PathDirect
	}
}

// connected reports whether the host has a connection to a peer, relayed or not.
func connected(h host.Host, p peer.ID) bool {
	c := h.Network().Connectedness(p)
	return c == network.Connected || c == network.Limited
}
