// Package line carries bytes between the seats of one table: over libp2p, or in memory.
//
// The package defines no protocol and reads no message. It may lose, duplicate or delay a
// packet; lockstep copes with all of that. Only cmd/internal/table imports this package.
//
// # The parts
//
//   - [Net] is one seat's connection to a table: it sends to all or to one node, and delivers one
//     stream of packets and of nodes that come and go.
//   - [P2P] is a Net over a libp2p table topic (p2p.go). [MemNet] is a network in memory;
//     each of its nodes is a Net (mem.go).
//   - A [Stand] is the Net of a spectator: it hears the table, or other spectators of it, and
//     passes packets on to the spectators that it feeds (stand.go; passing.go limits how many).
//   - A [Switch] lets several seats of this computer, a person and bots, share one Net, or play
//     without one (switch.go).
//
// # The way of one packet
//
// A seat calls Broadcast on its port of the switch. The switch puts the packet into the inbox of each other
// seat here, and gives the packet to P2P. P2P sends it over the topic, or directly to each member if it is
// too long for the topic. At another computer, P2P reads the packet from p2p's queue, the switch puts it into
// the inbox of each port, and each seat's goroutine reads it there. The inbox holds 4096 events; while it is
// full, further events are lost.
package line
