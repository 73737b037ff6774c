package p2p

import (
	"fmt"
	"maps"
	"slices"
	"sync"

	"github.com/libp2p/go-libp2p/core/peer"
)

// MaxTables is how many tables one node can be at.
const MaxTables = 8

// tables are the tables that a node is at. The lock guards the map and closed, but not the tables in the map.
type tables struct {
	mu      sync.Mutex
	byTopic map[string]*Table
	closed  bool
}

func (l *tables) add(t *Table) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case l.closed:
		return ErrClosed
	case l.byTopic[t.keys.topic] != nil:
		return fmt.Errorf("%w: already at this table", ErrBadConfig)
	case len(l.byTopic) >= MaxTables:
		return fmt.Errorf("%w: more than %d tables", ErrBadConfig, MaxTables)
	}
	l.byTopic[t.keys.topic] = t
	return nil
}

func (l *tables) remove(t *Table) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.byTopic, t.keys.topic)
}

func (l *tables) all() []*Table {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Collect(maps.Values(l.byTopic))
}

// post has the owner of each table run f. It does not wait until they have done so.
func (l *tables) post(f func(*circle)) {
	for _, t := range l.all() {
		t.owner.post(f)
	}
}

// find returns a table that matches, nil if none does.
func (l *tables) find(matches func(*Table) bool) *Table {
	for _, t := range l.all() {
		if matches(t) {
			return t
		}
	}
	return nil
}

// close lets no further table in, and reports whether this is the first call.
func (l *tables) close() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	first := !l.closed
	l.closed = true
	return first
}

// isMember reports whether the peer has proved the secret of one of our tables and has not left that table.
func (n *Node) isMember(id peer.ID) bool {
	return n.tables.find(func(t *Table) bool { return t.owner.isMember(id) }) != nil
}
