package table

import "lastcard/cmd/internal/store"

// Home is the program's side of all its tables: data directory, identity and,
// once it is needed, the p2p node. Its methods are safe for concurrent use.
type Home struct {
	store *store.Dir
}

// Open opens the data directory. It touches no network. The error is a
// *Trouble.
func Open(c Config) (*Home, error) { return &Home{}, nil }

// Close leaves every table and stops the node.
func (h *Home) Close() error { return nil }

// Store is the data directory.
func (h *Home) Store() *store.Dir { return h.store }

// Name is the player's name.
func (h *Home) Name() string { return "" }

// Host opens a table for others. It returns at once with a table that is
// Connecting; what fails later is its Trouble. The error (a *Trouble) is for a
// setup that cannot be: unknown game, rules, number of seats.
func (h *Home) Host(s Setup, o Options) (*Table, error) { return &Table{}, nil }

// Join takes a seat by a code or a link. It returns at once; the error (a
// *Trouble) is for text that is neither.
func (h *Home) Join(code string, o Options) (*Table, error) { return &Table{}, nil }

// PlayBots opens a table on this machine only, without a network: s.Seats−1
// bots. It starts at once.
func (h *Home) PlayBots(s Setup, o Options) (*Table, error) { return &Table{}, nil }

// LAN lists the tables heard on this network.
func (h *Home) LAN() []LANTable { return nil }
