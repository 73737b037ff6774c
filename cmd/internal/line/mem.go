package line

import (
	"errors"
	"slices"
	"sync"
	"time"
)

// Errors of a Net. The Net of P2P also returns errors of package p2p.
var (
	ErrTooBig = errors.New("line: packet is too big")
	ErrNoNode = errors.New("line: no such node")
	ErrClosed = errors.New("line: the net is closed")
)

// MemNet is a network in memory. It is safe for concurrent use.
type MemNet struct {
	mu    sync.Mutex
	carry func(from, to Node) []time.Duration
	nodes []*memNode // in the order in which they joined
}

// NewMemNet returns a network without nodes. carry returns how long each copy of a packet takes; if it
// returns none, the packet is lost. With a nil carry, each packet arrives once and without delay.
func NewMemNet(carry func(from, to Node) []time.Duration) *MemNet {
	if carry == nil {
		carry = func(Node, Node) []time.Duration { return []time.Duration{0} }
	}
	return &MemNet{carry: carry}
}

// Node adds a node and returns its Net. A second node with the same id stands for another program with
// the same identity.
func (m *MemNet) Node(id Node) Net {
	m.mu.Lock()
	defer m.mu.Unlock()
	n := &memNode{mem: m, id: id, expelledNodes: map[Node]bool{}, inbox: newInbox()}
	for _, o := range m.nodes {
		o.push(Event{Kind: NodeCame, Node: id, Path: memoryPath})
		n.push(Event{Kind: NodeCame, Node: o.id, Path: memoryPath})
	}
	m.nodes = append(m.nodes, n)
	return n
}

const memoryPath = "this program"

// copies returns how long each copy of a packet takes from one node to another: nil if one of them has
// expelled the other. The caller holds m.mu.
func (m *MemNet) copies(from, to *memNode) []time.Duration {
	if from.expelledNodes[to.id] || to.expelledNodes[from.id] {
		return nil
	}
	return m.carry(from.id, to.id)
}

// send delivers each copy of a packet when its time has passed. The caller holds m.mu.
func (m *MemNet) send(from, to *memNode, data []byte) {
	for _, wait := range m.copies(from, to) {
		ev := Event{Kind: Packet, Node: from.id, Data: append([]byte(nil), data...)}
		if wait == 0 {
			to.push(ev)
			continue
		}
		time.AfterFunc(wait, func() {
			m.mu.Lock()
			defer m.mu.Unlock()
			to.push(ev)
		})
	}
}

// memNode is one node of a MemNet. mem.mu guards its fields.
type memNode struct {
	mem           *MemNet
	id            Node
	expelledNodes map[Node]bool
	inbox
}

func (n *memNode) Self() Node { return n.id }

func (n *memNode) Broadcast(data []byte) error {
	n.mem.mu.Lock()
	defer n.mem.mu.Unlock()
	if err := n.checkPacket(data); err != nil {
		return err
	}
	for _, o := range n.mem.nodes {
		if o != n {
			n.mem.send(n, o, data)
		}
	}
	return nil
}

func (n *memNode) checkPacket(data []byte) error {
	switch {
	case n.closed:
		return ErrClosed
	case len(data) > MaxPacket:
		return ErrTooBig
	}
	return nil
}

func (n *memNode) Send(to Node, data []byte) error {
	n.mem.mu.Lock()
	defer n.mem.mu.Unlock()
	if err := n.checkPacket(data); err != nil {
		return err
	}
	err := ErrNoNode
	for _, o := range n.mem.nodes {
		if o.id == to { // no break: two programs with the same identity both get the packet
			n.mem.send(n, o, data)
			err = nil
		}
	}
	return err
}

// Repeat always sends: no line in memory is ever full.
func (n *memNode) Repeat(to Node, data []byte) error {
	if to == "" {
		return n.Broadcast(data)
	}
	return n.Send(to, data)
}

// ReportAlive sends the mark once. It can be lost, like a packet.
func (n *memNode) ReportAlive(mark uint32) {
	m := n.mem
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, o := range m.nodes {
		if o != n && len(m.copies(n, o)) > 0 {
			o.push(Event{Kind: NodeAlive, Node: n.id, Marks: []uint32{mark}})
		}
	}
}

// ReportSeated does nothing: in memory, spectators and players are alike.
func (n *memNode) ReportSeated() {}

func (n *memNode) Expel(x Node) {
	n.mem.mu.Lock()
	defer n.mem.mu.Unlock()
	if x != n.id && !n.expelledNodes[x] {
		n.expelledNodes[x] = true
		n.push(Event{Kind: NodeGone, Node: x})
	}
}

func (n *memNode) Close() error {
	n.mem.mu.Lock()
	defer n.mem.mu.Unlock()
	if n.closed {
		return nil
	}
	n.shut()
	n.mem.nodes = slices.DeleteFunc(n.mem.nodes, func(o *memNode) bool { return o == n })
	if slices.ContainsFunc(n.mem.nodes, func(o *memNode) bool { return o.id == n.id }) {
		return nil // no NodeGone event: another program with this identity is still there
	}
	for _, o := range n.mem.nodes {
		o.push(Event{Kind: NodeGone, Node: n.id, SaidGoodbye: true})
	}
	return nil
}
