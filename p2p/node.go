package p2p

import (
	"context"
	"crypto/ed25519"
	"log/slog"

	"github.com/libp2p/go-libp2p"
)

// Config says what a Node is to be. Only Key is needed.
type Config struct {
	Key       ed25519.PrivateKey // the lasting identity
	Listen    []string           // multiaddrs; none: QUIC and TCP, v4 and v6, any port. Remembering a port is the caller's
	LAN       bool               // look and be found by mDNS
	Internet  bool               // may ask the router for a port mapping; more comes with the DHT
	Bootstrap []string           // kept for the DHT, not used yet
	RunDir    string             // where processes of this machine find each other; "": the user's runtime directory; "-": not at all
	Options   []libp2p.Option    // added last, for tests
	Log       *slog.Logger       // nil: nothing is logged
}

// Node is this process on the network. Its methods may be called from any goroutine.
type Node struct{}

// New starts a node. It lives until Close, or until ctx ends.
// Errors: ErrBadConfig, ErrListen.
func New(ctx context.Context, cfg Config) (*Node, error) { panic("todo") }

// Peer returns the node's own identity.
func (n *Node) Peer() Peer { panic("todo") }

// Addrs returns the multiaddrs others may reach us at, without the peer id.
func (n *Node) Addrs() []string { panic("todo") }

// Close leaves all tables and stops the node.
func (n *Node) Close() error { panic("todo") }

// Open starts a table, or goes on with one whose secret is known: it returns at once, and
// goes on looking for others with the same secret as long as it lives.
func (n *Node) Open(ctx context.Context, v Invite, cfg TableConfig) (*Table, error) { panic("todo") }

// Join looks for the table on all ways at once and returns when a member has let us in.
// The search ends with ctx or after cfg.Patience. Errors: *FindError, with ErrNotFound, ErrRefused, ErrFull,
// ErrOtherVersion, ErrNoNetwork inside.
func (n *Node) Join(ctx context.Context, v Invite, cfg TableConfig) (*Table, error) { panic("todo") }

// LANTables returns the tables announced on this network, sorted by name and peer.
func (n *Node) LANTables() []LANTable { panic("todo") }

// LANChanged returns a channel that receives (and merges) a signal when LANTables has changed.
func (n *Node) LANChanged() <-chan struct{} { panic("todo") }
