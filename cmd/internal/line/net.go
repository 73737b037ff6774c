package line

import "time"

// Node names a node of a Net: a libp2p peer id, or a name in memory. Several
// seats may live on one node.
type Node string

// MaxPacket bounds one packet, in bytes; longer ones are refused by the sender
// and dropped by the receiver.
const MaxPacket = 64 << 10

// queue is how many events may wait for a reader; what comes when the queue is
// full is lost, as on any network.
const queue = 4096

// inbox holds the events that one reader has not taken yet. Its owner's mutex guards it.
type inbox struct {
	events chan Event
	closed bool
}

func newInbox() inbox { return inbox{events: make(chan Event, queue)} }

// push hands an event to the reader, or loses it.
func (b *inbox) push(ev Event) {
	if b.closed {
		return
	}
	select {
	case b.events <- ev:
	default:
	}
}

// shut ends the reader. It is safe to call twice.
func (b *inbox) shut() {
	if !b.closed {
		b.closed = true
		close(b.events)
	}
}

// Events is as in Net.
func (b *inbox) Events() <-chan Event { return b.events }

// Net carries bytes between the nodes of one table. Delivery is best effort:
// packets may be lost, duplicated and reordered (lockstep repairs that), never
// altered. All methods are safe for concurrent use and, except for Close, return at once. The
// implementations are [P2P], the nodes of a [Mem], the ports of a [Switch] and a [Stand].
type Net interface {
	// Self is this node.
	Self() Node
	// Broadcast sends data to every other node. The Net keeps no reference
	// to data after it returns.
	Broadcast(data []byte) error
	// Send sends data to one node, with the same promise.
	Send(to Node, data []byte) error
	// Repeat sends what is said again and again, to one node, or to every other node if
	// to is "". A node whose line is full may not get it.
	Repeat(to Node, data []byte) error
	// Alive says that the seat of a match, or the lobby, which mark names runs here. The other nodes
	// hear it for two seconds, at next to no cost.
	Alive(mark uint32)
	// Sit says that somebody here who came to watch plays now.
	Sit()
	// Expel closes the connection to a node and hears it no more.
	Expel(Node)
	// Events are packets and changes of the nodes connected, in the order they
	// happened. There is one reader. Closed by Close.
	Events() <-chan Event
	// Close leaves. It is safe to call twice.
	Close() error
}

// Kind is what an Event tells.
type Kind uint8

// The kinds of Event.
const (
	Packet       Kind = iota // Node sent Data
	Here                     // Node is connected; Path says how
	Gone                     // Node is not connected any more; Bye: it said goodbye
	Alive                    // Marks are alive at Node
	OtherVersion             // Node knows the code, and cannot come in: its program has another version
	Crowded                  // somebody else has taken our place to watch while we were away
	Deserted                 // nobody is there who would feed a Stand
)

// Event is a packet, or a change of the nodes connected.
type Event struct {
	Kind Kind
	Node Node
	Data []byte // owned by the receiver
	Path string // in words: "this computer", "this network", "direct"
	Bye  bool

	Marks   []uint32      // Alive
	Slack   time.Duration // Alive: how much longer than others Node may be silent, as its line is slow; 0: not known
	Version string        // OtherVersion: theirs, as they wrote it
}
