// Package line carries bytes between the seats of one table: over libp2p, or in memory.
//
// It is not a protocol and knows no message: a packet is lost, doubled, late or whole, and
// lockstep repairs what happens to it. It is imported by cmd/internal/table and by what
// measures that.
//
// # The parts
//
//   - [Net] is what one seat sees of a table: it sends to all or to one node, and reads one
//     stream of packets and of nodes that come and go.
//   - [P2P] is a Net over a libp2p table topic (p2p.go). [Mem] is a network in memory;
//     each of its nodes is a Net (mem.go).
//   - A [Stand] is the Net of somebody who watches: it hears the table, or others who watch there, and passes on what
//     it hears to those who watch behind it (stand.go; passing.go says what).
//   - A [Switch] lets several seats of this computer, a person and bots, share one Net, or do
//     without any (switch.go).
//
// # The way of one packet
//
// A seat calls Broadcast on its port of the switch. The switch puts the packet into the inbox of each other seat
// here, and gives it to P2P. P2P gives it to the topic, or to each member directly where it is too long for that. At
// another computer, P2P reads it from p2p's queue, the switch puts it into the inbox of each port, and the seat's
// goroutine reads it there. The inbox holds 4096 events; what comes when it is full is lost.
package line
