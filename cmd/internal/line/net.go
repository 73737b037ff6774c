package line

import "time"

// Node names a node of a Net: a libp2p peer id, or a name in memory. Several
// seats may live on one node.
type Node string

// MaxPacket is the greatest length of a packet, in bytes. The sender refuses
// longer ones, and the receiver drops them.
const MaxPacket = 64 << 10

// queueLength is how many events may wait for a reader. Events that come while it is
// full are lost, as on any network.
const queueLength = 4096

// inbox holds the events that one reader has not taken yet. Its owner's mutex guards it.
type inbox struct {
	events chan Event
	closed bool
}

func newInbox() inbox { return inbox{events: make(chan Event, queueLength)} }

// push queues an event for the reader, or drops it if there is no room.
func (b *inbox) push(ev Event) {
	if b.closed {
		return
	}
	select {
	case b.events <- ev:
	default:
	}
}

// shut closes the inbox, which ends its reader. It is safe to call twice.
func (b *inbox) shut() {
	if !b.closed {
		b.closed = true
		close(b.events)
	}
}

// Events returns the events, as Net says.
func (b *inbox) Events() <-chan Event { return b.events }

// Net carries bytes between the nodes of one table. Delivery is best effort: packets may be
// lost, duplicated and reordered (lockstep repairs that), but never altered. All methods are
// safe for concurrent use and, except for Close, return at once. The implementations are
// [P2P], the nodes of a [MemNet], the ports of a [Switch] and a [Stand].
type Net interface {
	// Self is this node.
	Self() Node
	// Broadcast sends data to every other node. The Net keeps no reference
	// to data after it returns.
	Broadcast(data []byte) error
	// Send sends data to one node, with the same promise.
	Send(to Node, data []byte) error
	// Repeat sends data that the caller will send again, to one node, or to every other node if to is "". A
	// node whose line is full may not get it.
	Repeat(to Node, data []byte) error
	// ReportAlive tells the table that the seat or lobby named by mark runs on this node. The other nodes get
	// this report for two seconds, at almost no cost.
	ReportAlive(mark uint32)
	// ReportSeated tells the table that a spectator on this node has a seat now.
	ReportSeated()
	// Expel closes the connection to a node, and drops all that it sends from then on.
	Expel(Node)
	// Events returns a channel with packets and changes of the connected nodes,
	// in the order in which they happened. There is only one reader. Close
	// closes the channel.
	Events() <-chan Event
	// Close leaves the table. It is safe to call twice.
	Close() error
}

// Kind says what an Event reports.
type Kind uint8

// The kinds of Event.
const (
	Packet       Kind = iota // Node sent Data
	NodeCame                 // Node is connected; Path says how
	NodeGone                 // Node is not connected any more; SaidGoodbye: it said goodbye
	NodeAlive                // the things that Marks name are alive at Node
	OtherVersion             // Node knows the code but cannot come in: its program has another version
	CrowdedOut               // while we were away, another spectator has taken our place
	FeedersGone              // no feeder is left for a Stand
)

// Event is a packet, or a change of the nodes connected.
type Event struct {
	Kind        Kind
	Node        Node
	Data        []byte // owned by the receiver
	Path        string // in words: "this computer", "this network", "direct", …
	SaidGoodbye bool

	Marks   []uint32      // NodeAlive
	Slack   time.Duration // NodeAlive: how much longer than others Node may be silent, because its line is slow; 0: not known
	Version string        // OtherVersion: the version of Node, as it sent it
}
