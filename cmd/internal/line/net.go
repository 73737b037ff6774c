package line

import "time"

// Node names one computer or program at a table: its libp2p peer id, or any name in memory. Several
// seats may be on one node.
type Node string

// MaxPacket is the greatest length of a packet, in bytes. Every Net refuses to send a longer one, and the
// Net of P2P drops a longer one that arrives.
const MaxPacket = 64 << 10

// queueLength is how many events an inbox holds. While it is full, further events are lost, as packets
// are on any network.
const queueLength = 4096

// inbox holds the events that one reader has not taken yet. The mutex of its owner guards it.
type inbox struct {
	events chan Event
	closed bool
}

func newInbox() inbox { return inbox{events: make(chan Event, queueLength)} }

// push queues an event for the reader. It drops the event if the inbox is full or closed.
func (b *inbox) push(ev Event) {
	if b.closed {
		return
	}
	select {
	case b.events <- ev:
	default:
	}
}

// shut closes the channel of the inbox, so that the loop of its reader ends. It is safe to call twice.
func (b *inbox) shut() {
	if !b.closed {
		b.closed = true
		close(b.events)
	}
}

// Events returns the channel that Net.Events describes.
func (b *inbox) Events() <-chan Event { return b.events }

// Net carries bytes between the nodes of one table. Delivery is best effort: packets may be
// lost, duplicated and reordered (lockstep repairs that), but never altered. All methods are
// safe for concurrent use and, except for Close, return at once. The implementations are
// [P2P], the nodes of a [MemNet], the ports of a [Switch] and a [Stand].
type Net interface {
	// Self returns the name of this node, as the other nodes see it.
	Self() Node
	// Broadcast sends data to every other node. The caller may change data after
	// Broadcast has returned.
	Broadcast(data []byte) error
	// Send sends data to one node. The caller may change data after Send has returned.
	Send(to Node, data []byte) error
	// Repeat sends data that the caller keeps sending until it is answered, to one node, or to every other
	// node if to is "". So the Net may leave out a node whose line is full.
	Repeat(to Node, data []byte) error
	// ReportAlive tells the other nodes that the seat or lobby named by mark runs on this node. Over
	// libp2p the report costs almost nothing: for two seconds it travels with the pings.
	ReportAlive(mark uint32)
	// ReportSeated tells the table that a spectator on this node has a seat now.
	ReportSeated()
	// Expel closes the connection to a node, and drops all that the node sends from then on.
	Expel(Node)
	// Events returns a channel with packets and changes of the connected nodes, in the order in which
	// they happened. Only one goroutine may read it. Close closes the channel.
	Events() <-chan Event
	// Close leaves the table. It is safe to call twice.
	Close() error
}

// Kind says what an Event reports.
type Kind uint8

// The kinds of Event.
const (
	Packet       Kind = iota // Node sent Data
	NodeCame                 // Node is connected, or connected in another way than before; Path says how
	NodeGone                 // Node is not connected any more; SaidGoodbye is true if it left on purpose
	NodeAlive                // the seats and lobbies that Marks name are alive at Node
	OtherVersion             // Node knows the code but cannot come in: its program has another version
	TwinAsks                 // a second program with the identity of Node wants to come in, and the first one is here
	CrowdedOut               // while we were away, another spectator has taken our place at the table
	FeedersGone              // a Stand has no feeder, and has just looked for one in vain
)

// Event is a packet that has arrived, or news about the nodes of the table.
type Event struct {
	Kind        Kind
	Node        Node
	Data        []byte // the receiver may keep and change it
	Old         bool   // Packet: somebody else has handed it on, and it may be as old as they like
	Path        string // in words: "this computer", "this network", "direct", …
	SaidGoodbye bool

	Marks   []uint32      // NodeAlive
	Slack   time.Duration // NodeAlive: how much longer than others Node may be silent, because its line is slow; 0: not known
	Version string        // OtherVersion: the version of Node, as it sent it
}
