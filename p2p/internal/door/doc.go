// Package door stands between the network and libp2p, and keeps strangers from exhausting this node. It lets in
// packets and connections; it knows no table, no secret and no message. Only p2p imports it.
//
// # Parts
//
//   - [Gate] decides which UDP packets QUIC gets to see (gate.go). Its sockets drop all others (socket.go). A knock
//     lets a friend through, however much others send (knock.go); a caller sends several (socket.go).
//   - [Gate.QUIC] and [NewQUIC] set up QUIC on these sockets, with small first packets and certificates that need no
//     clock (quic.go).
//   - [Guard] limits how often each address connects, and shuts out peers that misbehave (guard.go).
//   - Gate and guard count what comes from each household in buckets (bucket.go).
//   - [Guard.Limits] limits what others may use of libp2p: connections, streams and memory. [TooMany] says
//     which connections of strangers must be closed.
//
// # The way in
//
// A packet passes the gate or is dropped. From packets that pass, QUIC makes a connection. Before the handshake the
// doorman, a part of the guard, checks how often the connection's address connects. After the handshake the guard
// checks whether the peer is shut out. A connection by TCP takes the same way, but without the gate. Calls between
// the files never lead back to the file where they begin.
package door
