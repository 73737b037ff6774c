package table

import (
	"math/rand/v2"
	"sync"
	"time"

	"lastcard/cmd/internal/line"
)

// faults says what a network does to packets. The zero value is a perfect network.
type faults struct {
	Loss      float64       // probability, 0 to 1
	Duplicate float64       // probability, 0 to 1
	Delay     time.Duration // the delay of every packet
	Jitter    time.Duration // the most that is added to the delay of a packet, at random, so that packets overtake others
	Seed      uint64
}

// network is a line.MemNet with faults.
type network struct {
	*line.MemNet
	faults faults

	mu  sync.Mutex
	rng *rand.Rand
	cut map[line.Node]bool
}

func newNetwork(f faults) *network {
	n := &network{faults: f, rng: rand.New(rand.NewPCG(f.Seed, 1)), cut: map[line.Node]bool{}}
	n.MemNet = line.NewMemNet(n.carry)
	return n
}

// Cut makes the network drop all packets to and from a node. If cut is false, the packets arrive again.
func (n *network) Cut(id line.Node, cut bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.cut[id] = cut
}

// carry returns the delay of each copy of a packet that arrives, none if the packet is lost.
func (n *network) carry(from, to line.Node) []time.Duration {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.cut[from] || n.cut[to] || n.chance(n.faults.Loss) {
		return nil
	}
	copies := []time.Duration{n.delay()}
	if n.chance(n.faults.Duplicate) {
		copies = append(copies, n.delay())
	}
	return copies
}

func (n *network) delay() time.Duration {
	if n.faults.Jitter == 0 {
		return n.faults.Delay
	}
	return n.faults.Delay + time.Duration(n.rng.Int64N(int64(n.faults.Jitter)))
}

func (n *network) chance(p float64) bool { return p > 0 && n.rng.Float64() < p }
