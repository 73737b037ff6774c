// Package line carries bytes between the seats of one table: over libp2p, or in memory.
//
// The package defines no protocol and never reads what a packet says. It may lose, duplicate, delay or
// reorder packets; lockstep copes with all of that. Only cmd/internal/table imports it.
//
// # The parts
//
//   - [Net] is the connection of a node, or of one seat there, to a table (net.go). It sends packets to all
//     nodes or to one, and has one stream of events: packets, and nodes that come and go.
//   - [P2P] makes a Net of a p2p.Table (p2p.go). [MemNet] is a network in memory;
//     each of its nodes is a Net (mem.go).
//   - A [Stand] is the Net of a spectator: it hears the table itself or other spectators, and
//     passes packets on to the spectators that it feeds (stand.go; passing.go limits how many).
//   - A [Switch] lets several seats of this computer, a person and bots, share one Net, or play
//     without one (switch.go). Each seat has a port, which is a Net too.
//
// # The way of one packet
//
// A seat calls Broadcast on its port. The switch puts the packet into the inbox of each other port, and gives
// it to the Net of P2P. That Net gives it to p2p as a broadcast, or sends it to each connected member if it is too
// long for a broadcast. At another computer, the Net of P2P takes the packet from p2p, and the switch puts it into
// the inbox of each port, where the seat's goroutine reads it. An inbox holds 4096 events; while it is full,
// further events are lost.
package line
